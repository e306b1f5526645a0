import type { Group } from '#features/assistant/rules/plan/plan.ts'
import type { Cue } from '../lexicon/cues.ts'
import { MOST_ROWS, rankOf } from './of-rows.ts'
import { rowSlots } from './row-slots.ts'
import { rowsOf, thingsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, type Slots } from './slots.ts'

/** `how many times did I use Bolt`, `number of transactions this month`. */
export function countPlan(whole: Slots): Made {
  const slots = rowSlots(whole)
  if (slots === undefined || isAnySaid(slots.ranks, slots.whiches)) return undefined
  if (slots.things.some(({ join }) => join !== 'and')) return undefined
  const { groups } = slots
  const rows = asksForCount(slots) && groups.length <= 1 ? rowsOf(slots, 'any') : undefined
  if (rows === undefined) return undefined
  return { ...rows, measure: { of: 'count' }, ...(groups.length > 0 && { by: groups }) }
}

function asksForCount(slots: Slots): boolean {
  if (hasCue(slots, 'times')) return true
  if (!hasCue(slots, 'many') || saysDifferent(slots)) return false
  return (
    hasCue(slots, 'rows', 'expenses', 'income', 'transfers', 'out', 'in', 'visit') ||
    (slots.things.length > 0 && groupsCounted(slots).length === 0)
  )
}

const ASKED = new Set(['did', 'has', 'have'])

/** `did I pay the gym twice`, `have I eaten out more than 3 times`: whether there are so many. */
export function oftenPlan(whole: Slots): Made {
  const slots = rowSlots(whole)
  const [least, ...others] = whole.ofts
  if (slots === undefined || least === undefined || others.length > 0) return undefined
  const isAsked = hasCue(slots, 'did') || ASKED.has(slots.line[0]?.key ?? '')
  if (!isAsked || !isOfSome(slots)) return undefined
  if (isAnySaid(slots.ranks, slots.whiches, slots.groups, slots.percents)) return undefined
  const rows = rowsOf(slots, 'any')
  const step = { op: '>=', by: { number: least } } as const
  return rows && { ...rows, measure: { of: 'count' }, calc: [step] }
}

const COUNTED: Readonly<Partial<Record<Cue, Group>>> = {
  aCategory: 'category',
  aPayee: 'payee',
  aLabel: 'label',
  aWallet: 'wallet',
  aDay: 'day',
  aWeek: 'week',
  aMonth: 'month',
}

/** The kinds that are counted: `how many shops`. */
export function groupsCounted(slots: Slots): readonly Group[] {
  return slots.cues.flatMap(cues => cues.flatMap(cue => COUNTED[cue] ?? []))
}

/** `how many different shops did I buy from`, `on how many days did I spend`. */
export function distinctPlan(whole: Slots): Made {
  const slots = rowSlots(whole)
  if (slots === undefined || !hasCue(slots, 'many')) return undefined
  if (isAnySaid(slots.ranks, slots.groups, slots.whiches)) return undefined
  // `days without food` are of none of it.
  const isOfNone = isAnySaid(slots.events, slots.without)
  if (isOfNone && !hasCue(slots, 'out', 'in', 'expenses', 'income')) return undefined
  if (asksTwice(slots)) return undefined
  const [what = placesCounted(slots), ...others] = new Set(groupsCounted(slots))
  if (what === undefined || others.length > 0) return undefined
  const rows = rowsOf(slots, 'out')
  return rows && { ...rows, measure: { of: 'distinct', what } }
}

/** `how many different restaurants`: whom rows of those are of. */
function placesCounted(slots: Slots): Group | undefined {
  return saysDifferent(slots) && isAnySaid(slots.things) ? 'payee' : undefined
}

function saysDifferent({ line }: Slots): boolean {
  return line.some(({ key }) => key === 'different')
}

/** `how many days, and what did I pay`: two questions. */
function asksTwice({ bits }: Slots): boolean {
  const [many, what] = (['many', 'what'] as const).map(cue =>
    bits.findLastIndex(({ meaning }) => meaning.is === 'cue' && meaning.cues.includes(cue)),
  )
  return many !== undefined && what !== undefined && what > many
}

