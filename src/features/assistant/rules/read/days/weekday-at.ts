import { addDays, type Day, daysSinceMonday } from '#time/day.ts'
import { keyAt, type Line, past, type Taken } from '../line.ts'
import { daysTaken, type Moment } from './moment.ts'
import { agoAt, unitAt } from './unit-moments.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const BEFORE_WEEKDAY: ReadonlySet<string> = new Set(
  'on since from to till until and between before after'.split(' '),
)
const UNSURE_WEEKDAY = 0.2
const DAYS_IN_WEEK = 7

/** `friday`, `last friday`, `this friday`: the latest, and behind `last` before today. */
export function weekdayAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['last', 'this', 'this past', 'the', 'just last'])
  const place = WEEKDAYS.indexOf(keyAt(line, start))
  if (place < 0) return undefined
  const ahead = place - daysSinceMonday(today)
  const isOfThisWeek = start === at + 1 && keyAt(line, at) === 'this'
  const day = addDays(today, isOfThisWeek ? ahead : -daysGone(ahead, start > at))
  const isPlaced = start > at || BEFORE_WEEKDAY.has(line[at - 1]?.key ?? '')
  return daysTaken({ from: day, to: day }, start + 1, isPlaced ? 0 : UNSURE_WEEKDAY)
}

/** How long ago the latest day of a week was that is so far from today's; today itself counts unless it is left out. */
function daysGone(ahead: number, isTodayLeftOut: boolean): number {
  const gone = (DAYS_IN_WEEK - ahead) % DAYS_IN_WEEK
  return isTodayLeftOut && gone === 0 ? DAYS_IN_WEEK : gone
}

/** `saturday last week`, `friday of this week`: of the week said. */
export function weekdayInWeekAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const place = WEEKDAYS.indexOf(keyAt(line, at))
  if (place < 0) return undefined
  const week =
    unitAt(line, past(line, at + 1, ['of', 'in']), today) ??
    agoAt(line, past(line, at + 1, ['of']), today)
  if (week?.value.span.type !== 'units' || week.value.span.unit !== 'week') return undefined
  const day = addDays(week.value.from, place)
  return daysTaken({ from: day, to: day }, week.end)
}
