import { foldText } from '#base/folded-text.ts'
import type { Slot } from '#features/assistant/rules/plan/fault.ts'
import { isCounted, type Plan, type Span, type Where } from '#features/assistant/rules/plan/plan.ts'
import { unitDays } from '#features/assistant/rules/read/days/calendar.ts'
import { spansAt } from '#features/assistant/rules/read/days/spans-at.ts'
import { VOCABULARY } from '#features/assistant/rules/read/lexicon/vocabulary.ts'
import { keyAt, type Line } from '#features/assistant/rules/read/line.ts'
import { moneyAt, numberAt, ordinalAt } from '#features/assistant/rules/read/numbers.ts'
import { nameWords } from '#features/assistant/rules/read/tokens.ts'
import { MAX_AMOUNT_KOBO } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import type { Asked, NamedThing } from './asked.ts'
import type { ClaimedWord } from './cover.ts'

/**
 * Whether a model's plan has what the engine reads of the question by itself: names that stand there in full, figures,
 * and times; and no amount that does not stand there.
 */
export function agreesWithUs(words: readonly ClaimedWord[], plan: Plan, asked: Asked): boolean {
  return (
    hasNames(words, asked.things) &&
    words.every(word => hasFigure(word, plan, asked)) &&
    isOfQuestion(plan, asked) &&
    hasDays(words, plan, asked)
  )
}

/** Whoever is named in full is meant, and not another of almost that name. */
function hasNames(words: readonly ClaimedWord[], things: readonly NamedThing[]): boolean {
  const typed = words.flatMap(word =>
    word.keys.filter(key => key !== 'and').map(key => ({ key, word })),
  )
  const taken = new Set<number>()
  const named = things
    .map(({ name }) => ({ name: foldText(name), own: nameWords(name) }))
    .filter(({ own }) => own.some(word => !VOCABULARY.has(word)))
    .toSorted((a, b) => b.own.length - a.own.length)
  for (const { name, own } of named) {
    for (let at = 0; at + own.length <= typed.length; at += 1) {
      const places = own.map((_, place) => at + place)
      const isThere = own.every((word, place) => typed[at + place]?.key === word)
      if (!isThere || places.some(place => taken.has(place))) continue
      for (const place of places) taken.add(place)
      if (!places.every(place => isCalled(typed[place]?.word, name, things))) return false
    }
  }
  return true
}

function isCalled(
  word: ClaimedWord | undefined,
  name: string,
  things: readonly NamedThing[],
): boolean {
  const claim = word?.claim
  const meant = things.find(each => each.thing === claim?.thing)
  return claim?.isWritten === true || foldText(meant?.name ?? '') === name
}

const KOBO_IN_NAIRA = 100

// Where `hasDays` sees to figures, or what stands there says its own.
const OF_TIMES: ReadonlySet<string> = new Set(['days', 'hours', 'than'] satisfies Slot[])
const OF_AMOUNTS: ReadonlySet<string> = new Set(['amount', 'keep', 'calc'] satisfies Slot[])

/** Whether a word with digits is in the plan as the number that it is, or a part of a name. */
function hasFigure({ claim, keys, from }: ClaimedWord, plan: Plan, { line }: Asked): boolean {
  const { slot, thing, isWritten } = claim
  const isNumber = keys.some(key => /\d/u.test(key))
  if (!isNumber || thing !== undefined || isWritten || OF_TIMES.has(slot)) return true
  if (slot === 'rank') {
    const said = (ordinalAt(line, from) ?? numberAt(line, from))?.value
    return said !== undefined && [plan.rank?.nth, plan.rank?.take].includes(said)
  }
  if (!OF_AMOUNTS.has(slot)) return false
  const figures = figuresOf(plan)
  return saidAt(line, from).some(said => figures.some(figure => isNear(figure, said)))
}

