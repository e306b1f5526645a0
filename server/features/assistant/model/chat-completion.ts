import * as v from 'valibot'
import { assert } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { ProviderFault } from '#server/ports/payment-provider.ts'
import { callProvider, type ProviderHttp } from '#server/ports/provider-http.ts'

/** One message of a conversation, as OpenAI's chat completions have it. */
export interface ChatMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000))

const completion = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        message: v.object({ content: v.nullish(v.pipe(v.string(), v.maxLength(50_000)), '') }),
      }),
    ),
    v.minLength(1),
  ),
  usage: v.nullish(v.object({ prompt_tokens: count, completion_tokens: count })),
})

/** What a model said. */
export interface Completion {
  readonly text: string
  /** Read and written, as the provider counts; 0 where it does not. */
  readonly tokensUsed: number
}

/** A model, and the way to it: `http.origin` is the base URL. */
export interface ChatModel {
  readonly http: ProviderHttp
  readonly model: string
}

/**
 * Asks the model once. No temperature, no limit of length and no form of the reply are asked for: some models of the
 * same API refuse the one or the other.
 */
export async function completeChat(
  { http, model }: ChatModel,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<Result<Completion, ProviderFault>> {
  const called = await callProvider(http, {
    path: '/chat/completions',
    body: { model, messages },
    answer: completion,
    signal,
  })
  if (!called.ok) return called
  const [choice] = called.value?.choices ?? []
  if (choice === undefined) return err({ type: 'refused', detail: 'no answer' })
  assert(called.value !== undefined, 'a choice is of an answer')
  const { usage } = called.value
  return ok({
    text: choice.message.content,
    tokensUsed: usage ? usage.prompt_tokens + usage.completion_tokens : 0,
  })
}
