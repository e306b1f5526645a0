import type { Line } from './line.ts'
import { mendCues } from './mend.ts'
import type { NameIndex } from './names/name-index.ts'
import { tokensOf } from './tokens.ts'

/** The words of a text, slips of the pen mended. */
export function lineOf(text: string, { whole, learnt, parts, words }: NameIndex): Line {
  const isName = (letters: string) => whole.has(letters) || learnt.has(letters)
  const tests = {
    isName,
    isPart: (letters: string) => isName(letters) || parts.has(letters),
  }
  return mendCues(tokensOf(text, tests), words)
}
