import { addDays, civilToDay, type Day, daysBetween } from '../day.ts'
import { firstDayOf, type Month } from '../month.ts'
import { dayIn, shifted } from '../recurrence/occurrences.ts'
import type { DayOfMonth } from '../recurrence/recurrence.ts'
import { CALENDAR_MONTHS, type Months, type OwnMonths, type StartRule } from './months.ts'

/** For how many days behind its due day a month stays open for the salary that opens the next one (MM4). */
const DAYS_OPEN = 10

const MONTHS_IN_YEAR = 12
const MIDDLE_OF_MONTH = 15
const MIDDLE_WEEK = 3
/** No month begins so many calendar months from its name, and no change of rules is felt so many behind it. */
const FAR = 3

/** The months that follow from what a person said of them (MM1 to MM7); the calendar's where they said nothing. */
export function monthsFrom(own: OwnMonths | undefined): Months {
  if (own === undefined || own.rules.every(isOfCalendar)) return CALENDAR_MONTHS
  const startOf = startsOf(own)
  return {
    own,
    monthOf(day) {
      let number = monthNumber(day) + FAR
      while (startOf(number) > day) number -= 1
      return monthOfNumber(number)
    },
    daysOf(month) {
      const number = monthNumber(month)
      return { from: startOf(number), to: addDays(startOf(number + 1), -1) }
    },
  }
}

function isOfCalendar({ on, paid, shift }: StartRule): boolean {
  return on.type === 'day' && on.day === 1 && shift === 'none' && paid === null
}

/** On which day the month of a number begins. */
function startsOf({ rules, today }: OwnMonths): (number: number) => Day {
  const listed = listedStarts(rules, today)
  const [first, last] = [listed[0], rules.at(-1)]
  const known = new Map(listed.map(({ number, from }) => [number, from]))
  return number => {
    if (first === undefined || last === undefined || number < first.number) {
      return firstDayOf(monthOfNumber(number))
    }
    const start = known.get(number) ?? startUnder(last, number, today)
    known.set(number, start)
    return start
  }
}

/** A month by its number, and the day on which it begins. */
interface Start {
  readonly number: number
  readonly from: Day
}

/** The starts from the first rule until no change of rules is felt any more, each name once and none left out (MM6). */
function listedStarts(rules: readonly StartRule[], today: Day): readonly Start[] {
  const [first] = rules
  if (first === undefined) return []
  const before = monthNumber(addDays(first.from, -1))
  let last: Start = { number: before, from: firstDayOf(monthOfNumber(before)) }
  const listed = [last]
  for (const [place, rule] of rules.entries()) {
    let open: Day | undefined
    for (const { number, from } of startsUntil(rule, rules[place + 1]?.from, today)) {
      if (number <= last.number) {
        // The name is there already: what begins with the rule is of the month behind it, or goes on with the one that it cut.
        open = from === rule.from && isEnd(from, last, rules[place - 1]) ? from : undefined
        continue
      }
      const start = { number, from: open ?? from }
      for (last of [...betweenStarts(last, start), start]) listed.push(last)
      open = undefined
    }
  }
  return pushedApart(listed)

  /** Whether a month ends before the day by the rule that it is of. */
  function isEnd(day: Day, { number }: Start, rule: StartRule | undefined): boolean {
    const next = number + 1
    return (rule ? startUnder(rule, next, today) : firstDayOf(monthOfNumber(next))) === day
  }
}

/** The months that begin by a rule before the next one holds, what is left of a month where the rule begins among them. */
function startsUntil(rule: StartRule, until: Day | undefined, today: Day): readonly Start[] {
  let first = monthNumber(rule.from) - FAR
  while (startUnder(rule, first, today) < rule.from) first += 1
  const starts: Start[] = []
  if (startUnder(rule, first, today) > rule.from) {
    starts.push({ number: first - 1, from: rule.from })
  }
  const end = until === undefined ? first + FAR : monthNumber(until) + FAR
  for (let number = first; number < end; number += 1) {
    const from = startUnder(rule, number, today)
    if (until === undefined || from < until) starts.push({ number, from })
  }
  return starts
}

/** Months whose names neither rule has: they share the days of the month before. */
function betweenStarts(last: Start, next: Start): readonly Start[] {
  const count = next.number - last.number
  const days = daysBetween(last.from, next.from)
  return Array.from({ length: count - 1 }, (_, place) => ({
    number: last.number + place + 1,
    from: addDays(last.from, Math.floor((days * (place + 1)) / count)),
  }))
}

/** Each behind the one before it, if only by a day. */
function pushedApart(starts: readonly Start[]): readonly Start[] {
  let last: Day | undefined
  return starts.map(({ number, from }) => {
    last = last !== undefined && from <= last ? addDays(last, 1) : from
    return { number, from: last }
  })
}

/** The start of the month of a number, as one rule alone has it. */
function startUnder(rule: StartRule, number: number, today: Day): Day {
  const slot = number - (isNamedForNext(rule.on) ? 1 : 0)
  const due = dueIn(rule, slot)
  if (rule.paid === null) return due
  const last = addDays(due, DAYS_OPEN)
  const came = rule.paid[monthOfNumber(slot)]
  if (came === undefined) return today >= due && today <= last ? addDays(today, 1) : due
  // Behind the last day on which the month before may begin.
  const first = addDays(dueIn(rule, slot - 1), DAYS_OPEN + 2)
  return came >= first && came <= last ? came : due
}

function dueIn(rule: StartRule, number: number): Day {
  return shifted(rule, dayIn(firstDayOf(monthOfNumber(number)), rule.on))
}

/** Whether months have the name of the calendar month after the one that they begin in (MM5). */
function isNamedForNext(on: DayOfMonth): boolean {
  if (on.type === 'day') return on.day > MIDDLE_OF_MONTH
  return on.type !== 'weekday' || on.nth < 0 || on.nth >= MIDDLE_WEEK
}

/** Months counted since year 0, by the calendar month that a day or a name is of. */
function monthNumber(day: Day | Month): number {
  return Number(day.slice(0, 4)) * MONTHS_IN_YEAR + Number(day.slice(5, 7)) - 1
}

function monthOfNumber(number: number): Month {
  const year = Math.floor(number / MONTHS_IN_YEAR)
  const first = civilToDay({ year, month: number - year * MONTHS_IN_YEAR + 1, dayOfMonth: 1 })
  return first.slice(0, -3) as Month
}
