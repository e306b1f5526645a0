import { expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { kobo, subtractKobo } from '#money/money.ts'
import { type Day, parseDay } from '#time/day.ts'
import { againstBefore, spendingLine } from './month-spending.ts'

function day(text: string): Day {
  const read = parseDay(text)
  assert(read !== undefined, `${text} is no day`)
  return read
}

function point(date: string, expense: number) {
  const nothing = { income: kobo(0), net: subtractKobo(kobo(0), kobo(expense)) }
  return { date: day(date), expense: kobo(expense), ...nothing, incomeCount: 0, expenseCount: 1 }
}

test('[HM3] the line rises by what each day cost, and a day without entries keeps it level', () => {
  const trends = [point('2026-11-01', 500), point('2026-11-04', 700)]
  const line = spendingLine(trends, day('2026-11-01'), day('2026-11-05'))
  expect(line).toEqual([500, 500, 500, 1200, 1200])
  expect(spendingLine(trends, day('2026-11-01'), day('2026-10-31'))).toEqual([])
})

function aLine(...amounts: readonly number[]) {
  return amounts.map(amount => kobo(amount))
}

test('[HM3] a month that is over stands against all of the one before, the 31st too', () => {
  const [short, long] = [aLine(100, 200), aLine(10, 20, 900)]
  expect(againstBefore(short, long, true)).toEqual({ days: 3, difference: -700 })
  expect(againstBefore(long, short, true)).toEqual({ days: 2, difference: 700 })
})

test('[HM3] a month under way stands against as many days, as far as the one before has them', () => {
  const [short, long] = [aLine(100, 200), aLine(10, 20, 900)]
  expect(againstBefore(short, long, false)).toEqual({ days: 2, difference: 180 })
  // 30 March against February.
  expect(againstBefore(long, short, false)).toEqual({ days: 2, difference: 700 })
})
