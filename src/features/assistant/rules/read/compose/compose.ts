import type { Flow, Plan } from '#features/assistant/rules/plan/plan.ts'
import type { Path } from '../chart.ts'
import { isCovered } from '../cover/cover.ts'
import type { Line } from '../line.ts'
import { TIMES } from '../names/own-names.ts'
import { isKeptName } from './bare-slots.ts'
import { FAMILIES } from './families.ts'
import { actsOnMe } from './flow-of.ts'
import {
  type ComposeContext,
  type Family,
  hasCue,
  isAnySaid,
  onlyCues,
  type Slots,
  slotsOf,
} from './slots.ts'

/** A plan that words may mean, and how unlikely it is. */
export interface Composed {
  readonly plan: Plan
  readonly cost: number
  readonly path: Path
  readonly family: string
}

/** Every plan that a way of taking a question apart may mean; none where a word would be passed over. */
export function composedOf(line: Line, path: Path, context: ComposeContext): readonly Composed[] {
  const slots = slotsOf(line, path.bits)
  if (isOfBefore(slots) || savesForGoal(slots, context)) return []
  const isOfKept = slots.kept.length > 0 || saysWorthOfMore(slots, context)
  return FAMILIES.flatMap(family => {
    const { name, cost, takes, plan: make } = family
    if ((isOfKept && family.isOfKept !== true) || !mayTake(family, slots)) return []
    const made = onlyCues(withoutBoth(slots), takes) ? make(slots, context) : undefined
    if (made === undefined) return []
    const plan = { v: 2, ...made } as const
    if (!isCovered(slots, plan, takes)) return []
    const composed = {
      plan,
      cost: path.cost + cost,
      path,
      family: name,
    }
    return saysWay(slots, made.flow) ? [composed] : [composed, otherWay(composed)]
  })
}

/** `how much did I save for rent`, where a goal is called so: not all but the rent. */
function savesForGoal({ without, bits, line }: Slots, { index }: ComposeContext): boolean {
  const isSaved = bits.some(
    ({ meaning, from }) => meaning.is === 'without' && line[from]?.key.startsWith('sav') === true,
  )
  return isSaved && without.some(each => isKeptName(each, index))
}

/** Shares, lengths, and how often something was done, are of some families alone. */
function mayTake({ name, isReckoned }: Family, { shares, lengths, ofts }: Slots): boolean {
  if (shares.length > 0 && name !== 'sum') return false
  if (lengths.length > 0 && isReckoned !== true) return false
  return ofts.length === 0 || name === 'often'
}

/** `my net worth`, where that is more than wallets hold. */
function saysWorthOfMore(slots: Slots, { index }: ComposeContext): boolean {
  return hasCue(slots, 'worth') && index.names.kept.some(({ kind }) => kind !== 'goal')
}

/** `both of them` says no more than the two names. */
function withoutBoth(slots: Slots): Slots {
  const isOfTwo = slots.things.some(({ names }) => names.length === 2)
  return isOfTwo
    ? { ...slots, cues: slots.cues.filter(said => said.some(cue => cue !== 'both')) }
    : slots
}

/** What only the question before says, and what nothing is known by. */
function isOfBefore(slots: Slots): boolean {
  const { unknown, isShifted, places, withoutDays } = slots
  return isShifted || isAnySaid(unknown, places, withoutDays) || partsLast(slots)
}

/** `last friday` is no latest one of a Friday. */
function partsLast({ bits, line }: Slots): boolean {
  return bits.some(({ meaning, from, end }) => {
    const behind = bits.find(bit => bit.from === end)
    const isLast = meaning.is === 'cue' && line[from]?.key === 'last' && end === from + 1
    return isLast && behind?.meaning.is === 'days' && TIMES.has(line[end]?.key ?? '')
  })
}

// Nothing says which way money went: the usual one first.
const OTHER_WAY = 0.35

function saysWay(slots: Slots, flow: Flow): boolean {
  const isOfPayees = slots.things.some(({ names }) =>
    names.some(({ things }) => things.some(({ kind }) => kind === 'payee')),
  )
  if ((flow !== 'out' && flow !== 'in') || !isOfPayees) return true
  // `tithe paid` names what was paid for, `Emeka paid` who did it.
  const isNamed = actsOnMe(slots) && !slots.line.some(({ key }) => key === 'me' || key === 'us')
  return !isNamed && (hasCue(slots, 'out', 'in', 'income') || saysExpenses(slots))
}

const PAYMENTS = new Set(['payment', 'payments'])

/** `June's last payment` may be hers to me. */
function saysExpenses({ bits, line }: Slots): boolean {
  return bits.some(
    ({ meaning, from, end }) =>
      meaning.is === 'cue' &&
      meaning.cues.includes('expenses') &&
      !line.slice(from, end).every(({ key }) => PAYMENTS.has(key)),
  )
}

function otherWay(composed: Composed): Composed {
  return {
    ...composed,
    plan: { ...composed.plan, flow: composed.plan.flow === 'in' ? 'out' : 'in' },
    cost: composed.cost + OTHER_WAY,
  }
}
