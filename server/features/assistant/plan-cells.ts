import { type Kysely, type RawBuilder, sql } from 'kysely'
import { assertNever } from '#base/assert.ts'
import { writtenKey } from '#features/analytics/rules/figure-keys.ts'
import { byKeys, EMPTY_CELL } from '#features/assistant/rules/plan/cells.ts'
import type { Cell, CellKey, LedgerNames } from '#features/assistant/rules/plan/plan-reader.ts'
import { foldedKey, type PayeeBook, writtenPayee } from '#features/entries/rules/payee-of.ts'
import { kobo } from '#money/money.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { clockIn, isWithoutTime } from '#server/records/transactions/condition-sql.ts'
import type { PaidWords } from '#server/records/transactions/paid-words.ts'
import type { Day } from '#time/day.ts'
import { dayToInstant } from '#time/zoned-day.ts'
import {
  daysOf,
  FLOW_COLUMNS,
  type FlowRow,
  flowsOf,
  readDaySpan,
} from '../analytics/analytics-flows.ts'

/** Which rows are parted, and with what. */
export interface PartedRows {
  readonly isWanted: RawBuilder<boolean>
  readonly zone: string
  /** A row's category. */
  readonly category: RawBuilder<string>
  /** The budget that a row counts in. */
  readonly budget: RawBuilder<string | null>
  /** What has the id of none of these is without. */
  readonly names: Pick<LedgerNames, 'wallets' | 'labels' | 'budgets'>
  readonly payees: PayeeBook
  /** What rows say of themselves, where they are parted by whom they name. */
  readonly words: readonly PaidWords[]
}

interface CellRow extends FlowRow {
  readonly key0?: string | number | null
  readonly key1?: string | number | null
  readonly days: number
  readonly last?: LastRow
}

type LastRow = readonly [at: number, id: string, type: TransactionType, description: string]

/** The cells of the rows, by one `group by`, in the order of their keys. */
export async function readCells(
  db: Kysely<Database>,
  parted: PartedRows,
  by: readonly CellKey[],
): Promise<readonly Cell[]> {
  const { isWanted, zone } = parted
  const span = await readDaySpan(db, isWanted, zone)
  if (span === undefined) return by.length === 0 ? [EMPTY_CELL] : []
  const days = daysOf(span).map(({ from }) => from)
  // The calendar of a zone is the program's own everywhere: the database only compares instants.
  const starts = days.map(day => dayToInstant(day, zone))
  const day = sql<number>`width_bucket(created_at, ${starts}::bigint[])`
  const payees = numberPayees(parted)
  const keys = by.map((key, at) => sql`${keySql(key, parted, day)} as ${sql.ref(`key${at}`)},`)
  const isByPayee = by.includes('payee')
  const { rows } = await sql<CellRow>`
    select ${sql.join(keys, sql` `)} ${isByPayee ? sql`${LAST_ROW} as last,` : sql``}
      count(distinct ${day}) as days, ${FLOW_COLUMNS}
    from transactions ${isByPayee ? payees.join : sql``}
    where ${isWanted}
    ${by.length === 0 ? sql`` : sql`group by ${sql.join(by.map((_, at) => sql.lit(at + 1)))}`}`.execute(
    db,
  )
  const keyed = rows.map(row => ({ row, keys: keysOf(row, by, { days, payees }) }))
  const nameOf = isByPayee ? payeeNames(keyed, by, parted.payees) : undefined
  return keyed.map(each => toCell(each, by, nameOf)).toSorted(byKeys)
}

/** What is last written in the rows of a cell. */
const LAST_ROW = sql`(array_agg(jsonb_build_array(created_at, id, type, description)
  order by created_at desc, id desc))[1]`

function keySql(
  key: CellKey,
  { zone, category, budget, names }: PartedRows,
  day: RawBuilder<number>,
): RawBuilder<unknown> {
  switch (key) {
    case 'day':
      return day
    case 'hour':
      return hourSql(clockIn(zone))
    case 'category':
      return category
    case 'label':
      return standingSql(sql`label_id`, names.labels)
    case 'wallet':
      return standingSql(sql`wallet_id`, names.wallets)
    case 'budget':
      return standingSql(budget, names.budgets)
    case 'payee':
      return sql`payee_number`
    default:
      return assertNever(key)
  }
}

function hourSql(clock: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${isWithoutTime(clock)} then '' else extract(hour from ${clock})::int::text end`
}

function standingSql(
  column: RawBuilder<unknown>,
  named: readonly { readonly id: string }[],
): RawBuilder<unknown> {
  const ids = named.map(({ id }) => id)
  return sql`case when ${column} = any(${ids}::uuid[]) then ${column}::text else '' end`
}

interface PayeeNumbers {
  readonly keyOf: (number: number) => string
  /** Gives each row its payee's number; null where it names nobody. */
  readonly join: RawBuilder<unknown>
}

function numberPayees({ payees, words }: PartedRows): PayeeNumbers {
  const numbersByKey = new Map<string, number>()
  const numbers = words.map(({ key }) => {
    const group = payees.payeesByKey.get(key)?.id ?? writtenKey(foldedKey(key))
    const number = numbersByKey.get(group) ?? numbersByKey.size
    numbersByKey.set(group, number)
    return number
  })
  const keys = [...numbersByKey.keys()]
  const types = words.map(({ type }) => type)
  const texts = words.map(({ description }) => description)
  return {
    keyOf: number => keys[number] ?? '',
    join: sql`left join unnest(${types}::text[], ${texts}::text[], ${numbers}::int[])
      as paid (paid_type, paid_words, payee_number) on paid_type = type and paid_words = description`,
  }
}

interface KeyedRow extends Pick<Cell, 'keys'> {
  readonly row: CellRow
}

/** As the person called a payee, or as it is written in the last of the rows. */
function payeeNames(
  keyed: readonly KeyedRow[],
  by: readonly CellKey[],
  { payeesByKey }: PayeeBook,
): (key: string) => string {
  const named = new Map([...payeesByKey.values()].map(({ id, name }) => [id, name]))
  const last = new Map<string, LastRow>()
  for (const { row, keys } of keyed) {
    const key = keys[by.indexOf('payee')] ?? ''
    const known = last.get(key)
    if (row.last !== undefined && (known === undefined || isLater(row.last, known))) {
      last.set(key, row.last)
    }
  }
  return key => {
    const [, , type, description] = last.get(key) ?? []
    const written = type && writtenPayee(description ?? '', type)?.name
    return named.get(key) ?? written ?? ''
  }
}

function isLater([at, id]: LastRow, [otherAt, otherId]: LastRow): boolean {
  return at === otherAt ? id > otherId : at > otherAt
}

interface KeyTexts {
  readonly days: readonly Day[]
  readonly payees: PayeeNumbers
}

function keysOf(
  row: CellRow,
  by: readonly CellKey[],
  { days, payees }: KeyTexts,
): readonly string[] {
  return [row.key0, row.key1].slice(0, by.length).map((value, at) => {
    if (typeof value !== 'number') return value ?? ''
    return by[at] === 'day' ? (days[value - 1] ?? '') : payees.keyOf(value)
  })
}

function toCell(
  { row, keys }: KeyedRow,
  by: readonly CellKey[],
  nameOf: ((key: string) => string) | undefined,
): Cell {
  const { income, expense, incomeCount, expenseCount } = flowsOf(row)
  return {
    keys,
    income: kobo(income),
    expense: kobo(expense),
    incomeCount,
    expenseCount,
    days: row.days,
    ...(nameOf && { payee: nameOf(keys[by.indexOf('payee')] ?? '') }),
  }
}
