import { subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { lineText, type TextLine } from '../page/word.ts'
import type { PrintedRow } from '../printed-row.ts'
import type { StatedCandidates } from './stated-candidates.ts'

const CARD = /\bcard (?:no|number)\b/i
const OWED =
  /\b(?:new|statement) balance\b|\bpurchases\b|\bcredit limit\b|\b(?:minimum|payment|amount|total)(?: payment| amount)? due\b/i

/** Whether the account is a credit card's: what it prints is owed, and what has no sign was spent (ST6.29). */
export function isCardOwed(header: readonly TextLine[]): boolean {
  const text = header.map(line => lineText(line)).join('\n')
  return CARD.test(text) && OWED.test(text)
}

/**
 * The rows of a card without balances, with its purchases as what was spent. A card marks its payments, by a minus or
 * by `CR`; a minus would elsewhere be what was spent. There are more purchases than payments.
 */
export function withPurchasesSpent(rows: readonly PrintedRow[]): readonly PrintedRow[] {
  if (rows.some(({ balance }) => balance !== null)) return rows
  const income = rows.filter(({ type }) => type === 'income').length
  const isTurned = income * 2 > rows.length
  return rows.map(row => {
    if (row.type === null) return { ...row, type: 'expense' }
    return isTurned ? { ...row, type: row.type === 'income' ? 'expense' : 'income' } : row
  })
}

/** What is owed as a balance below zero. */
export function asOwed({ opening, closing, ...totals }: StatedCandidates): StatedCandidates {
  return {
    ...totals,
    opening: opening.map(kobo => subtractKobo(ZERO_KOBO, kobo)),
    closing: closing.map(kobo => subtractKobo(ZERO_KOBO, kobo)),
  }
}
