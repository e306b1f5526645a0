import { describe, expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { occurrenceId, type OccurrenceRecord } from '#records/schedule/occurrence.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import type { Day } from '#time/day.ts'
import type { Slot } from '#time/recurrence/occurrences.ts'
import { type Payment, type SlotView, slotsWithin } from './slots.ts'
import { dueGroups, sumDue } from './upcoming.ts'

const TODAY = '2026-11-21' as Day
const RENT: Schedule = {
  id: 'rent',
  name: 'Rent',
  type: 'expense',
  walletId: 'w',
  toWalletId: null,
  price: { amount: kobo(5_000_000), isAbout: false },
  category: 'rent',
  labelId: null,
  budgetId: null,
  description: '',
  rule: {
    unit: 'month',
    on: { type: 'day', day: 25 },
    every: 1,
    shift: 'none',
    from: '2026-08-01' as Day,
    until: null,
    count: null,
  },
  mode: 'confirm',
  goalId: null,
}
const SALARY: Schedule = {
  ...RENT,
  id: 'salary',
  name: 'Salary',
  type: 'income',
  price: { amount: kobo(54_000_000), isAbout: true },
}
const TO_SAVINGS: Schedule = { ...RENT, id: 'save', type: 'transfer', toWalletId: 'v' }
const ALL = { from: '2026-08-01' as Day, to: '2026-12-31' as Day, today: TODAY }

function said(
  slot: string,
  fields: Partial<OccurrenceRecord>,
): readonly [string, OccurrenceRecord] {
  const id = occurrenceId('rent', slot)
  const plain = { id, scheduleId: 'rent', slot: slot as Slot, isSkipped: false }
  return [id, { ...plain, day: null, amount: null, take: 0, ...fields }]
}

function paid(day: string, slot: string, amount = 5_000_000): Payment {
  return {
    id: `row ${day}`,
    amount: kobo(amount),
    pays: { scheduleId: 'rent', slot },
    day: day as Day,
  }
}

function slots(
  payments: readonly Payment[] = [],
  occurrences: ReadonlyMap<string, OccurrenceRecord> = new Map(),
  schedule = RENT,
): readonly SlotView[] {
  return slotsWithin({ schedules: [schedule], occurrencesById: occurrences, payments }, ALL)
}

function states(views: readonly SlotView[]) {
  return views.map(({ day, state }) => [day, state])
}

describe('occurrences as they stand', () => {
  test('[SC1] [SC3] each is paid, missed, due or to come', () => {
    const now = slots([paid('2026-09-24', '2026-09-01#1')])
    expect(states(now)).toEqual([
      ['2026-08-25', 'missed'],
      ['2026-09-25', 'paid'],
      ['2026-10-25', 'missed'],
      ['2026-11-25', 'upcoming'],
      ['2026-12-25', 'upcoming'],
    ])
    const later = { ...ALL, today: '2026-11-30' as Day }
    const due = slotsWithin({ schedules: [RENT], occurrencesById: new Map(), payments: [] }, later)
    expect(states(due)[3]).toEqual(['2026-11-25', 'due'])
    const past = { ...ALL, today: '2026-12-01' as Day }
    const missed = slotsWithin(
      { schedules: [RENT], occurrencesById: new Map(), payments: [] },
      past,
    )
    expect(states(missed)[3]).toEqual(['2026-11-25', 'missed'])
  })

  test('[SC2] one alone is skipped, moved, or has another amount', () => {
    const views = slots(
      [],
      new Map([
        said('2026-10-01#1', { isSkipped: true }),
        said('2026-11-01#1', { day: '2026-11-20' as Day }),
        said('2026-12-01#1', { amount: kobo(6_000_000) }),
      ]),
    )
    expect(states(views).slice(2)).toEqual([
      ['2026-10-25', 'skipped'],
      ['2026-11-20', 'due'],
      ['2026-12-25', 'upcoming'],
    ])
    expect(views.map(({ amount }) => amount)).toEqual([5e6, 5e6, 5e6, 5e6, 6e6])
  })

  test('[SC3] what pays one that was skipped, and then brought back, pays it', () => {
    const views = slots(
      [paid('2026-10-25', '2026-10-01#1', 70)],
      new Map([said('2026-10-01#1', { isSkipped: true })]),
    )
    expect(views[2]).toMatchObject({ state: 'paid', amount: 70, paidBy: { id: 'row 2026-10-25' } })
  })

  test('[SC4] after the rule was changed an entry pays the nearest occurrence, and none twice', () => {
    const weekly: Schedule = {
      ...RENT,
      rule: {
        unit: 'week',
        weekdays: [1],
        every: 1,
        shift: 'none',
        from: '2026-10-26' as Day,
        until: null,
        count: 3,
      },
    }
    const views = slots(
      [paid('2026-11-03', '2026-11-01#1'), paid('2026-11-01', '2026-10-01#1')],
      new Map(),
      weekly,
    )
    // A Monday and three days around it: the 1st is a Sunday, the 3rd a Tuesday, and the Monday between is paid once.
    expect(states(views)).toEqual([
      ['2026-10-26', 'missed'],
      ['2026-11-02', 'paid'],
      ['2026-11-09', 'missed'],
    ])
    const elsewhere = slots([
      {
        ...paid('2026-10-25', '2026-10-01#1'),
        pays: { scheduleId: 'other', slot: '2026-10-01#1' },
      },
    ])
    expect(states(elsewhere)[2]).toEqual(['2026-10-25', 'missed'])
  })
})

test('[SC5] what falls due is grouped by its day, and added up without own money that is moved', () => {
  const schedules = [RENT, SALARY, TO_SAVINGS].map(schedule =>
    Object.assign({}, schedule, {
      rule: {
        unit: 'day',
        every: 1,
        shift: 'none',
        from: '2026-11-20' as Day,
        until: '2026-12-02' as Day,
        count: null,
      } as const,
    }),
  )
  const open = slotsWithin({ schedules, occurrencesById: new Map(), payments: [] }, ALL)
  const groups = dueGroups(open, TODAY)
  expect(
    groups.map(({ group, slots: own, sums }) => [
      group,
      own.length / 3,
      sums.out / 5e6,
      sums.in / 54e6,
    ]),
  ).toEqual([
    ['overdue', 1, 1, 1],
    ['today', 1, 1, 1],
    ['tomorrow', 1, 1, 1],
    ['next-week', 7, 7, 7],
    ['later', 3, 3, 3],
  ])
  expect(sumDue([])).toEqual({ out: 0, in: 0 })
  const monday = dueGroups(open, '2026-11-23' as Day)
  expect(monday.map(({ group, slots: own }) => [group, own.length / 3])).toEqual([
    ['overdue', 3],
    ['today', 1],
    ['tomorrow', 1],
    ['this-week', 5],
    ['next-week', 3],
  ])
})
