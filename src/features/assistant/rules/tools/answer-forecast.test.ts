import { expect, test } from 'vitest'
import { uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { askUwa, sayUwa, someDays } from '#test/support/assistant/written-question.ts'

test('[UA15] days before the first record are left out of the rate, and that is said', async () => {
  const period = someDays('2026-01-01', '2026-12-31', 'this year')
  const said = await sayUwa({ intent: 'forecast', period })
  // 2,061,517 over the 113 days from 1 August on, times 153.
  expect(said).toContain('about ₦2,791,257.53 this year (1 Aug to 31 Dec 2026)')
  expect(said).toContain('₦2,061,517 in 113 of 153 days')
  expect(said).toContain('Your records begin in that time')
})

test('[UA15] without three full months before it, a month has its rate only', async () => {
  const { transactions, ...ledger } = uwaLedger()
  const late = transactions.filter(({ createdAt }) => createdAt >= Date.UTC(2026, 7, 2))
  const said = await sayUwa({ intent: 'forecast' }, { ...ledger, transactions: late })
  expect(said).toContain('about ₦627,755.71 this month (1 Nov to 30 Nov 2026)')
  expect(said).not.toContain('median')
})

test('[UA15] income is told of in the same way', async () => {
  const said = await sayUwa({ intent: 'forecast', topic: { type: 'income' } })
  // 98,000 in 21 of 30 days.
  expect(said).toMatch(/^At this rate you will have received about ₦140,000 this month/)
})

test('[UA15] days that are over, or yet to begin, are not estimated', async () => {
  const periods = [
    someDays('2026-10-01', '2026-10-31', 'last month'),
    someDays('2026-12-01', '2026-12-31', 'next month'),
  ]
  const answers = periods.map(period => askUwa({ intent: 'forecast', period }))
  const kinds = (await Promise.all(answers)).map(({ kind }) => kind)
  expect(kinds).toEqual(['refuse', 'refuse'])
})

test('[UA5] with nothing yet there is nothing to carry on', async () => {
  const answer = await askUwa({ intent: 'forecast', topic: { categories: ['education'] } })
  expect(answer.kind).toBe('empty')
})
