import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someRuns } from '#test/support/whole-proof.ts'
import { addDays, type Day, daysBetween, dayToEpochDay, epochDayToDay } from '../day.ts'
import { isWorkingDay } from '../working-day.ts'
import {
  dayOfSlot,
  nextOccurrence,
  occurrencesWithin,
  type Slot,
  slotWindow,
} from './occurrences.ts'
import { NTHS, type Recurrence, type RecurringOn, SHIFTS } from './recurrence.ts'

const DAY_MS = 86_400_000
const SPAN = 800

function utc(day: Day): Date {
  return new Date(dayToEpochDay(day) * DAY_MS)
}

/** Whether something falls on a day before any shift, told by that day alone. */
function isNominal(rule: Recurrence, day: Day): boolean {
  const [from, at] = [utc(rule.from), utc(day)]
  const months =
    (at.getUTCFullYear() - from.getUTCFullYear()) * 12 + at.getUTCMonth() - from.getUTCMonth()
  if (rule.unit === 'day') return daysBetween(rule.from, day) % rule.every === 0
  if (rule.unit === 'week') {
    const weekday = ((at.getUTCDay() + 6) % 7) + 1
    const offset = (from.getUTCDay() + 6) % 7
    const weeks = Math.floor((daysBetween(rule.from, day) + offset) / 7)
    return weeks % rule.every === 0 && rule.weekdays.some(each => each === weekday)
  }
  const every = rule.unit === 'month' ? rule.every : 12 * rule.every
  return months % every === 0 && isOn(rule.on, at)
}

type On = Extract<RecurringOn, { unit: 'month' | 'year' }>['on']

function isOn(on: On, at: Date): boolean {
  const length = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  const date = at.getUTCDate()
  const day = epochDayToDay(Math.floor(at.getTime() / DAY_MS))
  if (on.type === 'day') return date === Math.min(on.day, length)
  if (on.type === 'last') return date === length
  if (on.type === 'last-working') {
    const rest = Array.from({ length: length - date }, (_, ahead) => addDays(day, ahead + 1))
    return isWorkingDay(day) && !rest.some(isWorkingDay)
  }
  if (((at.getUTCDay() + 6) % 7) + 1 !== on.weekday) return false
  return on.nth < 0 ? date + 7 > length : Math.ceil(date / 7) === on.nth
}

/** Each day looked at, from the first on. */
function fallingOn(rule: Recurrence, days: number): readonly Day[] {
  const found: Day[] = []
  for (let ahead = 0; ahead < days; ahead += 1) {
    const day = addDays(rule.from, ahead)
    if (day > (rule.until ?? '9') || found.length === rule.count) break
    if (isNominal(rule, day)) found.push(day)
  }
  return found.map(day => {
    let at = day
    while (rule.shift !== 'none' && !isWorkingDay(at)) {
      at = addDays(at, rule.shift === 'before' ? -1 : 1)
    }
    return at
  })
}

const anyDay = fc.integer({ min: 0, max: dayToEpochDay('2100-12-31' as Day) }).map(epochDayToDay)
const anyWeekday = fc.constantFrom(1, 2, 3, 4, 5, 6, 7)
const anyOn = fc.oneof(
  fc.integer({ min: 1, max: 31 }).map(day => ({ type: 'day', day }) as const),
  fc.constantFrom({ type: 'last' } as const, { type: 'last-working' } as const),
  fc.record({
    type: fc.constant('weekday' as const),
    weekday: anyWeekday,
    nth: fc.constantFrom(...NTHS),
  }),
)
const anyUnit = fc.oneof(
  fc.constant({ unit: 'day' } as const),
  fc.record({
    unit: fc.constant('week' as const),
    weekdays: fc.uniqueArray(anyWeekday, { minLength: 1 }),
  }),
  fc.record({ unit: fc.constantFrom('month' as const, 'year' as const), on: anyOn }),
)
const anyRule = fc
  .tuple(
    anyUnit,
    fc.record({
      every: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 366 })),
      shift: fc.constantFrom(...SHIFTS),
      from: anyDay,
      lasts: fc.option(fc.integer({ min: 0, max: SPAN })),
      count: fc.option(fc.integer({ min: 1, max: 40 })),
    }),
  )
  .map(([on, { lasts, from, ...rest }]): Recurrence => {
    const until = lasts === null ? null : addDays(from, lasts)
    return Object.assign({}, on, rest, { from, until })
  })

