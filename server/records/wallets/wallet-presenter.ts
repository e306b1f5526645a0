import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import { tellWallet } from '#contract/answers/exported-rows.ts'
import type { walletAnswer } from '#contract/answers/record-answers.ts'
import type { RateBook } from '#money/currency.ts'
import { NO_FLOWS, type WalletFlows } from '#records/wallet-figures.ts'
import { wallet } from '#records/wallet.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { WalletRecord } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { readZone } from '#server/db/zone.ts'
import type { Day, Instant } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { readRates } from '../foreign-money.ts'
import { readWalletFlows } from './wallet-flows.ts'

/** What is told of wallets beyond what they say themselves. */
interface Told {
  readonly flows: ReadonlyMap<string, WalletFlows>
  readonly rates: RateBook
  readonly day: Day
}

/** Wallets as the wallet calls answer them: with their balances, income and expense. */
export async function presentWallets(
  db: Kysely<Database>,
  { ledgerId, userId }: LedgerAccess,
  { rows, now }: { readonly rows: readonly WalletRecord[]; readonly now: Instant },
): Promise<readonly v.InferInput<typeof walletAnswer>[]> {
  const flows = await readWalletFlows(db, ledgerId, { walletIds: rows.map(({ id }) => id) })
  const isForeign = rows.some(({ foreign }) => foreign !== null)
  const rates = isForeign ? await readRates(db, ledgerId) : NO_RATES
  const day = instantToDay(now, await readZone(db, userId))
  return rows.map(row => presentWallet(row, { flows, rates, day }))
}

const NO_RATES: RateBook = new Map()

function presentWallet(
  row: WalletRecord,
  { flows, ...by }: Told,
): v.InferInput<typeof walletAnswer> {
  const told = tellWallet(wallet.fromCells(row), flows.get(row.id) ?? NO_FLOWS, by)
  return { ...wallet.present(row), ...told }
}
