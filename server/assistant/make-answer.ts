import type { Answer } from '#domain/assistant/answer.ts'
import { askLedger, type ChatContext } from '#domain/assistant/ask.ts'
import { isForModel } from '#domain/assistant/is-for-model.ts'
import { engineCost } from '#domain/assistant/token-cost.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { AppDeps } from '../deps.ts'
import { type ApiFailure, unavailable } from '../http/failures.ts'
import type { AskedLedger } from '../queries/assistant-reader.ts'
import { createLooseReader, readLedger } from './read-ledger.ts'

/** A question to the server. */
export interface ServerQuestion {
  readonly query: string
  readonly ledger: AskedLedger
  readonly context: ChatContext
  /** The person's consent that a model outside may be asked. */
  readonly mayAskModel: boolean
  /** Aborted when whoever asked has left. */
  readonly signal: AbortSignal
}

/** An answer, and what it costs in tokens. */
export interface MadeAnswer {
  readonly answer: Answer
  readonly cost: number
}

/**
 * Answers by the engine, and where it cannot, by the configured model if the person agreed. A model that
 * does not answer costs nothing, and the engine's own answer stands; `unavailable` for who has left.
 */
export async function makeAnswer(
  deps: Pick<AppDeps, 'db' | 'assistant'>,
  asked: ServerQuestion,
): Promise<Result<MadeAnswer, ApiFailure>> {
  const { query, ledger, context, signal } = asked
  const own = await readLedger(deps.db, ledger, reader => askLedger(reader, query, context))
  const ownAnswer = { answer: own, cost: engineCost(own.kind) }
  if (!asked.mayAskModel || deps.assistant === undefined || !isForModel(own)) return ok(ownAnswer)
  const { today, plan } = context
  // Not on a snapshot: no connection waits while the model thinks.
  const reader = createLooseReader(deps.db, ledger)
  const assisted = await deps.assistant.answer({
    question: query,
    reader,
    context: { today, plan },
    signal,
  })
  if (!assisted.ok) return assisted.error === 'left' ? err(unavailable()) : ok(ownAnswer)
  const { answer, tokensUsed } = assisted.value
  // A provider that does not count is charged for as the engine is.
  return ok({ answer, cost: tokensUsed > 0 ? tokensUsed : engineCost(answer.kind) })
}
