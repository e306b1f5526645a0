import { addDays, type Day, daysBetween } from '#time/day.ts'
import { type Month, monthOf } from '#time/month.ts'
import type { Months } from '#time/my-month/months.ts'
import { addMonthsTo, daysOfMonth, MONTH_NAMES } from '#time/period.ts'
import { daysText } from '../answer/shown-period.ts'
import { checkPlan } from './check-plan.ts'
import type { Edge, Plan, Span, Step, Than } from './plan.ts'
import type { UnitSpan } from './resolve-days.ts'

/** Whose months a plan is of; `text` is what was typed, where the plan was read from it. */
export interface OwnedMonths {
  readonly today: Day
  readonly months?: Months | undefined
  readonly text?: string
}

/**
 * The plan with the months that it names as the days that the person's own have (UP36): `this month`, `in October`. Days that
 * were typed, years and quarters stay the calendar's.
 */
export function inOwnMonths(plan: Plan, { today, months, text = '' }: OwnedMonths): Plan {
  if (months?.own === undefined) return plan
  const said = { today, months, text, isByName: isByName(text) }
  const owned = moved(plan, said)
  // What asks of a running month as such, a forecast say, is asked of the calendar's.
  return checkPlan(owned) === undefined ? owned : plan
}

interface SaidMonths {
  readonly today: Day
  readonly months: Months
  readonly text: string
  /** Whether it names months, and no day of one. */
  readonly isByName: boolean
}

function moved(plan: Plan, said: SaidMonths): Plan {
  const { than, calc } = plan
  const [span] = plan.days
  // What is usual is the mean of such months before, which only units have.
  if (than === 'usual') return plan
  return {
    ...plan,
    days: plan.days.map(each => spanOf(each, said)),
    ...(than !== undefined && {
      than: thanOf(than, plan.days.length === 1 ? span : undefined, said),
    }),
    ...(calc && { calc: calc.map(step => stepOf(step, said)) }),
  }
}

function stepOf({ op, by }: Step, said: SaidMonths): Step {
  if ('length' in by) return { op, by: { ...by, length: spanOf(by.length, said) } }
  return { op, by: 'plan' in by ? { plan: moved(by.plan, said) } : by }
}

function spanOf(span: Span, said: SaidMonths): Span {
  if (span.type === 'units' && span.unit === 'month') return between(unitDays(span, said))
  return span.type === 'edges' && said.isByName ? namedEdges(span, said) : span
}

/** The months before, or as much of them as is gone of the running ones, which days alone do not tell. */
function thanOf(than: Exclude<Than, 'usual'>, span: Span | undefined, said: SaidMonths): Than {
  if (typeof than === 'object') {
    return than.days === undefined
      ? than
      : { ...than, days: than.days.map(day => spanOf(day, said)) }
  }
  if (span?.type !== 'units' || span.unit !== 'month') return than
  const [now, then] = [
    unitDays(span, said),
    unitDays({ ...span, back: span.back + span.count }, said),
  ]
  if (than === 'before' || now.to <= said.today) return { days: [between(then)] }
  const gone = addDays(then.from, daysBetween(now.from, said.today))
  return { days: [between({ from: then.from, to: gone < then.to ? gone : then.to })] }
}

function between({ from, to }: { readonly from: Day; readonly to: Day }): Span {
  return { type: 'edges', from: { day: from }, to: { day: to } }
}

function unitDays({ back, count }: UnitSpan, said: SaidMonths) {
  const { today, months, text } = said
  // `October 2026` is counted from the month that the calendar has today, `last month` from the person's.
  const isCounted = said.isByName && !RELATIVE.test(text)
  const present = isCounted ? monthOf(today) : months.monthOf(today)
  const last = addMonthsTo(present, -back)
  return {
    from: months.daysOf(addMonthsTo(last, 1 - count)).from,
    to: months.daysOf(last).to,
  }
}

interface Ends {
  readonly from: Day | undefined
  readonly to: Day | undefined
}

type EdgeSpan = Extract<Span, { type: 'edges' }>

