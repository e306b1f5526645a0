import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { askUwa, cellsOf, sayUwa } from '#test/support/assistant/written-question.ts'

test('[UA13] a budget is told with what each of its labels has left', async () => {
  const answer = await askUwa({ intent: 'budget_left', topic: { budgetId: 'b1' } })
  expect(cellsOf(answer)).toEqual([
    ['Generator Fuel', '₦60,000', '₦35,400', '₦24,600'],
    ['Black Tax', '₦80,000', '₦45,000', '₦35,000'],
    ['Church', '₦20,000', '₦15,000', '₦5,000'],
  ])
  expect(answer.evidence.rowCount).toBe(7)
  expect(answer.evidence.filter).toMatchObject({
    budgetId: 'b1',
    from: '2026-11-01',
    to: '2026-11-30',
  })
})

test('[UA13] the budget of a label is found by it', async () => {
  expect(await sayUwa({ intent: 'budget_left', topic: { labelIds: ['l1'] } })).toBe(
    '₦24,600 is left in Generator Fuel of November Essentials (1 Nov to 30 Nov 2026): ₦35,400 of ₦60,000 is spent (59.0%).',
  )
})

test('[UA13] without a name every running budget is told', async () => {
  const answer = await askUwa({ intent: 'budget_left' })
  expect(cellsOf(answer)).toEqual([
    ['Detty December', '₦250,000', '₦62,000', '₦188,000', '31 Dec 2026'],
    ['November Essentials', '₦160,000', '₦95,400', '₦64,600', '30 Nov 2026'],
  ])
})

test('[UA13] a budget that is spent is told by how much it is over', async () => {
  const ledger = uwaLedger()
  const budgets = ledger.budgets.map(budget =>
    Object.assign(budget, { labels: [{ labelId: 'l1', amount: kobo(3_000_000) }] }),
  )
  const topic = { budgetId: 'b1' }
  expect(await sayUwa({ intent: 'budget_left', topic }, { ...ledger, budgets })).toBe(
    'November Essentials is over by ₦65,400 (1 Nov to 30 Nov 2026): ₦95,400 of ₦30,000 is spent (318.0%).',
  )
})

test('[UA5] a label in no budget, and no budget at all, are told as such', async () => {
  const topic = { labelIds: ['l4'] }
  expect(await sayUwa({ intent: 'budget_left', topic })).toBe(
    'No budget of yours sets anything aside for Side Hustle.',
  )
  const none = { ...uwaLedger(), budgets: [] }
  expect(await sayUwa({ intent: 'budget_left' }, none)).toBe('You have no running budget.')
})
