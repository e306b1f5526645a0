import type { Budget } from '#records/budget.ts'
import { cycleAt, inMonths } from '#records/budget/budget-cycle.ts'
import type { BudgetStamp } from '#records/budget/trail-row.ts'
import { readMonths } from '#server/db/read-months.ts'
import { readZone } from '#server/db/zone.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { WriteScope } from '../write/write-scope.ts'

/** When an edit was made, as its device says: on which day, and in which cycle where cycles are the person's months. */
export interface EditDays {
  readonly date: Day | undefined
  readonly cycleFrom: Day | undefined
}

/** Who changes a budget, and when: what its trail tells, and from which day on what counts is changed. */
export async function stampEdit(
  scope: WriteScope,
  budget: Budget,
  { date, cycleFrom }: EditDays,
): Promise<BudgetStamp> {
  const day = await editDay(scope, date)
  const stamp = { writeId: scope.edit.op ?? scope.newId(), at: scope.edit.at, day }
  if (!budget.followsMonth) return stamp
  if (cycleFrom !== undefined && cycleFrom <= day) return { ...stamp, cycleFrom }
  const placed = inMonths(budget, await readMonths(scope.trx, scope, day))
  const { from } = cycleAt(placed, day)
  return placed.months === undefined || from === null ? stamp : { ...stamp, cycleFrom: from }
}

/** The day of an edit, as its device says it: none to come, on which one whose clock is ahead would end a budget and free its place in the plan. */
export async function editDay(scope: WriteScope, date: Day | undefined): Promise<Day> {
  const zone = await readZone(scope.trx, scope.userId)
  const today = instantToDay(scope.now, zone)
  const day = date ?? instantToDay(scope.edit.at, zone)
  return day < today ? day : today
}