/** Edges where the calendar's months begin and end, as those of the person's. */
function namedEdges(span: EdgeSpan, said: SaidMonths): Span {
  const [from, to] = [dayOf(span.from), dayOf(span.to)]
  const isOfDays = isDay(span.from) && isDay(span.to)
  if (!isOfDays || isYear(from, to) || !isWhole({ from, to }, said)) return span
  const { months } = said
  const ahead = isOfThisYear(from ?? to, said) ? MONTHS_IN_YEAR : 0
  const start = from && months.daysOf(addMonthsTo(monthOf(from), ahead)).from
  return {
    type: 'edges',
    ...(start && { from: { day: start } }),
    ...(to && { to: { day: ownEnd(to, ahead, months) } }),
  }
}

function ownEnd(to: Day, ahead: number, months: Months): Day {
  return isLast(to) ? months.daysOf(addMonthsTo(monthOf(to), ahead)).to : to
}

function isDay(edge: Edge | undefined): boolean {
  return edge === undefined || 'day' in edge
}

function isYear(from: Day | undefined, to: Day | undefined): boolean {
  return from?.endsWith('-01-01') === true && to?.endsWith('-12-31') === true
}

/** Whether days begin and end as months do, or end today. */
function isWhole({ from, to }: Ends, { today }: SaidMonths): boolean {
  const begins = from === undefined || from.endsWith('-01')
  return begins && (to === undefined || to === today || isLast(to))
}

function isLast(day: Day): boolean {
  return daysOfMonth(monthOf(day)).to === day
}

/** Whether a month without a year was taken for last year's, since the calendar's has not begun: the person's has. */
function isOfThisYear(day: Day | undefined, { today, months, text }: SaidMonths): boolean {
  if (day === undefined || YEAR_SAID.test(text)) return false
  return months.daysOf(addMonthsTo(monthOf(day), MONTHS_IN_YEAR)).from <= today
}

function dayOf(edge: Edge | undefined): Day | undefined {
  return edge !== undefined && 'day' in edge ? edge.day : undefined
}

const MONTHS_IN_YEAR = 12
const SHORT = 3
const NAME = MONTH_NAMES.map(name => `${name.slice(0, SHORT)}(?:${name.slice(SHORT)}|t)?`).join('|')
const NAMED = new RegExp(`\\b(?:${NAME})\\b`, 'iu')
const DAY_OF_ONE = new RegExp(
  `\\b\\d{1,2}(?:st|nd|rd|th)?\\s*(?:of\\s+)?(?:${NAME})\\b|\\b(?:${NAME})\\s+(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)?\\b|\\d[/-]\\d`,
  'iu',
)
const RELATIVE =
  /\b(?:this|last|past|next|previous|current|the)\s+(?:\d+\s+)?months?\b|\bmonths? ago\b/iu
const YEAR_SAID = /\b20\d\d\b|\blast\b/iu

function isByName(text: string): boolean {
  return NAMED.test(text) && !DAY_OF_ONE.test(text)
}

/** Which months the days of a plan are, where they are a person's own: answers say it beside the days. */
export function ownMonthsNote(plan: Plan, months: Months | undefined): string {
  const [span, other] = plan.days
  if (months?.own === undefined || span?.type !== 'edges' || other !== undefined) return ''
  const [from, to] = [dayOf(span.from), dayOf(span.to)]
  if (from === undefined || to === undefined) return ''
  const [first, last] = [months.monthOf(from), months.monthOf(to)]
  const areWhole = months.daysOf(first).from === from && months.daysOf(last).to === to
  if (!areWhole) return ''
  const names = first === last ? nameOf(last) : `${nameOf(first)} to ${nameOf(last)}`
  return `By your own months, ${names} ${first === last ? 'is' : 'are'} ${daysText(from, to)}.`
}

function nameOf(month: Month): string {
  const [year = '', number = ''] = month.split('-')
  return `${MONTH_NAMES[Number(number) - 1] ?? ''} ${year}`
}
