import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planLimits } from '#records/plan.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { freeDemo, type TimedDemo, wholeDemo } from './free-demo.ts'

const NOON = Date.UTC(2026, 10, 21, 11)
const DAY_MS = 86_400_000

/** The lowest that each wallet stands at any time, in naira. */
function lowestBalances({ wallets, entries, transfers }: TimedDemo): readonly number[] {
  const flows = [
    ...entries.map(({ at, wallet, type, naira }) => {
      return { at, wallet, naira: type === 'income' ? naira : -naira }
    }),
    ...transfers.flatMap(({ at, from, to, naira }) => [
      { at, wallet: from, naira: -naira },
      { at, wallet: to, naira },
    ]),
  ].toSorted((one, other) => one.at - other.at)
  return wallets.map(({ key, openingNaira }) => {
    let balance = openingNaira
    let lowest = balance
    for (const flow of flows) {
      if (flow.wallet !== key) continue
      balance += flow.naira
      lowest = Math.min(lowest, balance)
    }
    return lowest
  })
}

test('[PRO-03] the demo fits the free plan, so that it can be kept', () => {
  const { wallets, labels, budgets } = freeDemo(NOON, DEFAULT_ZONE)
  const limits = planLimits('Trailblazer')
  expect(wallets.length).toBeLessThanOrEqual(limits.wallets)
  expect(labels.length).toBeLessThanOrEqual(limits.labels)
  expect(budgets.length).toBeLessThanOrEqual(limits.budgets)
})

test('[DM2] on whatever day it is opened it is a year up to now, and no wallet is ever in debt', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: 0, max: DAY_MS }),
      (days, ms) => {
        const now = NOON + days * DAY_MS + ms
        for (const demo of [freeDemo(now, DEFAULT_ZONE), wholeDemo(now, DEFAULT_ZONE)]) {
          expect(demo.entries.length).toBeGreaterThan(750)
          expect([...demo.entries, ...demo.transfers].every(({ at }) => at <= now)).toBe(true)
          expect(demo.entries.some(({ at }) => at > now - 3 * DAY_MS)).toBe(true)
          for (const lowest of lowestBalances(demo)) expect(lowest).toBeGreaterThan(0)
        }
      },
    ),
    { numRuns: someRuns(60) },
  )
})

test('[DM2] entries and transfers lie in its two wallets, and the same instant gives the same demo', () => {
  const demo = freeDemo(NOON, DEFAULT_ZONE)
  const keys = new Set<string>(demo.wallets.map(({ key }) => key))
  expect(demo.entries.every(({ wallet }) => keys.has(wallet))).toBe(true)
  expect(
    demo.transfers.every(({ from, to }) => keys.has(from) && keys.has(to) && from !== to),
  ).toBe(true)
  expect(freeDemo(NOON, DEFAULT_ZONE)).toEqual(demo)
})

/** What is the same of an entry in whatever wallet it lies. */
function factsOf({ entries }: TimedDemo) {
  return entries.map(({ at, naira, category, budget }) => [
    at,
    naira,
    category,
    budget === undefined,
  ])
}

/** What its budgets set for a month. */
function setOf({ budgets }: TimedDemo): number {
  return budgets.flatMap(({ labels }) => labels).reduce((sum, { naira }) => sum + naira, 0)
}

test('[DM2] it is the same year as the whole one: every entry and its amount, in fewer wallets and budgets', () => {
  const [free, whole] = [freeDemo(NOON, DEFAULT_ZONE), wholeDemo(NOON, DEFAULT_ZONE)]
  expect(factsOf(free)).toEqual(factsOf(whole))
  expect(setOf(free)).toBe(setOf(whole))
  expect([whole.wallets.length, whole.budgets.length]).toEqual([4, 7])
})
