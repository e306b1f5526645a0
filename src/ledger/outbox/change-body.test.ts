import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { addDays } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { NewOp } from '../store/op.ts'
import { changeBody } from './change-body.ts'
import { type Draft, newOp } from './new-op.ts'

function refused(draft: Draft): NewOp {
  return newOp(draft, { id: 'op', now: 0, appVersion: 'test' })
}

function rowsOf(budgetId: string) {
  return [
    { amount: 10, budgetId, label: 'food' },
    { amount: 20, budgetId, label: null },
  ]
}

test('[RP4] entries whose budget is gone get another one, or none, and need that', () => {
  const op = refused({
    kind: 'createTransactions',
    body: { walletId: 'w', transactions: rowsOf('old') },
    needs: ['wallet:w', 'label:food', 'budget:old'],
  })
  expect(changeBody(op, { budgetId: 'new' })).toEqual({
    body: { walletId: 'w', transactions: rowsOf('new') },
    needs: ['wallet:w', 'label:food', 'budget:new'],
  })
  expect(changeBody(op, { budgetId: null }).needs).toEqual(['wallet:w', 'label:food'])
})

test('[RP4] a new budget gets other labels and another end, and needs those labels', () => {
  const endDay = addDays(instantToDay(0, 'Africa/Lagos'), 30)
  const op = refused({
    kind: 'createBudget',
    body: { id: 'b', name: 'Home', frequency: 'monthly', endDate: null, labels: [] },
    creates: ['budget:b'],
    needs: ['label:gone'],
  })
  const labels = [{ labelId: 'food', amount: kobo(250_050) }]
  expect(changeBody(op, { name: 'House', image: '', endDay, labels })).toEqual({
    body: {
      id: 'b',
      name: 'House',
      image: '',
      frequency: 'monthly',
      endDate: endDay,
      labels: [{ labelId: 'food', amount: 2500.5 }],
    },
    needs: ['label:food'],
  })
})

test('[RP4] what a change leaves out stays as it was', () => {
  const body = { category: 'food', labelId: 'a', budgetId: 'b', date: '2026-11-21T08:00:00.000Z' }
  const op = refused({ kind: 'editTransaction', body, needs: ['label:a', 'budget:b'] })
  expect(changeBody(op, { amount: kobo(100) })).toEqual({
    body: { ...body, amount: 1 },
    needs: ['label:a', 'budget:b'],
  })
})
