import type { PrintedRow } from '../printed-row.ts'

// One row alone may be a misprint.
const LEAST_TURNED = 2

/**
 * Whether debit and credit stand the other way round: every row whose balance shows a direction shows the opposite of
 * its column. Rows are in printed order, which may be either way.
 */
export function areColumnsSwapped(rows: readonly PrintedRow[]): boolean {
  const [down, up] = [stepsOf(rows), stepsOf(rows.toReversed())]
  const { asPrinted, turned } = down.asPrinted + down.turned >= up.asPrinted + up.turned ? down : up
  return asPrinted === 0 && turned >= LEAST_TURNED
}

/** The rows, their directions the other way round. */
export function withColumnsSwapped(rows: readonly PrintedRow[]): readonly PrintedRow[] {
  return rows.map(row => {
    if (row.type === null) return row
    return { ...row, type: row.type === 'income' ? 'expense' : 'income' }
  })
}

/** How many balances follow from the one before by the row's amount, and by its opposite. */
function stepsOf(rows: readonly PrintedRow[]): {
  readonly asPrinted: number
  readonly turned: number
} {
  let [asPrinted, turned] = [0, 0]
  for (const [place, { type, amount, balance }] of rows.entries()) {
    const before = rows[place - 1]?.balance ?? null
    if (type === null || balance === null || before === null) continue
    const printed = type === 'income' ? amount : 0 - amount
    if (balance - before === printed) asPrinted += 1
    else if (before - balance === printed) turned += 1
  }
  return { asPrinted, turned }
}
