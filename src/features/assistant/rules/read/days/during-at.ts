import type { Span } from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import { behind, type Line, past, type Taken } from '../line.ts'
import { momentAt } from './moment-at.ts'
import type { Moment } from './moment.ts'
import type { SaidDays } from './said-days.ts'
import { theUnitAt } from './the-unit-at.ts'

/** Words behind which a time stands that something was in. */
export const DURING = [
  'in the month of',
  'in the',
  'in',
  'on the',
  'on',
  'for the',
  'for',
  'during the',
  'during',
  'over the',
  'over',
  'within the',
  'within',
  'throughout',
  'through',
  'of the',
  'of',
  'across',
  'as of',
]
const IN_THE = [
  'in the',
  'for the',
  'during the',
  'of the',
  'within the',
  'over the',
  'throughout the',
]
const JOINS = ['and', ',', 'or', ', and', 'and also']

/** `in october and november`, `on the 5th`, `last month`. */
export function duringAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  const first =
    momentAt(line, past(line, at, DURING), today) ??
    momentAt(line, at, today) ??
    theUnitIn(line, at, today)
  if (first === undefined) return undefined
  const spans: Span[] = [first.value.span]
  let { end, cost } = first
  for (;;) {
    const joined = behind(line, end, JOINS)
    const next =
      joined === undefined ? undefined : momentAt(line, past(line, joined, DURING), today)
    if (next === undefined) {
      const only =
        spans.length === 1 ? { range: { from: first.value.from, to: first.value.to } } : {}
      return { value: { spans, ...only, as: 'during' }, end, cost }
    }
    spans.push(next.value.span)
    end = next.end
    cost += next.cost
  }
}

/** `in the year`, `for the month`: the present one. */
function theUnitIn(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = behind(line, at, IN_THE)
  const found = start === undefined ? undefined : theUnitAt(line, start - 1, today)
  return found && { ...found, cost: found.cost + 0.1 }
}
