import type { Plan } from '../plan/plan.ts'
import { type Correction, learntFrom } from './names/learnt-name.ts'
import { type LearntName, nameIndex } from './names/name-index.ts'
import { type ReadContext, readText } from './read-text.ts'

/** How else a question may be read, the likeliest first, and what a correction of it teaches. */
export interface Readings {
  readonly plans: readonly Plan[]
  readonly learnt?: LearntName
}

/** Reads a question once more, for who looks at what was understood, or corrected it. */
export function readingsOf(text: string, context: ReadContext, correction?: Correction): Readings {
  const reading = readText(text, context)
  const composed = reading.type === 'plan' ? reading.plans : []
  const learnt = correction && learntFrom(composed, correction, nameIndex(context.names))
  return { plans: composed.map(({ plan }) => plan), ...(learnt && { learnt }) }
}
