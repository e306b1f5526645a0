import { compareTexts } from '#base/compare-texts.ts'
import { ZERO_KOBO } from '#money/money.ts'
import type { Cell } from './plan-reader.ts'

/** What is parted by nothing where there are no rows. */
export const EMPTY_CELL: Cell = {
  keys: [],
  income: ZERO_KOBO,
  expense: ZERO_KOBO,
  incomeCount: 0,
  expenseCount: 0,
  days: 0,
}

/** Cells by their keys, one after the other (UP5). */
export function byKeys({ keys }: Pick<Cell, 'keys'>, other: Pick<Cell, 'keys'>): number {
  for (const [place, key] of keys.entries()) {
    const order = compareTexts(key, other.keys[place] ?? '')
    if (order !== 0) return order
  }
  return 0
}
