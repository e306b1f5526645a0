import { type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { fullDayText } from '#time/day-text.ts'
import type { LedgerNames, ReadRow } from '../plan/plan-reader.ts'
import type { AnswerTable, Phrase } from './answer.ts'
import { shownText } from './phrase-text.ts'
import { money, say } from './say.ts'
import { shownCategory, shownName } from './shown-names.ts'

/** Rows as a table, in their order; what went out is below zero. */
export function rowTable(rows: readonly ReadRow[], names: LedgerNames): AnswerTable {
  return {
    columns: [
      { name: 'Date', isNumber: false },
      { name: 'Description', isNumber: false },
      { name: 'Category', isNumber: false },
      { name: 'Wallet', isNumber: false },
      { name: 'Amount', isNumber: true },
    ],
    rows: rows.map(row => [
      say`${fullDayText(row.day)}`,
      say`${shownText(row.description)}`,
      say`${shownCategory(row.category, names)}`,
      say`${shownName(names.wallets, row.walletId)}`,
      say`${money(signedAmount(row))}`,
    ]),
  }
}

/** One row in a sentence: `“Slot - phone purchase” on 24 Oct 2026 (Shopping, GTBank)`. */
export function rowPhrase(row: ReadRow, names: LedgerNames): Phrase {
  const where = `${shownCategory(row.category, names)}, ${shownName(names.wallets, row.walletId)}`
  return say`${quotedDescription(row)} on ${fullDayText(row.day)} (${where})`
}

/** `“Slot - phone purchase”`, quoted: it is data. */
export function quotedDescription({ description }: Pick<ReadRow, 'description'>): string {
  const shown = shownText(description)
  return shown === '' ? 'without a description' : `“${shown}”`
}

function signedAmount({ type, amount }: ReadRow): Kobo {
  return type === 'income' ? amount : subtractKobo(ZERO_KOBO, amount)
}
