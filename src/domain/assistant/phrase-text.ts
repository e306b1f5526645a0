import { formatNaira } from '#domain/money.ts'
import type { Phrase } from './answer.ts'

/** The phrase as plain text, its amounts written out. */
export function phraseText(phrase: Phrase): string {
  return phrase
    .map(piece =>
      piece.type === 'text' ? piece.text : formatNaira(piece.amount, { kobo: 'auto' }),
    )
    .join('')
}
