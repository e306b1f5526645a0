import { expect, test } from 'vitest'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { UWA_TODAY, uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { ALWAYS } from '#time/my-month/month-rule.ts'
import { CALENDAR_MONTHS } from '#time/my-month/months.ts'
import { monthsFrom } from '#time/my-month/own-months.ts'
import { phraseText } from '../answer/phrase-text.ts'
import { askLedger } from '../ask.ts'
import { readNames } from '../read/read-names.ts'
import { planText } from './words/plan-text.ts'

const reader = plainPlanReader(uwaLedger(), { today: UWA_TODAY, zone: DEFAULT_ZONE })
const names = await readNames(reader)
const months = monthsFrom({
  rules: [{ from: ALWAYS, on: { type: 'day', day: 25 }, shift: 'none', paid: null }],
  today: UWA_TODAY,
})

async function ask(text: string, own = months) {
  const context = { today: UWA_TODAY, level: 'Navigator', months: own } as const
  const answer = await askLedger({ reader, names }, text, context)
  return { answer, said: answer.plan && planText(answer.plan, names, UWA_TODAY) }
}

test.each([
  ['how much did I spend this month', 'from 25 Oct 2026 to 24 Nov 2026'],
  ['how much did I spend last month', 'from 25 Sep 2026 to 24 Oct 2026'],
  ['how much did I spend in october', 'from 25 Sep 2026 to 24 Oct 2026'],
  ['how much did I spend in the last 2 months', 'from 25 Aug 2026 to 24 Oct 2026'],
  ['How much did I spend in October 2026?', 'from 25 Sep 2026 to 24 Oct 2026'],
  ['how much did I spend since october', 'from 25 Sep 2026 to 21 Nov 2026'],
  ['how much did I spend from 1 october to 31 october', 'in October 2026'],
  ['how much did I spend this year', 'in 2026'],
  ['how much did I spend this week', 'in the week of 16 Nov 2026'],
])('[UP36] [MM8] “%s” is %s', async (text, days) => {
  expect((await ask(text)).said).toBe(`How much did I spend ${days}?`)
})

test('[UP36] the answer says which month of the person’s the days are', async () => {
  const { answer } = await ask('how much did I spend last month')
  expect(phraseText(answer.phrase)).toContain(
    'By your own months, October 2026 is 25 Sep to 24 Oct 2026.',
  )
})

test('[UP36] a month is held against the one before, and a running one against as much of it', async () => {
  const over = await ask('did I spend more last month than the month before')
  expect(over.said).toContain('25 Aug 2026 to 24 Sep 2026')
  const running = await ask(
    'how much did I spend this month compared with the same days last month',
  )
  expect(running.said).toContain('25 Sep 2026 to ')
})

test('[UP36] groups by month are of them', async () => {
  const { answer } = await ask('how much did I spend by month in 2026')
  const rows = answer.table?.rows.map(([when]) => when && phraseText(when))
  expect(rows).toContain('25 Sep to 24 Oct 2026')
})

test('[UP36] of the calendar’s months a plan stays as it is', async () => {
  const { said } = await ask('how much did I spend last month', CALENDAR_MONTHS)
  expect(said).toBe('How much did I spend in October 2026?')
})
