import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { aTransactionRow } from '#test/support/device/transaction-row.ts'
import { plainCountedRows } from '#test/support/oracles/plain-counting.ts'
import { aBudget } from '#test/support/oracles/random-ledger.ts'
import { aTransaction } from '#test/support/oracles/random-transactions.ts'
import { addDays, type Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { Budget } from '../budget.ts'
import { type BudgetEdit, editBudget, type NewBudget, startBudget } from './budget-change.ts'
import {
  countedIn,
  countedParts,
  countingSpans,
  toCountingBudgets,
  usedPart,
} from './budget-counting.ts'

const ZONE = 'Africa/Lagos'
const NOVEMBER = '2026-11-01' as Day

function made(change: Partial<NewBudget> = {}): Budget {
  const started = startBudget(
    {
      id: 'food',
      name: 'Food',
      image: '',
      frequency: 'monthly',
      followsMonth: false,
      startDay: NOVEMBER,
      endDay: null,
      labels: [{ labelId: 'food', amount: kobo(20_000), categories: ['groceries'] }],
      counts: 'auto',
      createdAt: 1,
      ...change,
    },
    change.id ?? 'made',
  )
  if (!started.ok) throw new Error(started.error)
  return started.value
}

function edited(budget: Budget, edit: BudgetEdit, day: string): Budget {
  const stamp = { writeId: `${day}${JSON.stringify(edit)}`, at: 2, day: day as Day }
  const changed = editBudget(budget, edit, stamp)
  if (!changed.ok) throw new Error(changed.error)
  return changed.value
}

function budgetOf(
  budgets: readonly Budget[],
  row: Parameters<typeof aTransactionRow>[0] | object,
  day: string,
): string | null {
  return countedIn(
    aTransactionRow({ id: 'a', labelId: 'food', ...row }),
    day as Day,
    toCountingBudgets(budgets),
  )
}

test('[BC1] one that counts by itself does from the first day of its first cycle, one by hand never', () => {
  const auto = made()
  expect([auto.counts, auto.countsFrom]).toEqual(['auto', NOVEMBER])
  expect(budgetOf([auto], {}, '2026-11-01')).toBe('food')
  expect(budgetOf([auto], {}, '2027-03-09')).toBe('food')
  expect(budgetOf([auto], {}, '2026-10-31')).toBeNull()
  const hand = made({ counts: 'hand' })
  expect([hand.counts, hand.countsFrom]).toEqual(['hand', null])
  expect(budgetOf([hand], {}, '2026-11-01')).toBeNull()
})

test('[BC3] what was put into a budget is there, what is kept out is in none, and only expenses count', () => {
  const budgets = [made(), made({ id: 'other', counts: 'hand' })]
  expect(budgetOf(budgets, { budgetId: 'other' }, '2026-11-05')).toBe('other')
  // Put into one that is gone, it is free.
  expect(budgetOf(budgets, { budgetId: 'gone' }, '2026-11-05')).toBe('food')
  expect(budgetOf(budgets, { isUnbudgeted: true }, '2026-11-05')).toBeNull()
  expect(budgetOf(budgets, { type: 'income' }, '2026-11-05')).toBeNull()
  expect(budgetOf(budgets, { transferId: 't' }, '2026-11-05')).toBeNull()
  expect(budgetOf(budgets, { purpose: 'adjustment' }, '2026-11-05')).toBeNull()
})

test('[BC3] its label comes before its category, in whichever budget', () => {
  const byCategory = made({
    id: 'new',
    createdAt: 9,
    labels: [{ labelId: 'home', amount: kobo(5), categories: ['food'] }],
  })
  const budgets = [made(), byCategory]
  expect(budgetOf(budgets, { category: 'food' }, '2026-11-05')).toBe('food')
  expect(budgetOf(budgets, { category: 'food', labelId: null }, '2026-11-05')).toBe('new')
  expect(budgetOf(budgets, { category: 'groceries', labelId: null }, '2026-11-05')).toBe('food')
  expect(budgetOf(budgets, { category: 'rent', labelId: null }, '2026-11-05')).toBeNull()
})

test('[BC4] of several a one-time budget counts it, then the newest, then the one of the greater id', () => {
  const old = made({ id: 'old' })
  const newer = made({ id: 'newer', createdAt: 5 })
  const alike = made({ id: 'zeta', createdAt: 5 })
  const once = made({ id: 'once', frequency: 'one-time', endDay: '2026-11-10' as Day })
  expect(budgetOf([old, newer, alike, once], {}, '2026-11-05')).toBe('once')
  expect(budgetOf([old, newer, alike, once], {}, '2026-11-11')).toBe('zeta')
  expect(budgetOf([old, newer], {}, '2026-11-11')).toBe('newer')
})

test('[BC5] an expense uses the part of its label, else that of its category, else what is beside them', () => {
  const parts = [{ labelId: 'food', categories: ['groceries'] }, { labelId: 'cabs' }]
  expect(usedPart(parts, { labelId: 'cabs', category: 'groceries' })).toBe('cabs')
  expect(usedPart(parts, { labelId: 'gifts', category: 'groceries' })).toBe('food')
  expect(usedPart(parts, { labelId: 'gifts', category: 'rent' })).toBe('gifts')
  expect(usedPart(parts, { labelId: null, category: 'rent' })).toBeNull()
  const stamp = { writeId: 'w', at: 2, day: NOVEMBER }
  const labels = ['food', 'cabs'].map(labelId => {
    return { labelId, amount: kobo(5), categories: ['groceries'] }
  })
  expect(editBudget(made(), { labels }, stamp)).toMatchObject({ error: 'category-twice' })
})

test('[BC6] switched, it counts by itself from its current cycle on, and the trail says so', () => {
  const hand = made({ counts: 'hand' })
  const auto = edited(hand, { counts: 'auto' }, '2027-01-20')
  expect([auto.counts, auto.countsFrom]).toEqual(['auto', '2027-01-01'])
  expect(auto.trail.at(-1)).toMatchObject({
    action: 'counts-changed',
    counting: { by: 'auto', from: '2027-01-01' },
  })
  expect(budgetOf([auto], {}, '2026-12-31')).toBeNull()
  expect(budgetOf([auto], {}, '2027-01-01')).toBe('food')
  const back = edited(auto, { counts: 'hand' }, '2027-03-02')
  expect(budgetOf([back], {}, '2027-02-28')).toBe('food')
  expect(budgetOf([back], {}, '2027-03-01')).toBeNull()
})

test('[BC6] another category or label counts from the current cycle on, and what says nothing of them keeps them', () => {
  const auto = made()
  const labels = [{ labelId: 'food', amount: kobo(20_000), categories: ['eating-out'] }]
  const other = edited(auto, { labels }, '2026-12-09')
  expect(other.trail.at(-1)?.action).toBe('counts-changed')
  expect(countedParts(other, '2026-11-30' as Day)).toEqual([
    { labelId: 'food', categories: ['groceries'] },
  ])
  expect(countedParts(other, '2026-12-01' as Day)).toEqual([
    { labelId: 'food', categories: ['eating-out'] },
  ])
  const fromOldCall = edited(auto, { labels: [{ labelId: 'food', amount: kobo(9) }] }, '2026-12-09')
  expect(fromOldCall.labels).toEqual([
    { labelId: 'food', amount: kobo(9), categories: ['groceries'] },
  ])
  const none = edited(
    auto,
    { labels: [{ labelId: 'food', amount: kobo(20_000), categories: [] }] },
    '2026-12-09',
  )
  expect(none.labels).toEqual([{ labelId: 'food', amount: kobo(20_000) }])
})

test('[BC2] a budget that is only by hand records nothing of what counts, whatever is changed of it', () => {
  const hand = made({ counts: 'hand', labels: [{ labelId: 'food', amount: kobo(5) }] })
  const labels = [{ labelId: 'cabs', amount: kobo(7) }]
  const changed = edited(edited(hand, { labels }, '2026-11-05'), { isEnded: true }, '2026-11-09')
  expect(countingSpans(changed)).toEqual([])
  expect(JSON.stringify(changed)).not.toContain('counting')
})

test('[BC6] one that ended counts nothing of the days after, nor a one-time one', () => {
  const ended = edited(made(), { isEnded: true }, '2026-11-20')
  expect(budgetOf([ended], {}, '2026-11-20')).toBe('food')
  expect(budgetOf([ended], {}, '2026-11-21')).toBeNull()
  const once = made({ frequency: 'one-time', endDay: addDays(NOVEMBER, 9) })
  expect(budgetOf([once], {}, '2026-11-10')).toBe('food')
  expect(budgetOf([once], {}, '2026-11-11')).toBeNull()
})

test('[BC3] [BC4] over any budgets, each row counts where a plain look at it says', () => {
  fc.assert(
    fc.property(fc.array(aBudget()), aTransaction(fc.uuid()), (all, row) => {
      const budgets = [...new Map(all.map(each => [each.id, each])).values()]
      const [plain] = plainCountedRows([row], budgets, ZONE)
      const day = instantToDay(row.createdAt, ZONE)
      expect(countedIn(row, day, toCountingBudgets(budgets))).toBe(plain?.budgetId)
    }),
  )
})
