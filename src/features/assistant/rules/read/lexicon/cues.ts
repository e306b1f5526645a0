import PHRASES from './cues.json' with { type: 'json' }

/** What a phrase of a question is a sign of. */
export type Cue = keyof typeof PHRASES | 'first' | 'last'

/** Phrases by the cues that they are signs of. */
export const CUE_ROWS: readonly (readonly [cue: Cue, phrases: readonly string[]])[] =
  Object.entries(PHRASES).map(([cue, phrases]) => [cue as Cue, phrases] as const)

/**
 * Words that join and help, and may stand anywhere: no preposition of things, no negation, no quantifier, no comparative, no
 * noun (assistant, second edition, 2.2).
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'i me my mine we us our you your it the a an this that these those there do does did is am are was were be been being have has had will would could can may might should please so just actually really then now and also , to of exactly currently here oh ok okay well sir ma s about around go got if get him her his their them they he she am em e come still'.split(
    ' ',
  ),
)
