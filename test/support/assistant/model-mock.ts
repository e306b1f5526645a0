import * as v from 'valibot'
import {
  type ProviderMock,
  type RecordedAnswer,
  startProviderMock,
} from '../payments/provider-mock.ts'

const requestBody = v.object({
  messages: v.array(v.object({ role: v.string(), content: v.string() })),
})

const given = v.object({
  today: v.string(),
  question: v.string(),
  words: v.array(v.string()),
  names: v.record(v.string(), v.record(v.string(), v.string())),
})

/** What a model is given of a question, as the person's part of the conversation has it. */
export type ModelTurn = v.InferOutput<typeof given>

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
  const { messages } = v.parse(requestBody, body)
  return v.parse(v.pipe(v.string(), v.parseJson(), given), messages.at(-1)?.content)
}

/** It answers in words; a thousand tokens, as every step. */
export function says(content: string): ModelStep {
  return () => completion({ role: 'assistant', content })
}

/** What a word fills: a slot, and by its name the thing that it names. */
type Said = string | readonly [slot: string, name: string]

/** It reads the question as a plan, in which `@GTBank` stands for the ref of what is called so; `words` in their order. */
export function reads(plan: unknown, words: readonly Said[]): ModelStep {
  return turn => {
    const refs = new Map(
      Object.values(turn.names).flatMap(named =>
        Object.entries(named).map(([ref, name]) => [name, ref] as const),
      ),
    )
    function refOf(name: string): string {
      return refs.get(name) ?? name
    }
    const claimed = turn.words.map((word, place) => {
      const said = words[place] ?? 'none'
      return typeof said === 'string' ? [word, said] : [word, said[0], refOf(said[1])]
    })
    const named = JSON.stringify(plan).replaceAll(/"@([^"]+)"/g, (_, name: string) =>
      JSON.stringify(refOf(name)),
    )
    return says(`{"plan":${named},"words":${JSON.stringify(claimed)}}`)(turn)
  }
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
