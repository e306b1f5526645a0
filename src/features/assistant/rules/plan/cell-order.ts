import { compareTexts } from '#base/compare-texts.ts'
import type { Cell } from './plan-reader.ts'

/** Cells by their keys, one after the other (UP5). */
export function byKeys({ keys }: Pick<Cell, 'keys'>, other: Pick<Cell, 'keys'>): number {
  for (const [place, key] of keys.entries()) {
    const order = compareTexts(key, other.keys[place] ?? '')
    if (order !== 0) return order
  }
  return 0
}
