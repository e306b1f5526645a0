import { isAnySaid, type Slots } from '../compose/slots.ts'

/** Nothing is said of which rows. */
export function isBare({
  things,
  days,
  without,
  amounts,
  prices,
  unknown,
  thans,
  events,
}: Slots): boolean {
  return !isAnySaid(things, days, without, amounts, prices, unknown, thans, events)
}
