import { expect, test } from 'vitest'
import { toCategoryBook, untouchedCategory } from '#records/category-book.ts'
import { UWA_TODAY } from '#test/support/assistant/uwa-fixture.ts'
import { uwaNames } from '#test/support/assistant/uwa-names.ts'
import type { Question, Reading } from '../question.ts'
import { readQuestion } from './read-question.ts'

const NONE = { categories: [], labelIds: [], walletIds: [] }

test.each([
  ['how much did I spend on food', { categories: ['food'] }],
  ['how much did I spend on grocery', { categories: ['groceries'] }],
  ['how much did I spend on light', { categories: ['utilities'] }],
  ['how much did I spend on trasport', { categories: ['transport'] }],
  ['how much did I spend on school fees', { categories: ['education'] }],
  ['how much did I spend on rent and food', { categories: ['rent', 'food'] }],
  ['how much did I spend on generator fuel', { labelIds: ['l1'] }],
  ['how much did I spend on fuel', { labelIds: ['l1'] }],
  ['how much did I spend on blck tax', { labelIds: ['l2'] }],
  ['how much did I spend from gtb', { walletIds: ['w1'] }],
  ['how much did I spend from Cash on fuel', { walletIds: ['w3'], labelIds: ['l1'] }],
  ['how much did I spend on Detty December', { labelIds: ['l3'] }],
  ['how much did I spend from my Detty December budget', { budgetId: 'b2' }],
  ['how much did I spend at shop 123', { merchant: 'shop 123' }],
  ['my kpomo expenses', { merchant: 'kpomo' }],
  ['how much did I spend at Balogun market', { merchant: 'balogun market' }],
])('[UW5] %s is of %j', (text, topic) => {
  expect(questionOf(read(text)).topic).toEqual({ ...NONE, ...topic })
})

test('[UW5] a thing is looked for in descriptions, else it is its category', () => {
  const reading = read('how much did I spend on bolt')
  expect(questionOf(reading).topic).toEqual({ ...NONE, merchant: 'bolt' })
  expect(reading).toMatchObject({ otherwise: { topic: { ...NONE, categories: ['transport'] } } })
})

test.each([
  'how much did I spend on bolt and suya',
  'how much did I spend on church and food',
  'how much did I spend on bolt and food',
])('[UW5] %s is asked back: no one topic is of both', text => {
  const reading = read(text)
  expect(reading.type).toBe('unclear')
  const choices = reading.type === 'unclear' ? reading.unclear.choices : []
  expect(choices.map(choice => read(choice).type)).toEqual(['question', 'question'])
})

test('[UW5] words that several names have are asked back', () => {
  const names = { ...uwaNames(), wallets: [wallet('GTBank Savings'), wallet('GTBank Current')] }
  const text = 'how much is in my gtbank wallet'
  expect(readQuestion(text, { names, today: UWA_TODAY })).toEqual({
    type: 'unclear',
    unclear: {
      words: 'gtbank',
      choices: [
        'how much is in my GTBank Savings wallet',
        'how much is in my GTBank Current wallet',
      ],
    },
  })
})

test.each(['how much do I have in my zenith account', 'how much is left in my zenith budget'])(
  '[UW5] %s names nothing of the person',
  text => {
    expect(read(text)).toMatchObject({ type: 'unclear', unclear: { words: 'zenith' } })
  },
)

test('[UW5] a label is the budget of its name where a budget is asked about', () => {
  const { topic } = questionOf(read('how much is left for Detty December'))
  expect(topic).toEqual({ ...NONE, budgetId: 'b2' })
})

test('[UW4] what has not begun is asked back, but for a forecast', () => {
  expect(read('how much did I spend next month').type).toBe('unclear')
  expect(questionOf(read('how much will I spend this month')).period?.to).toBe('2026-11-30')
})

function read(text: string): Reading {
  return readQuestion(text, { names: uwaNames(), today: UWA_TODAY })
}

function questionOf(reading: Reading): Question {
  if (reading.type !== 'question') throw new Error(`read as ${reading.type}`)
  return reading.question
}

function wallet(name: string) {
  return { id: name, name }
}

test.each([
  ['how much did I spend on gym', ['gym']],
  ['how much did I spend on fitness', ['gym']],
  ['how much did I spend on rent', ['rent']],
])('[CA6] %s is of a category by the name that the person gave it', (text, categories) => {
  const names = uwaNames()
  const book = toCategoryBook([{ ...untouchedCategory('gym'), name: 'Fitness' }])
  const own = { ...names, categories: [...names.categories, 'gym'], book }
  const reading = readQuestion(text, { names: own, today: UWA_TODAY })
  expect(questionOf(reading).topic).toEqual({ ...NONE, categories })
})
