import { type Kysely, sql } from 'kysely'
import { sortedByName, toNamed } from '#domain/assistant/by-name.ts'
import type {
  BudgetUse,
  LedgerNames,
  Named,
  WalletBalance,
} from '#domain/assistant/ledger-reader.ts'
import { totalSpent } from '#domain/budget-usage.ts'
import { budgetAmount } from '#domain/budget.ts'
import { kobo, ZERO_KOBO } from '#domain/money.ts'
import { NO_FLOWS, walletFigures } from '#domain/wallet.ts'
import type { Database } from '../db/tables.ts'
import { type BudgetView, readBudgetViews } from './budget-views.ts'
import { readWalletFlows } from './wallet-flows.ts'

/** The names of what the person has, each kind by name. */
export async function readOwnNames(
  db: Kysely<Database>,
  userId: string,
): Promise<Omit<LedgerNames, 'categories'>> {
  return {
    wallets: await readNamed(db, 'wallets', userId),
    labels: await readNamed(db, 'labels', userId),
    budgets: await readNamed(db, 'budgets', userId),
  }
}

/** What each wallet holds, by name (api.md, *Figures*). */
export async function readBalances(
  db: Kysely<Database>,
  userId: string,
): Promise<readonly WalletBalance[]> {
  const wallets = await db
    .selectFrom('wallets')
    .select(['id', 'name', 'opening_amount'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
  const flowsById = await readWalletFlows(
    db,
    userId,
    wallets.map(({ id }) => id),
  )
  return sortedByName(wallets).map(({ id, name, opening_amount: opening }) => {
    const { amount } = walletFigures(kobo(opening), flowsById.get(id) ?? NO_FLOWS)
    return { id, name, amount }
  })
}

/** Every budget in the cycle of `now` (epoch ms), by name, ended ones too. */
export async function readBudgetUses(
  db: Kysely<Database>,
  userId: string,
  now: number,
): Promise<readonly BudgetUse[]> {
  const rows = await db
    .selectFrom('budgets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
  const views = await readBudgetViews(db, userId, { rows: sortedByName(rows), now })
  return views.map(toUse)
}

function toUse({ budget, cycle, spent }: BudgetView): BudgetUse {
  return {
    ...toNamed(budget),
    amount: budgetAmount(budget),
    spent: totalSpent(spent),
    startDay: cycle.from,
    endDay: cycle.to,
    ended: budget.endedDay !== null,
    labels: budget.labels.map(({ labelId, amount }) => ({
      labelId,
      allocated: amount,
      used: spent.get(labelId) ?? ZERO_KOBO,
    })),
  }
}

async function readNamed(
  db: Kysely<Database>,
  table: 'wallets' | 'labels' | 'budgets',
  userId: string,
): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select id, name from ${sql.table(table)}
    where user_id = ${userId} and deleted_at is null`.execute(db)
  return sortedByName(rows)
}
