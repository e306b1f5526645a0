import { joinCandidates, NO_CANDIDATES, type StatedCandidates } from '../facts/stated-candidates.ts'
import type { PrintedRow } from '../printed-row.ts'
import { signedKobo } from '../values/amount-text.ts'
import { readDateText } from '../values/date-text.ts'
import type { RowLines } from './row-lines.ts'
import { labelOf, type SpecialLabel } from './special-row.ts'
import type { CellTexts, Figures } from './table-line.ts'
import { textOf, toPrintedRow } from './to-printed-row.ts'

/** A table's movements, and what its other lines of figures state. */
export interface SplitRows {
  readonly rows: readonly PrintedRow[]
  readonly stated: StatedCandidates
}

/** Parts movements of money from opening, closing, carried and total lines, whose figures are the bank's word. */
export function splitSpecial(all: readonly RowLines[]): SplitRows {
  const rows: PrintedRow[] = []
  const stated: StatedCandidates[] = []
  for (const [index, lines] of all.entries()) {
    const row = toPrintedRow(lines)
    const isOutermost = index === 0 || index === all.length - 1
    const label = row === undefined ? labelAlone(lines, index) : labelBeside(lines, row)
    if (label !== null) stated.push(stating(label, lines.figures.figures ?? {}, isOutermost))
    else if (row !== undefined) rows.push(row)
  }
  return { rows, stated: joinCandidates(...stated.toReversed()) }
}

/** What a line with a balance and no amount is: it opens a table, if nothing else is said. */
function labelAlone({ lines }: RowLines, index: number): SpecialLabel | null {
  return labelOf(textsOf(lines)) ?? (index === 0 ? 'opening' : null)
}

/** What a line with an amount is, if it is no movement. */
function labelBeside({ lines }: RowLines, row: PrintedRow): SpecialLabel | null {
  const cells = textsOf(lines)
  const label = labelOf(cells)
  const hasDate = readDateText(cells.date ?? '') !== undefined
  if (label === 'totals') return hasDate ? null : label
  const isBalance = row.balance === null || Math.abs(row.balance) === row.amount
  if (label !== null) return isBalance ? label : null
  // Sums of both columns under the table, without a word.
  const isBare = !hasDate && row.narration === '' && row.balance === null
  return isBare && row.hasBothAmounts ? 'totals' : null
}

function textsOf(lines: RowLines['lines']): CellTexts {
  return {
    date: textOf(lines, 'date'),
    narration: textOf(lines, 'narration'),
    reference: textOf(lines, 'reference'),
    other: textOf(lines, 'other'),
  }
}

function stating(label: SpecialLabel, figures: Figures, isOutermost: boolean): StatedCandidates {
  const { balance, debit, credit, amount } = figures
  const figure = [balance ?? credit ?? debit ?? amount].filter(isFound).map(signedKobo)
  switch (label) {
    case 'opening':
      return { ...NO_CANDIDATES, opening: figure }
    case 'closing':
      return { ...NO_CANDIDATES, closing: figure }
    // Every page may bring its figure forward; only the outermost is the statement's.
    case 'brought':
      return isOutermost ? { ...NO_CANDIDATES, opening: figure } : NO_CANDIDATES
    case 'carried':
      return isOutermost ? { ...NO_CANDIDATES, closing: figure } : NO_CANDIDATES
    case 'totals':
      return {
        ...NO_CANDIDATES,
        debitTotal: [debit].filter(isFound).map(total => total.amount),
        creditTotal: [credit].filter(isFound).map(total => total.amount),
      }
    default:
      return label satisfies never
  }
}

function isFound<T>(value: T | undefined): value is T {
  return value !== undefined
}
