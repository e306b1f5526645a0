import type { Group } from '#features/assistant/rules/plan/plan.ts'
import { hasCue, type Slots } from './slots.ts'

/** The kinds of things that nouns are of: `which category`, `the shop that`. */
export function thingGroups(slots: Slots): readonly Group[] {
  return [
    ...(hasCue(slots, 'aCategory') ? ['category' as const] : []),
    ...(hasCue(slots, 'aPayee', 'who', 'where') ? ['payee' as const] : []),
    ...(hasCue(slots, 'aLabel') ? ['label' as const] : []),
  ]
}

const NOUNS = [
  ['aWallet', 'wallet'],
  ['aDay', 'day'],
  ['aWeek', 'week'],
  ['aWeekend', 'weekend'],
  ['aMonth', 'month'],
  ['aWeekday', 'weekday'],
  ['anHour', 'hour'],
] as const

/** The kinds of all nouns. */
export function nounGroups(slots: Slots): readonly Group[] {
  const others = NOUNS.flatMap(([cue, group]) => (hasCue(slots, cue) ? [group] : []))
  return [...thingGroups(slots), ...others]
}
