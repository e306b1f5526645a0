import { type Cue, CUE_ROWS, FUNCTION_WORDS } from './cues.ts'

const LONGEST = 7

const cuesByPhrase = new Map<string, Cue[]>()
const words = new Set<string>()

for (const [cue, phrases] of CUE_ROWS) {
  for (const phrase of phrases) {
    const known = cuesByPhrase.get(phrase)
    if (known === undefined) cuesByPhrase.set(phrase, [cue])
    else if (!known.includes(cue)) known.push(cue)
    for (const word of phrase.split(' ')) words.add(word)
  }
}

/** A phrase of cues from a place on: how many words it has, and what it is a sign of. */
export interface SaidCue {
  readonly count: number
  readonly cues: readonly Cue[]
}

/** Every phrase of cues that begins with these words. */
export function cuesAt(keys: readonly string[]): readonly SaidCue[] {
  const found: SaidCue[] = []
  for (let count = Math.min(LONGEST, keys.length); count > 0; count -= 1) {
    const cues = cuesByPhrase.get(keys.slice(0, count).join(' '))
    if (cues !== undefined) found.push({ count, cues })
  }
  return found
}

/** Whether a word is one that questions are made of. */
export function isCueWord(word: string): boolean {
  return words.has(word) || FUNCTION_WORDS.has(word)
}

/** Whether a word alone is a phrase of questions. */
export function isCueAlone(word: string): boolean {
  return cuesByPhrase.has(word) || FUNCTION_WORDS.has(word)
}

/** Whether a word alone only says that rows are meant: `rides`. */
export function isRowsAlone(word: string): boolean {
  return cuesByPhrase.get(word)?.every(cue => cue === 'rows') === true
}

/** Words that cues are made of. */
export const CUE_WORDS: ReadonlySet<string> = words
