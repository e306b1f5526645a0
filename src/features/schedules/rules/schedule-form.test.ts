import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import type { Day } from '#time/day.ts'
import type { Slot } from '#time/recurrence/occurrences.ts'
import { firstDays, withFrom } from './rule-form.ts'
import {
  blankSchedule,
  readChanged,
  readPaid,
  readSchedule,
  type ScheduleForm,
  scheduleToForm,
} from './schedule-form.ts'
import type { SlotView } from './slots.ts'

const TODAY = '2026-11-21' as Day

function aForm(change: Partial<ScheduleForm> = {}): ScheduleForm {
  return { ...blankSchedule(TODAY, 'gtbank'), name: ' DStv ', amount: '15700', ...change }
}

function fieldsOf(change: Partial<ScheduleForm>): object {
  const read = readSchedule(aForm(change))
  return read.ok ? {} : read.error.fields
}

function previewOf(change: Partial<ScheduleForm>): readonly string[] {
  const read = readSchedule(aForm(change))
  return read.ok ? firstDays(read.value.rule, TODAY) : []
}

test('[RU5] a whole form is an item that repeats', () => {
  expect(
    readSchedule(aForm({ category: 'subscriptions', budgetId: 'home', dayOfMonth: '31' })),
  ).toEqual({
    ok: true,
    value: {
      name: 'DStv',
      type: 'expense',
      walletId: 'gtbank',
      toWalletId: null,
      price: { amount: 1_570_000, isAbout: false },
      category: 'subscriptions',
      labelId: null,
      budgetId: 'home',
      goalId: null,
      rule: {
        unit: 'month',
        on: { type: 'day', day: 31 },
        every: 1,
        shift: 'none',
        from: TODAY,
        until: null,
        count: null,
      },
      mode: 'confirm',
    },
  })
})

test.each<readonly [Partial<ScheduleForm>, object]>([
  [{ name: ' ' }, { name: 'Name is required.' }],
  [{ amount: '' }, { amount: 'Amount is required.' }],
  [{ amount: '0' }, { amount: 'Enter an amount above zero.' }],
  [{ walletId: '' }, { walletId: 'Wallet is required.' }],
  [{ type: 'transfer' }, { toWalletId: 'To wallet is required.' }],
  [
    { type: 'transfer', toWalletId: 'gtbank' },
    { toWalletId: 'Choose another wallet than the one it leaves.' },
  ],
  [{ every: '0' }, { every: 'Enter a whole number from 1 to 366.' }],
  [{ every: '1.5' }, { every: 'Enter a whole number from 1 to 366.' }],
  [{ unit: 'week', weekdays: [] }, { weekdays: 'Choose a day of the week.' }],
  [{ dayOfMonth: '32' }, { dayOfMonth: 'Enter a whole number from 1 to 31.' }],
  [{ on: 'weekday', weekday: '9' }, { weekday: 'Choose a day of the week.' }],
  [{ from: '' }, { from: 'Enter a real date.' }],
  [{ from: '1999-12-31' }, { from: 'Enter a day from 2000 to 2199.' }],
  [{ ends: 'until', until: '' }, { until: 'Enter a real date.' }],
  [{ ends: 'until', until: '2026-11-20' }, { until: 'The end is before the start.' }],
  [{ ends: 'count', count: '0' }, { count: 'Enter a whole number from 1 to 9999.' }],
])('[RU5] what is wrong is said at its field: %j', (change, fields) => {
  expect(fieldsOf(change)).toEqual(fields)
})

test('[RU5] a rule without a day says so', () => {
  expect(fieldsOf({ dayOfMonth: '10', ends: 'until', until: '2026-12-01' })).toEqual({
    until: 'This never falls due.',
  })
})

test('[RU5] what a hidden field holds is no fault', () => {
  expect(fieldsOf({ unit: 'day', dayOfMonth: 'x', weekdays: [], until: 'x', count: 'x' })).toEqual(
    {},
  )
})

test('[RU5] the form shows the next three days, or as many as there are', () => {
  expect(previewOf({ dayOfMonth: '31' })).toEqual(['2026-11-30', '2026-12-31', '2027-01-31'])
  expect(previewOf({ unit: 'week', weekdays: [1, 4], every: '2' })).toEqual([
    '2026-11-30',
    '2026-12-03',
    '2026-12-14',
  ])
  expect(previewOf({ ends: 'count', count: '1' })).toEqual(['2026-11-21'])
})

test('[RU5] days that were those of the first day go with it, chosen ones stay', () => {
  const moved = withFrom(aForm({ unit: 'week' }), '2026-12-25')
  expect(moved).toMatchObject({ from: '2026-12-25', dayOfMonth: '25', weekdays: [5] })
  const chosen = withFrom(aForm({ dayOfMonth: '3', weekdays: [1, 2] }), '2026-12-25')
  expect(chosen).toMatchObject({ dayOfMonth: '3', weekdays: [1, 2] })
})

test.each<Partial<ScheduleForm>>([
  {},
  { unit: 'week', weekdays: [2, 5], every: '2', isAbout: true, isAuto: true },
  { on: 'weekday', nth: '-1', weekday: '5', shift: 'before', ends: 'count', count: '3' },
  { unit: 'year', on: 'last', ends: 'until', until: '2030-01-01', labelId: 'home' },
  { type: 'transfer', toWalletId: 'ajo', unit: 'day', every: '10' },
])('[RU5] an item reads as its form shows it: %j', change => {
  const read = readSchedule(aForm(change))
  if (!read.ok) throw new Error(read.error.message)
  const stored = { ...read.value, id: 'x', budgetId: null, description: '' }
  expect(readSchedule(scheduleToForm(stored))).toEqual(read)
})

function aSlot(): SlotView {
  const read = readSchedule({ ...blankSchedule(TODAY, 'cash'), name: 'DStv', amount: '15700' })
  if (!read.ok) throw new Error(read.error.message)
  const schedule: Schedule = {
    ...read.value,
    id: 'dstv',
    budgetId: null,
    description: '',
  }
  return {
    schedule,
    slot: '2026-12-01#1' as Slot,
    day: '2026-12-21' as Day,
    amount: kobo(1_570_000),
    isAbout: false,
    state: 'upcoming',
    paidBy: undefined,
    isOwnAmount: false,
    alsoPaidBy: [],
  }
}

test('[SC6] what was paid is read with its day, which is none to come', () => {
  expect(readPaid({ amount: '15,700', day: TODAY }, TODAY)).toEqual({
    ok: true,
    value: { amount: 1_570_000, day: TODAY },
  })
  expect(readPaid({ amount: '0', day: '2026-11-22' }, TODAY)).toMatchObject({
    error: {
      fields: { amount: 'Enter an amount above zero.', day: 'The day cannot be in the future.' },
    },
  })
})

test('[SC2] what is as the item has it is not said of one time', () => {
  expect(readChanged({ amount: '15700', day: '2026-12-24' }, aSlot())).toEqual({
    ok: true,
    value: { amount: null, day: '2026-12-24' },
  })
  expect(readChanged({ amount: '16000', day: '2026-12-21' }, aSlot())).toEqual({
    ok: true,
    value: { amount: 1_600_000, day: null },
  })
})

test('[SC2] one time is put on another day no further than a month from its own', () => {
  expect(readChanged({ amount: '15700', day: '2027-01-22' }, aSlot())).toMatchObject({
    error: { fields: { day: expect.stringContaining('At most 31 days from') } },
  })
})
