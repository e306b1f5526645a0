import type { Line } from './line.ts'
import type { NameIndex } from './names/name-index.ts'
import { tokensOf } from './tokens.ts'

/** The words of a text, slips of the pen mended. */
export function lineOf(text: string, { whole, learnt, parts, kept, words }: NameIndex): Line {
  function isName(letters: string): boolean {
    return whole.has(letters) || learnt.has(letters) || kept.whole.has(letters)
  }
  function isPart(letters: string): boolean {
    return isName(letters) || parts.has(letters)
  }
  return tokensOf(text, { isName, isPart, words })
}
