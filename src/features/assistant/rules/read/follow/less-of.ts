import type { Plan, Rows, Thing } from '#features/assistant/rules/plan/plan.ts'
import { thingsOf } from '../compose/rows-of.ts'
import { hasCue, isAnySaid, onlyCues, type Slots } from '../compose/slots.ts'
import type { Cue } from '../lexicon/cues.ts'
import { isBare } from './nothing-said.ts'
import { isBareSum } from './with-told.ts'

/** What was told less something of it: what came back, what is stopped, or what went out of what came in. */
export function lessOf(first: Plan | undefined, last: Plan, slots: Slots): Plan | undefined {
  return (
    lessRefunds(last, slots) ??
    leftOfOwed(last, slots) ??
    netOfRefund(last, slots) ??
    lessStopped(last, slots) ??
    (first && leftOfBoth(first, last, slots))
  )
}

const OF_LEFT: ReadonlySet<Cue> = new Set<Cue>(['goOn', 'left', 'what', 'much', 'have', 'total'])

/** `how much remains`, behind what came in and what went out of the same: the one less the other. */
function leftOfBoth(first: Plan, last: Plan, slots: Slots): Plan | undefined {
  const isAsked = hasCue(slots, 'left') && onlyCues(slots, OF_LEFT)
  if (!isAsked || isAnySaid(slots.things, slots.days, slots.prices, slots.unknown)) return undefined
  const flows = [first.flow, last.flow].toSorted().join()
  if (flows !== 'in,out' || !isBareSum(first) || !isBareSum(last)) return undefined
  const isSame =
    JSON.stringify([first.where, first.days]) === JSON.stringify([last.where, last.days])
  return isSame ? { ...first, calc: [{ op: '-', by: { plan: last } }] } : undefined
}

/** `so remaining?`, behind what is owed: that. */
function leftOfOwed(last: Plan, slots: Slots): Plan | undefined {
  const [step, ...steps] = last.calc ?? []
  const isOwed = step?.op === '-' && 'plan' in step.by && steps.length === 0
  const isAsked = hasCue(slots, 'left') && onlyCues(slots, OF_LEFT)
  return isOwed && isAsked && isBare(slots) ? last : undefined
}

const OF_NET: ReadonlySet<Cue> = new Set<Cue>(['goOn', 'savings', 'what', 'left', 'much', 'total'])

/** `so net`, behind what was refunded: what went out less that. */
function netOfRefund(last: Plan, slots: Slots): Plan | undefined {
  const others = last.where.all.filter(list => !isRefund(list))
  const isAsked = hasCue(slots, 'savings', 'left') && onlyCues(slots, OF_NET) && isBare(slots)
  const isRefunded = others.length > 0 && others.length < last.where.all.length
  if (!isAsked || !isRefunded || last.flow !== 'in' || !isBareSum(last)) return undefined
  const where = { ...last.where, all: others }
  return { ...last, flow: 'out', where, calc: [{ op: '-', by: { plan: last } }] }
}

const OF_STOPPED: ReadonlySet<Cue> = new Set<Cue>(['goOn', 'suppose', 'stop', 'much', 'what'])

/** `if I stop suya how much would it be`, behind what went out: without that. */
function lessStopped(last: Plan, slots: Slots): Plan | undefined {
  const { things, line } = slots
  const isAsked = hasCue(slots, 'stop') && hasCue(slots, 'much') && onlyCues(slots, OF_STOPPED)
  const isOfIt = line.some(({ key, typed }) => IT.has(key) && typed !== '')
  if (!isAsked || !isOfIt || things.length === 0 || !isBare({ ...slots, things: [] })) {
    return undefined
  }
  const { by: _by, rank: _rank, ...bare } = last
  if (bare.flow !== 'out' || bare.days.length === 0 || !isBareSum(bare)) return undefined
  const none = [...bare.where.none, ...things.flatMap(each => thingsOf(each, 'out'))]
  return { ...bare, where: { ...bare.where, none } }
}

const IT = new Set(['it', 'that'])

/** `after the refund`: less what of it came back. */
function lessRefunds(last: Plan, slots: Slots): Plan | undefined {
  const { events, without, things, days, thans, unknown } = slots
  const [event] = events
  const refunds = event?.as === 'after' ? event.rows : withoutRows(slots)
  const isAlone = events.length + without.length === 1 && !isAnySaid(things, days, thans, unknown)
  if (refunds === undefined || !isAlone || last.flow !== 'out' || !isBareSum(last)) return undefined
  if (!isOfRefunds(refunds)) return undefined
  const where = { ...last.where, all: [...last.where.all, ...refunds.where.all] }
  return { ...last, calc: [{ op: '-', by: { plan: { ...last, flow: 'in', where } } }] }
}

function withoutRows({ without: [left, ...others] }: Slots): Rows | undefined {
  if (left === undefined || others.length > 0) return undefined
  const things = left.names.flatMap(name => name.things)
  return { flow: 'in', where: { all: [things], none: [] } }
}

function isOfRefunds({ where: { all } }: Rows): boolean {
  return isRefund(all.flat())
}

function isRefund(things: readonly Thing[]): boolean {
  return things.every(({ kind, id }) => kind === 'category' && id === 'refund')
}
