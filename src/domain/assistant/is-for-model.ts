import type { Answer } from './answer.ts'

/**
 * Whether an outside model may be asked what the engine could not answer, the person's consent given:
 * a question that was unclear, or of no kind that the engine knows. Advice, writes and other people's
 * money are refused by whoever is asked.
 */
export function isForModel({ kind, evidence }: Answer): boolean {
  return kind === 'clarify' || evidence.intent === 'refuse_scope'
}
