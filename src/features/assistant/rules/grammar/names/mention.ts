import type { LineWord } from '#features/entries/rules/entry-line/line-words.ts'

/** What words of a question name. */
export type Meaning =
  | { readonly type: 'wallet'; readonly walletId: string }
  /** A label, and the budget of the same name if there is one. */
  | { readonly type: 'label'; readonly labelId: string; readonly budgetId?: string }
  | { readonly type: 'budget'; readonly budgetId: string }
  | { readonly type: 'category'; readonly categories: readonly string[] }
  /** One thing within categories: looked for in the descriptions first. */
  | { readonly type: 'thing'; readonly merchant: string; readonly categories: readonly string[] }
  /** Words that several names have. */
  | { readonly type: 'several'; readonly names: readonly string[] }

/** A meaning, and the words that have it. */
export interface Mention {
  readonly meaning: Meaning
  readonly words: readonly LineWord[]
}
