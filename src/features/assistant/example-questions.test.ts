import { expect, test } from 'vitest'
import { ZERO_KOBO } from '#money/money.ts'
import { givenBook } from '#records/category/category-book.ts'
import { aDay } from '#test/support/a-day.ts'
import { exampleQuestions } from './greeting.ts'
import { queryFault } from './rules/ask-form.ts'
import { planText } from './rules/plan/words/plan-text.ts'
import { readText } from './rules/read/read-text.ts'

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

test('[CHT-03] Uwa understands every example', () => {
  const own = {
    wallets: named('Kuda Spend').map(each => Object.assign(each, { opening: ZERO_KOBO })),
    labels: named('Side Hustle'),
    budgets: named('Detty December'),
  }
  const names = { ...own, payees: [], written: [], categories: [], book: givenBook(), kept: [] }
  const examples = [...exampleQuestions(own), ...exampleQuestions(NOTHING)]
  const today = aDay('2026-11-21')
  const read = examples.map(example => {
    const reading = readText(example, { names, today })
    const [first] = reading.type === 'plan' ? reading.plans : []
    return first === undefined ? reading.type : planText(first.plan, names, today)
  })
  expect(read).toEqual([
    'How much is left in the budget Detty December?',
    'How much did I spend under the label Side Hustle in November 2026?',
    'How much do I have in Kuda Spend?',
    'How much did I spend in November 2026?',
    'How much did I spend in November 2026?',
    'How much did I spend in October 2026, by category, the 5 largest?',
    'Show my transactions, the 5 latest',
  ])
})

test('[CHT-02] every example may open a chat', () => {
  const faults = exampleQuestions({ ...NOTHING, wallets: named('X') }).map(example =>
    queryFault(example, 'opening'),
  )
  expect(faults.every(fault => fault === undefined)).toBe(true)
})
