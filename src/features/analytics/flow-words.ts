import { countText } from '#base/count-text.ts'
import { t } from '#messages/t.ts'
import { type AmountWords, comparedText } from '#money/amount-words.ts'
import { addKobo, type Kobo, sizeOf, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { wholePercentOf } from '#money/percentages.ts'
import { monthNameText, monthText, rangeText, shortMonthText } from '#time/day-text.ts'
import { addDays, type Day } from '#time/day.ts'
import { monthInWords } from '#time/my-month/month-words.ts'
import type { Months } from '#time/my-month/months.ts'
import { addMonthsTo } from '#time/period.ts'
import { type AnalyticsScope, comparedDays } from './analytics-scope.ts'
import type { Flows, FlowsBy, UsualGroups } from './rules/flow-answer.ts'
import { type Against, type Days, usualMonth, wholeOf } from './rules/flow-steps.ts'
import { datesName, rangeName, type Seen } from './step-words.ts'

const SHORT_MONTH = 3

/** The months that a usual one is the average of: `average of May to Oct`. */
export function averageName({ month, months }: Pick<UsualGroups, 'month' | 'months'>): string {
  const [from, to] = [addMonthsTo(month, -months), addMonthsTo(month, -1)]
  if (months < 2) return t('analytics.average-of', { months: monthText(to) })
  const [first, last] = [from, to].map(each => shortMonthText(each).slice(0, SHORT_MONTH))
  return t('analytics.average-of', {
    months: t('analytics.first-to-last', { first: first ?? '', last: last ?? '' }),
  })
}

/** What each group of a month is seen against: the same days of the months before, where it is not over. */
export function usualNote(usual: UsualGroups, months: Months): string {
  const month = monthInWords(usual.month, months)
  const average = averageName(usual)
  if (usual.daysSoFar !== null && months.own !== undefined) {
    const { from } = months.daysOf(usual.month)
    const range = rangeText(from, addDays(from, usual.daysSoFar - 1))
    return t('analytics.days-so-far-against', { range, average })
  }
  return usual.daysSoFar === null
    ? t('analytics.month-against-average', { month, average })
    : t('analytics.month-so-far-against', { month, average, days: usual.daysSoFar })
}

/** What the marks of a comparison are of. */
export function againstName(against: Against): string {
  return against === 'last-year'
    ? t('analytics.out-a-year-ago')
    : t('analytics.out-the-period-before')
}

interface Told {
  readonly flows: FlowsBy
  readonly scope: AnalyticsScope
  /** The name of a group's key, as a sentence has it. */
  readonly nameOf: (key: string) => string
}

/** What a picture of cash flow says behind its figure: of the period first, then of a usual month and of the picture. */
export function cashSentence(told: Told, picture: FlowsBy, naira: AmountWords): string {
  const { flows } = told
  const change = changeText(told, naira)
  const overspent = overspentClause({ ...told, flows: picture })
  return [
    keptShare(flows.now),
    change?.isCompared === true ? t('analytics.out-is', { compared: change.text }) : change?.text,
    usualText(picture.usual, naira),
    overspent === undefined ? undefined : `${raised(overspent)}.`,
  ]
    .filter(each => each !== undefined)
    .join(' ')
}

function keptShare(now: Flows): string {
  const kept = keptOf(now)
  if (now.income === 0) return t('analytics.nothing-came-in')
  const percent = countText(wholePercentOf(sizeOf(kept), now.income))
  return kept < 0
    ? t('analytics.percent-more-than-came-in', { percent })
    : t('analytics.percent-of-what-came-in', { percent })
}

function usualText(usual: UsualGroups, naira: AmountWords): string | undefined {
  const month = usualMonth(usual)
  if (month === undefined) return undefined
  const values = { amount: naira.brief(sizeOf(month.kept)), average: averageName(usual) }
  return month.kept < 0
    ? t('analytics.in-a-usual-month-you', values)
    : t('analytics.in-a-usual-month-you-keep', values)
}

interface Change {
  readonly text: string
  readonly isCompared: boolean
}

/** How spending stands to what it is compared with, or that there is nothing; undefined where nothing was asked. */
function changeText({ flows, scope }: Told, naira: AmountWords): Change | undefined {
  const { now, before } = flows
  const { against } = scope
  if (against === undefined) return undefined
  const days = comparedDays(scope)
  if (before === null || before.incomeCount + before.expenseCount === 0) {
    return { text: nothingThen(against, days, scope), isCompared: false }
  }
  const beforeName =
    against === 'last-year' || days === undefined
      ? t('analytics.on-the-same-days-a')
      : onDays(days, scope)
  const compared = { amount: now.expense, before: before.expense, beforeName }
  return { text: comparedText(compared, naira), isCompared: true }
}

function nothingThen(against: Against, days: Days | undefined, seen: Seen): string {
  if (against === 'last-year') return t('analytics.nothing-recorded-a-year')
  return days === undefined
    ? t('analytics.nothing-comes-before-all-time')
    : t('analytics.no-entries-for-all-of', { dates: datesName(days, seen) })
}

/** Days as a sentence says when something was: `in October 2026`, `from 1 Oct to 26 Oct 2026`. */
function onDays({ from, to }: Days, seen: Seen): string {
  const dates = datesName({ from, to }, seen)
  if (from === to) return t('analytics.on-dates', { dates })
  const isRange = dates === rangeText(from, to)
  return isRange ? t('analytics.from-dates', { dates }) : t('analytics.in-dates', { dates })
}

/** The last step that is over in which more went out than came in, and on what more than in the others. */
function overspentClause({ flows, scope, nameOf }: Told): string | undefined {
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
    month: monthNameText(scope.months.monthOf(step.days.from)),
  })
  // What is not dearer by as much as is missing did not do it alone.
  if (most === undefined || most.more < step.expense - step.income) {
    return t('analytics.when-more-went-out-than', { when })
  }
  return t('analytics.when-name-took-you-past', { when, name: nameOf(most.key) })
}

