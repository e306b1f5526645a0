import { expect, test } from 'vitest'
import {
  UWA_TODAY as today,
  type UwaQuestion,
  uwaQuestions,
} from '#test/support/assistant/uwa-fixture.ts'
import { uwaNames } from '#test/support/assistant/uwa-names.ts'
import type { Day } from '#time/day.ts'
import type { Named } from '../ledger-reader.ts'
import type { AskedPeriod, Reading } from '../question.ts'
import { readQuestion } from './read-question.ts'

const names = uwaNames()
/** The ledger decides these: a merchant that no row has, a name that a label and a budget share. */
const INTENTS: Readonly<Record<string, string>> = {
  clarify: 'spend_total',
  clarify_or_answer: 'spend_total',
}

test.each(uwaQuestions())('[UW6] $id is read as it is meant: $question', asked => {
  const reading = read(asked)
  expect(intentOf(reading)).toBe(INTENTS[asked.intent] ?? asked.intent)
  expect(slotsOf(reading)).toMatchObject(expectedSlots(asked))
})

function read({ question, followUpTo }: UwaQuestion): Reading {
  if (followUpTo === undefined) return readQuestion(question, { names, today })
  const before = readQuestion(followUpTo, { names, today })
  if (before.type !== 'question') throw new Error(`${followUpTo} is no question`)
  return readQuestion(question, { names, today, previous: before.question })
}

function intentOf(reading: Reading): string {
  if (reading.type === 'question') return reading.question.intent
  return reading.type === 'refused' ? reading.refusal : 'clarify'
}

function expectedSlots({ id, slots = {} }: UwaQuestion): Readonly<Record<string, unknown>> {
  // Which rows pay for electricity, and which budget has a label, is for the ledger to say. A trend is by month unless said.
  const told: Readonly<Record<string, readonly string[]>> = {
    Q15: ['granularity'],
    Q21: ['merchant'],
    Q26: ['budget'],
  }
  return Object.fromEntries(
    Object.entries(slots).filter(([slot]) => told[id]?.includes(slot) !== true),
  )
}

function slotsOf(reading: Reading): Readonly<Record<string, unknown>> {
  if (reading.type !== 'question') return {}
  const { topic, period, against, by, limit, per, amount } = reading.question
  const days = daysOf(period)
  return {
    period: days,
    a: days,
    b: daysOf(against),
    category: topic.categories[0],
    label: nameOf(topic.labelIds[0], names.labels),
    wallet: nameOf(topic.walletIds[0], names.wallets),
    budget: nameOf(topic.budgetId, names.budgets),
    merchant: topic.merchant,
    type: topic.type,
    k: limit,
    by,
    per,
    amount,
  }
}

function daysOf(period: AskedPeriod | undefined): readonly (Day | undefined)[] | undefined {
  return period && [period.from, period.to]
}

function nameOf(id: string | undefined, all: readonly Named[]): string | undefined {
  return all.find(each => each.id === id)?.name
}
