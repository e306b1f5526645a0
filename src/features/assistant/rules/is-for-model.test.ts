import { expect, test } from 'vitest'
import type { Answer } from './answer/answer.ts'
import { isForModel } from './grounding/ungrounded.ts'
import type { Intent } from './question.ts'

function answerOf(kind: Answer['kind'], intent: Intent): Answer {
  const evidence = { intent, filter: null, rowCount: 0, notes: [], rowIds: [] }
  return { kind, phrase: [], evidence, followUps: [] }
}

test('[CHT-03] a model is asked what was unclear or out of scope, and nothing else', () => {
  expect(isForModel(answerOf('clarify', 'clarify'))).toBe(true)
  expect(isForModel(answerOf('clarify', 'spend_total'))).toBe(true)
  expect(isForModel(answerOf('refuse', 'refuse_scope'))).toBe(true)
})

test('[CHT-03] advice, writes, other people and answers with figures stay here', () => {
  expect(isForModel(answerOf('refuse', 'refuse_advice'))).toBe(false)
  expect(isForModel(answerOf('refuse', 'refuse_write'))).toBe(false)
  expect(isForModel(answerOf('refuse', 'refuse_other_user'))).toBe(false)
  expect(isForModel(answerOf('refuse', 'refuse_meta'))).toBe(false)
  expect(isForModel(answerOf('answer', 'spend_total'))).toBe(false)
  expect(isForModel(answerOf('empty', 'list'))).toBe(false)
})