/** What a figure of spending says behind it. */
export function spendingSentence(told: Told, naira: AmountWords): string {
  const { flows, nameOf } = told
  const { now, groups } = flows
  const [largest] = groups
  if (largest === undefined) return t('analytics.nothing-was-spent-here')
  const share = wholePercentOf(largest.total, now.expense)
  const name = raised(nameOf(largest.key))
  const most =
    groups.length === 1
      ? t('analytics.took-all-of-it', { name })
      : t('analytics.took-share-of-it', { name, share: `${share}%` })
  const change = changeText(told, naira)
  if (change === undefined) return most
  return change.isCompared ? `${most} ${raised(change.text)}.` : `${most} ${change.text}`
}

/** What was kept: what came in less what went out. */
export function keptOf({ income, expense }: Pick<Flows, 'income' | 'expense'>): Kobo {
  return subtractKobo(income, expense)
}

/** With its first letter a capital. */
export function raised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What the amount that was kept is called. */
export function keptLabel(kept: Kobo): string {
  return kept < 0 ? t('analytics.more-went-out-than-came') : t('analytics.you-kept')
}

/** From when until when the steps of a picture are, until today: `from 1 Jun to 26 Nov 2026`. */
export function pictureDays({ steps }: Pick<FlowsBy, 'steps'>, today: Day): string {
  const { from, to } = wholeOf(steps)
  return t('analytics.from-dates', { dates: rangeText(from, to < today ? to : today) })
}

/** The days of a scope as a heading, and that they are not over where that is so. */
export function scopeName(scope: AnalyticsScope): string {
  const { range, today } = scope
  const name = rangeName(range, scope)
  return (range.to ?? today) > today ? t('analytics.name-so-far', { name }) : name
}
