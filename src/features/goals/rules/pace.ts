import { addKobo, kobo, type Kobo, subtractKobo } from '#money/money.ts'
import { addDays, type Day, dayToCivil, daysBetween } from '#time/day.ts'
import { occurrencesWithin } from '#time/recurrence/occurrences.ts'
import type { Recurrence } from '#time/recurrence/recurrence.ts'

const DAYS_IN_WEEK = 7
/** How far one looks for the day on which what is planned gets there. */
const LONGEST_DAYS = 7305

/** Money that is planned for a goal. */
export interface PlannedSaving {
  readonly day: Day
  readonly amount: Kobo
}

/** A goal as it stands. */
export interface GoalStand {
  readonly target: Kobo
  readonly saved: Kobo
  readonly byDay: Day | null
  readonly today: Day
  /** In the order of the days. */
  readonly planned: readonly PlannedSaving[]
}

/** How to get there in time: so much, so often. */
export interface Pledge {
  readonly each: Kobo
  readonly unit: 'month' | 'week' | 'once'
  readonly times: number
}

/** How a goal comes along (GO5). */
export interface Pace {
  readonly state: 'reached' | 'on-time' | 'behind' | 'late' | 'unplanned' | 'no-date'
  readonly missing: Kobo
  /** What would get there in time; undefined where nothing is missing, or there is no day to be there by. */
  readonly pledge: Pledge | undefined
  /** On which day what is planned gets there; undefined where it does not. */
  readonly readyDay: Day | undefined
  /** What will lack of the target on the day, with all that is planned. */
  readonly short: Kobo
}

/** How a goal comes along, by what is saved, what is planned, and the day that it is wanted by. */
export function paceOf({ target, saved, byDay, today, planned }: GoalStand): Pace {
  const missing = kobo(Math.max(0, subtractKobo(target, saved)))
  if (missing === 0) {
    return { state: 'reached', missing, pledge: undefined, readyDay: undefined, short: missing }
  }
  const readyDay = readyOn(missing, planned)
  if (byDay === null) {
    return { state: 'no-date', missing, pledge: undefined, readyDay, short: missing }
  }
  const inTime = planned.filter(({ day }) => day <= byDay)
  const short = kobo(
    Math.max(0, subtractKobo(missing, addKobo(...inTime.map(({ amount }) => amount)))),
  )
  if (byDay < today) return { state: 'late', missing, pledge: undefined, readyDay, short }
  const pledge = pledgeFor(missing, { today, byDay })
  if (planned.length === 0) return { state: 'unplanned', missing, pledge, readyDay, short }
  return { state: short === 0 ? 'on-time' : 'behind', missing, pledge, readyDay, short }
}

function readyOn(missing: Kobo, planned: readonly PlannedSaving[]): Day | undefined {
  let sum = kobo(0)
  return planned.find(({ amount }) => {
    sum = addKobo(sum, amount)
    return sum >= missing
  })?.day
}

/** What gets there by the day in equal parts, today's the first: by month, by week where there is but one month, else at once. */
function pledgeFor(
  missing: Kobo,
  { today, byDay }: { readonly today: Day; readonly byDay: Day },
): Pledge {
  const months = occurrencesWithin(everyMonth(today), { from: today, to: byDay }).length
  if (months > 1) return { each: partOf(missing, months), unit: 'month', times: months }
  const weeks = Math.floor(daysBetween(today, byDay) / DAYS_IN_WEEK) + 1
  if (weeks > 1) return { each: partOf(missing, weeks), unit: 'week', times: weeks }
  return { each: missing, unit: 'once', times: 1 }
}

/** Every month on the day of the month that it begins on. */
function everyMonth(from: Day): Recurrence {
  const on = { type: 'day', day: dayToCivil(from).dayOfMonth } as const
  return { unit: 'month', on, every: 1, shift: 'none', from, until: null, count: null }
}

// From such a part on it is told in steps of so much: nobody puts ₦43,333.34 aside.
const STEPS = [
  { from: 100_000_000, step: 500_000 },
  { from: 10_000_000, step: 100_000 },
  { from: 1_000_000, step: 50_000 },
  { from: 100_000, step: 10_000 },
  { from: 0, step: 5000 },
] as const

/** An equal part, rounded up to what one would say, and never more than all (GO4). */
function partOf(missing: Kobo, times: number): Kobo {
  const exact = Math.ceil(missing / times)
  const step = STEPS.find(({ from }) => exact >= from)?.step ?? 1
  return kobo(Math.min(missing, Math.ceil(exact / step) * step))
}

/** Money that repeats for a goal: what comes in of it. */
export interface SavingPlan {
  readonly type: 'expense' | 'income' | 'transfer'
  readonly price: { readonly amount: Kobo }
  readonly rule: Recurrence
}

/** What is planned from tomorrow on, until the goal's day, else as far as one looks; what is spent of it is no saving. */
export function plannedFor(
  plans: readonly SavingPlan[],
  { today, byDay }: Pick<GoalStand, 'today' | 'byDay'>,
): readonly PlannedSaving[] {
  const furthest = addDays(today, LONGEST_DAYS)
  const to = byDay === null || byDay > furthest ? furthest : byDay
  const saving = plans.filter(({ type }) => type !== 'expense')
  const planned = saving.flatMap(({ price, rule }) =>
    occurrencesWithin(rule, { from: addDays(today, 1), to }).map(({ day }) => ({
      day,
      amount: price.amount,
    })),
  )
  return planned.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
}
