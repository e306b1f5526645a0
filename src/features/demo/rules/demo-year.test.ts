import { expect, test } from 'vitest'
import { instantToDay } from '#time/day.ts'
import { budgetFor, demoBudgets } from './demo-budgets.ts'
import { DEMO_LABELS, DEMO_WALLETS, demoEntries, demoTransfers } from './demo-year.ts'

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

test('[BUD-01] the demo’s budgets are of labels that it makes, and most of what they allow is not spent', () => {
  const budgets = demoBudgets(today)
  const labels = new Set<string>(DEMO_LABELS)
  expect(budgets.flatMap(budget => budget.labels).every(({ label }) => labels.has(label))).toBe(
    true,
  )
  const entries = demoEntries(today, half)
  for (const budget of budgets) {
    const allowed = budget.labels.reduce((sum, { naira }) => sum + naira, 0)
    const from = budget.frequency === 'monthly' ? '2026-11-01' : ''
    const spent = entries
      .filter(entry => budgetFor(entry, budgets) === budget && entry.day >= from)
      .reduce((sum, entry) => sum + entry.naira, 0)
    expect(spent, budget.name).toBeGreaterThan(allowed * 0.3)
    expect(spent, budget.name).toBeLessThan(allowed)
  }
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
