import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { UWA_TODAY } from '#test/support/assistant/uwa-fixture.ts'
import { uwaNames } from '#test/support/assistant/uwa-names.ts'
import { nameIndex } from './names/name-index.ts'
import { type QuestionParts, questionParts } from './question-parts.ts'
import { readQuestion } from './read-question.ts'

// A ledger whose labels look like times, counts and cues.
const LABELS = ['Detty December', 'Club 20', 'Rent Forecast', 'Biggest Market'].map(name => ({
  id: name,
  name,
}))
const NAMES = { ...uwaNames(), labels: LABELS, budgets: [] }

/** What each step found, as texts. */
function found({ periods, limit, amount, mentions, frame }: QuestionParts) {
  return {
    periods: periods.map(({ used }) => used.map(word => word.key).join(' ')),
    limit,
    amount,
    names: mentions.map(({ words }) => words.map(word => word.key).join(' ')),
    frame,
  }
}

const NOTHING = { periods: [], limit: undefined, amount: undefined, names: [] }

test.each<readonly [string, string, object]>([
  [
    'a name of several words is no month',
    'how much did I spend on Detty December',
    { names: ['detty december'], frame: 'how much did i spend on @label' },
  ],
  [
    'a name of several words is no count',
    'how much did I spend on club 20 in December',
    {
      names: ['club 20'],
      periods: ['in december'],
      frame: 'how much did i spend on @label @period',
    },
  ],
  [
    'a time is no count',
    'top 5 purchases in the last 2 months',
    {
      periods: ['in the last 2 months'],
      limit: 5,
      frame: 'top @nth purchases @period',
    },
  ],
  [
    'a time is no amount',
    'how much did I spend in 2026 above 2000',
    {
      periods: ['in 2026'],
      amount: kobo(200_000),
      frame: 'how much did i spend @period above @amount',
    },
  ],
  [
    'a count is no amount',
    'last 10 transactions above 20k',
    { limit: 10, amount: kobo(2_000_000), frame: 'last @nth transactions above @amount' },
  ],
  [
    'an amount is no name',
    'can I afford 50k from Cash',
    { amount: kobo(5_000_000), names: ['cash'], frame: 'can i afford @amount from @wallet' },
  ],
])('[UW2] %s: %s', (_, text, parts) => {
  const read = questionParts(text, nameIndex(NAMES), UWA_TODAY)
  expect(found(read)).toEqual({ ...NOTHING, ...parts })
})

test.each([
  ['how much did I spend on rent forecast last month', 'Rent Forecast'],
  ['how much did I spend on biggest market last month', 'Biggest Market'],
])('[UW2] the cues read no names: %s is what was spent', (text, labelId) => {
  const reading = readQuestion(text, { names: NAMES, today: UWA_TODAY })
  expect(reading).toMatchObject({
    type: 'question',
    question: { intent: 'spend_total', topic: { labelIds: [labelId] } },
  })
})
