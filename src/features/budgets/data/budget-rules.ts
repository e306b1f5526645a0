import { useLiveQuery } from 'dexie-react-hooks'
import { once } from '#base/once.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useMonths, useToday, useZone } from '#features/session/data/use-today.ts'
import type { WriteFailure } from '#ledger/outbox/enqueue.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readRowsBetween } from '#ledger/store/older-days.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import { readZone } from '#ledger/store/read/read-zone.ts'
import { t } from '#messages/t.ts'
import { addKobo, type Kobo } from '#money/money.ts'
import { type BudgetFault, editBudget } from '#records/budget/budget-change.ts'
import { countedIn, toCountingBudgets } from '#records/budget/budget-counting.ts'
import { cycleAt, inMonths } from '#records/budget/budget-cycle.ts'
import { mayHaveBudget } from '#records/transaction/neutral.ts'
import { addDays, type Day, type Instant } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import { addMonthsTo } from '#time/period.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import { type KnownSpending, MOST_MONTHS, type SpentOn } from '../rules/suggested-amounts.ts'

const faultMessages = once((): Readonly<Record<BudgetFault, string>> => ({
  ended: t('budgets.this-budget-has-ended-and'),
  'trail-full': t('budgets.this-budget-was-changed-too'),
  'no-labels': t('budgets.please-select-a-label-and'),
  'label-twice': t('budgets.label-already-added'),
  'category-twice': t('budgets.category-already-added'),
  'end-day-missing': t('budgets.please-fill-end-date'),
  'end-day-too-early': t('budgets.the-end-date-cannot-be'),
}))

/** The failure of a change that a budget's own rule does not allow. */
export function refusedChange(fault: BudgetFault): WriteFailure {
  return { type: 'refused', message: faultMessages()[fault] }
}

/** An entry that may be put into a budget. */
export interface BudgetEntry {
  readonly budgetId: string | null
  /** When the money moved, epoch ms. */
  readonly createdAt: Instant
}

/**
 * The failure of entries that name a budget that is gone, or had ended on their day, as the server
 * would refuse them; undefined when there is none.
 */
export async function budgetEntryFailure(
  db: LedgerDb,
  entries: readonly BudgetEntry[],
): Promise<WriteFailure | undefined> {
  const judge = await createBudgetJudge(db, entries)
  return entries.map(judge).find(failure => failure !== undefined)
}

/** Tells the failure of each of these entries by itself. */
export async function createBudgetJudge(
  db: LedgerDb,
  entries: readonly Pick<BudgetEntry, 'budgetId'>[],
): Promise<(entry: BudgetEntry) => WriteFailure | undefined> {
  const ids = [...new Set(entries.flatMap(({ budgetId }) => budgetId ?? []))]
  if (ids.length === 0) return () => undefined
  const zone = await readZone(db)
  const found = (await db.budgets.bulkGet(ids)).filter(budget => budget !== undefined)
  const budgets = new Map(found.map(budget => [budget.id, budget]))
  return ({ budgetId, createdAt }) => {
    if (budgetId === null) return undefined
    const budget = budgets.get(budgetId)
    if (budget === undefined) {
      return { type: 'gone', message: t('budgets.this-budget-has-been-deleted') }
    }
    const isOver = budget.endedDay !== null && instantToDay(createdAt, zone) > budget.endedDay
    return isOver ? { type: 'refused', message: t('budgets.this-budget-has-ended') } : undefined
  }
}

/** What of a budget's current cycle would count in it beside what does. */
interface WouldCount {
  readonly count: number
  readonly total: Kobo
}

/** Which day it is, and where, and how the person's months go. */
interface PersonsDay {
  readonly today: Day
  readonly zone: string
  readonly months: Months
}

/**
 * What would count, did the budget count by itself: the rows of its current cycle, by the rule that switching follows
 * (BC6). Null where it does, or has ended.
 */
async function readWouldCount(
  db: LedgerDb,
  id: string,
  { today, zone, months }: PersonsDay,
): Promise<WouldCount | null> {
  const [budgets, { standingOf }] = await Promise.all([db.budgets.toArray(), readCategoryBook(db)])
  const budget = budgets.find(each => each.id === id)
  if (budget?.counts !== 'hand') return null
  const { from, to } = cycleAt(inMonths(budget, months), today)
  const cycleFrom = from ?? undefined
  const stamp = { writeId: '', at: budget.createdAt, day: today, cycleFrom }
  const switched = editBudget(budget, { counts: 'auto' }, stamp)
  if (!switched.ok) return null
  const others = budgets.filter(each => each.id !== id)
  const now = toCountingBudgets(budgets, standingOf)
  const then = toCountingBudgets([...others, switched.value], standingOf)
  const start = dayToInstant(from ?? budget.startDay, zone)
  const stored = await readRowsBetween(db, start, dayToInstant(addDays(to, 1), zone))
  const amounts = stored.flatMap(({ category, ...row }) => {
    const day = instantToDay(row.createdAt, zone)
    const seen = { ...row, category: standingOf(category) }
    const joins = countedIn(seen, day, then) === id && countedIn(seen, day, now) !== id
    return joins ? [row.amount] : []
  })
  return { count: amounts.length, total: addKobo(...amounts) }
}

/** What would count of a budget by hand; null where it counts by itself, or has ended, undefined while it loads. */
export function useWouldCount(id: string): WouldCount | null | undefined {
  const { db } = useLedger()
  const [today, zone, months] = [useToday(), useZone(), useMonths()]
  return useLiveQuery(
    () => readWouldCount(db, id, { today, zone, months }),
    [db, id, today, zone, months],
  )
}

/** What was spent in each of the person's last whole months, oldest first; undefined while it loads. */
export function useSpentMonths(): KnownSpending['months'] | undefined {
  const { db } = useLedger()
  const [today, zone, months] = [useToday(), useZone(), useMonths()]
  return useLiveQuery(async () => {
    const present = months.monthOf(today)
    const places = Array.from({ length: MOST_MONTHS }, (_, place) => place - MOST_MONTHS)
    const read = places.map(place => months.daysOf(addMonthsTo(present, place)))
    const book = await readCategoryBook(db)
    const found: (readonly SpentOn[])[] = []
    for (const days of read) found.push(await readSpent(db, { days, zone, book }))
    return found
  }, [db, today, zone, months])
}

interface AskedMonth {
  readonly days: ReturnType<Months['daysOf']>
  readonly zone: string
  readonly book: Awaited<ReturnType<typeof readCategoryBook>>
}

async function readSpent(
  db: LedgerDb,
  { days, zone, book }: AskedMonth,
): Promise<readonly SpentOn[]> {
  const until = dayToInstant(addDays(days.to, 1), zone)
  const rows = await readRowsBetween(db, dayToInstant(days.from, zone), until)
  return rows.filter(mayHaveBudget).map(({ labelId, category, amount }) => {
    return { labelId, category: book.standingOf(category), amount }
  })
}
