import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import type { Transaction } from '#records/transaction.ts'
import { aDay } from '#test/support/a-day.ts'
import { aTransactionRow } from '#test/support/device/transaction-row.ts'
import { aHousehold, SUBSCRIPTIONS } from '#test/support/insights/household.ts'
import { lookForRepeats } from '#test/support/repeats/look-for-repeats.ts'
import {
  aPlantedLedger,
  type Planted,
  type PlantedLedger,
} from '#test/support/repeats/planted-ledger.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { daysBetween, DEFAULT_ZONE } from '#time/day.ts'
import { nextOccurrence } from '#time/recurrence/occurrences.ts'
import { secondOfDayToInstant } from '#time/zoned-day.ts'
import { payeeWords } from './payee-words.ts'
import { type Repeat, repeatKey } from './repeat.ts'

const TODAY = aDay('2026-11-28')
const WALLET = '019a0000-0000-7000-8000-00000000aaaa'
const NOON_S = 43_200

/** Entries of one payee on days, of so many naira each. */
function paidOn(
  days: readonly string[],
  said: Partial<Transaction> & { readonly naira?: readonly number[] } = {},
): readonly Transaction[] {
  const { naira = [15_700], ...fields } = said
  return days.map((day, at) =>
    aTransactionRow({
      description: 'DStv',
      category: 'bills',
      walletId: WALLET,
      ...fields,
      id: `019a0000-0000-7000-8000-${(at + 1).toString(16).padStart(12, '0')}`,
      amount: kobo((naira[at] ?? naira.at(-1) ?? 0) * 100),
      createdAt: secondOfDayToInstant(aDay(day), NOON_S, DEFAULT_ZONE),
    }),
  )
}

const MONTHLY = ['2026-08-07', '2026-09-07', '2026-10-07', '2026-11-07']

