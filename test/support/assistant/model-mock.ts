import * as v from 'valibot'
import {
  type ProviderMock,
  type RecordedAnswer,
  startProviderMock,
} from '../payments/provider-mock.ts'

const toolMessage = v.object({
  role: v.literal('tool'),
  content: v.pipe(v.string(), v.parseJson()),
})

const requestBody = v.object({
  messages: v.array(v.looseObject({ role: v.string(), content: v.string() })),
  tool_choice: v.string(),
})

/** What a model is asked to go on with. */
export interface ModelTurn {
  readonly messages: v.InferOutput<typeof requestBody>['messages']
  readonly toolChoice: string
  /** Of the tools that ran so far, in order. */
  readonly results: readonly unknown[]
}

/** What a model does in one turn. */
export type ModelStep = (turn: ModelTurn) => RecordedAnswer | Promise<RecordedAnswer>

/** An OpenAI-compatible service on the loopback address, which plays a script. */
export interface ModelMock extends Pick<ProviderMock, 'origin' | 'requests' | 'close'> {
  /** What it does from now on, a step for each request; the last one again and again. */
  play(...steps: readonly ModelStep[]): void
}

const USAGE = { prompt_tokens: 900, completion_tokens: 100 }

/** Starts it. Close it when the file is done. */
export async function startModelMock(): Promise<ModelMock> {
  const mock = await startProviderMock()
  return {
    origin: mock.origin,
    requests: mock.requests,
    play(...steps) {
      let turns = 0
      mock.requests.length = 0
      mock.answer = async ({ body }) => {
        const step = steps[Math.min(turns, steps.length - 1)] ?? says('')
        turns += 1
        return await step(readTurn(body))
      }
    },
    close: async () => await mock.close(),
  }
}

function readTurn(body: unknown): ModelTurn {
  const { messages, tool_choice: toolChoice } = v.parse(requestBody, body)
  const results = messages.flatMap(message => {
    const read = v.safeParse(toolMessage, message)
    return read.success ? [read.output.content] : []
  })
  return { messages, toolChoice, results }
}

/** It answers in words; a thousand tokens, as every step. */
export function says(content: string): ModelStep {
  return () => completion({ role: 'assistant', content })
}

/** It asks for the tool, once for each of the arguments. */
export function uses(name: string, ...asked: readonly unknown[]): ModelStep {
  return () =>
    completion({
      role: 'assistant',
      content: null,
      tool_calls: asked.map((each, place) => ({
        id: `call-${place}`,
        type: 'function',
        function: { name, arguments: typeof each === 'string' ? each : JSON.stringify(each) },
      })),
    })
}

/** It answers with a status, and whatever body. */
export function replies(status: number, body: unknown = {}): ModelStep {
  return () => ({ status, body })
}

/** It never answers. */
export function hangs(): Promise<RecordedAnswer> {
  return new Promise(() => undefined)
}

function completion(message: unknown): RecordedAnswer {
  return { status: 200, body: { id: 'c', choices: [{ index: 0, message }], usage: USAGE } }
}
