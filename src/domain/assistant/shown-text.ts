/** How much of a description or a name answers show (assistant.md 4.1, rule 4). */
export const MOST_SHOWN_CHARACTERS = 60

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
