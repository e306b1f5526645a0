import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import { EVERYTHING } from '#features/assistant/rules/question.ts'
import { kobo } from '#money/money.ts'
import { parseDay } from '#time/day.ts'
import { calls } from '../calls.ts'
import { answerToWire } from './answer-to-wire.ts'
import { answerSchema } from './assistant-answer.ts'

const ID = '0190a0b0-0000-7000-8000-000000000001'
const DAY = parseDay('2026-11-21')

function anAnswer(change: Partial<Answer> = {}): Answer {
  return {
    kind: 'answer',
    phrase: [
      { type: 'text', text: 'You spent ' },
      { type: 'money', amount: kobo(123_456) },
    ],
    table: {
      columns: [
        { name: 'Category', isNumber: false },
        { name: 'Amount', isNumber: true },
      ],
      rows: [[[{ type: 'text', text: 'food' }], [{ type: 'money', amount: kobo(123_456) }]]],
    },
    evidence: {
      intent: 'top',
      filter: { ...EVERYTHING, type: 'expense', ...(DAY && { from: DAY, to: DAY }) },
      rowCount: 3,
      notes: ['Transfers between your wallets are left out.'],
      rowIds: [ID],
    },
    followUps: ['and last month?'],
    question: {
      intent: 'can_afford',
      topic: { ...EVERYTHING, labelIds: [ID], merchant: 'uba' },
      amount: kobo(5_000_050),
    },
    ...change,
  }
}

function ask(body: object) {
  const parsed = v.safeParse(calls.askUwa.body, body)
  return (parsed.issues ?? []).map(issue => `${v.getDotPath(issue)} ${issue.message}`)
}

test('[CHT-03] an answer is naira on the wire and comes back as it was', () => {
  const wire = answerToWire(anAnswer())
  expect(wire?.phrase[1]).toEqual({ type: 'money', amount: 1234.56 })
  expect(wire?.question?.amount).toBe(50_000.5)
  expect(v.parse(answerSchema, JSON.parse(JSON.stringify(wire)))).toEqual(anAnswer())
})

test('[CHT-03] every amount that a sum may have comes back to the kobo', () => {
  const amounts = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(amounts, amount => {
      // Beyond seventy trillion naira a JSON number cannot tell one kobo from the next.
      fc.pre(Math.abs(amount) < 7_000_000_000_000_000)
      const answer = anAnswer({ phrase: [{ type: 'money', amount: kobo(amount) }] })
      expect(v.parse(answerSchema, answerToWire(answer)).phrase).toEqual(answer.phrase)
    }),
  )
})

test('an answer beyond the limits of the wire goes without its evidence', () => {
  const cell = [{ type: 'text', text: 'x'.repeat(60) }] as const
  const columns = Array.from({ length: 8 }, () => ({ name: 'c', isNumber: false }))
  function table(rows: number) {
    return { columns, rows: Array.from({ length: rows }, () => columns.map(() => cell)) }
  }
  expect(answerToWire(anAnswer({ table: table(40) }))).toBeDefined()
  expect(answerToWire(anAnswer({ table: table(50) }))).toBeUndefined()
  expect(answerToWire(anAnswer({ table: { columns, rows: [[cell]] } }))).toBeUndefined()
  expect(
    answerToWire(anAnswer({ phrase: [{ type: 'text', text: 'x'.repeat(4001) }] })),
  ).toBeUndefined()
  expect(answerToWire(anAnswer({ phrase: [{ type: 'text', text: 'a\0b' }] }))).toBeUndefined()
})

test('[CHT-02] a question is trimmed and has at most 500 characters', () => {
  expect(ask({ query: ' and last month? ' })).toEqual([])
  expect(ask({ query: ' ' })).toEqual(['query Please enter a query'])
  expect(ask({ query: null })).toEqual(['query Please enter a query'])
  expect(ask({ query: 'a'.repeat(501) })).toEqual(['query Query cannot exceed 500 characters'])
})

test('evidence comes with the answer that it belongs to', () => {
  const evidence = answerToWire(anAnswer())
  expect(ask({ query: 'my balance', answer: 'You have ₦1.', evidence })).toEqual([])
  expect(ask({ query: 'my balance', evidence })).toEqual([
    'evidence Must come with the answer that it belongs to.',
  ])
})
