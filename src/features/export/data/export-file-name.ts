import { PRODUCT_NAME } from '#base/product.ts'
import type { Day } from '#time/day.ts'
import type { DayRange } from '#time/period.ts'

/**
 * The name of an export, fit for any file system: `kobolens-ada-2026-11-21.zip`. The server's copy
 * says so, since it lies beside the device's: `kobolens-ada-server-2026-11-21.zip`.
 */
export function exportFileName(userName: string, day: Day, source: 'device' | 'server'): string {
  const name = userName.toLowerCase().replaceAll(/[^\p{L}\p{N}_-]/gu, '')
  const origin = source === 'server' ? source : ''
  const parts = [PRODUCT_NAME.toLowerCase(), name, origin, day]
  return parts.filter(part => part !== '').join('-') + '.zip'
}

// Of what narrows a list: a name longer than this is cut by some file systems, or by who shows it.
const MOST_WORDS_LENGTH = 40

/**
 * The name of a list's file, without its ending: which days, and what it is narrowed to, so that two of them lie beside each other.
 * `transactions-2026-10-01-to-2026-11-26-opay-food`; of all days, the day on which it was made.
 */
export function listFileName(
  { from, to }: DayRange,
  narrowedTo: readonly string[],
  today: Day,
): string {
  const days = from === undefined ? `until-${to ?? today}` : `${from}-to-${to ?? today}`
  const words = narrowedTo.map(fileWord).filter(word => word !== '')
  const said = words.join('-').slice(0, MOST_WORDS_LENGTH).replace(/-$/, '')
  return ['transactions', days, said].filter(part => part !== '').join('-')
}

function fileWord(text: string): string {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return letters.replaceAll(/^-+|-+$/g, '')
}
