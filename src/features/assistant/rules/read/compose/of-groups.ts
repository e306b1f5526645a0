import { isUnit } from '#features/assistant/rules/plan/is-unit.ts'
import type { Group, Rank, Scope, Span, Unit } from '#features/assistant/rules/plan/plan.ts'
import type { AmountRange } from '#features/entries/rules/find/find.ts'
import { type Day, daysBetween } from '#time/day.ts'
import { PRESENT_MONTH } from '../days/calendar.ts'
import type { SaidDays } from '../days/said-days.ts'
import type { Cue } from '../lexicon/cues.ts'
import type { SaidName } from '../names/said-name.ts'
import { asksWhereItGoes, comparesNames, namesGroup, nounGroups } from './noun-groups.ts'
import { isMostDone } from './of-rows.ts'
import { saysBoth } from './of-savings.ts'
import { rowsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, type Slots } from './slots.ts'
import { asMonth, comparesMonths } from './than-of.ts'

/** `spending by category`, `which shop took the most`, `food or transport`, `top 3 categories`. */
export function groupsPlan(slots: Slots, { today }: ComposeContext): Made {
  if (isOfNoGroups(slots)) return undefined
  const groups = groupsOf(slots) ?? timesHeld(slots, today) ?? []
  const found = groups.length === 1 || groups.length === 2 ? rowsOf(slots, 'out') : undefined
  if (found === undefined) return undefined
  const rows = asksWhereItGoes(slots) ? ofThisMonth(found) : found
  const rank = rankOfGroups(slots, groups)
  const keep = keptOf(slots)
  const { amount: _, ...where } = rows.where
  return {
    ...rows,
    ...(keep && { where, keep }),
    measure: { of: isCounted(slots) ? 'count' : 'sum' },
    by: groups,
    ...(rank && { rank }),
  }
}

function isOfNoGroups(slots: Slots): boolean {
  const { prices, percents, ranks, thans } = slots
  const isOfFigure = isAnySaid(prices, percents, thans) || ranks.length > 1
  return isOfFigure || isOfBoth(slots) || asksWhoItWas(slots)
}

function ofThisMonth<Found extends Scope<Span>>(rows: Found): Found {
  return { ...rows, days: [PRESENT_MONTH] }
}

function isCounted(slots: Slots): boolean {
  const isOfRows = hasCue(slots, 'many') && hasCue(slots, 'rows', 'transfers', 'visit')
  return isOfRows || hasCue(slots, 'times') || saysOften(slots)
}

/** `who pays me most often`. */
function saysOften({ line }: Slots): boolean {
  return line.some(({ key }) => key === 'often' || key === 'frequently' || key === 'frequent')
}

/** `months in which I spent more than I earned` is of neither alone. */
function isOfBoth(slots: Slots): boolean {
  return hasCue(slots, 'more', 'less', 'difference', 'minus') && saysBoth(slots)
}

/** `the largest sale, who was it`: of that one, and of no sum. */
function asksWhoItWas({ bits, ...slots }: Slots): boolean {
  const large = bits.findIndex(({ meaning }) => meaning.is === 'cue' && isLarge(meaning.cues))
  const who = bits.findIndex(
    ({ meaning }) =>
      (meaning.is === 'cue' && meaning.cues.includes('who')) ||
      (meaning.is === 'which' && meaning.group === 'payee'),
  )
  return large >= 0 && who > large && !slots.cues.flat().includes('aPayee')
}

function isLarge(cues: readonly Cue[]): boolean {
  return cues.includes('large') && !cues.includes('most')
}

const RELATIVES = new Set(['that', 'which', 'who', 'where'])

/** `payees that took at least 60k`: an amount behind who took it is of all that they took. */
function keptOf({ amounts, line, bits }: Slots): AmountRange | undefined {
  const place = bits.find(({ meaning }) => meaning.is === 'amount')?.from ?? 0
  const isOfGroups = line.slice(0, place).some(({ key }) => RELATIVES.has(key))
  return isOfGroups && amounts.length === 1 ? amounts[0] : undefined
}

function groupsOf(slots: Slots): readonly Group[] | undefined {
  if (asksWhereItGoes(slots)) return ['category']
  const named = [...slots.groups, ...slots.whiches, ...slots.pers]
  if (comparesNames(slots)) {
    const kind = namesGroup(slots)
    return kind && [...new Set([...named, kind])]
  }
  if (named.length > 0) return [...new Set(named)]
  if (comparesMonths(slots)) return ['month']
  if (asksWhichOf(slots)) return ['payee']
  if (!asksForGroups(slots)) return undefined
  const nouns = nounGroups(slots)
  if (nouns.length > 0) return [...new Set(nouns)]
  if (!isPartedAtAll(slots) || isOfSpans(slots)) return undefined
  return asksWhichOfKind(slots) ? ['payee'] : ['category']
}

