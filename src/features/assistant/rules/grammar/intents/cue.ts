import type { AnsweredIntent } from '#features/assistant/rules/question.ts'

/** A pattern over a question's frame that speaks for an intent, the more the heavier. */
export interface Cue {
  readonly intent: AnsweredIntent
  readonly weight: number
  readonly pattern: RegExp
}

/** Fragments that the patterns share. */
export const SOMETHING = '@(?:category|label|thing|budget|income|wallet)'

/** Cues of one intent, from pairs of a weight and the source of a pattern. */
export function cuesOf(
  intent: AnsweredIntent,
  cues: readonly (readonly [weight: number, source: string])[],
): readonly Cue[] {
  return cues.map(([weight, source]) => ({ intent, weight, pattern: new RegExp(source, 'u') }))
}
