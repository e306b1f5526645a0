import { countText } from '#base/count-text.ts'
import { t } from '#messages/t.ts'
import { type AmountWords, comparedText } from '#money/amount-words.ts'
import { addKobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import {
  dateText,
  dayText,
  monthText,
  rangeText,
  shortDayText,
  shortMonthText,
} from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { monthOf } from '#time/month.ts'
import { type DayRange, daysOfMonth } from '#time/period.ts'
import type { Flows, FlowsBy } from './rules/flow-answer.ts'
import type { Against, Days, StepUnit, UsualMonth } from './rules/flow-steps.ts'

const SHORT_MONTH = 3
const YEAR = 4
const NEXT_TO_NOTHING = 1

/** Days as a heading: a day, a month, a year, or from when until when. */
export function daysName(days: Days, today: Day): string {
  return days.from === days.to ? dayText(days.from, today) : datesName(days, today)
}

/** Days as a sentence about when they began or ended has them: a day by its date, also where it is today. */
export function datesName(days: Days, today: Day): string {
  if (days.from === days.to) return dateText(days.from, today)
  const month = monthOf(days.from)
  const { from, to } = daysOfMonth(month)
  if (from === days.from && to === days.to) return monthText(month)
  const year = days.from.slice(0, YEAR)
  if (days.from === `${year}-01-01` && days.to === `${year}-12-31`) return year
  return rangeText(days.from, days.to)
}

/** The days of a range as a heading; with an open end, all that there is. */
export function rangeName({ from, to }: DayRange, today: Day): string {
  if (from === undefined) return t('analytics.all-time')
  return daysName({ from, to: to ?? today }, today)
}

/** A step as an axis has room for. */
export function stepLabel({ from }: Days, unit: StepUnit): string {
  if (unit === 'year') return from.slice(0, YEAR)
  return unit === 'month' ? shortMonthText(monthOf(from)).slice(0, SHORT_MONTH) : shortDayText(from)
}

/** What a usual month is called: over so many months. */
export function averageName(months: number): string {
  return t('analytics.months-average', { months: String(months) })
}

/** What the marks of a comparison are of. */
export function againstName(against: Against): string {
  return against === 'last-year'
    ? t('analytics.out-a-year-ago')
    : t('analytics.out-the-period-before')
}

/** How much more or less it is than it was, in percent; undefined where there was nothing. */
function changeText(now: Kobo, before: Kobo): string | undefined {
  if (before <= 0) return undefined
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent < NEXT_TO_NOTHING) return t('analytics.about-the-same-as')
  return t('analytics.percent-more-or-less-than', {
    percent: countText(percent),
    way: now > before ? 'more' : 'less',
  })
}

interface Told {
  readonly flows: FlowsBy
  readonly against: Against | undefined
  /** The name of a group's key, as a sentence has it. */
  readonly nameOf: (key: string) => string
}

/** What a picture of cash flow says behind its figure. */
export function cashSentence(told: Told, usual: UsualMonth | undefined): string {
  const { flows } = told
  const kept = usual ?? { ...flows.now, kept: subtractKobo(flows.now.income, flows.now.expense) }
  const clauses = [changeClause(told), overspentClause(told)].filter(each => each !== undefined)
  const rest = clauses.length === 0 ? '' : ` ${raised(clauses.join('; '))}.`
  return `${keptShare(kept)}${rest}`
}

function keptShare({ income, kept }: Pick<UsualMonth, 'income' | 'kept'>): string {
  if (income === 0) return t('analytics.nothing-came-in')
  const percent = countText(Math.round((Math.abs(kept) / income) * 100))
  return kept < 0
    ? t('analytics.percent-more-than-comes-in', { percent })
    : t('analytics.percent-of-what-comes-in', { percent })
}

function changeClause({ flows, against }: Told): string | undefined {
  const { now, before } = flows
  const change = before === null ? undefined : changeText(now.expense, before.expense)
  if (against === undefined || change === undefined) return undefined
  return t('analytics.out-is-changed', {
    change,
    against: against === 'last-year' ? 'lastYear' : 'before',
  })
}

/** The last step that is over in which more went out than came in, and on what more than in the others. */
function overspentClause({ flows, nameOf }: Told): string | undefined {
  const over = flows.steps.filter(step => step.isOver)
  const step = over.findLast(({ income, expense }) => expense > income && income > 0)
  if (step === undefined || flows.unit !== 'month' || over.length < 2) return undefined
  const excess = flows.groups.map(({ key }, rank) => {
    const others = over.filter(each => each !== step).map(each => each.parts[rank] ?? ZERO_KOBO)
    const mean = addKobo(...others) / others.length
    return { key, more: (step.parts[rank] ?? 0) - mean }
  })
  const [most] = excess.toSorted((a, b) => b.more - a.more)
  const when = t('analytics.in-named-month', {
    month: monthText(monthOf(step.days.from)).slice(0, -YEAR).trim(),
  })
  // What is not dearer by as much as is missing did not do it alone.
  if (most === undefined || most.more < step.expense - step.income) {
    return t('analytics.when-more-went-out-than', { when })
  }
  return t('analytics.when-name-took-you-past', { when, name: nameOf(most.key) })
}

/** What a figure of spending says behind it. */
export function spendingSentence(told: Told, naira: AmountWords): string {
  const { flows, against, nameOf } = told
  const { now, before, groups } = flows
  const [largest] = groups
  if (largest === undefined) return t('analytics.nothing-was-spent-here')
  const share = Math.round((largest.total / now.expense) * 100)
  const name = raised(nameOf(largest.key))
  const most =
    groups.length === 1
      ? t('analytics.took-all-of-it', { name })
      : t('analytics.took-share-of-it', { name, share: `${share}%` })
  if (before === null || before.expense === 0 || against === undefined) return most
  const when =
    against === 'last-year'
      ? t('analytics.on-the-same-days-a-year-ago')
      : t('analytics.in-the-period-before')
  return `${most} ${raised(comparedText({ amount: now.expense, before: before.expense, beforeName: when }, naira))}.`
}

/** What was kept: what came in less what went out. */
export function keptOf({ income, expense }: Pick<Flows, 'income' | 'expense'>): Kobo {
  return subtractKobo(income, expense)
}

/** With its first letter a capital. */
export function raised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What the amount that was kept is called, of a usual month or of all the days shown. */
export function keptLabel(isUsual: boolean, kept: Kobo): string {
  if (isUsual) {
    return kept < 0 ? t('analytics.in-a-usual-month-you') : t('analytics.in-a-usual-month-you-keep')
  }
  return kept < 0 ? t('analytics.more-went-out-than-came') : t('analytics.you-kept')
}
