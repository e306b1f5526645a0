import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import type { Day } from '#time/day.ts'
import type { Slot } from '#time/recurrence/occurrences.ts'
import { blankSchedule, readSchedule } from './schedule-form.ts'
import { readChanged, readPaid } from './slot-form.ts'
import type { SlotView } from './slots.ts'

const TODAY = '2026-11-21' as Day

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
