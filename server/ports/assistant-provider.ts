import type { Result } from '#base/result.ts'
import type { AskContext } from '#features/assistant/rules/answer-question.ts'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import type { LedgerReader } from '#features/assistant/rules/ledger-reader.ts'

/** A question that the engine could not answer, asked with the person's consent. */
export interface AssistantRequest {
  /** As the person wrote it. Nothing else of the chat is sent. */
  readonly question: string
  /** The person's own ledger; nothing else can be read. */
  readonly reader: LedgerReader
  readonly context: AskContext
  /** Aborted when the asker has left. */
  readonly signal: AbortSignal
}

/** An answer whose every figure came from the ledger. */
export interface AssistedAnswer {
  readonly answer: Answer
  /** What the model read and wrote for it, as its provider counts; 0 where it does not. */
  readonly tokensUsed: number
}

/**
 * Why there is no answer: the asker has `left`; the model is `unavailable` (not reached, too slow,
 * refused, or failing too often); or what it said is `unusable`. It then costs nothing, and the engine's
 * own answer stands.
 */
export type AssistantFault = 'left' | 'unavailable' | 'unusable'

/** Answers what the engine declined, by a model outside (assistant 4). */
export interface AssistantProvider {
  /** Which kind of service it is. */
  readonly id: string
  /** The host that questions go to, shown to people before they agree. */
  readonly host: string
  answer(request: AssistantRequest): Promise<Result<AssistedAnswer, AssistantFault>>
}
