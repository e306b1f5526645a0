import type { LineKind } from './entry-line.ts'
import { type LineWord, textOf } from './line-words.ts'

// What only says which way the money went: the entry's kind says it already.
const VERBS = /^(?:received?|got|get|bought|buy|spent|spend|paid|pay)$/u
const MOVES = /^(?:transfer(?:red)?|moved?)$/u
const JOINING = new Set([
  'for',
  'on',
  'at',
  'from',
  'to',
  'of',
  'and',
  'in',
  'via',
  'with',
  'into',
  '-',
])

/** What is left of a line as a description, without the words that only joined it (SPEC.md, EL8). */
export function descriptionOf(left: readonly LineWord[], kind: LineKind): string {
  const verbs = kind === 'transfer' ? MOVES : VERBS
  const spoken = left.filter((word, index) => index > 0 || !verbs.test(word.key))
  const first = spoken.findIndex(word => !isJoining(word))
  const last = spoken.findLastIndex(word => !isJoining(word))
  return first === -1 ? '' : textOf(spoken.slice(first, last + 1))
}

function isJoining({ key }: LineWord): boolean {
  return key === '' || JOINING.has(key)
}
