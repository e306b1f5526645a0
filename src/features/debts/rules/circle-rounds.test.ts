import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import type { Circle, CircleMember, CirclePayment } from '#records/debt/circle.ts'
import { aDay } from '#test/support/a-day.ts'
import { memberPositions, paidIn, partOf, roundNow, roundsOf, turnGets } from './circle-rounds.ts'
import { positionsOn } from './debt-state.ts'

function aCircle(said: Partial<Circle> = {}): Circle {
  const on = { type: 'day', day: 31 } as const
  const shared = { every: 1, shift: 'none', from: aDay('2026-01-31'), until: null } as const
  const rule = { unit: 'month', on, ...shared, count: null } as const
  return { id: 'c', name: 'Ajo', type: 'ajo', amount: kobo(1000), rule, ...said }
}

function members(...turns: readonly number[]): readonly CircleMember[] {
  return turns.map((count, at) => {
    return {
      id: `m${at}`,
      circleId: 'c',
      name: `M${at}`,
      turns: count,
      isMe: at === 0,
      position: at,
    }
  })
}

function paid(member: CircleMember, round: number, coveredBy: string | null = null): CirclePayment {
  const amount = partOf(aCircle(), member)
  const id = `${member.id}:${round}`
  return { id, circleId: 'c', memberId: member.id, round, amount, coveredBy }
}

test('[CI2] an ajo has a round for each turn, in the order of members; two turns are two rounds', () => {
  const rounds = roundsOf({ circle: aCircle(), members: members(1, 2, 1) })
  expect(rounds.map(({ day, receivers }) => [day, receivers.map(({ id }) => id)])).toEqual([
    ['2026-01-31', ['m0']],
    ['2026-02-28', ['m1']],
    ['2026-03-31', ['m1']],
    ['2026-04-30', ['m2']],
  ])
  expect(roundsOf({ circle: aCircle(), members: [] })).toEqual([])
})

test('[CI2] in fewer rounds than turns several have theirs in one, and all of them are shown', () => {
  const circle = aCircle({ rule: { ...aCircle().rule, count: 2 } })
  const rounds = roundsOf({ circle, members: members(1, 1, 1, 1) })
  expect(rounds.map(({ receivers }) => receivers.map(({ id }) => id))).toEqual([
    ['m0', 'm1'],
    ['m2', 'm3'],
  ])
  expect(turnGets(circle, rounds)).toBe(2000)
})

test('[CI2] an event is one round, which nobody of its members gets', () => {
  const rounds = roundsOf({ circle: aCircle({ type: 'event' }), members: members(1, 2) })
  expect(rounds).toEqual([{ number: 1, day: '2026-01-31', receivers: [] }])
  expect(partOf(aCircle({ type: 'event' }), { turns: 2 })).toBe(1000)
})

test('[CI3] a late payment and one that another covered count, and the round that waits is the first that not all paid', () => {
  const all = members(1, 1, 1)
  const [me, bola, chi] = all
  if (me === undefined || bola === undefined || chi === undefined) throw new Error('three members')
  const known = { circle: aCircle(), members: all, payments: [paid(me, 1), paid(chi, 2)] }
  expect(roundNow(known, roundsOf(known))?.number).toBe(1)
  const now = {
    ...known,
    payments: [...known.payments, paid(bola, 1, 'm0'), paid(chi, 1), paid(me, 2), paid(bola, 2)],
  }
  expect(roundNow(now, roundsOf(now))?.number).toBe(3)
  expect([...paidIn(now, 1).keys()]).toHaveLength(3)
  expect(Object.fromEntries(memberPositions(now))).toEqual({
    m0: 1000 + 1000 + 1000 - 3000,
    m1: 1000 - 3000,
    m2: 2000,
  })
})

test('[CI5] once all rounds are paid all stand at zero, but for what one covered for another', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 }),
      fc.option(fc.integer({ min: 1, max: 18 })),
      fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 3 }),
      (turns, count, covers) => {
        const all = members(...turns)
        const circle = aCircle({ rule: { ...aCircle().rule, count } })
        const rounds = roundsOf({ circle, members: all })
        const payments = rounds.flatMap(({ number }) => all.map(member => paid(member, number)))
        const even = memberPositions({ circle, members: all, payments })
        expect([...even.values()].every(position => position === 0)).toBe(true)
        const covered = payments.map((payment, at) => {
          const cover = covers.find(([of]) => of === at)
          const by = cover && all[cover[1] % all.length]?.id
          return Object.assign({}, payment, { coveredBy: by ?? null })
        })
        const some = memberPositions({ circle, members: all, payments: covered })
        expect([...some.values()].reduce((sum, each) => sum + each, 0)).toBe(0)
      },
    ),
  )
})

function entry(type: 'income' | 'expense', amount: number, said: object) {
  const row = { id: `${type}${amount}`, type, amount: kobo(amount), day: aDay('2026-02-01') }
  return { ...row, purpose: 'principal' as const, debtId: null, circleId: 'c', ...said }
}

test('[CI4] [CI6] my position is what I put in less what I got, and what I hold is others’, both on a day', () => {
  const entries = [
    entry('expense', 3000, {}),
    entry('income', 1000, { day: aDay('2026-02-03') }),
    entry('income', 9000, { purpose: 'held' }),
    entry('expense', 4000, { purpose: 'held', day: aDay('2026-02-03') }),
    entry('expense', 700, { purpose: null }),
    entry('expense', 500, { circleId: 'gone' }),
  ]
  const known = { debts: [], circles: [aCircle()], entries }
  const none = { owedToMe: 0, owed: 0 }
  expect(positionsOn(known, aDay('2026-02-02'))).toEqual({
    ...none,
    held: 9000,
    circles: new Map([['c', 3000]]),
  })
  expect(positionsOn(known, aDay('2026-02-03'))).toEqual({
    ...none,
    held: 5000,
    circles: new Map([['c', 2000]]),
  })
})
