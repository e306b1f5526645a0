import { isKept, type Plan } from '#features/assistant/rules/plan/plan.ts'
import type { Composed } from '../compose/compose.ts'
import { hasCue, type Slots, slotsOf } from '../compose/slots.ts'
import { isAt, keyAt, type Line } from '../line.ts'

const LEADS = [
  'and',
  'what about',
  'also',
  'only',
  'just',
  'ok',
  'okay',
  'then',
  'now',
  'but',
  'so',
  'or',
  'oya',
  'instead',
  'no',
  'same',
  'without',
  'went out',
  'except',
  'not',
  'please',
  'take out',
  'remove',
  'minus',
  'exclude',
]
const POINTS = new Set(
  'it that them those these there ones one same this he she her him am be'.split(' '),
)
const ASKS = new Set(
  'how what did show list when who which where total average can will why have'.split(' '),
)
/** What says of itself which rows are meant. */
const WAYS = [
  'out',
  'in',
  'expenses',
  'income',
  'rows',
  'transfers',
  'move',
  'balance',
  'budget',
  'save',
  'savings',
  'savingsRate',
  'recap',
  'due',
  'forecast',
  'afford',
  'have',
  'went',
] as const

/** Whether a text goes on from the question before rather than asks a new one (UR). */
export function goesOn(line: Line, whole: Composed | undefined, last?: Plan): boolean {
  if (whole === undefined || isTotal(line)) return true
  // Whoever asks for it says all of it.
  if (isOfItself(whole.plan)) return false
  if (isLed(line)) return !turnsTo(line, whole.plan, last)
  const { plan, path } = whole
  const slots = slotsOf(line, path.bits)
  const isWay = hasCue(slots, ...WAYS)
  if (isOfLast(slots, plan, last)) return true
  if ((isOfAnything(plan) || saysOutOf(slots)) && !isWay) return true
  if (isOfAnyTime(plan)) return !hasCue(slots, 'balance', 'budget')
  if (line.some(({ key }, place) => POINTS.has(key) && !isTime(line, place))) return true
  return !isWay && !line.some(({ key }) => ASKS.has(key))
}

/** Whether a plan is of what is kept, or of a day to come, and of no rows. */
export function isOfItself(plan: Plan | undefined): boolean {
  return plan !== undefined && (isKept(plan.measure) || plan.measure.of === 'ahead')
}

/** What is of the question before whatever it says. */
function isOfLast(slots: Slots, plan: Plan, last: Plan | undefined): boolean {
  if (isPartOf(slots, plan, last) || isItsBudget(slots, plan, last)) return true
  return isOfSame(plan, last) && !hasCue(slots, 'everything')
}

const TURNS = ['ok', 'okay', 'oya', 'now']
const STATES: ReadonlySet<Plan['measure']['of']> = new Set<Plan['measure']['of']>([
  'budget',
  'held',
  'forecast',
])

/** `ok, now show my feeding budget`, behind what came in: of something else, and all of it. */
function turnsTo(line: Line, { measure, where }: Plan, last: Plan | undefined): boolean {
  const isTurn = TURNS.some(lead => isAt(line, 0, lead)) && !isPointing(line)
  const isOther = STATES.has(measure.of) && measure.of !== last?.measure.of
  return isTurn && isOther && where.all.length > 0
}

/** `total`, whatever is called so as well. */
function isTotal(line: Line): boolean {
  return line.length === 1 && keyAt(line, 0) === 'total'
}

const SUMMED: ReadonlySet<Plan['measure']['of']> = new Set<Plan['measure']['of']>([
  'sum',
  'count',
  'rows',
])
const WERE = new Set(['was', 'were', 'came', 'went'])

