import { createApi } from '#api/api.ts'
import type { Asker } from '#features/assistant/data/commands.ts'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import { ANYWHERE } from '#features/assistant/rules/plan/plan.ts'
import type { TextQuestion } from '#ledger/columns/columns.ts'
import { kobo } from '#money/money.ts'
import { FakeChats } from '../screens/fake-chats.ts'
import { createTestDevice, type TestDevice } from './test-device.ts'

/** A tab that asks Uwa, whose engine is the test's. */
export interface TestAsker extends Asker {
  /** What its engine was asked. */
  readonly asked: TextQuestion[]
}

/** A device with a server that keeps chats, which other devices may have too. */
export async function createChatDevice(chats = new FakeChats()) {
  const device = await createTestDevice()
  device.server.intercept = chats.answer
  return { ...device, chats, asker: askerOn(device) }
}

/** A tab of the device; without an engine of its own it says that ₦4,500 is the answer. */
export function askerOn(
  { ledger, core }: TestDevice,
  options: {
    readonly mayAskModel?: boolean
    readonly answer?: (question: TextQuestion) => Promise<Answer>
  } = {},
): TestAsker {
  const { mayAskModel = false, answer = async () => anAnswer() } = options
  const asked: TextQuestion[] = []
  function ask(question: TextQuestion): Promise<Answer> {
    asked.push(question)
    return answer(question)
  }
  return {
    userId: core.userId,
    ledger: { ...ledger, columns: { ...ledger.columns, ask } },
    api: createApi(core.http),
    locks: core.locks,
    mayAskModel,
    asked,
  }
}

/** An answer with a figure. */
export function anAnswer(): Answer {
  return {
    kind: 'answer',
    phrase: [
      { type: 'text', text: 'You spent ' },
      { type: 'money', amount: kobo(450_050) },
      { type: 'text', text: '.' },
    ],
    evidence: { intent: 'spend_total', filter: null, rowCount: 1, notes: [], rowIds: [] },
    followUps: [],
    plan: { v: 2, flow: 'out', where: ANYWHERE, days: [], measure: { of: 'sum' } },
  }
}

/** What the engine says of a question that it knows nothing of. */
export function aRefusal(): Answer {
  return {
    kind: 'refuse',
    phrase: [{ type: 'text', text: 'I only know your own money.' }],
    evidence: { intent: 'refuse_scope', filter: null, rowCount: 0, notes: [], rowIds: [] },
    followUps: [],
  }
}
