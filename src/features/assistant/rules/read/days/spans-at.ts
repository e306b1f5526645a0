import type { Day } from '#time/day.ts'
import { behind, type Line, type Taken } from '../line.ts'
import { daysInMonthAt } from './days-in-month-at.ts'
import { duringAt } from './during-at.ts'
import { edgeAt, sinceAt } from './edge-at.ts'
import { rangeAt } from './range-at.ts'
import type { SaidDays } from './said-days.ts'

const EVER = [
  'since i started',
  'since the beginning',
  'since the start',
  'since my first record',
  'since day one',
  'from the beginning',
  'of all time',
  'all time',
  'in my life',
  'in history',
]
const READS: readonly ((line: Line, at: number, today: Day) => Taken<SaidDays> | undefined)[] = [
  daysInMonthAt,
  rangeAt,
  sinceAt,
  edgeAt,
  duringAt,
  everAt,
]

/** The longest time that the words from a place on say, the preposition with it. */
export function spansAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  let best: Taken<SaidDays> | undefined
  for (const read of READS) {
    const found = read(line, at, today)
    if (found !== undefined && (best === undefined || found.end > best.end)) best = found
  }
  return best
}

function everAt(line: Line, at: number): Taken<SaidDays> | undefined {
  const end = behind(line, at, EVER)
  return end === undefined ? undefined : { value: { spans: [], as: 'during' }, end, cost: 0 }
}
