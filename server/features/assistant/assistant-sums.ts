import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FlowTotals } from '#features/analytics/rules/row-totals.ts'
import { toBudgetUse } from '#features/assistant/rules/budget-use.ts'
import { sortedByName, sortGroups } from '#features/assistant/rules/group-order.ts'
import type {
  GroupSum,
  LedgerNames,
  Named,
  SumBy,
  WalletBalance,
} from '#features/assistant/rules/ledger-reader.ts'
import { merchantKey } from '#features/assistant/rules/merchant.ts'
import type { BudgetUse } from '#features/assistant/rules/plan/plan-reader.ts'
import type { BudgetUse } from '#features/assistant/rules/plan/plan-reader.ts'
import { addKobo, kobo } from '#money/money.ts'
import { NO_FLOWS, walletFigures } from '#records/wallet-figures.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { readBudgetViews } from '#server/records/budgets/budget-views.ts'
import { readWalletFlows } from '#server/records/wallets/wallet-flows.ts'
import {
  daysOf,
  FLOW_COLUMNS,
  type FlowRow,
  flowsOf,
  monthsOf,
  readDaySpan,
  readFlowsByStretch,
} from '../analytics/analytics-flows.ts'

/** Which rows to sum; days and months are of the zone. */
export interface SummedRows {
  readonly isCounted: RawBuilder<boolean>
  readonly zone: string
  /** A row's category. */
  readonly category: RawBuilder<string>
}

/** All rows in one; zeros without any. */
export async function readTotal(
  db: Kysely<Database>,
  isCounted: RawBuilder<boolean>,
): Promise<Omit<GroupSum, 'key'>> {
  const { rows } = await sql<FlowRow>`
    select ${FLOW_COLUMNS} from transactions where ${isCounted}`.execute(db)
  const [row] = rows
  const { key: _, ...total } = toSum('', row === undefined ? NOTHING : flowsOf(row))
  return total
}

/** The rows by group, in the order of readers; groups without rows are left out. */
export async function readSums(
  db: Kysely<Database>,
  rows: SummedRows,
  by: SumBy,
): Promise<readonly GroupSum[]> {
  if (by === 'day' || by === 'month') return await readByTime(db, rows, by)
  const column = by === 'category' ? rows.category : COLUMNS[by]
  const sums = await readByColumn(db, rows, column)
  return sortGroups(by === 'merchant' ? mergeMerchants(sums) : sums, by)
}

const COLUMNS: Readonly<Record<Exclude<SumBy, 'category' | 'day' | 'month'>, RawBuilder<string>>> =
  {
    label: sql`coalesce(label_id::text, '')`,
    wallet: sql`wallet_id::text`,
    merchant: sql`description`,
  }

const NOTHING: FlowTotals = { income: 0, expense: 0, incomeCount: 0, expenseCount: 0 }

async function readByTime(
  db: Kysely<Database>,
  { isCounted, zone }: SummedRows,
  by: 'day' | 'month',
): Promise<readonly GroupSum[]> {
  const span = await readDaySpan(db, isCounted, zone)
  if (span === undefined) return []
  const stretches = by === 'day' ? daysOf(span) : monthsOf(span)
  const sums = await readFlowsByStretch(db, { isCounted, stretches, zone })
  return sums.map(({ date, flows }) => toSum(date, flows))
}

async function readByColumn(
  db: Kysely<Database>,
  { isCounted }: SummedRows,
  column: RawBuilder<unknown>,
): Promise<readonly GroupSum[]> {
  const { rows } = await sql<FlowRow & { readonly key: string }>`
    select ${column} as key, ${FLOW_COLUMNS} from transactions where ${isCounted}
    group by 1`.execute(db)
  return rows.map(row => toSum(row.key, flowsOf(row)))
}

/** Not by the database, whose lower() knows the letters of its own locale only. */
function mergeMerchants(sums: readonly GroupSum[]): readonly GroupSum[] {
  const sumsByKey = new Map<string, GroupSum>()
  for (const sum of sums) {
    const key = merchantKey(sum.key)
    const known = sumsByKey.get(key)
    sumsByKey.set(key, known === undefined ? { ...sum, key } : addSums(known, sum))
  }
  return [...sumsByKey.values()]
}

function addSums(known: GroupSum, sum: GroupSum): GroupSum {
  return {
    key: known.key,
    income: addKobo(known.income, sum.income),
    expense: addKobo(known.expense, sum.expense),
    incomeCount: known.incomeCount + sum.incomeCount,
    expenseCount: known.expenseCount + sum.expenseCount,
  }
}

function toSum(key: string, flows: FlowTotals): GroupSum {
  const { income, expense, incomeCount, expenseCount } = flows
  return { key, income: kobo(income), expense: kobo(expense), incomeCount, expenseCount }
}

/** The names of what the ledger has, each kind by name. */
export async function readOwnNames(
  db: Kysely<Database>,
  ledgerId: string,
): Promise<Omit<LedgerNames, 'categories' | 'book'>> {
  return {
    wallets: await readNamed(db, 'wallets', ledgerId),
    labels: await readNamed(db, 'labels', ledgerId),
    budgets: await readNamed(db, 'budgets', ledgerId),
  }
}

/** What each wallet holds, by name (money 2). */
export async function readBalances(
  db: Kysely<Database>,
  ledgerId: string,
): Promise<readonly WalletBalance[]> {
  const wallets = await db
    .selectFrom('wallets')
    .select(['id', 'name', 'opening_amount'])
    .where('ledger_id', '=', ledgerId)
    .where('deleted_at', 'is', null)
    .execute()
  const walletIds = wallets.map(({ id }) => id)
  const flowsById = await readWalletFlows(db, ledgerId, { walletIds })
  return sortedByName(wallets).map(({ id, name, opening_amount: opening }) => {
    const { amount } = walletFigures(kobo(opening), flowsById.get(id) ?? NO_FLOWS)
    return { id, name, amount }
  })
}

/** Every budget in the cycle of `now` (epoch ms), by name, ended ones too. */
export async function readBudgetUses(
  db: Kysely<Database>,
  access: LedgerAccess,
  now: number,
): Promise<readonly BudgetUse[]> {
  const rows = await db
    .selectFrom('budgets')
    .selectAll()
    .where('ledger_id', '=', access.ledgerId)
    .where('deleted_at', 'is', null)
    .execute()
  const views = await readBudgetViews(db, access, { rows: sortedByName(rows), now })
  return views.map(({ budget, cycle, spent }) => toBudgetUse(budget, spent, cycle))
}

async function readNamed(
  db: Kysely<Database>,
  table: 'wallets' | 'labels' | 'budgets',
  ledgerId: string,
): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select id, name from ${sql.table(table)}
    where ledger_id = ${ledgerId} and deleted_at is null`.execute(db)
  return sortedByName(rows)
}
