import type { Token } from './tokens.ts'

/** The words of a question. */
export type Line = readonly Token[]

/** What was read from a place on, up to `end`, and how unlikely that is meant: 0 for what is plain. */
export interface Taken<Value> {
  readonly value: Value
  readonly end: number
  readonly cost: number
}

/** The word at a place; empty behind the end. */
export function keyAt(line: Line, at: number): string {
  return line[at]?.key ?? ''
}

/** Whether the words from a place on are these. */
export function isAt(line: Line, at: number, words: string): boolean {
  const first = keyAt(line, at)
  // Most phrases fail at their first word: that is looked at before they are taken apart.
  if (!words.startsWith(first) || first === '') return false
  return words.split(' ').every((word, place) => keyAt(line, at + place) === word)
}

/** Where the line goes on behind the first of these phrases that stands there; undefined where none does. */
export function behind(line: Line, at: number, phrases: readonly string[]): number | undefined {
  const found = phrases.find(phrase => isAt(line, at, phrase))
  return found === undefined ? undefined : at + found.split(' ').length
}

/** Where the line goes on behind words that may stand there, such as an article. */
export function past(line: Line, at: number, phrases: readonly string[]): number {
  return behind(line, at, phrases) ?? at
}

/** Where the line goes on behind the longest of the phrases that stand there. */
export function longestBehind(
  line: Line,
  at: number,
  phrases: readonly string[],
): number | undefined {
  let longest: number | undefined
  for (const phrase of phrases) {
    const end = behind(line, at, [phrase])
    if (end !== undefined && end > (longest ?? at)) longest = end
  }
  return longest
}

/** The longest that any of these reads; of equals the first. */
export function longestOf<Value>(
  reads: readonly (() => Taken<Value> | undefined)[],
): Taken<Value> | undefined {
  let longest: Taken<Value> | undefined
  for (const read of reads) {
    const found = read()
    if (found !== undefined && found.end > (longest?.end ?? -1)) longest = found
  }
  return longest
}
