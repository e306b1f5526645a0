import { hashLanes, LANE_BITS } from './digest.ts'

const HEX_BITS = 4
const DIGITS = Math.ceil(LANE_BITS / HEX_BITS)

/**
 * The id of something that follows from what is recorded: the same text gives the same UUID
 * (version 8) on every device and the server. No secret, and no proof against a forger.
 */
export function derivedId(seed: string): string {
  const lanes = [hashLanes(`a:${seed}`), hashLanes(`b:${seed}`)]
  const hex = lanes.flatMap(({ high, low }) => [hexOf(high), hexOf(low)]).join('')
  const [first, second] = [hex.slice(0, 12), hex.slice(12, 15)]
  return `${first.slice(0, 8)}-${first.slice(8)}-8${second}-9${hex.slice(15, 18)}-${hex.slice(18, 30)}`
}

/** Under which id something that was deleted comes back: the same from whatever devices, however often. */
export function restoredId(id: string): string {
  return derivedId(`restored:${id}`)
}

function hexOf(lane: number): string {
  return lane.toString(16).padStart(DIGITS, '0')
}
