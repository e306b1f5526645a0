import type { AskContext } from '#domain/assistant/answer-question.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import type { LedgerReader } from '#domain/assistant/ledger-reader.ts'
import type { Result } from '#domain/result.ts'

/** A question that the engine could not answer, asked with the person's consent. */
export interface AssistantRequest {
  /** As the person wrote it. It is all that is told of the chat. */
  readonly question: string
  /** The person's own ledger; nothing else can be read. */
  readonly reader: LedgerReader
  readonly context: AskContext
  /** Aborted when whoever asked has left. */
  readonly signal: AbortSignal
}

/** An answer whose every figure came from the ledger. */
export interface AssistedAnswer {
  readonly answer: Answer
  /** What the model read and wrote for it, as its provider counts; 0 where it does not. */
  readonly tokensUsed: number
}

/**
 * Why there is no answer: whoever asked has `left`; the model is `unavailable` (not reached, too slow,
 * refused, or failing too often); or what it said is `unusable`. It then costs nothing, and the engine's
 * own answer stands.
 */
export type AssistantFault = 'left' | 'unavailable' | 'unusable'

/** Answers what the engine declined, by a model outside (assistant.md 4.5). */
export interface AssistantProvider {
  /** Which kind of service it is. */
  readonly id: string
  /** The host that questions go to, as people are told before they agree. */
  readonly host: string
  answer(request: AssistantRequest): Promise<Result<AssistedAnswer, AssistantFault>>
}
