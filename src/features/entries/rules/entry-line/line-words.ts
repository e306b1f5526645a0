/** A word of a line. */
export interface LineWord {
  /** Where it stands in the line, from 0. */
  readonly place: number
  /** As typed. */
  readonly text: string
  /** As it is compared: lower case, without the punctuation around it. */
  readonly key: string
}

/** What a reader found, and the words that it used up. */
export interface Found<Value> {
  readonly value: Value
  readonly words: readonly LineWord[]
}

const BEFORE = /^[("'“‘[]+/u
const AFTER = /[)"'”’\].,;:!?]+$/u
const NO_LETTERS = /[^\p{L}\p{N}]+/gu

/** The words of a line, in its order. */
export function lineWords(text: string): readonly LineWord[] {
  const words = text.trim().split(/\s+/u)
  return words.flatMap((word, place) =>
    word === '' ? [] : [{ place, text: word, key: keyOf(word) }],
  )
}

/** The words without those that were used up. */
export function without(
  words: readonly LineWord[],
  used: readonly LineWord[],
): readonly LineWord[] {
  const places = new Set(used.map(word => word.place))
  return words.filter(word => !places.has(word.place))
}

/** The words as one text, as typed. */
export function textOf(words: readonly LineWord[]): string {
  return words.map(word => word.text).join(' ')
}

/** Letters and digits alone, in lower case: what two spellings of a name have in common. */
export function bareLetters(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(NO_LETTERS, '')
}

function keyOf(word: string): string {
  return word.normalize('NFKC').toLowerCase().replace(BEFORE, '').replace(AFTER, '')
}
