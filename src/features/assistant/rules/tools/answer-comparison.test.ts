import { expect, test } from 'vitest'
import { askUwa, cellsOf, sayUwa, someDays } from '#test/support/assistant/written-question.ts'

test('[UA11] without periods, this month is held against the last', async () => {
  const answer = await askUwa({ intent: 'compare' })
  expect(cellsOf(answer)).toEqual([
    ['This month', '1 Nov to 21 Nov 2026', '₦439,429'],
    ['The month before', '1 Oct to 31 Oct 2026', '₦672,028'],
  ])
})

test('[UA11] other days are held against as many before them', async () => {
  const period = someDays('2026-11-09', '2026-11-15', 'last week')
  const [, before] = cellsOf(await askUwa({ intent: 'compare', period }))
  expect(before?.slice(0, 2)).toEqual(['The days before', '2 Nov to 8 Nov 2026'])
})

test('[UA11] nothing has no percentage, and two alike no difference', async () => {
  const period = someDays('2026-08-01', '2026-08-31', 'August 2026')
  const against = someDays('2026-07-01', '2026-07-31', 'July 2026')
  expect(await sayUwa({ intent: 'compare', period, against })).toBe(
    'You spent ₦438,536 in August 2026 (1 Aug to 31 Aug 2026), and ₦0 in July 2026 (1 Jul to 31 Jul 2026). The difference is ₦438,536, more than nothing.',
  )
  expect(await sayUwa({ intent: 'compare', period, against: period })).toContain(
    'That is the same.',
  )
})

test('[UA11] income is held against income', async () => {
  const period = someDays('2026-11-01', '2026-11-21', 'this month')
  const against = someDays('2026-10-01', '2026-10-31', 'last month')
  const said = await sayUwa({ intent: 'compare', topic: { type: 'income' }, period, against })
  expect(said).toMatch(/^You received ₦98,000 this month .*, and ₦592,000 last month/)
  expect(said).toContain('−₦494,000 (83.4% less)')
})

test('[UA5] two periods without rows are told as such', async () => {
  const period = someDays('2024-02-01', '2024-02-29', 'February 2024')
  const answer = await askUwa({ intent: 'compare', period })
  expect(answer.kind).toBe('empty')
})
