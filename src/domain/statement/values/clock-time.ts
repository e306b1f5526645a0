/** A time of day as the forms of dates hold it, in the groups `hour`, `minute`, `second` and `half`. */
export const TIME_OF_DAY = String.raw`(?<hour>\d{1,2})\s*:\s*(?<minute>\d\d)(?:\s*:\s*(?<second>\d\d)(?:\.\d+)?)?(?:\s*(?<half>[ap])\.?m\b\.?)?`

const NOON_HOUR = 12
const LAST_HOUR = 23
const LAST_MINUTE = 59

/**
 * `HH:mm:ss` of the groups that `TIME_OF_DAY` fills; null where there is no time, undefined where no
 * clock shows it. `13:05 PM`, which some banks print, is 13:05.
 */
export function clockTime(parts: Record<string, string | undefined>): string | null | undefined {
  if (parts['hour'] === undefined) return null
  const printed = Number(parts['hour'])
  const hour = printed <= NOON_HOUR ? hourOfDay(printed, parts['half']?.toLowerCase()) : printed
  const [minute = '', second = '00'] = [parts['minute'], parts['second']]
  if (hour > LAST_HOUR || Number(minute) > LAST_MINUTE || Number(second) > LAST_MINUTE) {
    return undefined
  }
  return `${String(hour).padStart(2, '0')}:${minute}:${second}`
}

function hourOfDay(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  return (hour % NOON_HOUR) + (half === 'p' ? NOON_HOUR : 0)
}
