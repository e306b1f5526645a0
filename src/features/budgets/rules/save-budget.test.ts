import { expect, test } from 'vitest'
import { instantToDay } from '#time/zoned-day.ts'
import { readSaveBudget, type SaveBudgetForm } from './save-budget.ts'

const CONTEXT = {
  labelIds: ['food', 'cabs'],
  today: instantToDay(Date.UTC(2026, 10, 21, 12), 'UTC'),
  hasOwnMonths: false,
}

function read(change: Partial<SaveBudgetForm>) {
  const form: SaveBudgetForm = {
    name: ' Household ',
    frequency: 'monthly',
    endDate: '',
    followsMonth: true,
    image: '',
    labels: [{ labelId: 'food', amount: '20000.50' }],
  }
  return readSaveBudget({ ...form, ...change }, CONTEXT)
}

function messageOf(change: Partial<SaveBudgetForm>): string | undefined {
  const result = read(change)
  return result.ok ? undefined : result.error.message
}

test('[BUD-02] a whole form is a budget; rows left empty are passed over', () => {
  const labels = [
    { labelId: 'food', amount: '20000.50' },
    { labelId: '', amount: '' },
    { labelId: 'cabs', amount: '5000' },
  ]
  expect(read({ labels, endDate: '2026-11-30' })).toEqual({
    ok: true,
    value: {
      name: 'Household',
      frequency: 'monthly',
      endDay: '2026-11-30',
      image: '',
      labels: [
        { labelId: 'food', amount: 2_000_050 },
        { labelId: 'cabs', amount: 500_000 },
      ],
    },
  })
})

test('[BUD-02] an end date is asked of a one-time budget only', () => {
  expect(messageOf({ name: '', frequency: '' })).toBe('Please fill: Budget name, Frequency')
  expect(messageOf({ frequency: 'one-time' })).toBe('Please fill: End date')
  expect(messageOf({ endDate: '2026-11-20' })).toBe('The end date cannot be before today.')
  expect(messageOf({ frequency: 'one-time', endDate: '2026-11-21' })).toBeUndefined()
})

test.each([
  ['Please select a label and enter an amount', [{ labelId: '', amount: '500' }]],
  ['Please select a label and enter an amount', [{ labelId: 'food', amount: '' }]],
  ['Please select a label and enter an amount', []],
  ['Selected label not found', [{ labelId: 'gone', amount: '500' }]],
  [
    'Label already added',
    [
      { labelId: 'food', amount: '1' },
      { labelId: 'food', amount: '2' },
    ],
  ],
  ['Enter an amount above zero.', [{ labelId: 'food', amount: '0' }]],
])('[BUD-02] %s', (message, labels) => {
  expect(messageOf({ labels })).toBe(message)
})

test('[BUD-02] the fault names the row that it is in', () => {
  const result = read({
    labels: [
      { labelId: 'food', amount: '1' },
      { labelId: 'cabs', amount: '' },
    ],
  })
  expect(result.ok ? {} : Object.keys(result.error.fields)).toEqual(['labels.1.amount'])
})
