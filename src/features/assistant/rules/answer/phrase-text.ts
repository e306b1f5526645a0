import { formatNaira } from '#money/money.ts'
import type { Phrase } from './answer.ts'

/** The phrase as plain text, its amounts written out. */
export function phraseText(phrase: Phrase): string {
  return phrase
    .map(piece =>
      piece.type === 'text' ? piece.text : formatNaira(piece.amount, { kobo: 'auto' }),
    )
    .join('')
}

/** A percentage as answers say it, to one decimal: `15.5%`, `−35.4%` with U+2212. */
export function percentText(percent: number): string {
  return `${percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`
}

/** How much of a description or a name answers show (UA9). */
export const MOST_SHOWN_CHARACTERS = 60

/** The same in quotes. */
export function shownQuoted(text: string): string {
  return `“${shownText(text)}”`
}

// Line breaks and other controls, zero-width and direction marks, halves of pairs, private use.
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]+/gu

/**
 * Text of the ledger as an answer shows it: data, never instructions. One line without anything
 * unseen, of at most 60 characters.
 */
export function shownText(text: string): string {
  const line = text.replaceAll(UNSEEN, ' ').replaceAll(/\s+/gu, ' ').trim()
  const characters = Array.from(line)
  if (characters.length <= MOST_SHOWN_CHARACTERS) return line
  return `${characters.slice(0, MOST_SHOWN_CHARACTERS - 1).join('')}…`
}