describe('what is found', () => {
  test('[SC12] [SC13] DSTV of every month, from the next one on, at the price that it has now', () => {
    const [found, ...others] = lookForRepeats(
      paidOn(MONTHLY, { naira: [15_700, 15_700, 19_000] }),
      TODAY,
    )
    expect(others).toEqual([])
    expect(found).toEqual({
      keys: [`expense ${WALLET} dstv`],
      payee: 'DStv',
      type: 'expense',
      walletId: WALLET,
      amount: kobo(1_900_000),
      isAbout: false,
      category: 'bills',
      labelId: null,
      next: '2026-12-07',
      rule: {
        unit: 'month',
        on: { type: 'day', day: 7 },
        every: 1,
        shift: 'none',
        from: '2026-12-07',
        until: null,
        count: null,
      },
    })
  })

  test.each([
    {
      name: 'the last working day',
      days: ['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-30'],
      rule: { on: { type: 'last-working' }, shift: 'none' },
      next: '2026-11-30',
    },
    {
      name: 'the 25th, before a weekend',
      days: ['2026-06-25', '2026-07-24', '2026-08-25', '2026-09-25', '2026-10-23'],
      rule: { on: { type: 'day', day: 25 }, shift: 'before' },
      next: '2026-12-24',
    },
    {
      name: 'the last day',
      days: ['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
      rule: { on: { type: 'last' }, shift: 'none' },
      next: '2026-11-30',
    },
  ])('[SC13] a salary on $name', ({ days, rule, next }) => {
    const rows = paidOn(days, { type: 'income', description: 'Salary, Zenvio' })
    expect(lookForRepeats(rows, TODAY)).toMatchObject([{ next, rule }])
  })

  test('[SC12] [SC13] rent by two years, data of every Saturday, a contribution of every other Friday, fees of a term', () => {
    const rent = paidOn(['2024-12-03', '2025-12-01'], { naira: [600_000, 700_000] })
    expect(lookForRepeats(rent, TODAY)).toMatchObject([
      { next: '2026-12-01', rule: { unit: 'year', every: 1 } },
    ])
    const data = paidOn(['2026-11-07', '2026-11-14', '2026-11-21'], { naira: [1500] })
    expect(lookForRepeats(data, TODAY)).toMatchObject([
      { next: '2026-11-28', rule: { unit: 'week', every: 1, weekdays: [6] } },
    ])
    const ajo = paidOn(['2026-10-09', '2026-10-23', '2026-11-06', '2026-11-20'])
    expect(lookForRepeats(ajo, TODAY)).toMatchObject([
      { next: '2026-12-04', rule: { unit: 'week', every: 2, weekdays: [5] } },
    ])
    const fees = paidOn(['2026-01-12', '2026-04-13', '2026-07-12', '2026-10-12'])
    expect(lookForRepeats(fees, TODAY)).toMatchObject([
      { next: '2027-01-12', rule: { unit: 'month', every: 3, on: { type: 'day', day: 12 } } },
    ])
  })

  test('[SC12] what is worded anew each month is one, and is called without it', () => {
    const rows = paidOn(MONTHLY, { type: 'income' }).map((row, at) =>
      Object.assign({}, row, {
        description: `Salary ${['Aug', 'Sept', 'October', 'Nov'][at]} 2026 Zenvio`,
      }),
    )
    expect(lookForRepeats(rows, TODAY)).toMatchObject([{ payee: 'Salary Zenvio' }])
    const may = paidOn(MONTHLY, { description: 'May Okafor' })
    expect(lookForRepeats(may, TODAY)).toMatchObject([{ payee: 'May Okafor' }])
  })

  test('[SC12] what is another amount each time is about so much', () => {
    const rows = paidOn(MONTHLY, { naira: [9800, 10_400, 9600, 10_200] })
    expect(lookForRepeats(rows, TODAY)).toMatchObject([{ isAbout: true, amount: kobo(1_020_000) }])
  })
})

describe('what is none', () => {
  test.each([
    ['twice', paidOn(MONTHLY.slice(2))],
    ['long not any more', paidOn(['2026-06-07', '2026-07-07', '2026-08-07', '2026-09-07'])],
    ['at odd gaps', paidOn(['2026-05-07', '2026-06-07', '2026-08-27', '2026-11-07'])],
    ['at odd prices', paidOn(MONTHLY, { naira: [4000, 9000, 15_000, 6000] })],
    ['own money', paidOn(MONTHLY, { transferId: 'transfer-1' })],
    ['an adjustment', paidOn(MONTHLY, { purpose: 'adjustment' })],
    ['of nobody', paidOn(MONTHLY, { description: '' })],
  ] as const)('[SC12] what comes %s', (_, rows) => {
    expect(lookForRepeats(rows, TODAY)).toEqual([])
  })

  test('[SC12] the same from several wallets, or in and out', () => {
    const rows = paidOn(MONTHLY).map((row, at) =>
      Object.assign({}, row, at % 2 === 0 ? {} : { walletId: 'wallet-b' }),
    )
    expect(lookForRepeats(rows, TODAY)).toEqual([])
    const back = paidOn(MONTHLY).map((row, at) =>
      Object.assign({}, row, at % 2 === 0 ? {} : { type: 'income' }),
    )
    expect(lookForRepeats(back, TODAY)).toEqual([])
  })

  test('[SC12] what a schedule has, by its name or by an entry that pays it; and entries that pay one that was deleted', () => {
    const rows = paidOn(MONTHLY)
    function foundBeside(schedule: Partial<Schedule>, description: string): number {
      const standing = {
        id: 'schedule-1',
        type: 'expense',
        walletId: WALLET,
        name: '',
        description: '',
      }
      const schedules = [Object.assign({}, ANY_SCHEDULE, standing, schedule)]
      const pays = { scheduleId: 'schedule-1', slot: '' }
      const payment = aTransactionRow({ id: 'row-1', description, walletId: WALLET, pays })
      return lookForRepeats(rows, TODAY, { schedules, payments: [payment] }).length
    }
    expect(foundBeside({ name: 'DSTV' }, 'x')).toBe(0)
    expect(foundBeside({ name: 'Cable', description: 'dstv' }, 'x')).toBe(0)
    expect(foundBeside({ name: 'Cable' }, 'DStv')).toBe(0)
    expect(foundBeside({ name: 'Cable' }, 'x')).toBe(1)
    expect(foundBeside({ name: 'DSTV', walletId: 'wallet-b' }, 'x')).toBe(1)
    expect(foundBeside({ name: 'DSTV', type: 'income' }, 'x')).toBe(1)
    const payments = rows
      .slice(2)
      .map(row => Object.assign({}, row, { pays: { scheduleId: 'gone', slot: '' } }))
    expect(lookForRepeats(rows, TODAY, { payments })).toEqual([])
  })
})

const ANY_SCHEDULE: Schedule = {
  id: '',
  name: '',
  type: 'expense',
  walletId: WALLET,
  toWalletId: null,
  price: { amount: kobo(1), isAbout: false },
  category: '',
  labelId: null,
  budgetId: null,
  description: '',
  rule: {
    unit: 'day',
    every: 1,
    shift: 'none',
    from: aDay('2026-01-01'),
    until: null,
    count: null,
  },
  mode: 'confirm',
  goalId: null,
}

// None of these seeds was looked at while the rules were made: those were 1 to 100.
const HELD_OUT = 5001
const LEDGERS = someRuns(40)
const NEAR_DAYS = { day: 0, week: 1, month: 5, year: 8 } as const

describe('planted ledgers', () => {
  test('[SC12] of what is found 95 % was planted, and of what was planted 90 % is found, by its rule', () => {
    let [found, right, planted, hit, byRule] = [0, 0, 0, 0, 0]
    for (let seed = HELD_OUT; seed < HELD_OUT + LEDGERS; seed += 1) {
      const ledger = aPlantedLedger(seed)
      const all = lookForRepeats(ledger.rows, ledger.today)
      const matches = all.map(each => ({ each, of: plantedAs(each, ledger) }))
      found += all.length
      right += matches.filter(({ of }) => of !== undefined).length
      byRule += matches.filter(({ each, of }) => of !== undefined && isByRule(each, of)).length
      const certain = ledger.planted.filter(({ isCertain }) => isCertain)
      planted += certain.length
      hit += certain.filter(each => matches.some(({ of }) => of === each)).length
    }
    expect(right / found).toBeGreaterThanOrEqual(0.95)
    expect(hit / planted).toBeGreaterThanOrEqual(0.9)
    expect(byRule / right).toBeGreaterThanOrEqual(0.95)
  })

  test('[SC12] in households that were made for other rules just what is paid by the month is found', () => {
    const names: readonly string[] = [
      ...SUBSCRIPTIONS.map(({ description }) => description.split(/ Yanga| home/)[0] ?? ''),
      'Salary, Zenvio Ltd',
      'Tithe',
      'Mummy',
    ]
    const found = Array.from({ length: 20 }, (_, seed) => {
      const { rows, today } = aHousehold(seed + 1, TODAY)
      return lookForRepeats(rows, today).map(({ payee }) => payee)
    }).flat()
    const right = found.filter(payee => names.includes(payee))
    expect(right.length / found.length).toBeGreaterThanOrEqual(0.95)
    expect(right.length).toBeGreaterThanOrEqual(20 * names.length * 0.9)
  })

  test('[SC12] [SC13] whatever is found is one of its payee, falls by its rule from today on, and in whatever order rows came', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 90_000 }), seed => {
        const { rows, today } = aPlantedLedger(seed)
        const all = lookForRepeats(rows, today)
        const names = all.map(({ keys }) => keys[0])
        expect(new Set(names).size).toBe(names.length)
        for (const { rule, next } of all) {
          expect(next >= today).toBe(true)
          expect(nextOccurrence(rule, today)?.day).toBe(next)
        }
        expect(lookForRepeats(rows.toReversed(), today)).toEqual(all)
      }),
      { numRuns: someRuns(5) },
    )
  })
})

/** What of the planted it is. */
function plantedAs({ keys }: Repeat, { planted }: PlantedLedger): Planted | undefined {
  return planted.find(each => {
    const words = payeeWords(each.payee.replace('#', '123456789').replace('%', 'JAN'), each.type)
    return keys.includes(repeatKey(each, words ?? ''))
  })
}

function isByRule({ rule, next }: Repeat, planted: Planted): boolean {
  const { unit, every } = planted.rule
  const off: number = Math.abs(daysBetween(next, planted.next))
  return rule.unit === unit && rule.every === every && off <= NEAR_DAYS[unit]
}
