import { describe, expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { plainScopeRows } from '#test/support/assistant/plain-scope.ts'
import {
  aHousehold,
  FOOD_BUDGET,
  type Household,
  SHOPS,
  SUBSCRIPTIONS,
} from '#test/support/insights/household.ts'
import { heldIn, lookOver } from '#test/support/insights/look-over.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { addDays, type Day, DEFAULT_ZONE } from '#time/day.ts'
import type { Month } from '#time/month.ts'
import { ALWAYS } from '#time/my-month/month-rule.ts'
import { monthsFrom } from '#time/my-month/own-months.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { Insight, InsightRule } from './insight.ts'

const LEAST_FOUND = 0.95
const SEEDS = Array.from({ length: someRuns(150, 7) }, (_, place) => place + 1)

/** Days all over a year and a half, months' first and last days among them. */
function todayOf(seed: number): Day {
  return addDays('2025-12-01' as Day, (seed * 37) % 500)
}

/** The household's days behind it, but no month's first ones, which a recap is told in. */
function lateToday(seed: number): Day {
  const today = todayOf(seed)
  return Number(today.slice(-2)) <= 7 ? addDays(today, 9) : today
}

function idsOf({ rows, wallets, budgets }: Household, { scope }: Insight): readonly string[] {
  const ledger = { transactions: rows, wallets, budgets, labels: [] }
  return plainScopeRows(ledger, scope, DEFAULT_ZONE).map(({ id }) => id)
}

/** What is planted, and whether what was found says it: its figures, and just its rows. */
interface Plant {
  readonly rule: InsightRule
  readonly plant: (household: Household) => Partial<Insight> & { readonly ids?: readonly string[] }
}

function pick<T>(list: readonly T[], random: () => number): T {
  const found = list[Math.floor(random() * list.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

const PLANTS: readonly Plant[] = [
  {
    rule: 'charged-twice',
    plant({ add, random, today }) {
      const shop = pick(SHOPS, random)
      const naira = 2000 + Math.floor(random() * 400) * 50
      const day = addDays(today, -1 - Math.floor(random() * 11))
      const isNextDay = random() < 0.3
      const reference = String(Math.floor(random() * 1e9)).padStart(9, '0')
      const description = shop.description.startsWith('POS')
        ? `${shop.description} ${reference}`
        : shop.description
      const twice = [
        add({ day, naira, hour: isNextDay ? 20 : 13, description }),
        add({
          day: isNextDay ? addDays(day, 1) : day,
          naira,
          hour: isNextDay ? 9 : 14,
          description,
        }),
      ]
      const ids = twice.map(({ id }) => id)
      return { amount: kobo(naira * 100), times: 2, wallet: 'GTBank', ids }
    },
  },
  {
    rule: 'price-rise',
    plant({ rows, random, today }) {
      const recent = rows.filter(
        ({ description, createdAt }) =>
          SUBSCRIPTIONS.some(each => each.description === description) &&
          instantToDay(createdAt, DEFAULT_ZONE) > addDays(today, -13),
      )
      const newest = pick(recent, random)
      const amount = kobo(Math.round(newest.amount * (1.08 + random() * 0.5)))
      rows[rows.indexOf(newest)] = { ...newest, amount }
      return { amount, key: newest.id }
    },
  },
  {
    rule: 'unusual-amount',
    plant({ add, rows, random, today }) {
      const shop = pick(
        SHOPS.filter(({ everyDays }) => everyDays < 14),
        random,
      )
      const before = rows.filter(({ description }) => description.startsWith(shop.description))
      const most = Math.max(...before.map(({ amount }) => amount))
      const naira = Math.ceil((most * (2.5 + random() * 5)) / 100)
      const day = addDays(today, -Math.floor(random() * 12))
      const { id, amount } = add({ day, naira, hour: 21, description: shop.description })
      return { amount, key: id, ids: [id] }
    },
  },
  {
    rule: 'budget-ahead',
    plant({ add, rows, today, random }) {
      const from = `${today.slice(0, 8)}01` as Day
      const own = rows.filter(
        ({ budgetId, createdAt }) =>
          budgetId === FOOD_BUDGET && instantToDay(createdAt, DEFAULT_ZONE) >= from,
      )
      const spent = own.reduce((sum, { amount }) => sum + amount, 0)
      const gone = Number(today.slice(-2)) / 31
      const wanted = 13_000_000 * (gone + 0.22) - spent
      // By many small ones, as a party does.
      for (let n = 0; n < 6; n += 1) {
        const day = addDays(from, 1 + Math.floor(random() * (Number(today.slice(-2)) - 2)))
        const naira = Math.round(wanted / 600) + n
        add({
          day,
          naira,
          budgetId: FOOD_BUDGET,
          description: `Owambe, part ${'abcdef'.charAt(n)}`,
        })
      }
      return { budget: 'Food' }
    },
  },
  {
    rule: 'bills-ahead',
    plant(household) {
      const { wallets, random } = household
      const [bank] = wallets
      if (bank === undefined) throw new Error('a household has a bank')
      const held = Math.floor(random() * 3_000_00)
      bank.openingAmount = kobo(bank.openingAmount - heldIn(household, bank.id) + held)
      return { wallet: 'GTBank', held: kobo(held) }
    },
  },
  { rule: 'month-recap', plant: () => ({}) },
]

/** A day on which the fact can be there: bills lie ahead, a budget is half-way, a subscription was paid lately. */
function plantDay(rule: InsightRule, seed: number): Day {
  const month = todayOf(seed).slice(0, 8)
  const days: Partial<Record<InsightRule, readonly [number, number]>> = {
    'price-rise': [8, 28],
    'budget-ahead': [9, 18],
    'bills-ahead': [8, 17],
    'month-recap': [1, 7],
  }
  const [from, to] = days[rule] ?? [8, 28]
  return `${month}${String(from + (seed % (to - from + 1))).padStart(2, '0')}` as Day
}

describe.each(PLANTS)('$rule', ({ rule, plant }) => {
  test('[UI1] [UI2] [UI3] [UI4] [UI8] [UI9] [UI10] is found where it was planted, 95 of 100 times, as it was', () => {
    const missed = SEEDS.filter(seed => {
      const household = aHousehold(seed, plantDay(rule, seed), 12 + (seed % 7))
      const { ids, ...said } = plant(household)
      const found = lookOver(household).filter(each => each.rule === rule)
      return !found.some(
        each =>
          Object.entries(said).every(([name, value]) => Reflect.get(each, name) === value) &&
          (ids === undefined || ids.toSorted().join() === idsOf(household, each).toSorted().join()),
      )
    })
    expect(missed.length, `missed ${missed.join()}`).toBeLessThanOrEqual(
      SEEDS.length * (1 - LEAST_FOUND),
    )
  })

  test('[UI10] nothing else is found beside it, and each opens just its rows', () => {
    for (const seed of SEEDS) {
      const household = aHousehold(seed, plantDay(rule, seed), 12 + (seed % 7))
      plant(household)
      const found = lookOver(household)
      const others = found.filter(each => each.rule !== rule && each.rule !== 'month-recap')
      expect([seed, others]).toEqual([seed, []])
      const counts = found.map(each => idsOf(household, each).length)
      expect([seed, counts]).toEqual([seed, found.map(({ rows }) => rows)])
    }
  })
})

test('[UI1] [UI2] [UI3] [UI4] [UI8] nothing is found in a ledger in which nothing was planted', () => {
  for (const seed of SEEDS) {
    const household = aHousehold(seed, lateToday(seed), 12 + (seed % 7))
    expect([seed, lookOver(household)]).toEqual([seed, []])
  }
})

test('[MM8] [UI9] of own months the one before is recapped, in the first days of the next', () => {
  const rules = [{ from: ALWAYS, on: { type: 'day', day: 25 }, shift: 'none', paid: null } as const]
  for (const seed of SEEDS) {
    const household = aHousehold(seed, '2026-11-27' as Day, 12)
    const months = monthsFrom({ rules, today: household.today })
    const recap = lookOver(household, months).find(({ rule }) => rule === 'month-recap')
    expect([seed, recap]).toMatchObject([
      seed,
      { month: '2026-11', day: '2026-11-25', scope: { days: [months.daysOf('2026-11' as Month)] } },
    ])
    expect(lookOver(household).some(({ rule }) => rule === 'month-recap')).toBe(false)
  }
})
