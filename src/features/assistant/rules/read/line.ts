import type { Token } from './token.ts'

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
  // Thousands of phrases are tried at each word: none is taken apart for that.
  let from = 0
  for (let place = at; place < line.length; place += 1) {
    const key = keyAt(line, place)
    if (key === '' || !words.startsWith(key, from)) return false
    from += key.length
    if (from === words.length) return true
    if (words[from] !== ' ') return false
    from += 1
  }
  return false
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
    if (!isAt(line, at, phrase)) continue
    const end = at + phrase.split(' ').length
    if (end > (longest ?? at)) longest = end
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

/** The same, but what a place of a line says is read once with the same value: many phrases begin alike. */
export function onceAt<With, Value>(
  read: (line: Line, at: number, reading: With) => Value,
): (line: Line, at: number, reading: With) => Value {
  const lines = new WeakMap<Line, { readonly reading: With; readonly values: { of: Value }[] }>()
  return (line, at, reading) => {
    let known = lines.get(line)
    if (known === undefined || known.reading !== reading) {
      known = { reading, values: [] }
      lines.set(line, known)
    }
    return (known.values[at] ??= { of: read(line, at, reading) }).of
  }
}
