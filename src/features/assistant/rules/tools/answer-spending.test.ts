import { expect, test } from 'vitest'
import { askUwa, sayUwa, someDays } from '#test/support/assistant/written-question.ts'

const AUGUST_TO_OCTOBER = someDays('2026-08-01', '2026-10-31', 'the last 3 months')
const NOVEMBER = someDays('2026-11-01', '2026-11-21', 'this month')

test('[UA10] whole months count as months', async () => {
  // 438,536 + 511,524 + 672,028 over three.
  expect(await sayUwa({ intent: 'average', per: 'month', period: AUGUST_TO_OCTOBER })).toBe(
    'You spent ₦540,696 a month on average in the last 3 months (1 Aug to 31 Oct 2026): ₦1,622,088 over 3 months.',
  )
})

test('[UA10] of other days a month is thirty, and a week is seven', async () => {
  const month = await askUwa({ intent: 'average', per: 'month', period: NOVEMBER })
  expect(month.evidence.notes.join(' ')).toContain('a month is thirty of them')
  // 439,429 over 21 days.
  expect(await sayUwa({ intent: 'average', per: 'month', period: NOVEMBER })).toContain(
    '₦627,755.71 a month',
  )
  expect(await sayUwa({ intent: 'average', per: 'week', period: NOVEMBER })).toContain(
    '₦146,476.33 a week on average this month (1 Nov to 21 Nov 2026): ₦439,429 over 21 days',
  )
})

test('[UA10] of a transaction by their number, half a kobo rounded up', async () => {
  const period = someDays('2026-10-01', '2026-10-31', 'last month')
  expect(await sayUwa({ intent: 'average', per: 'transaction', period })).toContain(
    '₦21,000.88 a transaction on average last month (1 Oct to 31 Oct 2026): ₦672,028 in 32 transactions',
  )
})

test('[UA10] the days before the first record are not counted, and that is said', async () => {
  const period = someDays('2026-01-01', '2026-11-21', 'this year')
  const said = await sayUwa({ intent: 'average', per: 'day', period })
  // 2,061,517 over the 113 days from 1 August on.
  expect(said).toContain('₦18,243.51 a day on average this year (1 Aug to 21 Nov 2026)')
  expect(said).toContain('over 113 days. Your records begin in that time')
})
