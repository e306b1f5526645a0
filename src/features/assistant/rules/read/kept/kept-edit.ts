import { KIND_ASKED } from '#features/assistant/rules/plan/kept.ts'
import { isKept, type KeptMeasure, type Plan } from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import { walletLists } from '../compose/bare-slots.ts'
import { hasCue, onlyCues, type Slots } from '../compose/slots.ts'
import type { Cue } from '../lexicon/cues.ts'
import { dayToCome, endOf } from './kept-families.ts'
import { goalPart } from './of-kept.ts'

const GOING_ON: readonly Cue[] = ['goOn', 'what', 'much']
const PARTS: readonly Cue[] = ['left', 'lacks', 'target', 'pace', 'onTime', 'save']

/** `and Bola?`, `and the laptop?`, `and on the 30th?`: the same of another; each word says a part of it. */
export function keptEdit(last: Plan, slots: Slots, today: Day): Plan | undefined {
  const kinds = new Set(slots.bits.map(({ meaning }) => meaning.is))
  const isOf = last.measure.of === 'worth' || !isKept(last.measure) ? 'days' : 'kept'
  const others = [...kinds].filter(is => is !== 'word' && is !== 'cue' && is !== isOf)
  if (!isKept(last.measure)) return aheadEdit(last, slots, { others, today })
  if (last.measure.of === 'worth') return worthEdit(last, slots, { others, today })
  if (others.length > 0) return undefined
  const isOfGoals = last.measure.of === 'goals'
  const cues = new Set(isOfGoals ? [...GOING_ON, ...PARTS] : GOING_ON)
  if (!onlyCues(slots, cues)) return undefined
  const measure = withPart(withNames(last.measure, slots), slots)
  const isSame = JSON.stringify(measure) === JSON.stringify(last.measure)
  return measure === undefined || isSame ? undefined : { ...last, measure }
}

function withNames(measure: KeptMeasure, { kept }: Slots): KeptMeasure | undefined {
  const [said, ...others] = kept
  if (said === undefined) return measure
  if (others.length > 0 || said.kind !== KIND_ASKED[measure.of]) return undefined
  return { ...measure, ids: said.names.flatMap(({ ids }) => ids) }
}

function withPart(measure: KeptMeasure | undefined, slots: Slots): KeptMeasure | undefined {
  if (measure?.of !== 'goals' || !hasCue(slots, ...PARTS)) return measure
  const part = goalPart(slots)
  return part && { ...measure, part }
}

/** Net worth, or what a thing is worth, on another day. */
function worthEdit(last: Plan, slots: Slots, { others, today }: Others): Plan | undefined {
  const isOfDay = others.length === 0 && slots.days.length > 0
  if (!isOfDay || !onlyCues(slots, new Set(GOING_ON))) return undefined
  const days = endOf(slots, today)
  return days && { ...last, days }
}

interface Others {
  /** What else is said. */
  readonly others: readonly string[]
  readonly today: Day
}

/** Another day to come, or another wallet. */
function aheadEdit(last: Plan, slots: Slots, { others, today }: Others): Plan | undefined {
  const wallets = walletLists(slots)
  const isOfWallets = others.every(is => is === 'things') && wallets.length === slots.things.length
  if (!isOfWallets || !onlyCues(slots, new Set(GOING_ON))) return undefined
  const days = slots.days.length === 0 ? last.days : dayToCome(slots, today)
  if (days === undefined || slots.days.length + wallets.length === 0) return undefined
  const all = wallets.length === 0 ? last.where.all : wallets
  return { ...last, days, where: { ...last.where, all } }
}
