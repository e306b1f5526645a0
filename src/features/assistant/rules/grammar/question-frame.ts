import type { LineWord } from '#features/entries/rules/entry-line/line-words.ts'

/** A word of a question, or what stands in the place of words that were understood. */
export interface FramePart {
  readonly text: string
  /** The word, where it was not understood as something. */
  readonly word: LineWord | undefined
}

/** Words that were understood, and the tag that patterns see in their place: `@period`. */
export interface Understood {
  readonly tag: string
  readonly words: readonly LineWord[]
}

/** The question with tags in the place of what was understood. */
export function questionFrame(
  words: readonly LineWord[],
  understood: readonly Understood[],
): readonly FramePart[] {
  const tagByPlace = new Map<number, string>()
  for (const { tag, words: used } of understood) {
    used.forEach((word, index) => tagByPlace.set(word.place, index === 0 ? tag : ''))
  }
  return words.flatMap((word): FramePart[] => {
    const tag = tagByPlace.get(word.place)
    if (tag === undefined) return [{ text: word.key, word }]
    return tag === '' ? [] : [{ text: tag, word: undefined }]
  })
}

/** The frame as the text that patterns read. */
export function frameText(parts: readonly FramePart[]): string {
  return parts.map(part => part.text).join(' ')
}
