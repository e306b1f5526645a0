import { assert } from '#base/assert.ts'
import { kobo } from '#money/money.ts'
import {
  ANSWER_TIMEOUT_MS,
  createOpenAiCompatible,
} from '#server/features/assistant/model/openai-compatible.ts'
import type { AssistedAnswer } from '#server/ports/assistant-provider.ts'
import type { Log } from '#server/ports/log.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { createManualTimers } from '../manual-timers.ts'
import { type ModelMock, type ModelStep, type ModelTurn, says, uses } from './model-mock.ts'
import { type PlainLedger, plainReader } from './plain-ledger.ts'
import { UWA_TODAY, uwaLedger } from './uwa-fixture.ts'

/** The key that the mock is asked with. */
export const MODEL_KEY = 'sk-loopback-0123456789'

/** What the mock is asked. */
export const MODEL_QUESTION = 'Did eating out or rent hurt me more in October?'

/** A figure that it may read. */
export const OCTOBER = { figure: 'spend_total', from: '2026-10-01', to: '2026-10-31' }

/** What a test may set. */
export interface ModelSetting {
  /** Default: the fixture's. */
  readonly ledger?: PlainLedger
  readonly log?: Log
}

const DAY_MS = 86_400_000
const YESTERDAY_MS = Date.parse('2026-11-20T12:00:00Z')

/** A log that keeps nothing. */
export const noLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A provider at the mock, at a time that only tests move: on a slow machine too, nothing takes too long. */
export function aProvider(mock: ModelMock, { log = noLog }: Pick<ModelSetting, 'log'> = {}) {
  const timers = createManualTimers(0)
  const provider = createOpenAiCompatible({
    config: { baseUrl: mock.origin, host: 'model.test', model: 'tiny-1', apiKey: MODEL_KEY },
    fetch,
    clock: () => timers.time.now,
    timers,
    log,
    timeoutMs: ANSWER_TIMEOUT_MS,
  })
  return { timers, provider }
}

/** A provider at the mock, and a person who asks it about a ledger. */
export function anAsker(mock: ModelMock, { ledger = uwaLedger(), ...setting }: ModelSetting = {}) {
  const { timers, provider } = aProvider(mock, setting)
  const reader = plainReader(ledger, { today: UWA_TODAY, zone: DEFAULT_ZONE })
  const context = { today: UWA_TODAY, plan: 'Navigator' } as const
  async function ask(signal = new AbortController().signal) {
    return await provider.answer({ question: MODEL_QUESTION, reader, context, signal })
  }
  return { timers, ask }
}

/** What the steps come to, played to one question. */
export async function askOnce(
  mock: ModelMock,
  steps: readonly ModelStep[],
  setting: ModelSetting = {},
) {
  mock.play(...steps)
  return await anAsker(mock, setting).ask()
}

/** The answer that the steps come to. */
export async function answerTo(
  mock: ModelMock,
  steps: readonly ModelStep[],
  setting: ModelSetting = {},
): Promise<AssistedAnswer> {
  const answered = await askOnce(mock, steps, setting)
  assert(answered.ok, 'the steps come to an answer')
  return answered.value
}

/** The results that a model gets which asks for the tool, once for each of the arguments. */
export async function resultsOf(
  mock: ModelMock,
  [name, ...asked]: readonly [string, ...unknown[]],
  setting: ModelSetting = {},
): Promise<readonly unknown[]> {
  const kept: unknown[] = []
  function keep(turn: ModelTurn): ReturnType<ModelStep> {
    kept.push(...turn.results)
    return says('CANNOT ANSWER')(turn)
  }
  await askOnce(mock, [uses(name, ...asked), keep], setting)
  return kept
}

/** A ledger of expenses of ₦1,234.50, yesterday and the days before. */
export function ledgerWith(description: string, rowCount = 2): PlainLedger {
  const ledger = uwaLedger()
  const [row] = ledger.transactions
  assert(row !== undefined, 'the fixture has rows')
  const rows = Array.from({ length: rowCount }, (_, age) => ({
    ...row,
    id: `t${age}`,
    type: 'expense' as const,
    transferId: null,
    amount: kobo(123_450),
    description,
    createdAt: YESTERDAY_MS - age * DAY_MS,
  }))
  return { ...ledger, transactions: rows }
}
