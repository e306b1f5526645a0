import type { Clock } from '#domain/ids.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { AssistantConfig } from '../assistant-config.ts'
import type { AssistantFault, AssistantProvider } from '../ports/assistant-provider.ts'
import type { Log } from '../ports/log.ts'
import type { ProviderHttp } from '../ports/provider-http.ts'
import { answerByModel, type ModelFault } from './answer-by-model.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

/** How long an answer may take, with all its steps. */
export const ANSWER_TIMEOUT_MS = 20_000

/** What the provider needs. */
export interface OpenAiCompatibleOptions {
  readonly config: AssistantConfig
  readonly fetch: ProviderHttp['fetch']
  readonly clock: Clock
  readonly log: Log
  readonly timeoutMs: number
}

// The model was reached, and did not keep to its task.
const REACHED: ReadonlySet<ModelFault['type']> = new Set([
  'steps',
  'cannot',
  'baseless',
  'ungrounded',
])

/**
 * Any service that speaks OpenAI's chat completions with tools. The log is told what failed, never a
 * question, an answer or the key.
 */
export function createOpenAiCompatible(options: OpenAiCompatibleOptions): AssistantProvider {
  const { config, fetch, clock, log, timeoutMs } = options
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
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
      const answered = await answerByModel({ http, model: config.model }, { ...request, signal })
      if (request.signal.aborted) return err('left')
      if (!answered.ok) return blame(answered.error)
      breaker.note(true)
      return ok(answered.value)
    },
  }
}
