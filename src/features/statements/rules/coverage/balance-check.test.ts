import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addKobo, kobo, subtractKobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { aTransaction, numberedId } from '#test/support/oracles/random-transactions.ts'
import { aStatement } from '#test/support/statements/a-statement.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import {
  adjustmentInstant,
  balanceBefore,
  checkedStatement,
  compareBalance,
} from './balance-check.ts'

test('[ST9.6] a wallet is held to a closing balance that is printed, of a proof without a break', () => {
  const own = aStatement()
  expect(checkedStatement(own, [own])?.stated).toBe(5_050_000)
  expect(
    checkedStatement(own, [own, aStatement({ id: 'b', fromDay: aDay('2026-09-01') })]),
  ).not.toBeNull()
  for (const status of ['partial', 'unproven'] as const) {
    expect(checkedStatement(aStatement({ status }), [])).toBeNull()
  }
  expect(checkedStatement(aStatement({ closingBalance: null }), [])).toBeNull()
  expect(checkedStatement(own, [own, aStatement({ pocket: 'Savings' })])).toBeNull()
})

test('[ST9.6] [money 12] the balance of then is that of now less what moved since, whatever it was for', () => {
  const rows = fc.array(aTransaction(fc.nat(99).map(numberedId)), { maxLength: 12 })
  fc.assert(
    fc.property(rows, fc.integer({ min: -9_000_000, max: 9_000_000 }), (later, then) => {
      const moved = later.map(({ type, amount }) =>
        type === 'income' ? amount : subtractKobo(kobo(0), amount),
      )
      expect(balanceBefore(addKobo(kobo(then), ...moved), later)).toBe(then)
    }),
  )
})

test('[ST9.6] what the wallet lacks is above zero, what it has too much below', () => {
  const checked = checkedStatement(aStatement(), [])
  if (checked === null) throw new Error('the statement is sound')
  expect(compareBalance(checked, kobo(4_800_000))).toEqual({
    day: '2026-10-31',
    stated: 5_050_000,
    recorded: 4_800_000,
    difference: 250_000,
  })
  expect(compareBalance(checked, kobo(5_050_001)).difference).toBe(-1)
})

test('[ST9.6] an adjustment is of the statement’s last day, in every zone, and never to come', () => {
  const day = aDay('2026-10-31')
  const now = Date.UTC(2026, 10, 23)
  for (const zone of [DEFAULT_ZONE, 'America/New_York', 'Asia/Kathmandu']) {
    expect(instantToDay(adjustmentInstant(day, { zone, now }), zone)).toBe(day)
  }
  const early = Date.UTC(2026, 9, 31, 9)
  expect(adjustmentInstant(day, { zone: DEFAULT_ZONE, now: early })).toBe(early)
})
