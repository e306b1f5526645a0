import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import type { Transaction } from '#records/transaction.ts'
import { aDay } from '#test/support/a-day.ts'
import { type PlainLedger, plainReader } from '#test/support/assistant/plain-reader.ts'
import { answerTexts, figuresIn, ungrounded } from '#test/support/assistant/ungrounded.ts'
import {
  type Days,
  plainKnown,
  plainRows,
  plainTexts,
  plainTotal,
  RECKONED,
  type ReckonedQuestion,
} from '#test/support/oracles/plain-figures.ts'
import { aTransaction, numberedId } from '#test/support/oracles/random-transactions.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { addDays, type Day, daysBetween, DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { answerQuestion } from './answer-question.ts'
import type { Answer } from './answer/answer.ts'
import { phraseText } from './answer/phrase-text.ts'
import { EVERYTHING, type Question, type Topic } from './question.ts'

const TODAY = aDay('2026-12-31')
const SPAN_DAYS = 120

const NAMES = {
  wallets: ['a', 'b', 'c'].map(letter => ({
    id: `wallet-${letter}`,
    name: `Wallet ${letter}`,
    openingAmount: kobo(0),
  })),
  labels: ['a', 'b'].map(letter => ({ id: `label-${letter}`, name: `Label ${letter}` })),
  budgets: [],
}

function aLedger(): fc.Arbitrary<PlainLedger> {
  const id = fc.integer({ min: 0, max: 100_000 }).map(numberedId)
  return fc.uniqueArray(aTransaction(id), { selector: row => row.id, maxLength: 25 }).map(ledgerOf)
}

function ledgerOf(transactions: readonly Transaction[]): PlainLedger {
  return { ...NAMES, transactions }
}

function aTopic(): fc.Arbitrary<Topic> {
  return fc.record(
    {
      categories: fc.subarray(['food', 'transport', 'salary']),
      labelIds: fc.subarray(['label-a', 'label-b'], { maxLength: 1 }),
      walletIds: fc.subarray(['wallet-a', 'wallet-b'], { maxLength: 1 }),
      type: fc.constantFrom('income', 'expense'),
    },
    { requiredKeys: ['categories', 'labelIds', 'walletIds'] },
  )
}

function aQuestion(): fc.Arbitrary<ReckonedQuestion & { readonly period: { from: Day; to: Day } }> {
  const days = fc.tuple(
    fc.integer({ min: 0, max: SPAN_DAYS }),
    fc.integer({ min: 0, max: SPAN_DAYS }),
  )
  return fc.record({
    intent: fc.constantFrom(...RECKONED),
    topic: aTopic(),
    period: days.map(([a, b]) => ({
      from: addDays(TODAY, -Math.max(a, b)),
      to: addDays(TODAY, -Math.min(a, b)),
      words: 'those days',
    })),
  })
}

/** The topic as the intent narrows it: money of both kinds for what is left, of one for the rest. */
function countedTopic({ intent, topic }: Question): Topic {
  const { type = 'expense', ...both } = topic
  if (intent === 'net' || intent === 'savings_rate') return both
  if (intent === 'count') return topic
  if (intent === 'spend_total') return { ...both, type: 'expense' }
  if (intent === 'income_total') return { ...both, type: 'income' }
  return { ...both, type }
}

function ask(ledger: PlainLedger, question: Question, today: Day = TODAY): Promise<Answer> {
  const reader = plainReader(ledger, { today, zone: DEFAULT_ZONE })
  return answerQuestion(reader, question, { today, plan: 'Navigator' })
}

test('[UA1] any question of any ledger is told as adding up its rows tells it, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(aLedger(), aQuestion(), async (ledger, question) => {
      const days = { ...question.period, zone: DEFAULT_ZONE }
      const rows = plainRows(ledger.transactions, countedTopic(question), days)
      const answer = await ask(ledger, question)
      const said = answerTexts(answer)
      expect(answer.kind).toBe(rows.length === 0 ? 'empty' : 'answer')
      if (rows.length === 0) return
      const counted = question.intent === 'average' ? sinceFirst(ledger, days) : days
      const reckoned = plainTexts(question, rows, counted)
      expect(ungrounded(reckoned.join(' ; '), said)).toEqual([])
      const known = [
        ...plainKnown(rows, counted, DEFAULT_ZONE),
        ...shareOfAll(ledger, question, days),
      ]
      const left = daysBetween(days.from, TODAY) + 1
      const running = `${left} of 7 days, ${left} of 31 days, ${left} of 92 days`
      expect(ungrounded(said.join(' ; '), [...reckoned, ...known, running, FIXED])).toEqual([])
    }),
    { numRuns: someRuns(400) },
  )
})

/** What part the spending asked about is of all spending in those days. */
function shareOfAll(
  { transactions }: PlainLedger,
  question: ReckonedQuestion,
  { from, to }: Days,
): readonly string[] {
  if (question.intent !== 'spend_total') return []
  const days = { from, to, zone: DEFAULT_ZONE }
  const all = plainTotal(plainRows(transactions, EVERYTHING, days), 'expense')
  const part = plainTotal(plainRows(transactions, countedTopic(question), days), 'expense')
  return [`${(Math.round((part / all) * 1000) / 10).toFixed(1)}%`]
}

/** An average leaves out the days before the first record of all. */
function sinceFirst({ transactions }: PlainLedger, { from, to }: Days): Days {
  const recorded = transactions.filter(row => row.transferId === null)
  const first = recorded.map(row => instantToDay(row.createdAt, DEFAULT_ZONE)).toSorted()[0] ?? from
  return { from: first > from ? first : from, to }
}

// Words of the notes: a week is seven days, a month thirty.
const FIXED = 'seven thirty'

test('[UA2] every answer with figures says its days', async () => {
  await fc.assert(
    fc.asyncProperty(aLedger(), aQuestion(), async (ledger, question) => {
      const { phrase } = await ask(ledger, question)
      const keys = figuresIn(phraseText(phrase)).map(({ key }) => key)
      expect(keys.some(key => key.endsWith(question.period.to))).toBe(true)
    }),
    { numRuns: someRuns(100) },
  )
})
