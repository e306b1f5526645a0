import type { Thing } from '#features/assistant/rules/plan/plan.ts'
import type { NameIndex } from './name-index.ts'

/** What some words name: one of these things, all of a kind but for namesakes. */
export interface SaidName {
  /** Alternatives: what several things are called together is all of them. */
  readonly things: readonly Thing[]
  /** As typed, and what it was taken for where that is spelt otherwise. */
  readonly typed: string
  readonly mended?: string
  /** What is paid for is called so as well: `tithe`. */
  readonly isKind?: true
  /** Nothing is called so. */
  readonly isUnknown?: true
}

/** What some words may name, and how unlikely that is meant. */
export interface Costed {
  readonly value: SaidName
  readonly cost: number
}

/** Words as they are looked up. */
export type Spelling = readonly string[]

/** As what was typed, and in what it is looked up. */
export interface Lookup {
  readonly typed: string
  readonly index: NameIndex
  /** Whether a word of questions stands here where only a name can. */
  readonly isLike: boolean
}
