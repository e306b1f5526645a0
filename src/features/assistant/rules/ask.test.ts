import { expect, test } from 'vitest'
import { PLAN_NAMES, type PlanName } from '#records/plan.ts'
import { type PlainLedger, plainReader } from '#test/support/assistant/plain-reader.ts'
import { answerTexts, ungrounded } from '#test/support/assistant/ungrounded.ts'
import {
  UWA_TODAY,
  type UwaQuestion,
  uwaLedger,
  uwaQuestions,
} from '#test/support/assistant/uwa-fixture.ts'
import { fullDayText } from '#time/day-text.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import type { Answer } from './answer/answer.ts'
import { phraseText } from './answer/phrase-text.ts'
import { askLedger } from './ask.ts'
import type { Question } from './question.ts'

interface Asking {
  readonly previous?: Question
  readonly plan?: PlanName
  readonly ledger?: PlainLedger
}

function ask(text: string, asking: Asking = {}): Promise<Answer> {
  const { previous, plan = 'Navigator', ledger = uwaLedger() } = asking
  const reader = plainReader(ledger, { today: UWA_TODAY, zone: DEFAULT_ZONE })
  return askLedger(reader, text, { today: UWA_TODAY, plan, ...(previous && { previous }) })
}

async function askFully({ question, followUpTo }: UwaQuestion): Promise<Answer> {
  if (followUpTo === undefined) return ask(question)
  const { question: previous } = await ask(followUpTo)
  return ask(question, { ...(previous && { previous }) })
}

async function textOf(text: string, asking: Asking = {}): Promise<string> {
  return phraseText((await ask(text, asking)).phrase)
}

const questions = uwaQuestions()
const declined = questions.filter(({ behaviour }) => ['clarify', 'refuse'].includes(behaviour))
const answered = questions.filter(question => !declined.includes(question))

test('[CHT-03] there are forty questions, of all kinds', () => {
  expect([answered.length, declined.length]).toEqual([34, 6])
})

test.each(questions)('[CHT-03] Uwa understands $id: $question', async asked => {
  const answer = await askFully(asked)
  expect(answer.kind).toBe(asked.behaviour)
  const intents = asked.intent === 'clarify_or_answer' ? ['clarify', 'spend_total'] : [asked.intent]
  expect(intents).toContain(answer.evidence.intent)
})

test.each(answered)('[UA1] the figures of the answer to $id are right: $question', async asked => {
  const answer = await askFully(asked)
  const said = answerTexts(answer)
  const expected = [
    ...(asked.numbers ?? []).map(({ text }) => text),
    ...(asked.percent === undefined ? [] : [`${asked.percent.toFixed(1)}%`]),
    ...(asked.count === undefined ? [] : [String(asked.count)]),
    ...(asked.date === undefined ? [] : [fullDayText(asked.date)]),
    ...(asked.ranked ?? []).map(({ total }) => `₦${total / 100}`),
  ]
  expect(ungrounded(expected.join(' ; '), said)).toEqual([])
  expect(asked.ids ?? answer.evidence.rowIds).toEqual(answer.evidence.rowIds)
})

const ofDays = answered.filter(question => daysOf(question).length > 0)

test.each(ofDays)('[UA3] the days of $id are said: $question', async asked => {
  const days = daysOf(asked)
  const { phrase, question } = await askFully(asked)
  expect([question?.period?.from, question?.period?.to]).toEqual(days)
  expect(ungrounded(days.join(' '), [phraseText(phrase)])).toEqual([])
})

function daysOf({ slots = {} }: UwaQuestion): readonly string[] {
  const days = slots['period'] ?? slots['a']
  return Array.isArray(days) ? days.map(String) : []
}

test.each(questions)('[UA9] $id says what it must, and never what it must not', async asked => {
  const answer = await askFully(asked)
  const said = answerTexts(answer).join('\n')
  for (const words of asked.mustMention ?? []) expect(said).toContain(words)
  for (const words of asked.forbid ?? []) expect(said).not.toContain(words)
})

test('[UA12] the three categories with the most come in their order, with their names', async () => {
  const { table } = await ask('What are my top 3 spending categories last month?')
  expect(table?.rows.map(row => row.map(phraseText))).toEqual([
    ['Shopping', '₦186,000', '27.7%'],
    ['Rent & Housing', '₦150,000', '22.3%'],
    ['Groceries', '₦106,430', '15.8%'],
  ])
  const label = await textOf('Which label took the most money this month?')
  expect(label).toContain('Detty December (₦62,000)')
})

test.each(declined)('[UA6] $id is declined without a figure, with a way on', async asked => {
  const { phrase, followUps } = await askFully(asked)
  expect(ungrounded(phraseText(phrase), [asked.question])).toEqual([])
  expect(followUps.length).toBeGreaterThan(0)
})

