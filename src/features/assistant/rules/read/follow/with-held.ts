import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import { hasCue, isAnySaid, type Slots } from '../compose/slots.ts'
import { isPointing, isTime } from './goes-on.ts'
import type { Edit } from './with-state.ts'

/** `how was it on 1st october`: the same figure, of the days that are said now. */
export function sameOfDays({ plan, slots }: Edit): Plan | undefined {
  const isAsked = hasCue(slots, 'recap', 'hows') && isPointing(slots.line)
  return isAsked && isAnySaid(slots.days) ? plan : undefined
}

/** `which one is smallest`, behind what all wallets hold, or some: of the wallets. */
export function walletOfHeld({ plan, bare, slots }: Edit): Plan | undefined {
  const { measure, where } = plan
  const isSmall = hasCue(slots, 'small', 'least')
  const isAsked = hasCue(slots, 'which') && (isSmall || hasCue(slots, 'large', 'most'))
  const isOfSeveral = where.all.every(list => list.length > 1)
  if (measure.of !== 'held' || measure.at !== 'close' || !isAsked || !isOfSeveral) return undefined
  return { ...bare, by: ['wallet'], rank: { order: isSmall ? 'smallest' : 'largest', nth: 1 } }
}

/** `now nko`, behind what was held some day: what is held today. Of other figures it says no days that are known. */
export function ofNow(plan: Plan, slots: Slots): Plan | undefined {
  const { measure, days, by, than, calc } = plan
  const isHeld = measure.of === 'held' && measure.at === 'close'
  if (!saysNow(slots)) return plan
  const isOther = by !== undefined || than !== undefined || calc !== undefined
  if (days.length === 0 || isOther) return undefined
  return isHeld ? { ...plan, days: [] } : undefined
}

/** `now`, and nothing else but what goes on from the question before. */
export function saysNow({ line, bits }: Slots): boolean {
  const isBare = bits.every(
    ({ meaning }) =>
      meaning.is === 'word' ||
      (meaning.is === 'cue' && meaning.cues.some(cue => cue === 'goOn' || cue === 'what')),
  )
  return isBare && line.some(({ key }, at) => key === 'now' && !isTime(line, at))
}
