import type { Readings } from '../answer/answer.ts'
import { type Correction, learntFrom } from './names/learnt-name.ts'
import { nameIndex } from './names/name-index.ts'
import { type ReadContext, readText } from './read-text.ts'

/** Reads a question once more, for who looks at what was understood, or corrected it. */
export function readingsOf(text: string, context: ReadContext, correction?: Correction): Readings {
  const reading = readText(text, context)
  const composed = reading.type === 'plan' ? reading.plans : []
  const learnt = correction && learntFrom(composed, correction, nameIndex(context.names))
  return { plans: composed.map(({ plan }) => plan), ...(learnt && { learnt }) }
}
