import { assert } from '#base/assert.ts'
import type { PlanReader } from '#features/assistant/rules/plan/plan-reader.ts'
import { readNames } from '#features/assistant/rules/read/read-names.ts'
import {
  ANSWER_TIMEOUT_MS,
  createOpenAiCompatible,
} from '#server/features/assistant/model/openai-compatible.ts'
import type { AssistedAnswer } from '#server/ports/assistant-provider.ts'
import type { Log } from '#server/ports/log.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { createManualTimers } from '../manual-timers.ts'
import { type ModelMock, type ModelStep, reads } from './model-mock.ts'
import { plainPlanReader } from './plain-plan-reader.ts'
import type { PlanLedger } from './plain-scope.ts'
import { UWA_TODAY, uwaLedger } from './uwa-fixture.ts'

/** The key that the mock is asked with. */
export const MODEL_KEY = 'sk-loopback-0123456789'

/** What the mock is asked. */
export const MODEL_QUESTION = 'what did provisions set me back in October?'

/** What it means. */
export const OCTOBER_FOOD = {
  v: 2,
  measure: { of: 'sum' },
  flow: 'out',
  where: { all: [[{ kind: 'category', id: '@Food & Groceries' }]] },
  days: [{ type: 'units', unit: 'month', back: 1, count: 1 }],
}

/** What each of its words fills. */
export const OCTOBER_WORDS = [
  'measure',
  'none',
  ['what', 'Food & Groceries'],
  'measure',
  'none',
  'measure',
  'days',
  'days',
] as const

/** A model that reads it so. */
export const READS_OCTOBER: ModelStep = reads(OCTOBER_FOOD, OCTOBER_WORDS)

/** What the engine cannot read, of the running month. */
export const GULPED = 'How much did this November gulp?'

/** A model that can. */
export const READS_GULPED: ModelStep = reads(
  {
    v: 2,
    measure: { of: 'sum' },
    flow: 'out',
    days: [{ type: 'units', unit: 'month', back: 0, count: 1 }],
  },
  ['measure', 'measure', 'none', 'days', 'days', 'measure'],
)

/** What a test may set. */
export interface ModelSetting {
  /** Default: the fixture's. */
  readonly ledger?: PlanLedger
  readonly question?: string
  readonly log?: Log
}

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

/** The fixture's ledger, or another, as a question reads it. */
export function modelReader(ledger: PlanLedger = uwaLedger()): PlanReader {
  return plainPlanReader(ledger, { today: UWA_TODAY, zone: DEFAULT_ZONE })
}

/** A provider at the mock, and a person who asks it about a ledger. */
export function anAsker(mock: ModelMock, setting: ModelSetting = {}) {
  const { timers, provider } = aProvider(mock, setting)
  const reader = modelReader(setting.ledger)
  const { question = MODEL_QUESTION } = setting
  async function ask(signal = new AbortController().signal) {
    const names = await readNames(reader)
    const context = { today: UWA_TODAY, level: 'Navigator' } as const
    return await provider.answer({ question, names, reader, ...context, signal })
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

/** Why what a model said is not taken; undefined where it is. */
export async function faultOf(
  mock: ModelMock,
  step: ModelStep,
  setting: Omit<ModelSetting, 'log'> = {},
): Promise<unknown> {
  const faults: unknown[] = []
  const log = { ...noLog, warn: (_event: string, line = {}) => void faults.push({ ...line }) }
  const answered = await askOnce(mock, [step], { ...setting, log })
  const [fault] = faults
  assert(answered.ok === (fault === undefined), 'what is not taken is logged')
  return fault === undefined ? undefined : (fault as { readonly type: string }).type
}
