import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import { weekdayOf } from '#time/weekday.ts'
import type { Slots } from '../compose/slots.ts'
import { isPointing } from './goes-on.ts'

/** `the ones on saturday`, where a day was asked about that was one: that day, and not the latest of its name. */
export function ofToldDay(slots: Slots, earlier: readonly Plan[]): Slots {
  const [said, ...others] = slots.days
  const { from, to } = said?.range ?? {}
  const isDay = said !== undefined && from !== undefined && from === to && others.length === 0
  if (!isDay || !isPointing(slots.line) || !saysWeekday(slots)) return slots
  const told = earlier.flatMap(dayAsked).findLast(day => weekdayOf(day) === weekdayOf(from))
  if (told === undefined) return slots
  const range = { from: told, to: told }
  const span = { type: 'edges', from: { day: told }, to: { day: told } } as const
  return { ...slots, days: [{ spans: [span], range, as: 'during' }] }
}

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/u

/** By its name alone: `last saturday` is another. */
function saysWeekday({ bits, line }: Slots): boolean {
  const bit = bits.find(({ meaning }) => meaning.is === 'days')
  const keys = bit === undefined ? [] : line.slice(bit.from, bit.end).map(({ key }) => key)
  return WEEKDAY.test(keys.at(-1) ?? '') && keys.every(key => WEEKDAY.test(key) || key === 'on')
}

/** The one day that a question was of. */
function dayAsked({ days: [span, ...others] }: Plan): readonly Day[] {
  if (span?.type !== 'edges' || others.length > 0) return []
  const { from, to } = span
  if (from === undefined || to === undefined || !('day' in from) || !('day' in to)) return []
  return from.day === to.day ? [from.day] : []
}
