import type { AnsweredIntent } from '#domain/assistant/question.ts'
import { FOREIGN, NOT_FIGURES } from './refusal-cues.ts'
import { ROW_CUES } from './row-cues.ts'
import { SERIES_CUES } from './series-cues.ts'
import { STATE_CUES } from './state-cues.ts'
import { SUM_CUES } from './sum-cues.ts'

/** What the cues make of a frame. */
export type Scored =
  | { readonly type: 'intent'; readonly intent: AnsweredIntent }
  | { readonly type: 'tie'; readonly intents: readonly AnsweredIntent[] }
  | { readonly type: 'none' }

const CUES = [...SUM_CUES, ...SERIES_CUES, ...ROW_CUES, ...STATE_CUES]
const LEAST = 4
// How clear a cue is beyond this only ranks it.
const MOST = 8
const MARGIN = 0.1
const FOREIGN_COST = 5
const NOT_FIGURES_COST = 8
const STRANGE_COST = 0.9
const STRANGE_FREE = 1
// A sum in the first person is about the ledger, whatever it was spent on.
const OWN_SUM =
  /\b(?:i|we)\b(?: \w+){0,2} (?:spend|spent|paid|earn|earned|received|made|bought|afford)\b/u

/** The intent that the cues speak for: the heaviest, by a margin (SPEC.md, UW6). `strange`: words nobody knows. */
export function scoreIntents(frame: string, strange: number): Scored {
  const byIntent = new Map<AnsweredIntent, number>()
  for (const { intent, weight, pattern } of CUES) {
    if (weight > (byIntent.get(intent) ?? 0) && pattern.test(frame)) byIntent.set(intent, weight)
  }
  const ranked = [...byIntent].toSorted(([, a], [, b]) => b - a)
  const [best, second] = ranked
  const cost = costOf(frame, strange)
  if (best === undefined || Math.min(best[1], MOST) - cost < LEAST) return { type: 'none' }
  if (second !== undefined && best[1] - second[1] < MARGIN) {
    return { type: 'tie', intents: [best[0], second[0]] }
  }
  return { type: 'intent', intent: best[0] }
}

function costOf(frame: string, strange: number): number {
  const foreign = FOREIGN.test(frame) && !OWN_SUM.test(frame) ? FOREIGN_COST : 0
  const notFigures = NOT_FIGURES.test(frame) ? NOT_FIGURES_COST : 0
  return foreign + notFigures + Math.max(0, strange - STRANGE_FREE) * STRANGE_COST
}
