import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { addDays, type Day } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import type { Budget } from '../budget.ts'
import { type BudgetEdit, editBudget, type NewBudget, startBudget } from './budget-change.ts'
import { cycleAt } from './budget-cycle.ts'
import { budgetAmount } from './budget-terms.ts'
import { budgetTrail } from './budget-trail.ts'
import type { BudgetStamp } from './trail-row.ts'

const ZONE = 'Africa/Lagos'
const START = instantToDay(Date.UTC(2026, 10, 1), ZONE)

function made(change: Partial<NewBudget> = {}): Budget {
  const described: NewBudget = {
    id: '01980000-0000-7000-8000-000000000001',
    name: 'Household',
    image: '',
    frequency: 'monthly',
    startDay: START,
    endDay: null,
    followsMonth: false,
    labels: [
      { labelId: 'food', amount: kobo(20_000) },
      { labelId: 'cabs', amount: kobo(5000) },
    ],
    counts: 'hand',
    createdAt: dayToInstant(START, ZONE),
    ...change,
  }
  return accepted(startBudget(described, 'made'))
}

function accepted(result: ReturnType<typeof startBudget>): Budget {
  if (!result.ok) throw new Error(result.error)
  return result.value
}

function stampOn(day: Day, writeId = `write-${day}`): BudgetStamp {
  return { writeId, at: dayToInstant(day, ZONE), day }
}

function edited(budget: Budget, edit: BudgetEdit, day: Day): Budget {
  return accepted(editBudget(budget, edit, stampOn(day)))
}

describe('a change of a budget', () => {
  test('[BUD-04] [BU2] taking a label out, putting one in and changing an amount are three rows', () => {
    const labels = [
      { labelId: 'food', amount: kobo(25_000) },
      { labelId: 'rent', amount: kobo(90_000) },
    ]
    const budget = edited(made(), { labels }, addDays(START, 3))
    expect(
      budget.trail.slice(1).map(row => [row.action, row.amountBefore, row.amountAfter]),
    ).toEqual([
      ['label-removed', 25_000, 20_000],
      ['amount-changed', 20_000, 25_000],
      ['label-added', 25_000, 115_000],
    ])
    expect(budget.trail[2]?.changes).toEqual([{ labelId: 'food', before: 20_000, after: 25_000 }])
    expect(budgetAmount(budget)).toBe(115_000)
  })

  test('[BUD-04] a new end date says what it was before, and holds for the current cycle', () => {
    const day = addDays(START, 40)
    const budget = edited(made(), { endDay: addDays(START, 44) }, day)
    const row = budget.trail.at(-1)
    expect([row?.action, row?.endDateBefore, row?.endDateAfter]).toEqual([
      'end-date-changed',
      '2026-12-31',
      '2026-12-15',
    ])
    expect(cycleAt(budget, day)).toEqual({ index: 0, from: '2026-12-01', to: '2026-12-15' })
    expect(cycleAt(budget, addDays(START, 45)).to).toBe('2027-01-15')
  })

  test('[BUD-04] a new name is no row', () => {
    const budget = edited(made(), { name: 'Home' }, START)
    expect([budget.name, budget.trail.length]).toEqual(['Home', 1])
  })

  test.each([
    ['no-labels', { labels: [] }],
    ['end-day-too-early', { endDay: addDays(START, -1) }],
    [
      'label-twice',
      {
        labels: [
          { labelId: 'food', amount: kobo(1) },
          { labelId: 'food', amount: kobo(2) },
        ],
      },
    ],
  ] as const)('[BUD-02] refused: %s', (fault, edit) => {
    expect(editBudget(made(), edit, stampOn(START))).toEqual({ ok: false, error: fault })
  })

  test('[BUD-02] a one-time budget needs an end date, and keeps one', () => {
    const once = made({ frequency: 'one-time', endDay: addDays(START, 9) })
    expect(editBudget(once, { endDay: null }, stampOn(START))).toEqual({
      ok: false,
      error: 'end-day-missing',
    })
  })

  test('[BUD-04] [BU2] a trail that is full takes no more changes, but the budget can be renamed and ended', () => {
    const parts = Array.from({ length: 600 }, (_, part) => `label-${part}`)
    function costing(amount: number): BudgetEdit {
      return { labels: parts.map(labelId => ({ labelId, amount: kobo(amount) })) }
    }
    const budget = [1, 2, 3].reduce(
      (changed, amount) => edited(changed, costing(amount), START),
      made(),
    )
    expect(editBudget(budget, costing(4), stampOn(START))).toEqual({
      ok: false,
      error: 'trail-full',
    })
    const renamed = edited(budget, { name: 'Home' }, START)
    expect(edited(renamed, { isEnded: true }, START).trail.at(-1)?.action).toBe('ended')
  })

  test('[BUD-04] a change that arrives late is told after those it met', () => {
    const later = edited(
      made(),
      { labels: [{ labelId: 'food', amount: kobo(1) }] },
      addDays(START, 9),
    )
    const both = edited(
      later,
      { labels: [{ labelId: 'food', amount: kobo(2) }] },
      addDays(START, 3),
    )
    const told = budgetTrail(both, addDays(START, 9), ZONE)
    expect(told.map(row => row.amountAfter)).toEqual([2, 1, 20_000, 25_000])
    expect(new Set(told.slice(0, 3).map(row => row.createdAt)).size).toBe(1)
  })

  test('[BUD-04] an ended budget renews itself no more and cannot be edited', () => {
    const budget = edited(made(), { isEnded: true }, addDays(START, 35))
    expect(budget.trail.at(-1)?.action).toBe('ended')
    const renewed = budgetTrail(budget, addDays(START, 400), ZONE).filter(isRenewal)
    expect(renewed.map(row => row.endDateAfter)).toEqual(['2026-12-31'])
    expect(editBudget(budget, { name: 'Again' }, stampOn(START))).toEqual({
      ok: false,
      error: 'ended',
    })
  })
})

