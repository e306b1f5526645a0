import { expect, test } from 'vitest'
import { UWA_TODAY } from '#test/support/assistant/uwa-fixture.ts'
import { uwaNames } from '#test/support/assistant/uwa-names.ts'
import type { AskedWrite } from '../question.ts'
import { readQuestion } from './read-question.ts'

test.each([
  ['Transfer ₦20,000 from OPay to Cash for me', 'transfer', '20000 from OPay to Cash'],
  ['please move 10k from GTBank to Cash', 'transfer', '10000 from GTBank to Cash'],
  ['record 5k for fuel', 'expense', '5000 for fuel'],
  ['Add an expense of 2,500 for lunch at Mama Cass', 'expense', '2500 for lunch at Mama Cass'],
  ['I spent 3,500 on lunch today', 'expense', '3500 spent on lunch today'],
  ['bought fuel 5k', 'expense', '5000 bought fuel'],
  ['I received 80k from client', 'income', '80000 received from client'],
  ['create a budget of 100k for food', 'budget', '100000 for food'],
  ['delete my last transaction', 'none', ''],
])('[UW9] %s opens the form of a(n) %s with «%s»', (text, form, line) => {
  expect(writeOf(text)).toEqual({ form, line })
})

test.each([
  'transfers last month',
  'show me my transfers',
  'send me my transactions',
  'how much did I pay for rent',
])('[UW9] %s asks for no write', text => {
  expect(writeOf(text)).toBeUndefined()
})

function writeOf(text: string): AskedWrite | undefined {
  const reading = readQuestion(text, { names: uwaNames(), today: UWA_TODAY })
  return reading.type === 'refused' ? reading.write : undefined
}