/** What a word says, counts as if they were naira; so many percent are a number and a part. */
function saidAt(line: Line, at: number): readonly number[] {
  const percent = /^(?<number>\d+(?:\.\d+)?)%$/u.exec(keyAt(line, at))?.groups?.['number']
  if (percent !== undefined) return [Number(percent) * KOBO_IN_NAIRA, Number(percent)]
  const amount = moneyAt(line, at)?.value.amount
  return amount === undefined ? [] : [amount]
}

/** A kobo more or less says that the figure itself is not among them. */
function isNear(figure: number, said: number): boolean {
  return Math.abs(figure - said) <= 1
}

/** No amount of a plan that nobody said. */
function isOfQuestion(plan: Plan, { line }: Asked): boolean {
  const said = line.flatMap((_, at) => {
    const number = numberAt(line, at)
    const amount = moneyAt(line, at)
    return [
      ...(number ? [number.value * KOBO_IN_NAIRA] : []),
      ...(amount ? [amount.value.amount] : []),
    ]
  })
  return amountsOf(plan).every(amount => said.some(each => isNear(amount, each)))
}

/** All numbers of a plan but ranks, counts as if they were naira. */
function figuresOf(plan: Plan): readonly number[] {
  const numbers = (plan.calc ?? []).flatMap(({ by }) =>
    'number' in by ? [by.number * KOBO_IN_NAIRA] : [],
  )
  return [...amountsOf(plan), ...numbers]
}

function amountsOf(plan: Plan): readonly number[] {
  const { where, keep, than, calc = [] } = plan
  const scale = isCounted(plan) ? KOBO_IN_NAIRA : 1
  const steps = calc.flatMap(({ by }) => {
    if ('kobo' in by) return [by.kobo]
    return 'plan' in by ? endsOf(by.plan.where.amount) : []
  })
  const other = typeof than === 'object' ? endsOf(than.where?.amount) : []
  return [...endsOf(where.amount), ...endsOf(keep).map(end => end * scale), ...steps, ...other]
}

function endsOf(range: Where['amount']): readonly number[] {
  if (range === undefined) return []
  const { least, most } = range
  return [...(least > 0 ? [least] : []), ...(most < MAX_AMOUNT_KOBO ? [most] : [])]
}

// A time may also say what something is held against, or how often it comes.
const TIMELY: ReadonlySet<string> = new Set([
  'days',
  'than',
  'calc',
  'weekdays',
  'hours',
] satisfies Slot[])

/** Whether each time that stands in the question is one of the plan's. */
function hasDays(words: readonly ClaimedWord[], plan: Plan, { line, today }: Asked): boolean {
  const ranges = new Set(plan.days.map(span => rangeText(span, today)))
  for (let at = 0; at < line.length;) {
    const said = spansAt(line, at, today)
    const texts = (said?.value.spans ?? []).flatMap(span => rangeText(span, today) ?? [])
    const end = said?.end ?? at + 1
    const claims = words
      .filter(({ from }) => from >= at && from < end)
      .map(({ claim: { slot, thing, isWritten } }) => {
        return thing === undefined && !isWritten ? slot : 'name'
      })
    const isOfDays = said?.value.as === 'during' && claims.includes('days')
    if (isOfDays && texts.some(text => !ranges.has(text))) return false
    const isPlaced = claims.some(slot => slot === 'name' || TIMELY.has(slot))
    if (texts.length > 0 && !isPlaced) return false
    at = end
  }
  return true
}

/** The days of a span that the calendar alone says. */
function rangeText(span: Span, today: Day): string | undefined {
  if (span.type === 'cycle') return undefined
  if (span.type === 'units') {
    const { unit, back, count } = span
    if (unit === 'paycycle') return undefined
    const { from, to } = unitDays(unit, today, { back, count })
    return `${from}..${to}`
  }
  const [from, to] = [span.from, span.to]
  if ((from && !('day' in from)) || (to && !('day' in to))) return undefined
  return `${from?.day ?? ''}..${to?.day ?? ''}`
}
