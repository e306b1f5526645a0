import { t } from '#messages/t.ts'

/**
 * A number of things with its thousands apart, `1,034`; with what they are, `1 expense` or
 * `1,034 expenses`, whose plural is with an s.
 */
export function countText(count: number, what?: string): string {
  const number = count.toLocaleString('en-NG')
  if (what === undefined) return number
  return `${number} ${what}${count === 1 ? '' : 's'}`
}

/** `1 entry`, `1,204 entries`. */
export function entriesText(count: number): string {
  return t('ui.entries-count', { count })
}

const MINUTE_SECONDS = 60

/** How long a pause is, as it is said: `4 min 12 s`. */
export function waitText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / MINUTE_SECONDS), seconds % MINUTE_SECONDS]
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}
