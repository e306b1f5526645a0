import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addKobo, kobo, type Kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { addDays } from '#time/day.ts'
import { freeOf, type GoalMove, savedOf, setAsideIn } from './saved.ts'

const FIRST = aDay('2026-11-01')
const DAY_MS = 86_400_000

interface When {
  readonly days?: number
  readonly at?: number
}

function aMove(walletId: string, naira: number, { days = 0, at = 0 }: When = {}): GoalMove {
  const id = `${walletId}${naira}${days}${at}`
  const day = addDays(FIRST, days)
  return { id, walletId, amount: kobo(naira * 100), day, at: days * DAY_MS + at }
}

/** A transfer for the goal: both of its legs. */
function aTransfer(
  [from, to]: readonly [from: string, to: string],
  naira: number,
  when: When = {},
): readonly GoalMove[] {
  return [aMove(from, -naira, when), aMove(to, naira, when)]
}

function nairaIn(moves: readonly GoalMove[]) {
  const { total, byWallet } = savedOf(moves)
  return [total / 100, Object.fromEntries([...byWallet].map(([id, amount]) => [id, amount / 100]))]
}

test('[GO2] a transfer into savings counts once, where it arrives, and spending from there lowers it', () => {
  const moved = aTransfer(['current', 'savings'], 50_000)
  expect(nairaIn(moved)).toEqual([50_000, { savings: 50_000 }])
  expect(nairaIn([...moved, aMove('savings', -20_000, { days: 1 })])).toEqual([
    30_000,
    { savings: 30_000 },
  ])
  expect(nairaIn([...moved, aMove('current', -20_000, { days: 1 })])).toEqual([
    50_000,
    { savings: 50_000 },
  ])
})

test('[GO2] what a goal has goes along with a transfer for it, and is saved once', () => {
  const kept = aMove('current', 20_000)
  expect(nairaIn([kept, ...aTransfer(['current', 'savings'], 20_000, { days: 1 })])).toEqual([
    20_000,
    { savings: 20_000 },
  ])
  const moved = [
    ...aTransfer(['current', 'savings'], 50_000),
    ...aTransfer(['savings', 'ajo'], 30_000, { days: 1 }),
  ]
  expect(nairaIn(moved)).toEqual([50_000, { savings: 20_000, ajo: 30_000 }])
  // What is set aside after it was moved is more.
  expect(
    nairaIn([...aTransfer(['current', 'savings'], 50_000), aMove('current', 5000, { days: 1 })]),
  ).toEqual([55_000, { savings: 50_000, current: 5000 }])
})

test('[GO2] of one moment what comes in is there first, of one day the moment decides', () => {
  expect(nairaIn([aMove('cash', -300), aMove('cash', 500)])).toEqual([200, { cash: 200 }])
  expect(nairaIn([aMove('cash', 500, { at: 2 }), aMove('cash', -300, { at: 1 })])).toEqual([
    500,
    { cash: 500 },
  ])
})

const WALLETS = ['current', 'savings', 'ajo'] as const
const someMoves = fc.array(
  fc.record({
    id: fc.uuid(),
    walletId: fc.constantFrom(...WALLETS),
    amount: fc.integer({ min: -100_000, max: 100_000 }).map(kobo),
    day: fc.nat(20).map(days => addDays(FIRST, days)),
    at: fc.nat(3),
  }),
  { maxLength: 40 },
)

/** Day by day, moment by moment, in each wallet first all that comes in and then all that goes out. */
function plainSaved(moves: readonly GoalMove[]): Readonly<Record<string, number>> {
  const held: Record<string, number> = {}
  for (let days = 0; days <= 20; days += 1) {
    for (let at = 0; at <= 3; at += 1) {
      for (const walletId of WALLETS) {
        const here = moves.filter(
          each => each.day === addDays(FIRST, days) && each.at === at && each.walletId === walletId,
        )
        const came = here.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
        const went = here.reduce((sum, { amount }) => sum - Math.min(0, amount), 0)
        held[walletId] = Math.max(0, (held[walletId] ?? 0) + came - went)
      }
    }
  }
  return Object.fromEntries(Object.entries(held).filter(([, amount]) => amount > 0))
}

test('[GO2] is what plain reckoning comes to, whatever the order in which moves are known', () => {
  fc.assert(
    fc.property(someMoves, fc.nat(), (moves, turn) => {
      const { byWallet, total } = savedOf(moves)
      expect(Object.fromEntries(byWallet)).toEqual(plainSaved(moves))
      expect(total).toBe(addKobo(...byWallet.values()))
      const at = moves.length === 0 ? 0 : turn % moves.length
      const turned = [...moves.slice(at), ...moves.slice(0, at)]
      expect(new Map(savedOf(turned).byWallet)).toEqual(new Map(byWallet))
    }),
  )
})

test('[GO2] what counted adds up to what is saved, and no move counts for more than it is', () => {
  fc.assert(
    fc.property(someMoves, moves => {
      const { counted, total } = savedOf(moves)
      expect(addKobo(...counted.map(({ amount }) => amount))).toBe(total)
      for (const { move, amount } of counted) {
        expect(Math.sign(amount)).toBe(Math.sign(move.amount))
        expect(Math.abs(amount)).toBeLessThanOrEqual(Math.abs(move.amount))
      }
    }),
  )
})

test('[GO3] free and set aside are the balance, of any wallet and any goals', () => {
  const balances = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(kobo)
  fc.assert(
    fc.property(fc.array(someMoves, { maxLength: 4 }), balances, (goals, balance) => {
      const saved = goals.map(savedOf)
      const aside = setAsideIn(saved)
      for (const walletId of WALLETS) {
        const here: Kobo = aside.get(walletId) ?? kobo(0)
        expect(addKobo(freeOf(balance, here), here)).toBe(balance)
      }
      expect(addKobo(...aside.values())).toBe(addKobo(...saved.map(({ total }) => total)))
    }),
  )
})
