import { mendTypos } from './mend-typos.ts'
import { PLAIN_WORDS } from './plain-words.ts'

// Not seen, or changing which way text runs.
const UNSEEN = /\p{Cf}+/gu
const CONTROLS = /\p{Cc}+/gu
const APOSTROPHES = /[’‘`´]/gu
// The marks that end or enclose words; not the point or comma within a figure.
const MARKS = /[?!;:"“”()[\]{}…*_~|<>\\]+|[.,]+(?=\s|$)/gu
const SPACES = /\s+/gu
const MOST_ROUNDS = 4

/**
 * A question as the grammar compares it (SPEC.md, UW1): lower case, plain letters, one space between words,
 * without marks and courtesies, Pidgin and haste in plain words. Doing it again changes nothing.
 */
export function normalisedQuestion(text: string): string {
  let plain = text
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = plainOnce(plain)
    if (next === plain) return next
    plain = next
  }
  return plain
}

function plainOnce(text: string): string {
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(UNSEEN, '')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(MARKS, ' ')
    .replaceAll(SPACES, ' ')
    .trim()
  const plain = PLAIN_WORDS.reduce((said, [typed, words]) => said.replaceAll(typed, words), bare)
  return mendTypos(plain.replaceAll(SPACES, ' ').trim())
}
