import type { Cue } from '../lexicon/cues.ts'
import type { ComposeContext, Made, Slots } from './slots.ts'

/** A kind of question: which cues it takes, and the plan of it; undefined where the words are of no such question. */
export interface Family {
  readonly name: string
  /** How unlikely it is beside others that take the same words. */
  readonly cost: number
  readonly takes: ReadonlySet<Cue>
  readonly plan: (slots: Slots, context: ComposeContext) => Made
  /** Whether it takes how long something goes on. */
  readonly isReckoned?: true
  /** Whether it is of what is kept beside entries, and takes names of it. */
  readonly isOfKept?: true
}

/** Cues by their names. */
export function cues(text: string): ReadonlySet<Cue> {
  return new Set(text.split(' ') as Cue[])
}
