import { err, ok, type Result } from '#domain/result.ts'
import type { AssistantRequest } from '../ports/assistant-provider.ts'
import type { ProviderFault } from '../ports/payment-provider.ts'
import { type ChatMessage, type ChatModel, completeChat, type ToolCall } from './chat-completion.ts'
import { systemPrompt } from './prompt.ts'
import { runTool } from './run-tool.ts'
import type { ToolRun } from './tool-run.ts'

const MOST_TOOL_STEPS = 4
const MOST_CALLS_A_STEP = 4

/** Why a model said nothing; `steps`: it went on asking for tools. */
export type TalkFault = ProviderFault | { readonly type: 'steps' }

/** A conversation with a model about one question. */
export interface Talk {
  /** The figures that were read for it so far. */
  readonly runs: readonly ToolRun[]
  /** In all of its calls so far. */
  readonly tokensUsed: number
  /** What the model says to the question, after at most four steps with tools. */
  answer(): Promise<Result<string, TalkFault>>
  /** What it says instead, told what was wrong; without tools. */
  correct(violations: readonly string[]): Promise<Result<string, TalkFault>>
}

/** Begins one; `request.signal` ends it. */
export function beginTalk(model: ChatModel, request: AssistantRequest): Talk {
  const { question, context, signal } = request
  const runs: ToolRun[] = []
  let tokensUsed = 0
  const messages: ChatMessage[] = [
    { role: 'system', content: systemPrompt(context.today) },
    { role: 'user', content: question },
  ]

  async function goOn(stepsLeft: number): Promise<Result<string, TalkFault>> {
    const completed = await completeChat(model, { messages, mayUseTools: stepsLeft > 0, signal })
    if (!completed.ok) return completed
    const { text, toolCalls } = completed.value
    tokensUsed += completed.value.tokensUsed
    messages.push({
      role: 'assistant',
      content: text,
      ...(toolCalls.length > 0 && { tool_calls: toolCalls }),
    })
    if (toolCalls.length === 0) return ok(text)
    if (stepsLeft === 0) return err({ type: 'steps' })
    for (const [place, call] of toolCalls.entries()) messages.push(await serve(call, place))
    return await goOn(stepsLeft - 1)
  }

  async function serve(call: ToolCall, place: number): Promise<ChatMessage> {
    if (place >= MOST_CALLS_A_STEP) return toolMessage(call, { error: 'Too many at once.' })
    const { result, run } = await runTool(request, call, `r${runs.length + 1}`)
    if (run !== undefined) runs.push(run)
    return toolMessage(call, result)
  }

  return {
    runs,
    get tokensUsed() {
      return tokensUsed
    },
    answer: async () => await goOn(MOST_TOOL_STEPS),
    async correct(violations) {
      messages.push({
        role: 'user',
        content: `That was not shown: ${violations.join(' ')} Answer the question again, by the rules.`,
      })
      return await goOn(0)
    },
  }
}

function toolMessage({ id }: ToolCall, result: unknown): ChatMessage {
  return { role: 'tool', tool_call_id: id, content: JSON.stringify(result) }
}
