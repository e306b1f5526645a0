import { platformTimers } from '#api/platform-timers.ts'
import { assert } from '#base/assert.ts'
import { createReadings } from '#features/analytics/rules/readings.ts'
import {
  createPlanMemory,
  openPlanReader,
} from '#features/assistant/data/reader/open-plan-reader.ts'
import type { Cell, CellKey, PlanReader } from '#features/assistant/rules/plan/plan-reader.ts'
import type { Scope } from '#features/assistant/rules/plan/plan.ts'
import { writtenPayee } from '#features/entries/rules/payee-of.ts'
import { createInsights } from '#features/insights/data/find-in-columns.ts'
import { NEW_LABEL } from '#features/labels/rules/label-defaults.ts'
import { createRepeats } from '#features/schedules/data/look-for-repeats.ts'
import { catchUp } from '#ledger/columns/catch-up.ts'
import { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { kobo } from '#money/money.ts'
import { givenBook } from '#records/category/category-book.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { weekdayOf } from '#time/weekday.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { clockOf } from '#time/zoned-time.ts'
import { seed } from './assistant-door.ts'

const HOUR_MS = 3_600_000
const CATEGORIES = ['food', 'transport', 'health', 'bills', 'shopping']
const LABELS = ['label-1', 'label-2']
const [LEAST, MOST] = [kobo(500_000), kobo(4_000_000)]

/** Six tests of a row: its flow, category, label, amount, day of the week and hour. */
const SIX_TESTS: Scope = {
  flow: 'out',
  where: {
    all: [CATEGORIES.map(id => ({ kind: 'category', id }))],
    none: LABELS.map(id => ({ kind: 'label', id })),
    amount: { least: LEAST, most: MOST },
    weekdays: [1, 2, 3, 4, 5],
    hours: { from: 8, until: 20 },
  },
  days: [],
}
const SPENT: Scope = { flow: 'out', where: { all: [], none: [] }, days: [] }

/** Cells, and the milliseconds that they took. */
export interface TimedCells {
  readonly ms: number
  readonly spentKobo: number
}

/** What the bench may do in its page. */
export function openPlanDoor(userId: string, now: number) {
  let reader: PlanReader | undefined
  let lookOver: (() => Promise<number>) | undefined
  let lookForRepeats: (() => Promise<number>) | undefined

  /** With nothing in memory but the columns. */
  async function openReader(): Promise<void> {
    const db = new LedgerDb(userId)
    await db.open()
    const columns = await catchUp(db, undefined)
    assert(columns !== undefined, 'the columns are stored')
    const today = instantToDay(now, columns.zone)
    const memory = createPlanMemory(db)
    reader = openPlanReader({ db, memory, columns, book: givenBook(), today, signal: undefined })
    const world = { db, readings: createReadings(), clock: Date.now, timers: platformTimers }
    const find = createInsights(world)
    const findRepeats = createRepeats(world)
    lookForRepeats = async () => (await findRepeats(columns, today, undefined)).length
    lookOver = async () => (await find(columns, today, undefined)).length
  }

  async function timeCells(scope: Scope, by: readonly CellKey[]): Promise<TimedCells> {
    assert(reader !== undefined, 'a reader is opened first')
    await reader.fetchNames()
    const startedAt = performance.now()
    const cells = await reader.fetchCells(scope, by)
    return { ms: performance.now() - startedAt, spentKobo: sumOf(cells) }
  }

  return {
    async seed(count: number, shopCount?: number): Promise<void> {
      const shops =
        shopCount === undefined ? {} : { shops: Array.from({ length: shopCount }, shopAt) }
      await seed(userId, { count, now, ...shops })
      const db = new LedgerDb(userId)
      await db.labels.bulkPut(
        LABELS.map(id => Object.assign({}, NEW_LABEL, { id, name: id, version: 1 })),
      )
      db.close()
    },
    openReader,
    timeSixTests: () => timeCells(SIX_TESTS, ['category']),
    timePayees: () => timeCells(SPENT, ['payee']),
    scan: () => scanRows(userId),
    async timeInsights(): Promise<number> {
      assert(lookOver !== undefined, 'a reader is opened first')
      const startedAt = performance.now()
      await lookOver()
      return performance.now() - startedAt
    },
    async timeRepeats(): Promise<number> {
      assert(lookForRepeats !== undefined, 'a reader is opened first')
      const startedAt = performance.now()
      await lookForRepeats()
      return performance.now() - startedAt
    },
    scanPayees: () => scanPayees(userId),
  }
}

const LETTERS = 26
const FIRST_LETTER = 65

/** A name without numbers, which would be taken for references. */
function shopAt(_: unknown, place: number): string {
  const letters = [Math.floor(place / LETTERS), place % LETTERS].map(letter =>
    String.fromCodePoint(FIRST_LETTER + letter),
  )
  return `MAMA ${letters.join('')} STORES`
}

function sumOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { expense }) => sum + expense, 0)
}

/** What most apps do: read the rows, and add up those that fit. */
async function scanRows(userId: string): Promise<TimedCells> {
  const db = new LedgerDb(userId)
  await db.open()
  const startedAt = performance.now()
  let spentKobo = 0
  for (const row of await db.transactions.toArray()) {
    if (isOfThem(row) && isAtTimes(row)) spentKobo += row.amount
  }
  const ms = performance.now() - startedAt
  db.close()
  return { ms, spentKobo }
}

function isOfThem({ type, transferId, category, labelId, amount }: TransactionRow): boolean {
  if (type !== 'expense' || transferId !== null || amount < LEAST || amount > MOST) return false
  return CATEGORIES.includes(category) && !LABELS.includes(labelId ?? '')
}

function isAtTimes({ createdAt }: TransactionRow): boolean {
  const hour = clockOf(createdAt, DEFAULT_ZONE) / HOUR_MS
  if (hour < 8 || hour >= 20 || hour === 12) return false
  return weekdayOf(instantToDay(createdAt, DEFAULT_ZONE)) <= 5
}

/** The least that looking for insights without columns takes: each row is read, and put to those of its payee. */
async function scanPayees(userId: string): Promise<number> {
  const db = new LedgerDb(userId)
  await db.open()
  const startedAt = performance.now()
  const byPayee = new Map<string, TransactionRow[]>()
  for (const row of await db.transactions.toArray()) {
    const key = writtenPayee(row.description, row.type)?.key ?? ''
    const known = byPayee.get(key)
    if (known === undefined) byPayee.set(key, [row])
    else known.push(row)
  }
  const ms = performance.now() - startedAt
  db.close()
  return ms
}
