import { assert } from '#base/assert.ts'
import { type Day, parseDay } from '#time/day.ts'

/** The day that the text names, which the test is sure of. */
export function aDay(text: string): Day {
  const day = parseDay(text)
  assert(day !== undefined, `${text} is a day`)
  return day
}
