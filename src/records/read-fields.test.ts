import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { readDayRange } from './read-fields.ts'

const TODAY = aDay('2026-11-21')

test.each([
  { from: '2026-11-22', to: '', field: 'from', message: 'From cannot be later than today.' },
  { from: '', to: '2026-11-22', field: 'to', message: 'To cannot be later than today.' },
  { from: '2026-11-21', to: '2026-11-20', field: 'to', message: 'To cannot be before From.' },
  { from: '2026-02-30', to: '', field: 'from', message: 'From is not a date.' },
])('[TXN-01] from "$from" to "$to" is a fault of $field', ({ from, to, field, message }) => {
  const result = readDayRange({ from, to }, TODAY)
  expect(result).toEqual({ ok: false, error: { message, fields: { [field]: message } } })
})

test('[TXN-01] a range may be one day, open on either side, or all time', () => {
  const read = [
    readDayRange({ from: '2026-11-21', to: '2026-11-21' }, TODAY),
    readDayRange({ from: '2026-01-01', to: '' }, TODAY),
    readDayRange({ from: '', to: '2026-11-20' }, TODAY),
    readDayRange({ from: '', to: '' }, TODAY),
  ]
  expect(read).toEqual([
    { ok: true, value: { from: '2026-11-21', to: '2026-11-21' } },
    { ok: true, value: { from: '2026-01-01' } },
    { ok: true, value: { to: '2026-11-20' } },
    { ok: true, value: {} },
  ])
})
