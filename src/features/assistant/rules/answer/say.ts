import type { Kobo } from '#money/money.ts'
import type { Phrase, Piece } from './answer.ts'

/** What a sentence is made of: words, or what was made before. */
export type Sayable = string | Piece | Phrase

/** An amount in a sentence. */
export function money(amount: Kobo): Piece {
  return { type: 'money', amount }
}

/** The tag of a sentence: `say\`You spent ${money(total)} ${when}.\``. */
export function say(texts: TemplateStringsArray, ...parts: readonly Sayable[]): Phrase {
  return flow(texts.flatMap((text, place) => [text, parts[place] ?? '']))
}

/** One phrase of several, as they follow each other. */
export function flow(parts: readonly Sayable[]): Phrase {
  const pieces: Piece[] = []
  for (const piece of parts.flatMap(toPieces)) {
    const before = pieces.at(-1)
    if (piece.type === 'text' && piece.text === '') continue
    if (piece.type === 'text' && before?.type === 'text') {
      pieces[pieces.length - 1] = { type: 'text', text: before.text + piece.text }
    } else pieces.push(piece)
  }
  return pieces
}

/** Sentences with a space between them; empty ones are left out. */
export function sentences(...parts: readonly Sayable[]): Phrase {
  const said = parts.map(part => flow([part])).filter(phrase => phrase.length > 0)
  return flow(said.flatMap((phrase, place) => (place === 0 ? [phrase] : [' ', phrase])))
}

/** `A, B and C`. */
export function listed(parts: readonly Sayable[], last: 'and' | 'or' = 'and'): Phrase {
  return flow(parts.flatMap((part, place) => [joint(place, parts.length, last), part]))
}

function joint(place: number, count: number, last: string): string {
  if (place === 0) return ''
  return place === count - 1 ? ` ${last} ` : ', '
}

function toPieces(part: Sayable): readonly Piece[] {
  if (typeof part === 'string') return [{ type: 'text', text: part }]
  return isPhrase(part) ? part : [part]
}

function isPhrase(part: Piece | Phrase): part is Phrase {
  return Array.isArray(part)
}
