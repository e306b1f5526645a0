import { type Kysely, sql } from 'kysely'
import { kobo } from '#money/money.ts'
import type { WalletFlows } from '#records/wallet-figures.ts'
import { sumKobo } from '#server/db/sum-kobo.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { Instant } from '#time/day.ts'
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

const OWN_UNITS = sql`coalesce(("foreign" ->> 'minor')::bigint, amount)`

function sumWhere(type: 'income' | 'expense', isMoved: boolean) {
  return sumKobo(
    sql`case when type = ${type} and ${IS_NEUTRAL} = ${sql.lit(isMoved)} then ${OWN_UNITS} end`,
  )
}
