import { subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { kindOf } from '../meaning/narration.ts'
import { lineText, type TextLine } from '../page/word.ts'
import type { PrintedRow } from '../printed-row.ts'
import { labelledValues } from './labelled.ts'
import { readMoney, type StatedCandidates } from './stated-candidates.ts'

const CARD = /\bcard (?:account )?(?:no|number)\b/i
const OWED =
  /\b(?:new|statement) balance\b|\bpurchases\b|\bcredit limit\b|\b(?:minimum|payment|amount|total)(?: payment| amount)? due\b|\btotal charges\b/i

/** Whether the account is a credit card's: what it prints is owed, and what has no sign was spent (ST6.29). */
export function isCardOwed(header: readonly TextLine[], rows: readonly PrintedRow[]): boolean {
  const text = header.map(line => lineText(line)).join('\n')
  return (CARD.test(text) && OWED.test(text)) || areSignsOwed(rows)
}

// Rows whose words say which way money went: so many at least, and of them so many against their signs.
const LEAST_TELLING = 3
const AGAINST_SHARE = 0.9

/** Whether signs in a table without balances say the other way than the words do: a minus where money came in. */
function areSignsOwed(rows: readonly PrintedRow[]): boolean {
  const hasBalance = rows.some(({ balance }) => balance !== null)
  const isSigned = rows.some(({ side, isTypeSaid }) => side === undefined && isTypeSaid === true)
  return !hasBalance && isSigned && (shareAgainst(rows) ?? 0) >= AGAINST_SHARE
}

/** Of the rows whose words say which way money went, how many have it the other way; null where too few say it. */
function shareAgainst(rows: readonly PrintedRow[]): number | null {
  const telling = rows.flatMap(({ narration, type }) => {
    const way = wayOfWords(narration)
    return type === null || way === null ? [] : [way !== type]
  })
  return telling.length < LEAST_TELLING ? null : telling.filter(Boolean).length / telling.length
}

const SPENT: ReadonlySet<string> = new Set(['tax', 'levy', 'charge', 'airtime', 'bill', 'card'])
const OUT = /^(?:transfer|trf) to\b|^atm\b/i
const IN = /^(?:transfer|trf) from\b|\bdeposit\b|\bsettlement\b/i

function wayOfWords(narration: string): TransactionType | null {
  if (IN.test(narration)) return 'income'
  if (OUT.test(narration)) return 'expense'
  const kind = kindOf(narration, 'income')
  if (kind === 'salary') return 'income'
  return SPENT.has(kind) ? 'expense' : null
}

/**
 * The rows of a card without balances, with its purchases as what was spent. A card marks its payments, by a minus or
 * by `CR`; a minus would elsewhere be what was spent. Where it marks both, they are read as marked, unless the words of
 * nearly all rows say the other way.
 */
export function withPurchasesSpent(rows: readonly PrintedRow[]): readonly PrintedRow[] {
  if (rows.some(({ balance }) => balance !== null)) return rows
  const against = shareAgainst(rows)
  if (against !== null && against <= 1 - AGAINST_SHARE) return rows
  const marks = new Set(rows.flatMap(({ type, isTypeSaid }) => (isTypeSaid === true ? type : [])))
  if (marks.size < 2) {
    return rows.map(row => ({ ...row, type: row.isTypeSaid === true ? 'income' : 'expense' }))
  }
  if (against === null || against < AGAINST_SHARE) return rows
  return rows.map(row => ({ ...row, type: row.type === 'income' ? 'expense' : 'income' }))
}

// What a card calls its sums.
const CHARGES = /total (?:charges|purchases)/
const PAYMENTS = /total payments/

/** The sums of a card as its lines name them: what was paid came in. */
function cardTotals(
  lines: readonly TextLine[],
): Pick<StatedCandidates, 'debitTotal' | 'creditTotal'> {
  return {
    debitTotal: labelledValues(lines, CHARGES, readMoney).map(({ amount }) => amount),
    creditTotal: labelledValues(lines, PAYMENTS, readMoney).map(({ amount }) => amount),
  }
}

/** What is owed as a balance below zero, and what was paid as what came in. */
export function asOwed(
  { opening, closing, debitTotal, creditTotal }: StatedCandidates,
  lines: readonly TextLine[],
): StatedCandidates {
  const own = cardTotals(lines)
  const paid = new Set(own.creditTotal)
  return {
    opening: opening.map(kobo => subtractKobo(ZERO_KOBO, kobo)),
    closing: closing.map(kobo => subtractKobo(ZERO_KOBO, kobo)),
    debitTotal: [...own.debitTotal, ...debitTotal.filter(kobo => !paid.has(kobo))],
    creditTotal: [...own.creditTotal, ...creditTotal],
  }
}
