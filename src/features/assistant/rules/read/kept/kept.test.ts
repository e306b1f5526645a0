import { expect, test } from 'vitest'
import { phraseText } from '#features/assistant/rules/answer/phrase-text.ts'
import { askLedger } from '#features/assistant/rules/ask.ts'
import type { ChatBefore } from '#features/assistant/rules/chat-before.ts'
import { planText } from '#features/assistant/rules/plan/words/plan-text.ts'
import { keptBeside } from '#test/support/assistant/kept-fixture.ts'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { UWA_TODAY, uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { readNames } from '../read-names.ts'
import { readText } from '../read-text.ts'

const today = UWA_TODAY
const given = uwaLedger()
const { kept, schedules, transactions } = keptBeside('w1')
const ledger = { ...given, kept, schedules, transactions: [...given.transactions, ...transactions] }
const reader = plainPlanReader(ledger, { today, zone: DEFAULT_ZONE })
const names = await readNames(reader)

function read(text: string, chat: ChatBefore = {}): string {
  const reading = readText(text, { names, today, ...chat })
  const [first] = reading.type === 'plan' ? reading.plans : []
  return first === undefined ? reading.type : planText(first.plan, names, today)
}

test('[UR22] what is kept is spoken of only where it is asked for; all else means rows', () => {
  expect(read('how much have I saved for rent')).toBe('How much is saved for the goal Rent?')
  expect(read('how much did I spend on rent')).toContain('How much did I spend')
  expect(read('how much do I owe GTBank')).toBe('How much do I owe to GTBank?')
  expect(read('how much is in GTBank')).toBe('How much do I have in GTBank?')
  expect(read('wetin Tunde dey owe me')).toBe('How much am I owed by Tunde?')
  expect(read('how much did I save for rent last month')).toBe('unknown')
  expect(read('how much does he owe me')).toBe('unknown')
  expect(read('how much qwerty have I saved for rent')).toBe('unknown')
})

test('[UR22] what follows is of another of its kind, or another day, and else asked about', () => {
  const owed = { of: 'debts', part: 'in', ids: ['x'] } as const
  const where = { all: [], none: [] }
  const earlier = [{ v: 2, flow: 'any', where, days: [], measure: owed }] as const
  expect(read('and Bola?', { earlier })).toBe('How much am I owed by Bola Ade?')
  expect(read('and the laptop?', { earlier })).toBe('unknown')
  expect(read('and food?', { earlier })).toBe('unknown')
  expect(read('how much have I put in the ajo', { earlier })).toBe(
    'How much did I put into all my circles?',
  )
})

test('[UA21] [UR3] a name that nothing is called by offers the nearest, without a figure', async () => {
  const context = { today, level: 'Summit' } as const
  const answer = await askLedger({ reader, names }, 'how much have I saved for the yacht', context)
  expect(phraseText(answer.phrase)).toBe('None of your goals is called “yacht”.')
  expect(answer.followUps).toContain('How much is saved for the goal Laptop?')
  const mended = await askLedger({ reader, names }, 'how much does Tundee owe me', context)
  expect(phraseText(mended.phrase)).toBe('“Tunde” owes you ₦30,000. I took “Tundee” for Tunde.')
})

test('[UP38] what a plan of what is kept is said by is read back to it', () => {
  const texts = [
    'How much is missing for the goal Rent and Laptop?',
    'What is owed between me and Bola Ade and Tunde?',
    'Whose turn is it in the circle Office?',
    'What is my net worth on 1 Oct 2026?',
    'What is the worth of Land?',
    'How much will I have in GTBank on 28 Nov 2026?',
  ]
  expect(texts.map(text => read(text))).toEqual(texts)
})
