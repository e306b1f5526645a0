import { answerToWire } from '#contract/answers/answer-to-wire.ts'
import { calls } from '#contract/calls.ts'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import { phraseText } from '#features/assistant/rules/answer/phrase-text.ts'
import { kobo } from '#money/money.ts'
import type { TestUser } from '../server/app.ts'

/** A question long enough to open a chat. */
export const OPENING = 'how much did I spend on food this month?'

/** What a device says with figures, or without. */
export function aDeviceAnswer(kind: Answer['kind'] = 'answer'): Answer {
  return {
    kind,
    phrase: [
      { type: 'text', text: 'You spent ' },
      { type: 'money', amount: kobo(123_450) },
      { type: 'text', text: ' from 1 to 21 Nov 2026.' },
    ],
    evidence: { intent: 'spend_total', filter: null, rowCount: 3, notes: [], rowIds: [] },
    followUps: ['and last month?'],
  }
}

/** The body by which a device sends a turn that it answered. */
export function deviceTurn(change: object = {}, answer = aDeviceAnswer()) {
  return {
    query: OPENING,
    answer: phraseText(answer.phrase),
    evidence: answerToWire(answer),
    ...change,
  }
}

/** Begins a chat and gives its id. */
export async function makeChat(user: TestUser): Promise<string> {
  return (await sendTurn(user, deviceTurn())).answer().chatId
}

/** Sends a turn. */
export async function sendTurn(user: TestUser, body: object) {
  return await user.call(calls.askUwa, { body })
}

/** The tokens that a person has left, by the profile: the plan's and those bought or given. */
export async function tokensOf(user: TestUser): Promise<readonly [number, number]> {
  const { tokenBalance, topupTokenBalance } = (await user.call(calls.fetchProfile)).answer().data
  return [tokenBalance, topupTokenBalance]
}
