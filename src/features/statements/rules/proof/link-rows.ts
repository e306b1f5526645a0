import { type Kobo, subtractKobo, totalKobo, ZERO_KOBO } from '#money/money.ts'
import type { ProofBreak, StatedFigures, StatementRow } from '../reading.ts'

/** What the arithmetic needs of a row. */
export type FiguresOfRow = Pick<StatementRow, 'type' | 'amount' | 'balance'>

/** Which rows' balances follow from what stands before them. */
export interface RowLinks {
  /** One for each row. */
  readonly isLinked: readonly boolean[]
  readonly breaks: readonly ProofBreak[]
}

/**
 * Follows the balances down the rows, oldest first. After a break it goes on from the printed balance,
 * so that one misread figure breaks at most two links. Rows without a balance of their own are linked
 * when the next balance (or the closing one) contains them.
 */
export function linkRows(
  rows: readonly FiguresOfRow[],
  stated: Pick<StatedFigures, 'opening' | 'closing'>,
): RowLinks {
  const isLinked = rows.map(() => false)
  const breaks: ProofBreak[] = []
  let expected: number | null = stated.opening
  let firstWaiting = 0
  for (const [place, row] of rows.entries()) {
    expected = expected === null ? null : expected + movementOf(row)
    if (row.balance === null) continue
    if (expected === row.balance) isLinked.fill(true, firstWaiting, place + 1)
    else if (expected !== null) {
      breaks.push({ row: place, difference: totalKobo(row.balance - expected) })
    }
    expected = row.balance
    firstWaiting = place + 1
  }
  const isHeld = firstWaiting > 0 && expected !== null && expected === stated.closing
  if (isHeld) isLinked.fill(true, firstWaiting)
  return { isLinked, breaks }
}

/** What the row adds to the balance, in kobo. */
export function movementOf({ type, amount }: Pick<StatementRow, 'type' | 'amount'>): Kobo {
  return type === 'income' ? amount : subtractKobo(ZERO_KOBO, amount)
}
