import type { FramePart } from './question-frame.ts'
import { PLAIN_VOCABULARY } from './question-vocabulary.ts'

const LEADS =
  /^(?:at|on|for|to|from|with|in|by|of|buy|bought|buying|paid|pay|paying|give|gave|given|send|sent|called|named|about|and|or|get|order|ordered|visit|spend|spent|purchase|purchased|than|is|versus|vs|eat|ate|go|went)$/u
const MOST_WORDS = 4

/** Words of a frame that nobody knows. */
export interface Unknown {
  /** What stands where a name would, such as behind `at`: perhaps whom money went to. */
  readonly placed: string | undefined
  /** How many words are neither known nor there. */
  readonly strange: number
}

/** What of a frame is neither understood nor a word of questions (SPEC.md, UW5). */
export function unknownWords(parts: readonly FramePart[]): Unknown {
  const placed: string[] = []
  let strange = 0
  let isPlace = false
  for (const { word, text } of parts) {
    if (word === undefined || PLAIN_VOCABULARY.has(text) || !/\p{L}/u.test(text)) {
      isPlace = word !== undefined && (LEADS.test(text) || (isPlace && isJoining(text)))
    } else if (isPlace && placed.length < MOST_WORDS) {
      placed.push(text)
    } else {
      strange += 1
    }
  }
  return { placed: placed.length === 0 ? undefined : placed.join(' '), strange }
}

function isJoining(text: string): boolean {
  return /^(?:a|an|the|my|our|some|this|that|new|&)$/u.test(text)
}
