import { expect, test } from 'vitest'
import { queryFault } from '#domain/forms/ask.ts'
import { exampleQuestions } from './example-questions.ts'

const NOTHING = { wallets: [], labels: [], budgets: [] }

function named(name: string) {
  return [{ id: name, name }]
}

test('[CHT-01] the examples name what is the person’s own', () => {
  const names = {
    wallets: named('OPay'),
    labels: named('Black Tax'),
    budgets: named('November Essentials'),
  }
  expect(exampleQuestions(names)).toEqual([
    'How much is left in my November Essentials budget?',
    'How much did I spend on Black Tax this month?',
    'How much is in my OPay wallet?',
    'How much did I spend this month?',
  ])
})

test('[CHT-01] where nothing has a name that fits a chip, the examples are for everybody', () => {
  const long = { ...NOTHING, labels: named('School fees of the twins at Corona Gbagada') }
  expect(exampleQuestions(long)).toEqual(exampleQuestions(NOTHING))
  expect(exampleQuestions(NOTHING).length).toBeGreaterThan(1)
})

test('[CHT-02] every example may open a chat', () => {
  const faults = exampleQuestions({ ...NOTHING, wallets: named('X') }).map(example =>
    queryFault(example, 'opening'),
  )
  expect(faults.every(fault => fault === undefined)).toBe(true)
})
