import type { Kobo } from '#domain/money.ts'
import type { StatedCandidates } from './facts/stated-candidates.ts'
import type { PrintedRow } from './printed-row.ts'
import type { StatedFigures } from './reading.ts'

/**
 * Which of the figures that the bank prints are the account's. Where it prints several, one that
 * agrees with the rows at the table's ends is; where none does, the likeliest stays, to be shown as
 * disagreeing.
 */
export function statedFigures(
  candidates: StatedCandidates,
  rows: readonly PrintedRow[],
): StatedFigures {
  const ends = [rows[0], rows.at(-1)].filter(row => row !== undefined)
  const openings = new Set(ends.flatMap(row => balancesBefore(row)))
  const closings = new Set(ends.flatMap(row => (row.balance === null ? [] : [row.balance])))
  return {
    opening: choose(candidates.opening, openings),
    closing: choose(candidates.closing, closings),
    debitTotal: choose(candidates.debitTotal, sums(rows, 'expense')),
    creditTotal: choose(candidates.creditTotal, sums(rows, 'income')),
  }
}

function choose(candidates: readonly Kobo[], fitting: ReadonlySet<number>): Kobo | null {
  return candidates.find(candidate => fitting.has(candidate)) ?? candidates[0] ?? null
}

function balancesBefore({ balance, amount, type }: PrintedRow): number[] {
  if (balance === null) return []
  if (type === null) return [balance - amount, balance + amount]
  return [type === 'income' ? balance - amount : balance + amount]
}

function sums(rows: readonly PrintedRow[], type: 'income' | 'expense'): ReadonlySet<number> {
  const some = rows.filter(row => row.type === type)
  return new Set([some.reduce((sum, row) => sum + row.amount, 0)])
}
