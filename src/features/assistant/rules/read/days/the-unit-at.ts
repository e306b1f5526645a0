import type { Day } from '#time/day.ts'
import { keyAt, type Line, type Taken } from '../line.ts'
import { momentAt } from './moment-at.ts'
import { type Moment, unspoken } from './moment.ts'

/** `the year`, `the month`: the present one, where words before say so. */
export function theUnitAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  if (keyAt(line, at) !== 'the') return undefined
  const found = momentAt([unspoken('this'), ...line.slice(at + 1)], 0, today)
  return found && { ...found, end: at + found.end }
}
