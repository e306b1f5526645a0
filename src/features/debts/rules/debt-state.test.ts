import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { type Debt, DEBT_DIRECTIONS } from '#records/debt/debt.ts'
import { aDay } from '#test/support/a-day.ts'
import { addDays } from '#time/day.ts'
import { type DebtEntry, debtState, positionsOn } from './debt-state.ts'

const DAY = aDay('2026-11-01')

function aDebt(said: Partial<Debt> = {}): Debt {
  return {
    id: 'd',
    person: 'Ada',
    direction: 'owed-to-me',
    opening: kobo(0),
    day: DAY,
    loan: null,
    dueDay: null,
    ...said,
  }
}

function anEntry(type: DebtEntry['type'], amount: number, said: Partial<DebtEntry> = {}) {
  const entry: DebtEntry = {
    id: `${type}${amount}`,
    type,
    amount: kobo(amount),
    purpose: 'principal',
    debtId: 'd',
    circleId: null,
    day: DAY,
  }
  return { ...entry, ...said }
}

test('[DE1] [DE2] money that left raises what is owed to me and lowers what I owe, in parts, and interest moves nothing', () => {
  const entries = [
    anEntry('expense', 5000),
    anEntry('income', 2000),
    anEntry('income', 300, { purpose: null }),
    anEntry('income', 1000, { day: addDays(DAY, 3) }),
  ]
  const mine = debtState(aDebt({ opening: kobo(700) }), entries, addDays(DAY, 3))
  expect(mine).toMatchObject({ outstanding: 2700, repaid: 3000, interest: 300, isSettled: false })
  expect(debtState(aDebt(), entries, DAY)).toMatchObject({ outstanding: 3000 })
  expect(debtState(aDebt({ opening: kobo(700) }), entries, addDays(DAY, -1))).toMatchObject({
    outstanding: 0,
    isSettled: true,
  })
  const theirs = debtState(
    aDebt({ direction: 'i-owe', opening: kobo(6000) }),
    entries,
    addDays(DAY, 3),
  )
  expect(theirs).toMatchObject({ outstanding: 4000, repaid: 5000 })
})

test('[DE4] it is due on its day, overdue from the next day on, and settled due no more', () => {
  const debt = aDebt({ opening: kobo(5000), dueDay: addDays(DAY, 9) })
  const due = { day: addDays(DAY, 9), amount: 5000 }
  expect(debtState(debt, [], addDays(DAY, 9)).due).toEqual({ ...due, isOverdue: false })
  expect(debtState(debt, [], addDays(DAY, 10)).due).toEqual({ ...due, isOverdue: true })
  expect(debtState(debt, [anEntry('income', 5000)], addDays(DAY, 10)).due).toBeNull()
  expect(debtState({ ...debt, dueDay: null }, [], DAY).due).toBeNull()
})

test('[DE5] the first instalment is due a month after the debt began, where no day is said', () => {
  const loan = { rate: 0, basis: 'month', instalments: 5 } as const
  const debt = aDebt({ opening: kobo(5000), loan })
  const next = { day: aDay('2026-12-01'), amount: 1000, isOverdue: false }
  expect(debtState(debt, [], DAY).due).toEqual(next)
  expect(debtState({ ...debt, dueDay: aDay('2026-11-15') }, [], DAY).due).toEqual({
    ...next,
    day: '2026-11-15',
  })
  expect(debtState(debt, [], aDay('2026-12-02')).due).toEqual({ ...next, isOverdue: true })
})

const someEntries = fc.array(
  fc.record({
    type: fc.constantFrom('income' as const, 'expense' as const),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    purpose: fc.constantFrom('principal' as const, 'principal' as const, null),
    debtId: fc.constantFrom('d', 'e', 'gone'),
    day: fc.nat(20).map(days => addDays(DAY, days)),
  }),
  { maxLength: 20 },
)
const aSide = fc.record({
  direction: fc.constantFrom(...DEBT_DIRECTIONS),
  opening: fc.nat(1_000_000).map(kobo),
  day: fc.nat(20).map(days => addDays(DAY, days)),
})

function signed(amount: number, isLess: boolean): number {
  return isLess ? 0 - amount : amount
}

test('[DE2] [DE3] owed to me less what I owe is all openings and entries of debts that are there, by their signs', () => {
  fc.assert(
    fc.property(someEntries, fc.tuple(aSide, aSide), fc.nat(22), (drawn, [one, other], days) => {
      const debts = [aDebt(one), aDebt({ ...other, id: 'e' })]
      const entries = drawn.map((each, n) =>
        anEntry(each.type, each.amount, { ...each, id: `${n}`, amount: kobo(each.amount) }),
      )
      const today = addDays(DAY, days)
      const { owedToMe, owed } = positionsOn({ debts, circles: [], entries }, today)
      const opened = debts
        .filter(({ day }) => day <= today)
        .reduce((sum, { direction, opening }) => sum + signed(opening, direction === 'i-owe'), 0)
      const moved = entries
        .filter(({ debtId, day, purpose }) => debtId !== 'gone' && day <= today && purpose !== null)
        .reduce((sum, { type, amount }) => sum + signed(amount, type === 'income'), 0)
      expect(owedToMe - owed).toBe(opened + moved)
      expect(Math.min(owedToMe, owed)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('[DE3] what came back too much is owed the other way', () => {
  const entries = [anEntry('expense', 5000), anEntry('income', 6000)]
  expect(positionsOn({ debts: [aDebt()], circles: [], entries }, DAY)).toMatchObject({
    owedToMe: 0,
    owed: 1000,
  })
  const theirs = aDebt({ direction: 'i-owe' })
  expect(positionsOn({ debts: [theirs], circles: [], entries }, DAY)).toMatchObject({
    owedToMe: 0,
    owed: 1000,
  })
})
