import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import { hasCue } from '../compose/slots.ts'
import { hasAnyCue, isOpening } from '../cover/cue-places.ts'
import { firstOf, type Use } from '../cover/use.ts'
import type { Cue } from '../lexicon/cues.ts'
import { keyAt } from '../line.ts'

/** Whether a cue says which part of what is kept is asked, once; undefined of one that is of any question. */
export function isUsedOfKept(cue: Cue, use: Use): boolean | undefined {
  return cue === 'what' ? undefined : (KEPT_USES[cue]?.(use) ?? true)
}

// What else a family of what is kept takes says it by itself.
const KEPT_USES: Readonly<Partial<Record<Cue, (use: Use) => boolean>>> = {
  list: isOpening,
  // `so far`
  everything: use => firstOf(use) === 'so',
  more: use => firstOf(use) === 'more' && isSaidOnce(use, LACKS),
  left: use => isSaidOnce(use, [...LACKS, 'balance', 'owes']),
  lacks: use => isSaidOnce(use, LACKS),
  save: use => isSaidOnce(use, [...PUTS, ...LACKS]),
  set: use => isSaidOnce(use, PUTS),
  out: use => isSaidOnce(use, PUTS),
  move: use => isSaidOnce(use, PUTS),
  in: use => isSaidOnce(use, ['in']),
  pace: use => isSaidOnce(use, PACES),
  reached: use => isSaidOnce(use, PACES),
  onTime: use => isSaidOnce(use, [...PACES, 'onTime']),
  target: ({ plan, slots }) => !isOfPace(plan) || hasCue(slots, 'reached'),
  anybody: ({ slots }) => slots.kept.length === 0,
  owes: use => isSaidOnce(use, ['owes']),
  who: use => isSaidOnce(use, ['who', 'anybody']),
  money: use => isSaidOnce(use, ['money', 'balance']),
  balance: use => isSaidOnce(use, ['balance', 'left']),
  have: use => isSaidOnce(use, ['have', 'balance']),
  goal: use => isSaidOnce(use, ['goal']),
  aWallet: ({ slots: { line }, bit }) => MINE.has(keyAt(line, bit.from - 1)),
  due: use =>
    use.plan.measure.of !== 'debts' || (use.slots.kept.length > 0 && isSaidOnce(use, ['owes'])),
}

const LACKS: readonly Cue[] = ['left', 'lacks', 'more']
const PUTS: readonly Cue[] = ['save', 'set', 'out', 'move']
const PACES: readonly Cue[] = ['pace', 'reached']

function isOfPace({ measure }: Plan): boolean {
  return measure.of === 'goals' && measure.part === 'pace'
}

function isSaidOnce({ slots: { bits }, bit }: Use, cues: readonly Cue[]): boolean {
  return !bits.some(each => each !== bit && hasAnyCue(each, cues))
}

const MINE = new Set(['my', 'all', 'the'])