function isRenewal({ action }: { readonly action: string }): boolean {
  return action === 'cycle-renewed'
}

function withEdits(
  edits: readonly { afterDays: number; lengthDays: number | null; amount: number }[],
) {
  let budget = made()
  let day = START
  for (const { afterDays, lengthDays, amount } of edits) {
    day = addDays(day, afterDays)
    const endDay = lengthDays === null ? undefined : addDays(day, lengthDays)
    budget = edited(budget, { labels: [{ labelId: 'food', amount: kobo(amount) }], endDay }, day)
  }
  return { budget, day }
}

describe('renewals', () => {
  const anyEdits = fc.array(
    fc.record({
      afterDays: fc.integer({ min: 1, max: 120 }),
      lengthDays: fc.option(fc.nat(60)),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
    }),
    { maxLength: 5 },
  )

  test('[BUD-04] [BU1] each cycle begins once in the trail, without a gap, whatever was edited before', () => {
    fc.assert(
      fc.property(anyEdits, fc.nat(900), (edits, later) => {
        const { budget, day } = withEdits(edits)
        const today = addDays(day, later)
        const starts = budgetTrail(budget, today, ZONE)
          .filter(isRenewal)
          .map(row => instantToDay(row.createdAt, ZONE))
          .toReversed()
        expect(new Set(starts).size).toBe(starts.length)
        expect(starts).toEqual(starts.toSorted())
        expect(starts.at(-1) ?? START).toBe(cycleAt(budget, today).from)
      }),
    )
  })

  test('[BUD-04] [BU1] a phone that was off for months shows what one that looked each day shows', () => {
    fc.assert(
      fc.property(anyEdits, fc.nat(300), (edits, later) => {
        const { budget, day } = withEdits(edits)
        const seen = new Map<string, unknown>()
        for (let days = 0; days <= later; days += 7) {
          for (const row of budgetTrail(budget, addDays(day, days), ZONE)) {
            expect(seen.get(row.id) ?? row).toEqual(row)
            seen.set(row.id, row)
          }
        }
        const last = budgetTrail(budget, addDays(day, later - (later % 7)), ZONE)
        expect(last.map(row => row.id).toSorted()).toEqual([...seen.keys()].toSorted())
      }),
      { numRuns: 30 },
    )
  })

  test('[BUD-04] a renewal carries the amount in force on its day', () => {
    const budget = edited(
      made(),
      { labels: [{ labelId: 'food', amount: kobo(900) }] },
      addDays(START, 40),
    )
    const amounts = budgetTrail(budget, addDays(START, 70), ZONE)
      .filter(isRenewal)
      .map(row => [row.endDateBefore, row.amountAfter])
    expect(amounts).toEqual([
      ['2026-12-31', 900],
      ['2026-11-30', 25_000],
    ])
  })

  test('[BUD-04] in another zone the same cycles begin at that zone’s midnight', () => {
    const rows = budgetTrail(made(), addDays(START, 31), 'Pacific/Auckland').filter(isRenewal)
    const lagos = budgetTrail(made(), addDays(START, 31), ZONE).filter(isRenewal)
    expect(rows.map(row => row.id)).toEqual(lagos.map(row => row.id))
    expect(rows[0]?.createdAt).toBe(dayToInstant(addDays(START, 30), 'Pacific/Auckland'))
  })
})
