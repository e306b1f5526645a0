import { expect, test } from 'vitest'
import type { Answer } from './answer/answer.ts'
import { isForModel, READ_OUTSIDE, wasReadOutside } from './outside.ts'
import type { Intent } from './question.ts'

function answerOf(kind: Answer['kind'], intent: Intent, notes: readonly string[] = []): Answer {
  const evidence = { intent, filter: null, rowCount: 0, notes, rowIds: [] }
  return { kind, phrase: [], evidence, followUps: [] }
}

test('[CHT-03] a model is asked what was unclear or out of scope, and nothing else', () => {
  expect(isForModel(answerOf('clarify', 'clarify'))).toBe(true)
  expect(isForModel(answerOf('clarify', 'spend_total'))).toBe(true)
  expect(isForModel(answerOf('refuse', 'refuse_scope'))).toBe(true)
})

test('[CHT-03] advice, writes, other people, greetings and answers with figures stay here', () => {
  expect(isForModel(answerOf('clarify', 'refuse_meta'))).toBe(false)
  expect(isForModel(answerOf('refuse', 'refuse_advice'))).toBe(false)
  expect(isForModel(answerOf('refuse', 'refuse_write'))).toBe(false)
  expect(isForModel(answerOf('refuse', 'refuse_other_user'))).toBe(false)
  expect(isForModel(answerOf('refuse', 'refuse_meta'))).toBe(false)
  expect(isForModel(answerOf('answer', 'spend_total'))).toBe(false)
  expect(isForModel(answerOf('empty', 'list'))).toBe(false)
})

test.each([
  [READ_OUTSIDE, true],
  // As chats of the edition before have it.
  ['An outside model chose and worded this; every figure is from your records.', true],
  ['Transfers between your own wallets are left out.', false],
])('[CHT-03] of the note %j it is known whether a model read the question', (note, expected) => {
  expect(wasReadOutside(answerOf('answer', 'spend_total', [note]).evidence)).toBe(expected)
})
