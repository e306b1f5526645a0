import { type Kysely, sql } from 'kysely'
import { openingInNaira, unitsInNaira } from '#money/currency.ts'
import { addKobo, kobo, type Kobo, ZERO_KOBO } from '#money/money.ts'
import { NO_FLOWS, type WalletFlows, walletFigures } from '#records/wallet-figures.ts'
import { sumKobo } from '#server/db/sum-kobo.ts'
import type { WalletRecord } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { Day, Instant } from '#time/day.ts'
import { readRates } from '../foreign-money.ts'
import { IS_NEUTRAL } from '../neutral-rows.ts'

/** Of which transactions: those of some wallets, or those that happened before a moment and were there at a version. */
type WhichFlows =
  | { readonly walletIds: readonly string[] }
  | { readonly before: Instant; readonly upTo: number }

/**
 * What went in and out of each wallet, over its live transactions, by wallet id, in the unit that it is kept in; wallets
 * without any are not in the map. Always summed from the rows (money 2).
 */
export async function readWalletFlows(
  db: Kysely<Database>,
  ledgerId: string,
  which: WhichFlows,
): Promise<ReadonlyMap<string, WalletFlows>> {
  if ('walletIds' in which && which.walletIds.length === 0) return new Map()
  const all = db
    .selectFrom('transactions')
    .select('wallet_id')
    .select([
      sumWhere('income', false).as('income'),
      sumWhere('expense', false).as('expense'),
      sumWhere('income', true).as('transfers_in'),
      sumWhere('expense', true).as('transfers_out'),
    ])
    .where('ledger_id', '=', ledgerId)
    .where('deleted_at', 'is', null)
    .groupBy('wallet_id')
  const rows = await (
    'walletIds' in which
      ? all.where('wallet_id', 'in', which.walletIds)
      : all.where('created_at', '<', which.before).where('version', '<=', which.upTo)
  ).execute()
  return new Map(
    rows.map(row => [
      row.wallet_id,
      {
        income: kobo(row.income),
        expense: kobo(row.expense),
        transfersIn: kobo(row.transfers_in),
        transfersOut: kobo(row.transfers_out),
      },
    ]),
  )
}

/** What wallets of other currencies begin with in naira, so that their rows come to what they hold today. */
export async function readOpeningsAbroad(
  db: Kysely<Database>,
  ledgerId: string,
  wallets: readonly Pick<WalletRecord, 'id' | 'foreign'>[],
): Promise<ReadonlyMap<string, OpenedAbroad>> {
  const held = await readHeld(db, ledgerId, wallets)
  if (held.length === 0) return new Map()
  const ids = held.map(({ id }) => id)
  const moved = await readNairaNets(db, ledgerId, ids)
  const rates = await readRates(db, ledgerId)
  return new Map(
    held.map(({ id, currency, units }) => {
      const naira = moved.get(id) ?? ZERO_KOBO
      const opening = openingInNaira({ currency, held: units, moved: naira }, rates)
      return [id, { opening, isAbroad: true }]
    }),
  )
}

interface OpenedAbroad {
  readonly opening: Kobo
  readonly isAbroad: true
}

/** What a ledger's wallets in other currencies hold in naira, or one of them, by the rates of a day. */
export async function readHeldAbroad(
  db: Kysely<Database>,
  { ledgerId, walletId, day }: AskedHeld,
): Promise<Kobo> {
  const all = db
    .selectFrom('wallets')
    .select(['id', 'foreign'])
    .where('ledger_id', '=', ledgerId)
    .where('deleted_at', 'is', null)
    .where('foreign', 'is not', null)
  const wallets = await (walletId === undefined ? all : all.where('id', '=', walletId)).execute()
  const held = await readHeld(db, ledgerId, wallets)
  if (held.length === 0) return ZERO_KOBO
  const by = { rates: await readRates(db, ledgerId), day }
  return addKobo(...held.map(({ currency, units }) => unitsInNaira(units, currency, by)))
}

interface AskedHeld {
  readonly ledgerId: string
  readonly walletId: string | undefined
  readonly day: Day
}

/** What those of the wallets that are in other currencies hold, in their own units. */
async function readHeld(
  db: Kysely<Database>,
  ledgerId: string,
  wallets: readonly Pick<WalletRecord, 'id' | 'foreign'>[],
) {
  const found = wallets.flatMap(({ id, foreign }) => (foreign === null ? [] : [{ id, foreign }]))
  const walletIds = found.map(({ id }) => id)
  const flows = await readWalletFlows(db, ledgerId, { walletIds })
  return found.map(({ id, foreign: { currency, minor } }) => {
    return { id, currency, units: walletFigures(kobo(minor), flows.get(id) ?? NO_FLOWS).amount }
  })
}

/** What the rows of wallets come to in naira, each by the rate of its day. */
async function readNairaNets(
  db: Kysely<Database>,
  ledgerId: string,
  walletIds: readonly string[],
): Promise<ReadonlyMap<string, Kobo>> {
  const signed = sql`case when type = 'income' then amount else -amount end`
  const { rows } = await sql<{ readonly id: string; readonly net: number }>`
    select wallet_id as id, ${sumKobo(signed)} as net from transactions
    where ledger_id = ${ledgerId} and deleted_at is null
      and wallet_id = any(${walletIds}::uuid[]) group by wallet_id`.execute(db)
  return new Map(rows.map(({ id, net }) => [id, kobo(net)]))
}

const OWN_UNITS = sql`coalesce(("foreign" ->> 'minor')::bigint, amount)`

function sumWhere(type: 'income' | 'expense', isMoved: boolean) {
  return sumKobo(
    sql`case when type = ${type} and ${IS_NEUTRAL} = ${sql.lit(isMoved)} then ${OWN_UNITS} end`,
  )
}
