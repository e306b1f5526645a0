import { expect, test } from 'vitest'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { UWA_TODAY, uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { askLedger } from './ask.ts'
import { type AnsweredText, chatBefore } from './chat-before.ts'
import { planText } from './plan/words/plan-text.ts'
import { readNames } from './read/read-names.ts'

const reader = plainPlanReader(uwaLedger(), { today: UWA_TODAY, zone: DEFAULT_ZONE })
const names = await readNames(reader)

/** What the last of some texts, asked one after the other, is answered as; else what kind of answer it gets. */
async function lastOf(texts: readonly string[]): Promise<string> {
  const turns: AnsweredText[] = []
  for (const query of texts) {
    const context = { today: UWA_TODAY, level: 'Navigator', ...chatBefore(turns) } as const
    turns.push({ query, answer: await askLedger({ reader, names }, query, context) })
  }
  const { kind, plan } = turns.at(-1)?.answer ?? {}
  return plan === undefined ? (kind ?? '') : planText(plan, names, UWA_TODAY)
}

const LARGEST = 'which category took the most last month'
const TOP = 'top 3 categories last month'
const BIGGEST = 'my biggest expense last month'

test.each([
  [[LARGEST, 'show rows for that'], 'Show my expenses on Shopping in October 2026, the 50 latest'],
  [[LARGEST, 'how many times'], 'How many expenses did I record on Shopping in October 2026?'],
  [[LARGEST, 'and the least'], 'How much did I spend in October 2026, by category, the smallest?'],
  [[TOP, 'the second one'], 'How much did I spend in October 2026, by category, the 2nd largest?'],
  [
    [TOP, 'show transactions for the third'],
    'Show my expenses on Groceries in October 2026, the 50 latest',
  ],
  [
    ['who did I pay the most last month', 'when did I last pay him'],
    'Show my expenses at slot, the latest, telling the day',
  ],
  [[BIGGEST, 'when was that'], 'Show my expenses in October 2026, the largest, telling the day'],
  [
    [BIGGEST, 'from which wallet'],
    'Show my expenses in October 2026, the largest, telling the wallet',
  ],
  [[BIGGEST, 'the one before it'], 'Show my expenses in October 2026, the 2nd largest'],
  [
    ['what is my balance', 'lowest this month', 'and highest?'],
    'What was the most that I had in November 2026?',
  ],
  [
    ['which month did I spend the most this year', 'and the lowest? dont count november'],
    'How much did I spend in the 10 months to October 2026, by month, the smallest?',
  ],
  [
    ['how much did I spend on food last month', 'and transport', 'total'],
    'How much did I spend on Food & Groceries and Transport in October 2026?',
  ],
  [
    ['my savings rate last month', 'and the month before'],
    'What is my savings rate in September 2026?',
  ],
  [
    ['how much did I spend last month', 'how much is that per day'],
    'How much did I spend per day on average in October 2026?',
  ],
  [
    ['which category increased most between september and october', 'which one dropped the most'],
    'How much did I spend in October 2026, by category, the 5 largest falls, compared with that in September 2026?',
  ],
  [
    ['how much did I spend on food last month', 'what percent is that'],
    'How much did I spend on Food & Groceries in October 2026, as a percentage of (how much did I spend in October 2026)?',
  ],
  [['can I afford 50k', 'if I buy it what remains'], 'How much do I have, less ₦50,000?'],
] as const)('[UR19] what points at what was told is of that: %j', async (texts, last) => {
  expect(await lastOf(texts)).toBe(last)
})

test.each([
  [['how much did he pay']],
  [['last one was when']],
  [['how much did I spend on food last month', 'and the other one?']],
  [['how much did I spend on food last month', 'how much did he pay']],
  [[TOP, 'show rows for it']],
  [[TOP, 'what did I buy that day']],
  [['when is netflix due', 'and highest?']],
  [['how much did I spend last month', 'did she pay me in april']],
  [['how much have I eaten there this week']],
])('[UR19] what points at nobody, or at one of several, is asked about: %j', async texts => {
  expect(await lastOf(texts)).toBe('clarify')
})

const STRANGE = 'how much did I spend on flibber last month'

test.each([
  [[STRANGE, 'food'], 'How much did I spend on Food & Groceries in October 2026?'],
  [[STRANGE, 'yes'], 'How much did I spend in October 2026?'],
  [[STRANGE, 'the first one'], 'How much did I spend in October 2026?'],
  [[STRANGE, 'which items'], 'clarify'],
  [[STRANGE, 'how many times'], 'clarify'],
  [['how much did I spend on food last month', STRANGE, 'biggest one'], 'clarify'],
] as const)(
  '[UR20] only what answers it builds on what was asked back: %j',
  async (texts, last) => {
    expect(await lastOf(texts)).toBe(last)
  },
)

test('[UR19] a form that was offered is in no figure, and may be spoken of', async () => {
  const text = 'how much have I spent on food this month before that one'
  expect(await lastOf(['add 12k food', text])).toBe(
    'How much did I spend on Food & Groceries in November 2026?',
  )
})
