import type { Clock } from '#base/ids.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { Timers } from '#base/timers.ts'
import { answerPlan } from '#features/assistant/rules/ask.ts'
import { READ_OUTSIDE } from '#features/assistant/rules/outside.ts'
import { checkPlan } from '#features/assistant/rules/plan/check-plan.ts'
import { normalPlan } from '#features/assistant/rules/plan/normal-plan.ts'
import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import type {
  AssistantFault,
  AssistantProvider,
  AssistantRequest,
  AssistedAnswer,
} from '#server/ports/assistant-provider.ts'
import type { Log } from '#server/ports/log.ts'
import type { ProviderFault } from '#server/ports/payment-provider.ts'
import type { ProviderHttp } from '#server/ports/provider-http.ts'
import type { AssistantConfig } from '../assistant-config.ts'
import { type Asked, askedOf, messagesOf } from './asked.ts'
import { type ChatModel, completeChat } from './chat-completion.ts'
import { claimedWords, isCovered } from './cover.ts'
import { agreesWithUs } from './own-reading.ts'
import { type ModelReading, readReply } from './reply.ts'

/** How long an answer may take, its figures among it. */
export const ANSWER_TIMEOUT_MS = 20_000

/** What the provider needs. */
export interface OpenAiCompatibleOptions {
  readonly config: AssistantConfig
  readonly fetch: ProviderHttp['fetch']
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly timeoutMs: number
}

// The model was reached, and did not keep to its task.
const REACHED: ReadonlySet<ModelFault['type']> = new Set([
  'cannot',
  'form',
  'misfit',
  'uncovered',
  'unanswered',
])

/**
 * Any service that speaks OpenAI's chat completions. The log gets what failed, never a
 * question, an answer or the key.
 */
export function createOpenAiCompatible(options: OpenAiCompatibleOptions): AssistantProvider {
  const { config, fetch, clock, timers, log, timeoutMs } = options
  const breaker = createCircuitBreaker(clock)
  const http = { origin: config.baseUrl, secretKey: config.apiKey, fetch }

  function blame(fault: ModelFault): Result<never, AssistantFault> {
    const isReached = REACHED.has(fault.type)
    breaker.note(isReached)
    log.warn('assistant.no_answer', { host: config.host, ...fault })
    return err(isReached ? 'unusable' : 'unavailable')
  }

  return {
    id: 'openai-compatible',
    host: config.host,
    async answer(request) {
      if (!breaker.admit()) return err('unavailable')
      const deadline = new AbortController()
      const timer = timers.setTimeout(() => {
        deadline.abort(new DOMException('It took too long', 'TimeoutError'))
      }, timeoutMs)
      const signal = AbortSignal.any([request.signal, deadline.signal])
      const model = { http, model: config.model }
      const answering = answerByModel(model, { ...request, signal })
      const answered = await answering.finally(() => timers.clearTimeout(timer))
      if (request.signal.aborted) return err('left')
      if (!answered.ok) return blame(answered.error)
      breaker.note(true)
      return ok(answered.value)
    },
  }
}

// So many failures in a row open the circuit.
const MOST_FAILURES = 5
const PAUSE_MS = 60_000

/**
 * Keeps people from waiting for a service that keeps failing.
 *
 *     closed --5 failures in a row--> open --60 s--> one trial --it works--> closed
 *                                       ^-----------it fails------'
 */
export interface CircuitBreaker {
  /** Whether a call may be made now; while open, one a minute. */
  admit(): boolean
  /** How an admitted call went. One that was given up by its caller is not noted. */
  note(isFine: boolean): void
}

/** Makes a closed one. */
export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0
  let nextTrialMs = 0
  return {
    admit() {
      if (failures < MOST_FAILURES) return true
      if (clock() < nextTrialMs) return false
      nextTrialMs = clock() + PAUSE_MS
      return true
    },
    note(isFine) {
      failures = isFine ? 0 : failures + 1
      if (failures >= MOST_FAILURES) nextTrialMs = clock() + PAUSE_MS
    },
  }
}

/**
 * Why a model was of no use: it says that it `cannot`; its reply has another `form`; what it says is no plan of ours
 * (`misfit`) or not just what the words ask (`uncovered`); or the plan has no answer (`unanswered`).
 */
type ModelFault =
  | ProviderFault
  | { readonly type: 'cannot' | 'form' | 'misfit' | 'uncovered' | 'unanswered' }

/**
 * Has a model say what a question asks, and answers that from the ledger. Whatever the model says, or the question or a
 * name in the ledger would have it say, comes to no more than a plan, which our own code checks, reads for and words.
 */
async function answerByModel(
  model: ChatModel,
  { question, names, reader, today, level, signal }: AssistantRequest,
): Promise<Result<AssistedAnswer, ModelFault>> {
  const asked = askedOf(question, names, today)
  const completed = await completeChat(model, messagesOf(question, asked), signal)
  if (!completed.ok) return completed
  const { text, tokensUsed } = completed.value
  const plan = judge(readReply(text, asked), asked)
  if (!plan.ok) return plan
  const answer = await answerPlan({ reader, names }, plan.value, { today, level })
  // What cannot be answered as it stands was read wrong, or is for the engine to ask back.
  if (answer.kind !== 'answer' && answer.kind !== 'empty') return err({ type: 'unanswered' })
  const { evidence } = answer
  const notes = [...evidence.notes, READ_OUTSIDE]
  return ok({ answer: { ...answer, evidence: { ...evidence, notes } }, tokensUsed })
}

function judge(reading: ReturnType<typeof readReply>, asked: Asked): Result<Plan, ModelFault> {
  if (reading === 'cannot') return err({ type: 'cannot' })
  if (reading === undefined) return err({ type: 'form' })
  if (checkPlan(reading.plan) !== undefined) return err({ type: 'misfit' })
  return isOfWords(reading, asked) ? ok(normalPlan(reading.plan)) : err({ type: 'uncovered' })
}

function isOfWords(reading: ModelReading, asked: Asked): boolean {
  const words = claimedWords(asked, reading.claims)
  return isCovered(words, reading) && agreesWithUs(words, reading.plan, asked)
}
