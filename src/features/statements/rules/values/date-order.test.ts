import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { aDay } from '#test/support/a-day.ts'
import { addDays, type Day } from '#time/day.ts'
import type { DateOrder } from '../reading.ts'
import { type DateContext, decideDateOrder } from './date-order.ts'
import { type DateReading, dayOfReading, readDateText } from './date-text.ts'

const NOTHING_KNOWN: DateContext = {
  chosen: null,
  period: null,
  bank: null,
  today: aDay('2026-11-21'),
  pairs: [],
}

function dates(...texts: string[]): DateReading[] {
  return texts.map(text => {
    const reading = readDateText(text)
    if (reading === undefined) throw new Error(`${text} is no date`)
    return reading
  })
}

/** Days as a bank with that habit prints them. */
function printed(days: readonly Day[], order: DateOrder): DateReading[] {
  return dates(
    ...days.map(each => {
      const [year = '', month = '', dayOfMonth = ''] = each.split('-')
      return [...(order === 'day-first' ? [dayOfMonth, month] : [month, dayOfMonth]), year].join(
        '/',
      )
    }),
  )
}

test('[ST6.8] any month or more of rows is read under its own order, without other help', () => {
  const anyRun = fc.tuple(
    fc.integer({ min: 0, max: 3000 }),
    fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 25, maxLength: 60 }),
    fc.constantFrom<DateOrder[]>('day-first', 'month-first'),
    fc.boolean(),
  )
  fc.assert(
    fc.property(anyRun, ([start, steps, order, isNewestFirst]) => {
      let at = addDays(aDay('2015-01-01'), start)
      const days = steps.map(step => (at = addDays(at, step)))
      fc.pre(days.some(each => Number(each.slice(8)) > 12))
      const readings = printed(isNewestFirst ? days.toReversed() : days, order)
      const decided = decideDateOrder(readings, NOTHING_KNOWN)
      expect(decided).toEqual({ order, isSure: true })
      const read = readings.map(reading => dayOfReading(reading, decided.order))
      expect(isNewestFirst ? read.toReversed() : read).toEqual(days)
    }),
  )
})

test('[ST6.8] the person’s answer stands', () => {
  const answer = { ...NOTHING_KNOWN, chosen: 'month-first' as const }
  expect(decideDateOrder(dates('13/04/2025'), answer).order).toBe('month-first')
})

test('[ST6.8] a date that is no day under the other order decides', () => {
  expect(decideDateOrder(dates('03/04/2025', '04/13/2025'), NOTHING_KNOWN)).toEqual({
    order: 'month-first',
    isSure: true,
  })
})

test('[ST6.8] one date misread against many decides nothing', () => {
  const readings = dates('13/04/2025', '04/13/2025', '04/14/2025', '05/04/2025')
  expect(decideDateOrder(readings, NOTHING_KNOWN).order).toBe('month-first')
})

test('[ST6.8] a date that has not come yet under the other order decides', () => {
  const readings = dates('10/11/2026', '11/11/2026', '12/11/2026')
  expect(decideDateOrder(readings, NOTHING_KNOWN)).toEqual({ order: 'day-first', isSure: true })
})

test('[ST6.8] the stated period decides', () => {
  const [from, to] = dates('1 Mar 2025', '31 Mar 2025')
  assert(from !== undefined && to !== undefined, 'both are dates')
  const period = [from, to] as const
  const readings = dates('03/01/2025', '03/02/2025', '03/05/2025')
  expect(decideDateOrder(readings, { ...NOTHING_KNOWN, period })).toEqual({
    order: 'month-first',
    isSure: true,
  })
})

test('[ST6.8] the run of dates decides, before the bank’s habit', () => {
  const readings = dates('02/01/2025', '02/03/2025', '03/02/2025')
  expect(decideDateOrder(readings, { ...NOTHING_KNOWN, bank: 'Kuda' })).toEqual({
    order: 'month-first',
    isSure: true,
  })
})

test('[ST6.8] the bank’s habit decides only where the dates lie closer together under it', () => {
  const readings = dates('01/03/2025', '02/03/2025', '03/03/2025')
  function under(bank: string | null): unknown {
    return decideDateOrder(readings, { ...NOTHING_KNOWN, bank })
  }
  expect(under('PalmPay')).toEqual({ order: 'day-first', isSure: false })
  expect(under('Kuda')).toEqual({ order: 'day-first', isSure: true })
  // Both banks print either order: their habit decides nothing.
  expect(under('GTBank')).toEqual({ order: 'day-first', isSure: false })
  expect(under(null)).toEqual({ order: 'day-first', isSure: false })
})

test('[ST6.8] where nothing decides, the order of the closer dates is taken, not sure', () => {
  const readings = dates('03/01/2025', '03/02/2025', '03/07/2025')
  expect(decideDateOrder(readings, NOTHING_KNOWN)).toEqual({ order: 'month-first', isSure: false })
})

test('[ST6.8] dates that mean one day under both orders leave nothing open', () => {
  expect(decideDateOrder(dates('3 Mar 2025', '04/04/2025'), NOTHING_KNOWN).isSure).toBe(true)
  expect(decideDateOrder([], NOTHING_KNOWN).isSure).toBe(true)
})

test('[ST6.8] a value date is near its date under the order that is meant', () => {
  const readings = dates('05/03/2026', '06/03/2026')
  const pairs = [[readings[0], dates('07/03/2026')[0]]] as DateContext['pairs']
  expect(decideDateOrder(readings, { ...NOTHING_KNOWN, pairs })).toEqual({
    order: 'day-first',
    isSure: true,
  })
  const monthsApart = [[readings[0], dates('5 Mar 2026')[0]]] as DateContext['pairs']
  expect(decideDateOrder(readings, { ...NOTHING_KNOWN, pairs: monthsApart }).order).toBe(
    'day-first',
  )
})

test('[ST6.8] a value date that is a day under one order only decides', () => {
  const readings = dates('11/03/2025', '11/04/2025')
  const pairs = [[readings[0], dates('11/13/2025')[0]]] as DateContext['pairs']
  expect(decideDateOrder(readings, { ...NOTHING_KNOWN, pairs })).toEqual({
    order: 'month-first',
    isSure: true,
  })
})
