import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FlowTotals } from '#domain/analytics/row-totals.ts'
import { sortGroups } from '#domain/assistant/group-order.ts'
import type { GroupSum, SumBy } from '#domain/assistant/ledger-reader.ts'
import { merchantKey } from '#domain/assistant/merchant.ts'
import { addKobo, kobo } from '#domain/money.ts'
import type { Database } from '../db/tables.ts'
import { FLOW_COLUMNS, type FlowRow, flowsOf } from './analytics-flows.ts'
import { daysOf, monthsOf, readDaySpan, readFlowsByStretch } from './stretches.ts'

/** Which rows to sum; days and months are of the zone. */
export interface SummedRows {
  readonly isCounted: RawBuilder<boolean>
  readonly zone: string
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
  const sums = await readByColumn(db, rows, COLUMNS[by])
  return sortGroups(by === 'merchant' ? mergeMerchants(sums) : sums, by)
}

const COLUMNS: Readonly<Record<Exclude<SumBy, 'day' | 'month'>, RawBuilder<string>>> = {
  category: sql`category`,
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
