import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { kobo } from '#money/money.ts'
import type { Budget } from '#records/budget.ts'
import type { Transaction } from '#records/transaction.ts'
import { TRANSFER_CATEGORY } from '#records/transaction/terms.ts'
import { type Day, DEFAULT_ZONE, parseDay } from '#time/day.ts'
import { instantOfEntry } from '#time/zoned-day.ts'
import type { PlainLedger } from './plain-ledger.ts'

/** The day on which the fixture's questions are asked. */
export const UWA_TODAY = '2026-11-21' as Day

const day = v.pipe(
  v.string(),
  v.transform(text => parseDay(text) ?? text),
  v.custom<Day>(text => typeof text === 'string' && parseDay(text) !== undefined),
)
const amount = v.pipe(v.number(), v.transform(kobo))
const text = v.string()
const money = v.object({ kobo: amount, text })

const transaction = v.object({
  id: text,
  date: day,
  walletId: text,
  type: v.picklist(['income', 'expense']),
  category: text,
  amount,
  description: text,
  labelId: v.nullable(text),
  budgetId: v.nullable(text),
})

const transfer = v.object({ id: text, date: day, fromWalletId: text, toWalletId: text, amount })

const budget = v.object({
  id: text,
  name: text,
  frequency: v.picklist(['monthly', 'one-time']),
  start: day,
  endDate: day,
  labels: v.array(v.object({ labelId: text, amount })),
})

const question = v.object({
  id: text,
  question: text,
  followUpTo: v.optional(text),
  intent: text,
  behaviour: v.picklist(['answer', 'empty', 'clarify', 'refuse']),
  slots: v.optional(v.record(text, v.unknown())),
  numbers: v.optional(v.array(money)),
  percent: v.optional(v.number()),
  count: v.optional(v.number()),
  date: v.optional(day),
  ids: v.optional(v.array(text)),
  ranked: v.optional(v.array(v.object({ name: text, total: amount }))),
  mustMention: v.optional(v.array(text)),
  forbid: v.optional(v.array(text)),
  expectYes: v.optional(v.boolean()),
})

const file = v.object({
  fixture: v.object({
    wallets: v.array(v.object({ id: text, name: text, opening: amount })),
    labels: v.array(v.object({ id: text, name: text })),
    budgets: v.array(budget),
    transactions: v.array(transaction),
    transfers: v.array(transfer),
  }),
  questions: v.array(question),
})

/** A question with what its answer must have. */
export type UwaQuestion = v.InferOutput<typeof question>

/** The 40 questions that every engine must answer (test/fixtures/uwa-questions.json). */
export function uwaQuestions(): readonly UwaQuestion[] {
  return readFixture().questions
}

/** The ledger that they are asked of, in Lagos; every row is of noon, so ids decide the order. */
export function uwaLedger(): PlainLedger {
  const { fixture } = readFixture()
  return {
    wallets: fixture.wallets.map(({ id, name, opening }) => ({ id, name, openingAmount: opening })),
    labels: fixture.labels,
    budgets: fixture.budgets.map(toBudget),
    transactions: [
      ...fixture.transactions.map(row => toRow({ ...row, transferId: null })),
      ...fixture.transfers.flatMap(toLegs),
    ],
  }
}

function readFixture() {
  const path = new URL('../../fixtures/uwa-questions.json', import.meta.url)
  return v.parse(file, JSON.parse(readFileSync(path, 'utf8')))
}

function toRow({
  date,
  ...row
}: v.InferOutput<typeof transaction> & Pick<Transaction, 'transferId'>): Transaction {
  const none = { importId: null, purpose: null, alert: null, pays: null }
  const kept = { isUnbudgeted: false, goalId: null, debtId: null, circleId: null, foreign: null }
  return { ...row, ...none, ...kept, createdAt: instantOfEntry(date, 0, DEFAULT_ZONE) }
}

function toLegs(moved: v.InferOutput<typeof transfer>): readonly Transaction[] {
  const leg = {
    date: moved.date,
    amount: moved.amount,
    category: TRANSFER_CATEGORY,
    description: 'Transfer',
    labelId: null,
    budgetId: null,
    transferId: moved.id,
  }
  return [
    toRow({ ...leg, id: `${moved.id}-out`, type: 'expense', walletId: moved.fromWalletId }),
    toRow({ ...leg, id: `${moved.id}-in`, type: 'income', walletId: moved.toWalletId }),
  ]
}

function toBudget(made: v.InferOutput<typeof budget>): Budget {
  const createdAt = instantOfEntry(made.start, 0, DEFAULT_ZONE)
  return {
    id: made.id,
    name: made.name,
    image: '',
    frequency: made.frequency,
    startDay: made.start,
    endDay: made.endDate,
    followsMonth: false,
    labels: made.labels,
    createdAt,
    endedDay: null,
    trail: [],
    counts: 'hand',
    countsFrom: null,
  }
}
