/** A word of a question, as it is compared and as it was typed. */
export interface Token {
  /** Small letters without marks; of what is typed otherwise than it is meant (`wetin`), what is meant. */
  readonly key: string
  /** The word as it was typed, where `key` is what one word stands for: a name may be called so. */
  readonly own?: string
  /** Whether `own` is a word of a name that is spelt otherwise. */
  readonly isMended?: true
  /** Whether `key` is a word of questions that it was taken for, for a slip of the pen. */
  readonly isGuess?: true
  /** As typed; of the first of several that stand for one typed word, all of it. */
  readonly typed: string
  /** Whether it was typed with a capital, which a name has. */
  readonly isCapital: boolean
}
