import { useLiveQuery } from 'dexie-react-hooks'
import { watchAnswer } from '#features/analytics/data/watch-answer.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { shareQuery, shareWatch, useShared } from '#features/session/data/shared-watch.ts'
import { useToday } from '#features/session/data/use-today.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import { readRowSync, type RowSync } from '#ledger/store/row-sync.ts'
import type { WalletRow } from '#ledger/store/rows.ts'
import { ownUnits, type RateBook, rateOn, unitsInNaira } from '#money/currency.ts'
import type { Rate } from '#records/rate.ts'
import {
  NO_FLOWS,
  type WalletFigures,
  walletFigures,
  type WalletFlows,
} from '#records/wallet-figures.ts'
import { type Day, parseDay } from '#time/day.ts'
import { inOrder } from '../rules/order-wallets.ts'
import { useRates } from './rates.ts'

/** The figures of a wallet in its own currency, and the rate by which they are in naira today. */
export interface OwnFigures extends WalletFigures {
  readonly currency: string
  /** None where the person took every rate of the currency away. */
  readonly rate: Pick<Rate, 'day' | 'value'> | undefined
}

/**
 * A wallet with its figures in naira, and whether the server has it as shown. One that is kept in another currency has those
 * of its own too (CU1).
 */
export type WalletView = WalletRow &
  WalletFigures & { readonly sync: RowSync; readonly own: OwnFigures | null }

/** All wallets, archived ones too, in the person's order; undefined while they load. */
export function useWallets(): readonly WalletView[] | undefined {
  const known = useKnown()
  const wallets = useShared(allWallets, undefined)
  return known && wallets?.map(wallet => withFigures(wallet, known))
}

/** The wallets to choose from: those in use, and the one that is chosen already; undefined while they load. */
export function useOpenWallets(
  chosenId?: string,
  options?: OpenOptions,
): readonly WalletView[] | undefined {
  const wallets = useWallets()
  return wallets && openWallets(wallets, chosenId, options)
}

/** Which wallets are offered. */
export interface OpenOptions {
  /** Whether those of other currencies are left out, where all is in naira (CU7). */
  readonly nairaOnly?: boolean
}

/** Those of the wallets to choose from: in use, or chosen already. */
export function openWallets(
  wallets: readonly WalletView[],
  chosenId?: string,
  { nairaOnly = false }: OpenOptions = {},
): readonly WalletView[] {
  return wallets.filter(
    ({ id, archivedAt, own }) =>
      id === chosenId || (archivedAt === null && (own === null || !nairaOnly)),
  )
}

/** One wallet; null when there is none, undefined while it loads. */
export function useWallet(id: string): WalletView | null | undefined {
  const { db } = useLedger()
  const known = useKnown()
  const found = useLiveQuery(async () => {
    const [wallet] = await withSync(db, await db.wallets.where('id').equals(id).toArray())
    return { id, wallet }
  }, [db, id])
  if (found?.id !== id || known === undefined) return undefined
  return found.wallet === undefined ? null : withFigures(found.wallet, known)
}

type SyncedWallet = WalletRow & { readonly sync: RowSync }
type FlowsById = ReadonlyMap<string, WalletFlows>

/** What figures are reckoned with. */
interface Known {
  readonly flowsById: FlowsById
  readonly rates: RateBook
  readonly day: Day
}

function useKnown(): Known | undefined {
  const flowsById = useShared(walletFlows, undefined)
  const rates = useRates()
  const day = useToday()
  return flowsById && rates && { flowsById, rates, day }
}

const walletFlows = shareWatch<undefined, FlowsById>(({ columns }, _, listener) =>
  watchAnswer(columns, asked => asked.fetchFlows(), listener),
)

const allWallets = shareQuery(async db => withSync(db, inOrder(await db.wallets.toArray())))

async function withSync(db: LedgerDb, wallets: readonly WalletRow[]): Promise<SyncedWallet[]> {
  const stands = await readRowSync(
    db,
    wallets.map(wallet => recordKey('wallet', wallet.id)),
  )
  return wallets.map(wallet =>
    Object.assign({}, wallet, { sync: stands.get(recordKey('wallet', wallet.id)) ?? 'synced' }),
  )
}

function withFigures(wallet: SyncedWallet, { flowsById, rates, day }: Known): WalletView {
  const { id, openingAmount, foreign } = wallet
  const flows = flowsById.get(id) ?? NO_FLOWS
  const own = walletFigures(ownUnits(openingAmount, foreign), flows)
  if (foreign === null) return { ...wallet, ...own, own: null }
  const { currency } = foreign
  const by = { rates, day }
  return {
    ...wallet,
    amount: unitsInNaira(own.amount, currency, by),
    income: unitsInNaira(own.income, currency, by),
    expense: unitsInNaira(own.expense, currency, by),
    own: { ...own, currency, rate: datedRate(rateOn(rates.get(currency), day)) },
  }
}

function datedRate(rate: ReturnType<typeof rateOn>): OwnFigures['rate'] {
  const day = rate && parseDay(rate.day)
  return day && { day, value: rate.value }
}