describe('what falls again and again', () => {
  test('[RU1] [RU2] [RU3] falls where looking at each day by itself finds it', () => {
    fc.assert(
      fc.property(anyRule, rule => {
        // What a shift brings out of the days, or into them, is looked for beyond them.
        const to = addDays(rule.from, SPAN)
        const wanted = fallingOn(rule, SPAN + 20).filter(day => day <= to)
        const range = { from: addDays(rule.from, -20), to }
        const found = occurrencesWithin(rule, range)
        expect(found.map(({ day }) => day)).toEqual(wanted.toSorted())
        expect(new Set(found.map(({ slot }) => slot)).size).toBe(found.length)
        for (const { slot, day } of found) expect(dayOfSlot(rule, slot)).toBe(day)
      }),
      { numRuns: someRuns(2000) },
    )
  })

  test('[RU2] parts of a stretch of days have what the whole has', () => {
    fc.assert(
      fc.property(anyRule, fc.nat(SPAN), (rule, days) => {
        const [first, middle] = [addDays(rule.from, -20), addDays(rule.from, days)]
        const last = addDays(rule.from, SPAN)
        const parts = [
          ...occurrencesWithin(rule, { from: first, to: middle }),
          ...occurrencesWithin(rule, { from: addDays(middle, 1), to: last }),
        ]
        expect(parts).toEqual(occurrencesWithin(rule, { from: first, to: last }))
      }),
      { numRuns: someRuns(1000) },
    )
  })

  test('[RU2] the next one is the first that a look ahead finds', () => {
    fc.assert(
      fc.property(anyRule, fc.nat(SPAN), (rule, days) => {
        const from = addDays(rule.from, days)
        const [first] = occurrencesWithin(rule, { from, to: addDays(from, SPAN) })
        const next = nextOccurrence(rule, from)
        const isFar = next !== undefined && next.day > addDays(from, SPAN)
        expect(isFar ? undefined : next).toEqual(first)
      }),
      { numRuns: someRuns(1000) },
    )
  })

  test('[RU3] a shift and another day of the month leave every slot as it is', () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 1, max: 31 }), (rule, day) => {
        const range = { from: addDays(rule.from, 40), to: addDays(rule.from, SPAN) }
        const plain: Recurrence = { ...rule, until: null, count: null, shift: 'none' }
        const other: Recurrence =
          plain.unit === 'month'
            ? { ...plain, on: { type: 'day', day }, shift: 'after' }
            : { ...plain, shift: 'before' }
        const slots = new Set(
          occurrencesWithin(other, { from: rule.from, to: addDays(range.to, 60) }).map(
            each => each.slot,
          ),
        )
        for (const { slot } of occurrencesWithin(plain, range)) expect(slots).toContain(slot)
      }),
      { numRuns: someRuns(500) },
    )
  })

  const MONTHLY = { every: 1, shift: 'none', until: null, count: null, unit: 'month' } as const

  test('[RU1] the 31st is the last day of a short month, the 29th of February the 28th but in leap years', () => {
    const rule: Recurrence = { ...MONTHLY, on: { type: 'day', day: 31 }, from: '2026-01-31' as Day }
    const year = { from: '2026-01-01' as Day, to: '2026-06-30' as Day }
    expect(occurrencesWithin(rule, year).map(({ day }) => day)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ])
    const leap: Recurrence = {
      ...MONTHLY,
      unit: 'year',
      on: { type: 'day', day: 29 },
      from: '2024-02-29' as Day,
    }
    const years = { from: '2024-01-01' as Day, to: '2028-12-31' as Day }
    expect(occurrencesWithin(leap, years).map(({ day }) => day)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ])
  })

  test('[RU1] the last working day is before a weekend and before Christmas', () => {
    const rule: Recurrence = { ...MONTHLY, on: { type: 'last-working' }, from: '2026-01-01' as Day }
    const found = occurrencesWithin(rule, { from: '2026-05-01' as Day, to: '2026-06-01' as Day })
    expect(found).toEqual([{ slot: '2026-05-01#1', day: '2026-05-29' }])
    const holiday: Recurrence = {
      ...MONTHLY,
      on: { type: 'day', day: 25 },
      from: '2026-12-01' as Day,
    }
    const days = { from: '2026-12-01' as Day, to: '2026-12-31' as Day }
    for (const [shift, day] of [
      ['before', '2026-12-24'],
      ['after', '2026-12-28'],
    ] as const) {
      expect(occurrencesWithin({ ...holiday, shift }, days)).toEqual([
        { slot: '2026-12-01#1', day },
      ])
    }
  })

  test('[RU4] neighbours are never mixed up: each day is near one occurrence at most', () => {
    fc.assert(
      fc.property(anyRule, rule => {
        const window = slotWindow({ ...rule, shift: 'none' })
        const days = occurrencesWithin(
          { ...rule, shift: 'none' },
          { from: rule.from, to: addDays(rule.from, SPAN) },
        )
        const gaps = days
          .slice(1)
          .map(({ day }, place) => daysBetween(days[place]?.day ?? day, day))
        expect(Math.min(...gaps, Infinity)).toBeGreaterThan(2 * window)
        expect(window).toBeLessThanOrEqual(5)
        expect(window).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: someRuns(500) },
    )
  })

  test('[RU2] what has no day any more has no next one, and no slot that it does not have', () => {
    const ended: Recurrence = {
      ...MONTHLY,
      on: { type: 'last' },
      from: '2026-03-05' as Day,
      until: '2026-03-20' as Day,
    }
    expect(nextOccurrence(ended, ended.from)).toBeUndefined()
    const counted: Recurrence = {
      ...MONTHLY,
      on: { type: 'day', day: 5 },
      from: '2026-03-05' as Day,
      count: 2,
    }
    expect(nextOccurrence(counted, '2026-04-06' as Day)).toBeUndefined()
    for (const slot of [
      '2026-03-01#2',
      '2026-02-01#1',
      '2026-05-01#1',
      '2026-03-02#1',
      'x#1',
      '',
    ]) {
      expect(dayOfSlot(counted, slot as Slot)).toBeUndefined()
    }
    expect(dayOfSlot(counted, '2026-04-01#1' as Slot)).toBe('2026-04-05')
  })
})