/** `did I pay DSTV this month`, `any money from Emeka`. */
export function happenedPlan(whole: Slots, { isQuestion }: ComposeContext): Made {
  const slots = rowSlots(whole)
  if (slots === undefined || isAnySaid(slots.ranks, slots.groups, slots.whiches)) return undefined
  const isAsked = hasCue(slots, 'did', 'any') || asksWhether(slots)
  if (!isAsked && !(isQuestion && isBareQuestion(slots))) return undefined
  if (!isOfSome(slots)) return undefined
  // `any money since then`: that came.
  const isOfMoney = slots.cues.length > 0 && slots.line.some(({ key }) => key === 'money')
  const rows = rowsOf(slots, isOfMoney && isAnySaid(slots.events) ? 'in' : 'any')
  return rows && { ...rows, measure: { of: 'happened' } }
}

/** `salary don drop this month?`: told as if it were so, and asked. */
function isBareQuestion(slots: Slots): boolean {
  return (
    hasCue(slots, 'out', 'in') &&
    !hasCue(slots, 'much', 'what', 'when', 'who', 'which', 'many') &&
    !hasCue(slots, 'total', 'list', 'where', 'average', 'why')
  )
}

const WHETHER = new Set(['did', 'has', 'have', 'was', 'were'])

/** `did my salary come`: nothing asks how much it was, or holds it against anything. */
export function asksWhether(slots: Slots): boolean {
  const isHeld = isAnySaid(slots.thans, slots.percents, slots.shares)
  return (
    !isHeld &&
    WHETHER.has(slots.line[0]?.key ?? '') &&
    !hasCue(slots, 'much', 'what', 'when', 'who', 'which', 'many', 'total', 'more', 'less')
  )
}

function isOfSome(slots: Slots): boolean {
  return (
    isAnySaid(slots.things, slots.amounts, slots.hours, slots.weekdays, slots.events) ||
    hasCue(slots, 'out', 'in', 'income', 'expenses', 'transfers')
  )
}

/** `when did I last pay rent`, `how long ago was my last salary`, `when was my biggest expense`. */
export function whenPlan(whole: Slots): Made {
  const slots = rowSlots(whole)
  if (slots === undefined || slots.groups.length > 0) return undefined
  // When it will be is of what is to come.
  if (slots.line.some(({ key }) => key === 'will')) return undefined
  const age = agePlan(slots)
  if (age !== undefined) return age
  const rank = rankOf(slots)
  if (!asksWhen(slots) || (rank === undefined && !isOfThese(slots))) return undefined
  const rows = rowsOf(slots, 'any')
  if (rows === undefined) return undefined
  const isAge = slots.line.some(({ key }) => key === 'ago')
  return {
    ...rows,
    measure: { of: 'rows' },
    rank: rank ?? { order: 'newest', ...(saysDates(slots) ? { take: MOST_ROWS } : { nth: 1 }) },
    tell: isAge ? 'age' : 'day',
  }
}

/** `my highest day`, `which day was cheapest`: a day by all of its rows, and no row is spoken of. */
function isOfDays(slots: Slots): boolean {
  const isOfRow = hasCue(slots, 'rows', 'expenses', 'income', 'transfers', 'single', 'out', 'in')
  const isOfDay = slots.whiches.includes('day') || hasCue(slots, 'aDay')
  return isOfDay && hasCue(slots, 'large', 'small') && !isOfRow && !isAnySaid(slots.things)
}

/** `on which dates did my salary come`. */
function saysDates({ line }: Slots): boolean {
  return line.some(({ key }) => key === 'dates')
}

/** `how many days since I last paid April`: how long ago. */
function agePlan(slots: Slots): Made {
  const [event] = slots.events
  const isCounted = hasCue(slots, 'many') || slots.line[0]?.key === 'days'
  const isAsked = isCounted && hasCue(slots, 'aDay') && event?.as === 'since'
  if (!isAsked || slots.days.length > 0) return undefined
  const { flow, where } = event.rows
  // `since I made hair at June Salon`: of both.
  const others = slots.things.map(each => thingsOf(each, flow))
  return {
    flow,
    where: { ...where, all: [...where.all, ...others] },
    days: [],
    measure: { of: 'rows' },
    rank: { order: 'newest', nth: event.nth },
    tell: 'age',
  }
}

function asksWhen(slots: Slots): boolean {
  const isAsked = hasCue(slots, 'when') || slots.whiches.length > 0
  return isAsked && !isOfDays(slots) && slots.whiches.every(group => group === 'day')
}

function isOfThese(slots: Slots): boolean {
  return (
    isAnySaid(slots.things, slots.amounts) ||
    hasCue(slots, 'newest', 'last') ||
    slots.ranks.some(({ order }) => order === 'newest')
  )
}