/** `which restaurant did I spend most at`: of a category that is named, whose payees are meant. */
export function asksWhichOfKind({ bits }: Slots): boolean {
  return bits.some(({ meaning }, place) => {
    const next = bits[place + 1]?.meaning
    const isWhich = meaning.is === 'cue' && meaning.cues.every(cue => cue === 'which')
    return isWhich && next?.is === 'things' && next.things.names.every(isOfCategories)
  })
}

/** `this month and last month, which one`: one of these. */
function isOfSpans(slots: Slots): boolean {
  return hasCue(slots, 'which') && slots.days.some(({ spans }) => spans.length > 1)
}

/** `which subscriptions am I paying for`: the payees of a category. */
function asksWhichOf(slots: Slots): boolean {
  const { bits } = slots
  if (!hasCue(slots, 'out') || hasCue(slots, 'most', 'least', 'large', 'small', 'more', 'less')) {
    return false
  }
  return bits.some(({ meaning }, place) => {
    const next = bits[place + 1]?.meaning
    if (meaning.is !== 'cue' || next?.is !== 'things' || next.things.prep !== '') return false
    const isSeveral = next.things.names.every(({ typed }) => /s$/iu.test(typed))
    const isWhich = meaning.cues.every(cue => cue === 'which' || (cue === 'what' && isSeveral))
    return isWhich && next.things.names.every(isOfCategories)
  })
}

function isOfCategories({ things }: SaidName): boolean {
  return things.every(({ kind }) => kind === 'category')
}

/** `friday and saturday which cost more`: times that are held against each other. */
function timesHeld(slots: Slots, today: Day): readonly Group[] | undefined {
  const [said, ...others] = slots.days
  const isHeld = hasCue(slots, 'more', 'less', 'most', 'least', 'large')
  if (!hasCue(slots, 'which') || !isHeld) return undefined
  if (said === undefined || others.length > 0 || said.ends !== undefined) return undefined
  const spans = said.spans.map(each => asMonth(each, today))
  if (spans.length === 1) return daysIn(said) === 2 ? ['day'] : undefined
  const units = new Set(spans.map(unitOfSpan))
  const [unit] = units
  return units.size === 1 && unit !== undefined ? [unit] : undefined
}

function unitOfSpan(span: Span): Unit | undefined {
  if (span.type === 'units') return span.count === 1 ? span.unit : undefined
  const isDay = span.type === 'edges' && JSON.stringify(span.from) === JSON.stringify(span.to)
  return isDay ? 'day' : undefined
}

function daysIn({ range }: SaidDays): number | undefined {
  const { from, to } = range ?? {}
  return from === undefined || to === undefined ? undefined : daysBetween(from, to) + 1
}

function asksForGroups(slots: Slots): boolean {
  return (
    keptOf(slots) !== undefined ||
    hasCue(slots, 'most', 'least', 'large', 'small', 'split', 'list', 'each', 'what') ||
    slots.ranks.some(({ order }) => order === 'largest' || order === 'smallest')
  )
}

/** Parted, and by nothing that is named. */
function isPartedAtAll(slots: Slots): boolean {
  return (
    hasCue(slots, 'split', 'where') ||
    (hasCue(slots, 'most', 'least') &&
      hasCue(slots, 'out', 'in') &&
      !isMostDone(slots) &&
      !isOfOneRow(slots))
  )
}

/** `the highest she ever paid me at once`. */
function isOfOneRow(slots: Slots): boolean {
  return hasCue(slots, 'single')
}

function rankOfGroups(slots: Slots, groups: readonly Group[]): Rank | undefined {
  const [rank] = slots.ranks
  if (rank !== undefined) return rank
  if (asksWhereItGoes(slots)) return { order: 'largest' }
  if (hasCue(slots, 'least', 'small', 'less')) return { order: 'smallest', nth: 1 }
  const compares = comparesNames(slots)
  if (hasCue(slots, 'most', 'large', 'more')) {
    const isOfTimes = hasCue(slots, 'more') && groups.every(isUnit)
    return compares || isOfTimes ? { order: 'largest' } : mostOf(slots)
  }
  if (isAnySaid(slots.whiches) && !compares) return { order: 'largest', take: 5 }
  return groups.some(isUnit) ? undefined : { order: 'largest' }
}

/** One, where it is asked which; else the first few. */
function mostOf(slots: Slots): Rank {
  const isOne = isAnySaid(slots.whiches) || hasCue(slots, 'who', 'where', 'which')
  return isOne ? { order: 'largest', nth: 1 } : { order: 'largest', take: 5 }
}
