import { expect, test } from 'vitest'
import { SHOWN_AMOUNTS } from '#money/amount-words.ts'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { type GoalForm, goalToForm, readAside, readGoal } from './goal-forms.ts'

const TODAY = aDay('2026-11-21')
const RENT: GoalForm = { name: ' Rent ', target: '600000', byDay: '2027-06-01' }

function read(over: Partial<GoalForm>, had = aDay('2026-11-01')) {
  return readGoal({ ...RENT, ...over }, { today: TODAY, had })
}

test('[GO1] a goal reads as its form shows it, with a day or without one', () => {
  const rent = { name: 'Rent', target: kobo(60_000_000), byDay: aDay('2027-06-01') }
  expect(read({})).toEqual({ ok: true, value: rent })
  expect(readGoal(goalToForm(rent), { today: TODAY })).toEqual({ ok: true, value: rent })
  expect(read({ byDay: '' })).toMatchObject({ ok: true, value: { byDay: null } })
})

test('[GO1] a day that has passed stays, and no other is taken', () => {
  expect(read({ byDay: '2026-11-01' })).toMatchObject({ ok: true })
  expect(readGoal({ ...RENT, byDay: '2026-11-01' }, { today: TODAY })).toMatchObject({ ok: false })
})

test.each<[Partial<GoalForm>, string]>([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(81) }, 'name'],
  [{ target: '' }, 'target'],
  [{ target: '0' }, 'target'],
  [{ target: 'lots' }, 'target'],
  [{ byDay: '2026-11-21' }, 'byDay'],
  [{ byDay: '2200-01-01' }, 'byDay'],
  [{ byDay: 'June' }, 'byDay'],
])('[GO1] %j is wrong at its field', (over, field) => {
  const found = read(over)
  expect(found.ok ? [] : Object.keys(found.error.fields)).toEqual([field])
})

const HELD = new Map([['cash', kobo(500_000)]])

function readWay(way: 'in' | 'out', walletId: string, amount: string) {
  const found = readAside({ walletId, amount }, { way, held: HELD, naira: SHOWN_AMOUNTS })
  return found.ok ? found.value : found.error.fields
}

test('[GO6] no more is taken out of a wallet than is set aside in it', () => {
  expect(readWay('out', 'cash', '5000')).toEqual({ walletId: 'cash', amount: 500_000 })
  expect(readWay('out', 'cash', '5000.01')).toEqual({
    amount: 'Only ₦5,000 is set aside in this wallet.',
  })
  expect(readWay('out', 'bank', '1')).toEqual({ amount: 'Nothing is set aside in this wallet.' })
  expect(readWay('in', 'bank', '900000')).toEqual({ walletId: 'bank', amount: 90_000_000 })
  expect(Object.keys(readWay('in', '', ''))).toEqual(['walletId', 'amount'])
})
