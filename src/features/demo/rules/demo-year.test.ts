import { expect, test } from 'vitest'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { budgetFor, demoBudgets } from './demo-budgets.ts'
import { DEMO_LABELS, DEMO_WALLETS, demoEntries, demoTransfers } from './demo-year.ts'
import { createRepeatableRandom } from './repeatable-random.ts'

const DAY_MS = 86_400_000
const today = instantToDay(Date.UTC(2026, 10, 21), 'UTC')

function half(): number {
  return 0.5
}

test('the demo holds a year of entries in every month, none of them in the future', () => {
  const entries = demoEntries(today, half)
  expect(entries.length).toBeGreaterThan(500)
  expect(new Set(entries.map(entry => entry.day.slice(0, 7))).size).toBe(13)
  expect(entries.every(entry => entry.day <= today && entry.naira > 0)).toBe(true)
})

test('entries and transfers name wallets and labels that the demo makes', () => {
  const wallets = new Set<string>(DEMO_WALLETS.map(wallet => wallet.key))
  const labels = new Set<string | null>([...DEMO_LABELS, null])
  expect(
    demoEntries(today, half).every(entry => wallets.has(entry.wallet) && labels.has(entry.label)),
  ).toBe(true)
  expect(
    demoTransfers(today, half).every(move => wallets.has(move.from) && wallets.has(move.to)),
  ).toBe(true)
})

/** What of each budget is used by a day, in percent, and what the month spent beside them. */
function monthOn(day: Day) {
  const budgets = demoBudgets(day)
  const month = demoEntries(day, createRepeatableRandom()).filter(
    ({ day: each, type }) => each.slice(0, 7) === day.slice(0, 7) && type === 'expense',
  )
  const used = budgets.map(budget => {
    const allowed = budget.labels.reduce((sum, { naira }) => sum + naira, 0)
    const ofBudget = month.filter(entry => budgetFor(entry, budgets) === budget)
    return (100 * ofBudget.reduce((sum, { naira }) => sum + naira, 0)) / allowed
  })
  return { used, beside: month.filter(entry => budgetFor(entry, budgets) === undefined) }
}

test('[BUD-01] on whatever day it is opened, one budget is over, one nearly used, the others on track, and all spending is of them', () => {
  for (let ahead = 0; ahead < 400; ahead += 1) {
    const day = instantToDay(Date.UTC(2026, 0, 1) + ahead * DAY_MS, 'UTC')
    const { used, beside } = monthOn(day)
    expect(
      used.filter(percent => percent > 100),
      day,
    ).toHaveLength(1)
    expect(
      used.filter(percent => percent >= 80 && percent <= 100),
      day,
    ).toHaveLength(1)
    expect(used.filter(percent => percent > 0 && percent < 80).length, day).toBeGreaterThan(3)
    expect(beside, day).toEqual([])
  }
})

test('[BUD-01] the demo’s budgets are of labels that it makes', () => {
  const labels = new Set<string>(DEMO_LABELS)
  const named = demoBudgets(today).flatMap(budget => budget.labels)
  expect(named.every(({ label }) => labels.has(label))).toBe(true)
})

test('no wallet of the demo ends the year in debt', () => {
  for (const wallet of DEMO_WALLETS) {
    const flows = demoEntries(today, half)
      .filter(entry => entry.wallet === wallet.key)
      .reduce((sum, entry) => sum + (entry.type === 'income' ? entry.naira : -entry.naira), 0)
    const moved = demoTransfers(today, half).reduce(
      (sum, move) =>
        sum +
        (move.to === wallet.key ? move.naira : 0) -
        (move.from === wallet.key ? move.naira : 0),
      0,
    )
    expect(wallet.openingNaira + flows + moved, wallet.key).toBeGreaterThan(0)
  }
})