/** `how much was from cakes`, behind what came in: a part of it; nothing was done, and no days are said. */
function isPartOf(slots: Slots, { measure, days, where }: Plan, last: Plan | undefined): boolean {
  const { line, things } = slots
  const isPast = line.some(({ key }) => WERE.has(key)) && !line.some(({ key }) => DOES.has(key))
  const isOfSome = things.length > 0 && things.every(({ prep }) => PARTS.has(prep))
  return (
    isPast &&
    isOfSome &&
    measure.of === 'sum' &&
    days.length === 0 &&
    where.amount === undefined &&
    last !== undefined &&
    SUMMED.has(last.measure.of) &&
    last.days.length > 0
  )
}

const DOES = new Set(['i', 'we', 'did'])
const PARTS = new Set(['from', 'for', 'on', 'to', 'under', 'by', 'of', 'with'])

/** `how much remains from the budget`, behind what went out for one label: of the budget that sets it aside. */
function isItsBudget({ line }: Slots, { measure, where }: Plan, last: Plan | undefined): boolean {
  const isOfAny = measure.of === 'budget' && where.all.length === 0
  const isOne = line.some(({ key }, at) => key === 'budget' && keyAt(line, at - 1) === 'the')
  return isOfAny && isOne && last !== undefined && isOfLabel(last)
}

function isOfLabel({ where: { all, none }, measure }: Plan): boolean {
  const [list, ...others] = all
  const isOne = list?.length === 1 && list[0]?.kind === 'label'
  return isOne && others.length + none.length === 0 && SUMMED.has(measure.of)
}

/** The same name again, and no days: of the same days. */
function isOfSame({ where, days, measure, by }: Plan, last: Plan | undefined): boolean {
  const isSame =
    where.all.length > 0 && JSON.stringify(where.all) === JSON.stringify(last?.where.all)
  const isAsked = measure.of === 'count' || measure.of === 'mean' || by !== undefined
  return isSame && days.length === 0 && isAsked
}

/** `what percent out of feeding`: what it is a part of, and not which part. */
export function saysOutOf(slots: Slots): boolean {
  const { things } = slots
  const isOutOf = things.length > 0 && things.every(({ prep }) => prep === 'out of')
  return isOutOf && hasCue(slots, 'share')
}

/** `and last month`, `transport, what about`. */
export function isLed(line: Line): boolean {
  if (LEADS.some(lead => isAt(line, 0, lead))) return true
  return keyAt(line, 0) !== 'what' && keyAt(line, line.length - 1) === 'about'
}

function isOfAnything({ where }: Plan): boolean {
  return where.all.length === 0 && where.none.length === 0
}

/** Whether a plan says neither which rows nor which days. */
export function isOfAnyTime(plan: Plan | undefined): boolean {
  return (
    plan !== undefined &&
    !isOfItself(plan) &&
    isOfAnything(plan) &&
    plan.days.length === 0 &&
    plan.where.amount === undefined
  )
}

/** `this month` points at nothing. */
export function isTime(line: Line, place: number): boolean {
  // `she pay me` is of somebody.
  if (!/^(?:this|that|these|those|same|it)$/u.test(keyAt(line, place))) return false
  return /^(?:day|week|weekend|month|quarter|year|morning|afternoon|evening|time|past|very|pay|salary|cycle)/u.test(
    keyAt(line, place + 1),
  )
}

/** Whether a word points at what was told: `list them`. */
export function isPointing(line: Line): boolean {
  return line.some(({ key }) => POINTS.has(key))
}

const PERSONS = new Set(['he', 'him', 'she', 'her'])

/** Whether a word is of somebody, or of some place: `she`, `there`; `is there` is not. */
export function isOfThem(line: Line, place: number): boolean {
  const key = keyAt(line, place)
  // `did I pay them`
  if (key === 'them') return GIVES.test(keyAt(line, place - 1))
  if (key !== 'there') return PERSONS.has(key)
  return !BE.test(keyAt(line, place - 1)) && !BE.test(keyAt(line, place + 1))
}

const GIVES = /^(?:pay|paid|give|gave|send|sent|from|to|with|for)$/u
const BE = /^(?:is|are|was|were|be|been|left|any)$/u
