import type { FramePart } from '../question-frame.ts'
import { PLAIN_VOCABULARY } from './question-vocabulary.ts'

const LEADS =
  /^(?:at|on|for|to|from|with|in|by|of|buy|bought|buying|paid|pay|paying|give|gave|given|send|sent|called|named|about|and|or|get|order|ordered|visit|spend|spent|purchase|purchased|than|is|versus|vs|eat|ate|go|went)$/u
const JOINING = /^(?:a|an|the|my|our|some|this|that|new|&)$/u
const NUMBERED = /^(?:shop|store|agent|pos|stall|branch|terminal|room|flat|house|block|line)$/u
const DIGITS = /^\d+$/u
const LETTER = /\p{L}/u
// A label may be called so: `how much did I spend on 🎄`.
const PICTURE = /\p{Extended_Pictographic}/u
const MOST_WORDS = 4

/** Unknown words of a frame. */
export interface Unknown {
  /** What stands where a name would, such as behind `at`: perhaps whom money went to. */
  readonly placed: string | undefined
  /** All of them, in their order. */
  readonly words: string | undefined
  /** How many words are neither known nor there. */
  readonly strange: number
}

/** What of a frame is neither understood nor a word of questions (UW5). */
export function unknownWords(parts: readonly FramePart[]): Unknown {
  const placed: string[] = []
  let strange = 0
  let isPlace = false
  for (const [index, { word, text }] of parts.entries()) {
    if (!isUnknown(parts, index)) {
      isPlace = word !== undefined && (LEADS.test(text) || (isPlace && JOINING.test(text)))
    } else if (isPlace && placed.length < MOST_WORDS) {
      placed.push(text)
    } else {
      strange += 1
    }
  }
  const all = parts.filter((_, index) => isUnknown(parts, index)).map(({ text }) => text)
  return { placed: textOf(placed), words: textOf(all), strange }
}

function textOf(words: readonly string[]): string | undefined {
  return words.length === 0 ? undefined : words.join(' ')
}

/** Whether a word is of those that differ by numbers: `shop 123`. */
export function isNumbered(word: string | undefined): boolean {
  return NUMBERED.test(word ?? '')
}

function isUnknown(parts: readonly FramePart[], index: number): boolean {
  const { word, text } = parts[index] ?? { word: undefined, text: '' }
  if (word === undefined) return false
  if (DIGITS.test(text)) return isNumbered(parts[index - 1]?.text)
  if (isNumbered(text)) return DIGITS.test(parts[index + 1]?.text ?? '')
  if (PICTURE.test(text)) return LEADS.test(parts[index - 1]?.text ?? '')
  return !PLAIN_VOCABULARY.has(text) && LETTER.test(text)
}
