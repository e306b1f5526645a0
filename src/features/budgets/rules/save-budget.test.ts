import { expect, test } from 'vitest'
import { instantToDay } from '#time/zoned-day.ts'
import { type AllocationForm, readSaveBudget, type SaveBudgetForm } from './save-budget.ts'

const TODAY = instantToDay(Date.UTC(2026, 10, 21, 12), 'UTC')
const CONTEXT = {
  labelIds: ['food', 'cabs'],
  today: TODAY,
  earliestEnd: TODAY,
  hasOwnMonths: false,
}

const BARE = { categories: [], carry: 'none', cap: '' } as const

type Change = Partial<Omit<SaveBudgetForm, 'labels'>> & {
  readonly labels?: readonly (Pick<AllocationForm, 'labelId' | 'amount'> &
    Partial<AllocationForm>)[]
}

function read(change: Change) {
  const form: SaveBudgetForm = {
    name: ' Household ',
    frequency: 'monthly',
    starts: 'calendar',
    startDate: '',
    counts: 'hand',
    endDate: '',
    image: '',
    labels: [],
  }
  const labels = change.labels ?? [{ labelId: 'food', amount: '20000.50' }]
  const whole = labels.map(row => Object.assign({}, BARE, row))
  return readSaveBudget({ ...form, ...change, labels: whole }, CONTEXT)
}

function messageOf(change: Change): string | undefined {
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
      followsMonth: false,
      frequency: 'monthly',
      startDay: '2026-11-01',
      counts: 'hand',
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

function startOf(change: Change): string | null | undefined {
  const result = read(change)
  return result.ok ? result.value.startDay : undefined
}

test('[BC7] it begins with the calendar, today, or on a day of one’s own', () => {
  expect(startOf({ frequency: 'weekly' })).toBe('2026-11-16')
  expect(startOf({ frequency: 'monthly' })).toBe('2026-11-01')
  expect(startOf({ frequency: 'quarterly' })).toBe('2026-10-01')
  expect(startOf({ frequency: 'yearly' })).toBe('2026-01-01')
  expect(startOf({ frequency: 'one-time', endDate: '2026-12-01' })).toBe('2026-11-21')
  expect(startOf({ starts: 'today' })).toBe('2026-11-21')
  expect(startOf({ starts: 'day', startDate: '2026-11-25' })).toBe('2026-11-25')
  expect(messageOf({ starts: 'day', startDate: '' })).toBe('Enter a real date.')
  expect(messageOf({ starts: 'day', startDate: '2026-11-25', endDate: '2026-11-24' })).toBe(
    'The end date cannot be before the first day.',
  )
})

test('[BC5] a category may be in one row alone', () => {
  const labels = [
    { labelId: 'food', amount: '1', categories: ['groceries'] },
    { labelId: 'cabs', amount: '2', categories: ['transport', 'groceries'] },
  ]
  expect(messageOf({ labels })).toBe('A category may be in one part alone')
})

test('[BC10] what is left over is carried as chosen, up to a cap; a budget that does not repeat hands nothing on', () => {
  const labels = [
    { labelId: 'food', amount: '1', carry: 'both', cap: '5000' },
    { labelId: 'cabs', amount: '2', carry: 'surplus' },
  ] as const
  const repeats = read({ labels })
  expect(repeats.ok && repeats.value.labels).toEqual([
    { labelId: 'food', amount: 100, carry: { by: 'both', cap: 500_000 } },
    { labelId: 'cabs', amount: 200, carry: { by: 'surplus', cap: null } },
  ])
  const once = read({ labels, frequency: 'one-time', endDate: '2026-12-01' })
  expect(once.ok && once.value.labels.map(({ carry }) => carry)).toEqual([undefined, undefined])
  const wrong = read({ labels: [{ labelId: 'food', amount: '1', carry: 'both', cap: '0' }] })
  expect(wrong.ok ? {} : wrong.error.fields).toEqual({
    'labels.0.cap': 'Enter an amount above zero.',
  })
})
