import { expect, test } from 'vitest'
import { buildChunk } from '#features/analytics/rules/chunk.ts'
import { slotsWithin } from '#features/schedules/rules/slots.ts'
import { type Kobo, kobo } from '#money/money.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import type { Transaction } from '#records/transaction.ts'
import { aDay } from '#test/support/a-day.ts'
import { aHousehold, type Household, SUBSCRIPTIONS } from '#test/support/insights/household.ts'
import { addDays, type Day, DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay, instantToMonth } from '#time/zoned-day.ts'
import { dailyFlows } from './daily-flows.ts'
import { forecast } from './forecast.ts'
import { plannedPast } from './planned-past.ts'
import { usualFlow, usualSince } from './usual-flow.ts'

const TODAY = aDay('2026-08-13')
/** Of what is generated the last two weeks change their ways: they lie beyond what is looked ahead. */
const GENERATED_TO = addDays(TODAY, 75)
const NAIRA = 100

function aPlan(
  name: string,
  { naira, day, isAbout = false }: { naira: number; day: number; isAbout?: boolean },
  type: Schedule['type'] = 'expense',
): Schedule {
  return {
    id: name,
    name,
    type,
    walletId: WALLET,
    toWalletId: null,
    price: { amount: kobo(Math.round(naira * NAIRA)), isAbout },
    category: 'bills',
    labelId: null,
    budgetId: null,
    description: '',
    rule: {
      unit: 'month',
      on: { type: 'day', day },
      every: 1,
      shift: 'none',
      from: TODAY,
      until: null,
      count: null,
    },
    mode: 'confirm',
    goalId: null,
  }
}

const [FIRST_WALLET] = aHousehold(1, TODAY, 0).wallets
const WALLET = FIRST_WALLET?.id ?? ''

const PLANS: readonly Schedule[] = [
  ...SUBSCRIPTIONS.map(({ description, naira, onDay }) =>
    aPlan(description, { naira: naira * 1.06, day: onDay }),
  ),
  aPlan('Salary', { naira: 520_000, day: 25 }, 'income'),
  aPlan('Tithe', { naira: 52_000, day: 1 }),
  aPlan('Mummy', { naira: 33_000, day: 4, isAbout: true }),
  aPlan('Ikeja Electric', { naira: 11_000, day: 15, isAbout: true }),
]

function monthsOf(rows: readonly Transaction[]) {
  const byMonth = new Map<string, Transaction[]>()
  for (const row of rows) {
    const month = instantToMonth(row.createdAt, DEFAULT_ZONE)
    byMonth.set(month, [...(byMonth.get(month) ?? []), row])
  }
  return {
    chunks: new Map([...byMonth].map(([month, own]) => [month, buildChunk(own)])),
    zone: DEFAULT_ZONE,
  }
}

function balanceAt({ rows, wallets }: Household, day: Day): Kobo {
  let sum = wallets.reduce((all, { openingAmount }) => all + openingAmount, 0)
  for (const { createdAt, type, amount, purpose } of rows) {
    // What sets a balance right is nothing that one could see coming.
    if (instantToDay(createdAt, DEFAULT_ZONE) > day || purpose !== null) continue
    sum += type === 'income' ? amount : 0 - amount
  }
  return kobo(sum)
}

/** Whether what came lay within the band, on each of these days ahead. */
function heldBack(seed: number, ahead: readonly number[]): readonly boolean[] {
  const household = aHousehold(seed, GENERATED_TO, 14)
  const known = household.rows.filter(
    ({ createdAt }) => instantToDay(createdAt, DEFAULT_ZONE) <= TODAY,
  )
  const range = { from: usualSince(TODAY), to: addDays(TODAY, -1) }
  const flows = dailyFlows(monthsOf(known), { ...range, planned: plannedPast(PLANS, range) })
  const look = { from: TODAY, to: addDays(TODAY, 90), today: TODAY }
  const points = forecast({
    balance: balanceAt(household, TODAY),
    today: TODAY,
    to: look.to,
    walletId: null,
    slots: slotsWithin({ schedules: PLANS, occurrencesById: new Map(), payments: [] }, look),
    usual: usualFlow(flows, TODAY),
  })
  return ahead.map(days => {
    const { day, band } = points[days] ?? {}
    if (day === undefined || !band) throw new Error('no band reaches there')
    const came = balanceAt(household, day)
    return came >= band.low && came <= band.high
  })
}

test('[FC3] the band holds about eight of ten of what then came, on months held back of generated ledgers', () => {
  const ahead = [3, 7, 14, 21, 30, 45, 60]
  const held = Array.from({ length: 60 }, (_, seed) => heldBack(seed + 1, ahead))
  const share = held.flat().filter(Boolean).length / held.flat().length
  expect(share).toBeGreaterThanOrEqual(0.75)
  expect(share).toBeLessThanOrEqual(0.9)
})
