import type { Result } from '#base/result.ts'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import type { AskedOf } from '#features/assistant/rules/ask.ts'
import type { PlanName } from '#records/plan.ts'
import type { Day } from '#time/day.ts'

/** A question that the engine could not answer, asked with the person's consent. */
export interface AssistantRequest extends AskedOf {
  /** As the person wrote it. Of the ledger only the names of the person's own things are sent with it, nothing else of the chat. */
  readonly question: string
  /** In the person's zone. */
  readonly today: Day
  readonly level: PlanName
  /** Aborted when the asker has left. */
  readonly signal: AbortSignal
}

/** An answer of our own code, to what a model read the question as. */
export interface AssistedAnswer {
  readonly answer: Answer
  /** What the model read and wrote for it, as its provider counts; 0 where it does not. */
  readonly tokensUsed: number
}

/**
 * Why there is no answer: the asker has `left`; the model is `unavailable` (not reached, too slow, refused, or failing
 * too often); or what it said is `unusable`. It then costs nothing, and the engine's own answer stands.
 */
export type AssistantFault = 'left' | 'unavailable' | 'unusable'

/** Has a model outside read what the engine declined (assistant 4). */
export interface AssistantProvider {
  /** Which kind of service it is. */
  readonly id: string
  /** The host that questions go to, shown to people before they agree. */
  readonly host: string
  answer(request: AssistantRequest): Promise<Result<AssistedAnswer, AssistantFault>>
}
