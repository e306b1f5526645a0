import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { sayOf, SPENT, tellOf, units } from '#test/support/assistant/told-plan.ts'
import { cellsOf } from '#test/support/assistant/told-plan.ts'
import { uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import type { Plan, Thing, Where } from '../plan/plan.ts'

const MONTH = [units('month')]
const LAST = [units('month', 1)]
const SUMMER = [units('month', 1, 3)]

function of(kind: Thing['kind'], id: string): Where {
  return { all: [[{ kind, id }]], none: [] }
}

test('[UA12] spending is told with its part of all that was spent, and a label with its budget', async () => {
  expect(await sayOf({ days: MONTH, where: of('category', 'food') })).toBe(
    'You spent ₦27,496 on Food & Groceries this month (1 Nov to 21 Nov 2026), in 6 expenses. That is 6.3% of all that you spent in that time.',
  )
  const label = await tellOf({ days: MONTH, where: of('label', 'l3') })
  expect(label.followUps[0]).toBe('How much is left in the budget Detty December?')
})

test('[UA4] what moved between own wallets is told where it is asked for, and left out else', async () => {
  expect(await sayOf({ flow: 'moved' })).toBe(
    'You moved ₦110,000 between your wallets since your first record (1 Aug to 21 Nov 2026), in 2 transfers.',
  )
  const { evidence } = await tellOf({ days: LAST })
  expect(evidence.notes[0]).toBe('Transfers between your own wallets are left out.')
})

test('[UA1] what was saved, and what part of the income', async () => {
  expect(await sayOf({ flow: 'net', days: LAST })).toBe(
    'You saved nothing last month (1 Oct to 31 Oct 2026): ₦592,000 came in and ₦672,028 went out, which leaves −₦80,028.',
  )
  const days = [units('month', 2)]
  const income: Plan = { ...SPENT, flow: 'in', days }
  expect(await sayOf({ flow: 'net', days, calc: [{ op: '%of', by: { plan: income } }] })).toBe(
    'Your savings rate was 15.5% in September 2026 (1 Sep to 30 Sep 2026): ₦605,000 came in and ₦511,524 went out, which leaves ₦93,476.',
  )
})

function mean(per: 'day' | 'week' | 'month' | 'visit' | 'row'): Pick<Plan, 'measure'> {
  return { measure: { of: 'mean', per } }
}

test('[UP27] a mean says what it divides by', async () => {
  expect(await sayOf({ ...mean('month'), days: SUMMER })).toBe(
    'You spent ₦540,696 a month on average in the last 3 months (1 Aug to 31 Oct 2026): ₦1,622,088 over 3 months.',
  )
  expect(await sayOf({ ...mean('month'), days: MONTH })).toContain('₦627,755.71 a month')
  expect(await sayOf({ ...mean('week'), days: MONTH })).toContain('₦146,476.33 a week on average')
  expect(await sayOf({ ...mean('row'), days: LAST })).toContain('₦672,028 in 32 expenses.')
  expect(await sayOf({ ...mean('day'), days: [units('year')] })).toBe(
    'You spent ₦18,243.51 a day on average this year (1 Aug to 21 Nov 2026): ₦2,061,517 over 113 days. Your records begin in that time, so the days before are not counted.',
  )
  const food = { ...mean('visit'), days: LAST, where: of('category', 'food') }
  expect(await sayOf(food)).toContain('₦42,571 over 8 visits')
  const thursdays = await tellOf({ ...mean('day'), days: LAST, by: ['weekday'] })
  // 273,457 on the five Thursdays of October.
  expect(cellsOf(thursdays)[0]).toEqual(['Thursday', '₦54,691.40'])
})

test('[UA11] two sides are told with the first less the second', async () => {
  const food = { days: MONTH, where: of('category', 'food') }
  expect(await sayOf({ ...food, than: 'before' })).toBe(
    'You spent ₦27,496 on Food & Groceries this month (1 Nov to 21 Nov 2026), and ₦42,571 the month before (1 Oct to 31 Oct 2026). The difference is −₦15,075 (35.4% less). This month is not over yet (21 of 30 days).',
  )
  expect(await sayOf({ ...food, than: { where: of('category', 'transport') } })).toContain(
    'and ₦44,872 on Transport. The difference is −₦17,376 (38.7% less).',
  )
  expect(await sayOf({ days: MONTH, than: { flow: 'in' } })).toContain('and received ₦98,000.')
  const august = { days: [units('month', 3)], than: 'before' } as const
  expect(await sayOf(august)).toContain('The difference is ₦438,536, more than nothing.')
})

test('[UP26] what is usual is the mean of the same days of the spans before', async () => {
  const answer = await tellOf({ days: MONTH, than: 'usual' })
  const { operands = [] } = answer.evidence
  const [, usual] = operands
  expect(usual?.scope?.days).toEqual([
    { from: '2026-08-01', to: '2026-08-21' },
    { from: '2026-09-01', to: '2026-09-21' },
    { from: '2026-10-01', to: '2026-10-21' },
  ])
  expect(await sayOf({ days: MONTH, than: 'usual' })).toContain(
    'is usual, the mean of the same days of the 3 months before',
  )
  expect(await sayOf({ days: [units('quarter')], than: 'usual' })).toContain(
    'Too few such times before it',
  )
})

test('[UP28] groups are told largest first, with their shares, and a rank is told alone', async () => {
  const top = { days: LAST, by: ['category'], rank: { order: 'largest', take: 3 } } as const
  expect(await sayOf(top)).toBe(
    'Of your categories, Shopping (₦186,000), Rent & Housing (₦150,000) and Groceries (₦106,430) took the most last month (1 Oct to 31 Oct 2026).',
  )
  expect(
    await sayOf({ ...top, by: ['label'], days: MONTH, rank: { order: 'largest', nth: 1 } }),
  ).toBe('Your largest label this month (1 Nov to 21 Nov 2026) was Detty December: ₦62,000.')
  const kept = await tellOf({
    ...top,
    rank: { order: 'smallest' },
    keep: { least: kobo(10_000_000), most: kobo(16_000_000) },
  })
  expect(cellsOf(kept).map(([name]) => name)).toEqual(['Groceries', 'Rent & Housing'])
  const fallen = await tellOf({
    days: MONTH,
    by: ['category'],
    than: 'before',
    rank: { order: 'fall', take: 1 },
  })
  expect(cellsOf(fallen)).toEqual([['Shopping', '₦62,000', '₦186,000']])
})

test('[UA17] stretches of the calendar are told in order, also without a row', async () => {
  const health = await tellOf({ days: SUMMER, where: of('category', 'health'), by: ['month'] })
  expect(cellsOf(health)).toEqual([
    ['August 2026', '₦0'],
    ['September 2026', '₦48,500'],
    ['October 2026', '₦0'],
  ])
  const said = await sayOf({ days: LAST, by: ['day'] })
  expect(said).toContain(
    'The most was on 24 Oct 2026 (₦186,000). ₦150,103 less on 31 Oct 2026 than on 1 Oct 2026.',
  )
  // The days of a year are too many for a table, its weeks too.
  const year = await tellOf({ days: [units('year', 0, 2)], by: ['day'] })
  expect(cellsOf(year)).toHaveLength(23)
})

test('[CHT-03] rows are told in their order, or the one that was asked for', async () => {
  const rows = { measure: { of: 'rows' }, days: LAST } as const
  expect(await sayOf({ ...rows, rank: { order: 'largest', nth: 1 } })).toBe(
    'Your biggest expense last month (1 Oct to 31 Oct 2026) was ₦186,000: “Slot - phone purchase” on 24 Oct 2026 (Shopping, GTBank).',
  )
  const five = await tellOf({ ...rows, flow: 'any', days: [], rank: { order: 'newest', take: 5 } })
  expect([cellsOf(five).length, five.evidence.rowIds.length]).toEqual([5, 5])
  const salary = {
    measure: { of: 'rows' },
    flow: 'in',
    where: of('category', 'salary'),
    rank: { order: 'newest', nth: 1 },
  } as const
  expect(await sayOf(salary)).toBe(
    'You last received ₦520,000 from Salary on 26 Oct 2026 (26 days ago): “SALARY ACME LTD”, GTBank.',
  )
  expect(await sayOf({ ...salary, tell: 'age' })).toMatch(/^26 days ago\. /)
  expect(await sayOf({ ...rows, rank: { order: 'middle' } })).toContain(
    'The middle one of your 32 expenses',
  )
})

test('[CHT-03] whether there is any is told with how many, and with the last', async () => {
  const food = { measure: { of: 'happened' }, where: of('category', 'food') } as const
  expect(await sayOf({ ...food, days: MONTH })).toMatch(
    /^Yes, you recorded 6 expenses on Food & Groceries this month/,
  )
  expect(await sayOf({ ...food, days: [units('year', 2)] })).toMatch(
    /^No\. I found no records of spending/,
  )
})

test('[UA5] where nothing is found, what there is is told', async () => {
  expect(await sayOf({ days: [units('year', 2)] })).toBe(
    'I found no records of spending in 2024 (1 Jan to 31 Dec 2024), so that is ₦0. Your first record is of 1 Aug 2026.',
  )
  expect(await sayOf({ days: [{ type: 'edges', to: { day: aDay('2026-07-31') } }] })).toBe(
    'I found no records of spending until 31 Jul 2026, so that is ₦0. Your first record is of 1 Aug 2026.',
  )
  const school = await tellOf({ days: [units('year')], where: of('category', 'education') })
  expect([school.kind, school.followUps[0]]).toEqual([
    'empty',
    'How much did I spend on Rent & Housing in 2026?',
  ])
  expect(await sayOf({}, { ledger: { ...uwaLedger(), transactions: [] } })).toContain(
    'You have no records yet.',
  )
})

test('[UP32] rows without a time are left out of hours, and counted', async () => {
  const hours = { from: 6, until: 12 }
  expect(await sayOf({ where: { all: [], none: [], hours } })).toContain(
    '117 transactions have no time of day, and are left out.',
  )
})
