import * as v from 'valibot'
import { assert } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { ProviderFault } from '#server/ports/payment-provider.ts'
import { callProvider, type ProviderHttp } from '#server/ports/provider-http.ts'
import { TOOLS } from './tools.ts'

/** One message of a conversation, as OpenAI's chat completions have it. */
export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant'
      readonly content: string
      readonly tool_calls?: readonly ToolCall[]
    }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string }

// Whatever else a service puts beside a call it wants to see again, such as Gemini's signatures.
const toolCall = v.looseObject({
  id: v.pipe(v.string(), v.maxLength(200)),
  type: v.optional(v.literal('function'), 'function'),
  function: v.object({
    name: v.pipe(v.string(), v.maxLength(200)),
    /** JSON, if the model kept to its task. */
    arguments: v.pipe(v.string(), v.maxLength(10_000)),
  }),
})

/** A tool that the model asks for. */
export type ToolCall = v.InferOutput<typeof toolCall>

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000))

const completion = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        message: v.object({
          content: v.nullish(v.pipe(v.string(), v.maxLength(50_000)), ''),
          tool_calls: v.nullish(v.array(toolCall), []),
        }),
      }),
    ),
    v.minLength(1),
  ),
  usage: v.nullish(v.object({ prompt_tokens: count, completion_tokens: count })),
})

/** What a model said: words, or the tools that it needs first. */
export interface Completion {
  readonly text: string
  readonly toolCalls: readonly ToolCall[]
  /** Read and written, as the provider counts; 0 where it does not. */
  readonly tokensUsed: number
}

/** What a model is to go on with. */
export interface CompletionRequest {
  readonly messages: readonly ChatMessage[]
  /** Whether it may ask for tools, or must say something now. */
  readonly mayUseTools: boolean
  readonly signal: AbortSignal
}

/** A model, and the way to it: `http.origin` is the base URL. */
export interface ChatModel {
  readonly http: ProviderHttp
  readonly model: string
}

/**
 * Asks the model to go on. No temperature and no limit of length are given: some models of the same
 * API refuse the one or the other.
 */
export async function completeChat(
  { http, model }: ChatModel,
  { messages, mayUseTools, signal }: CompletionRequest,
): Promise<Result<Completion, ProviderFault>> {
  const tool_choice = mayUseTools ? 'auto' : 'none'
  const called = await callProvider(http, {
    path: '/chat/completions',
    body: { model, messages, tools: TOOLS, tool_choice },
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
    toolCalls: choice.message.tool_calls,
    tokensUsed: usage ? usage.prompt_tokens + usage.completion_tokens : 0,
  })
}
