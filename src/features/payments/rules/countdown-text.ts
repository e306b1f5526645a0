const SECOND_MS = 1000
const SECONDS_A_MINUTE = 60

/** A time that runs down, as a clock shows it: `29:59`; a second that has begun counts. */
export function countdownText(leftMs: number): string {
  const seconds = Math.ceil(Math.max(0, leftMs) / SECOND_MS)
  const rest = String(seconds % SECONDS_A_MINUTE).padStart(2, '0')
  return `${Math.floor(seconds / SECONDS_A_MINUTE)}:${rest}`
}
