import { countText } from '#base/count-text.ts'
import type { Clock } from '#base/ids.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { Timers } from '#base/timers.ts'
import type { Answer, Evidence, Phrase } from '#features/assistant/rules/answer/answer.ts'
import { phraseText } from '#features/assistant/rules/answer/phrase-text.ts'
import { flow } from '#features/assistant/rules/answer/say.ts'
import { daysText } from '#features/assistant/rules/answer/shown-period.ts'
import { WORDED_OUTSIDE } from '#features/assistant/rules/grounding/ungrounded.ts'
import type {
  AssistantFault,
  AssistantProvider,
  AssistantRequest,
  AssistedAnswer,
} from '#server/ports/assistant-provider.ts'
import type { Log } from '#server/ports/log.ts'
import type { ProviderHttp } from '#server/ports/provider-http.ts'
import type { AssistantConfig } from '../assistant-config.ts'
import type { ChatModel } from './chat-completion.ts'
import { readReply, type Reply } from './reply.ts'
import { beginTalk, CANNOT_ANSWER, type Talk, type TalkFault } from './talk.ts'
import type { ToolRun } from './tool-run.ts'

/**
 * Why a model gave no answer: it says that it `cannot`; it read no figures (`baseless`); or it twice
 * said what no result holds (`ungrounded`).
 */
type ModelFault = TalkFault | { readonly type: 'cannot' | 'baseless' | 'ungrounded' }

/** Has the model answer from the ledger's figures; a violation in its words is named to it once. */
async function answerByModel(
  model: ChatModel,
  request: AssistantRequest,
): Promise<Result<AssistedAnswer, ModelFault>> {
  const talk = beginTalk(model, request)
  const said = await talk.answer()
  if (!said.ok) return said
  const reply = judge(talk, said.value, request)
  if (!reply.ok) return reply
  if (reply.value.violations.length === 0) return finish(talk, reply.value)
  const saidAgain = await talk.correct(reply.value.violations)
  if (!saidAgain.ok) return saidAgain
  const second = judge(talk, saidAgain.value, request)
  if (!second.ok) return second
  if (second.value.violations.length > 0) return err({ type: 'ungrounded' })
  return finish(talk, second.value)
}

function judge(
  { runs }: Talk,
  said: string,
  { question, context }: AssistantRequest,
): Result<Reply, ModelFault> {
  if (said.toUpperCase().includes(CANNOT_ANSWER)) return err({ type: 'cannot' })
  if (figureRuns(runs).length === 0) return err({ type: 'baseless' })
  return ok(readReply(said, { runs, question, today: context.today }))
}

function finish({ runs, tokensUsed }: Talk, { phrase }: Reply): Result<AssistedAnswer, ModelFault> {
  const figures = figureRuns(runs)
  const last = figures.at(-1)
  if (last === undefined) return err({ type: 'baseless' })
  return ok({ answer: modelAnswer(phrase, last, figures.slice(0, -1)), tokensUsed })
}

/** The runs that an answer can stand on: those that read records, were there any or none. */
function figureRuns(runs: readonly ToolRun[]): readonly ToolRun[] {
  return runs.filter(({ answer }) => answer.kind === 'answer' || answer.kind === 'empty')
}

/**
 * The answer in the model's words. Table, rows and what may follow are those of the figure read last;
 * figures read before it stand in the notes.
 */
function modelAnswer(phrase: Phrase, last: ToolRun, before: readonly ToolRun[]): Answer {
  const { answer } = last
  const { table, evidence, ...rest } = answer
  function fill(text: string): string {
    return fillDescriptions(text, last.descriptions)
  }
  return {
    ...rest,
    kind: [last, ...before].every(run => run.answer.kind === 'empty') ? 'empty' : 'answer',
    phrase: dated(phrase, evidence),
    ...(table && {
      table: {
        ...table,
        rows: table.rows.map(row =>
          row.map(cell =>
            cell.map(piece =>
              piece.type === 'text' ? { ...piece, text: fill(piece.text) } : piece,
            ),
          ),
        ),
      },
    }),
    evidence: {
      ...evidence,
      notes: [...evidence.notes.map(fill), ...before.map(alsoRead), WORDED_OUTSIDE],
    },
    followUps: answer.followUps.map(fill),
  }
}

/** Every answer says its days. */
function dated(phrase: Phrase, { filter }: Evidence): Phrase {
  if (filter?.from === undefined || filter.to === undefined) return phrase
  const days = daysText(filter.from, filter.to)
  return phraseText(phrase).includes(days) ? phrase : flow([phrase, ` (${days})`])
}

function fillDescriptions(text: string, descriptions: ReadonlyMap<string, string>): string {
  return text.replaceAll(
    /\{\{r\d+\.d\d+\}\}/gi,
    placeholder => descriptions.get(placeholder.toLowerCase()) ?? '',
  )
}

function alsoRead({ answer: { evidence } }: ToolRun): string {
  const { intent, filter, rowCount } = evidence
  const isDated = filter?.from !== undefined && filter.to !== undefined
  const days = isDated ? `, ${daysText(filter.from, filter.to)}` : ''
  return `Also read: ${intent.replaceAll('_', ' ')}${days}, from ${countText(rowCount, 'record')}.`
}

/** How long an answer may take, with all its steps. */
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
  'steps',
  'cannot',
  'baseless',
  'ungrounded',
])

/**
 * Any service that speaks OpenAI's chat completions with tools. The log gets what failed, never a
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