test('[UA18] a transfer that is asked for opens its form, filled in', async () => {
  const { write } = await ask('Transfer ₦20,000 from OPay to Cash for me')
  expect(write).toEqual({ form: 'transfer', line: '20000 from OPay to Cash' })
})

test('[UA8] what is offered after any answer is read, whole, and answered', async () => {
  const answers = await Promise.all(questions.map(askFully))
  const offered = new Set(answers.flatMap(({ followUps }) => followUps))
  expect(offered.size).toBeGreaterThan(20)
  for (const text of offered) {
    const { kind } = await ask(text)
    expect([text, ['answer', 'empty'].includes(kind)]).toEqual([text, true])
  }
})

test('[UA7] a label and a budget of one name: the label’s figure, and the budget offered', async () => {
  const { phrase, followUps } = await ask('how much did I spend on Detty December')
  expect(phraseText(phrase)).toContain('a budget of that name too')
  expect(followUps[0]).toBe('How much is left in my Detty December budget?')
})

test('[UA11] an unfinished month is said beside a whole one', async () => {
  expect(await textOf('Compare my food spending this month with last month')).toContain(
    'This month is not over yet (21 of 30 days).',
  )
})

test('[UA14] what can be afforded is told by both numbers and the rule', async () => {
  const yes = await textOf('Can I afford a ₦50,000 pair of shoes this month?')
  expect(yes).toMatch(/^Yes, .*₦573,483.*₦64,600.*The rule: /)
  const no = await textOf('Can I afford a ₦600,000 phone this month?')
  expect(no).toMatch(/^No, .*It is ₦91,117 too much\. The rule: /)
})

test('[UA15] a forecast names its method and its range', async () => {
  const said = await textOf('How much will I spend by the end of this month at this rate?')
  expect(said).toContain('This is an estimate: ₦439,429 in 21 of 30 days')
  // Of what October, September and August had after the 21st, the middle one.
  expect(said).toContain('your last 3 full months (their median)')
  expect(said).toContain('the range is ₦532,472 to ₦627,755.71')
})

test('[UA15] plans without forecasts are told so kindly, and what they can ask', async () => {
  const question = 'How much will I spend by the end of this month at this rate?'
  const kinds = await Promise.all(
    PLAN_NAMES.map(async plan => (await ask(question, { plan })).kind),
  )
  expect(kinds).toEqual(['refuse', 'refuse', 'answer', 'answer'])
  const { phrase, followUps } = await ask(question, { plan: 'Trailblazer' })
  expect(phraseText(phrase)).toBe(
    'Forecasts come with the Navigator and Summit plans. On yours I can tell what you have spent so far, and what that is a day.',
  )
  expect(followUps).toHaveLength(2)
})

test('[UA5] where nothing is found, what there is is told', async () => {
  const education = await ask('How much did I spend on education this year?')
  expect(education.kind).toBe('empty')
  expect(phraseText(education.phrase)).toContain('Rent & Housing, Groceries and Shopping')
  expect(await textOf('How much did I spend in 2024?')).toContain(
    'Your first record is of 1 Aug 2026.',
  )
})

test('[UA5] a ledger without records is told that it has none', async () => {
  const ledger = { wallets: [], labels: [], budgets: [], transactions: [] }
  const asked = answered.map(({ question }) => ask(question, { ledger }))
  const kinds = new Set((await Promise.all(asked)).map(({ kind }) => kind))
  // What names a merchant, label or wallet that is not there is asked about.
  expect([...kinds].filter(kind => kind === 'answer')).toEqual([])
  expect(await textOf('How much did I spend?', { ledger })).toContain('You have no records yet.')
})

test('[UA16] a name that nothing has is asked about, with names like it first', async () => {
  const { kind, phrase, followUps } = await ask('How much did I spend on Grosaries Plaza?')
  expect(kind).toBe('clarify')
  expect(phraseText(phrase)).toMatch(/^I do not know what “Grosaries Plaza” is/)
  expect(followUps[0]).toBe('How much did I spend on groceries?')
})

test('[UA16] a brand that no record mentions is said before what it may mean', async () => {
  const spar = await textOf('How much did I spend at Spar last month?')
  expect(spar).toMatch(/^None of your records mentions “Spar”\. You spent /)
  const shoprite = await ask('How much did I spend at Shoprite last month?')
  expect(phraseText(shoprite.phrase)).toMatch(/^You spent ₦53,675 on “shoprite” last month/)
  expect(shoprite.evidence.notes).toContain('Counted is what has “shoprite” in its description.')
})

test('[UA12] spending on something is told as a part of all spending', async () => {
  const rent = await textOf('what percentage of my spending was rent last month')
  // 150,000 of 672,028.
  expect(rent).toContain('That is 22.3% of all that you spent in that time.')
  expect(await textOf('How much did I spend last month?')).not.toContain('%')
})
