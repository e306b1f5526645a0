import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kobo, kobo, MAX_AMOUNT_KOBO } from '#money/money.ts'
import { LOAN_BASES, type LoanTerms, MOST_RATE } from '#records/debt/debt.ts'
import { aDay } from '#test/support/a-day.ts'
import { addDays, addMonths, type Day } from '#time/day.ts'
import {
  type Instalment,
  leastInstalment,
  type LoanMovement,
  loanPlan,
  monthInterest,
} from './loan-plan.ts'

const FIRST = aDay('2026-01-31')
const NONE = kobo(0)

const someTerms = fc.record({
  rate: fc.oneof(fc.constant(0), fc.nat(2000), fc.nat(MOST_RATE)),
  basis: fc.constantFrom(...LOAN_BASES),
  instalments: fc.integer({ min: 1, max: 48 }),
})
const aLoan = fc.oneof(
  fc.integer({ min: 1, max: 300 }),
  fc.integer({ min: 1, max: 100_000_000 }),
  fc.integer({ min: 1, max: MAX_AMOUNT_KOBO }),
)

/** Half away from zero, in whole numbers of any size. */
function plainInterest(left: bigint, { rate, basis }: LoanTerms): bigint {
  const whole = BigInt(basis === 'year' ? 120_000 : 10_000)
  return (2n * left * BigInt(rate) + whole) / (2n * whole)
}

function plainRest(left: bigint, instalment: bigint, terms: LoanTerms): bigint {
  let rest = left
  for (let paid = 0; paid < terms.instalments && rest > 0n; paid += 1) {
    rest = rest + plainInterest(rest, terms) - instalment
  }
  return rest
}

function movedOn(day: Day, said: Partial<LoanMovement>): LoanMovement {
  return { day, raised: NONE, lowered: NONE, interest: NONE, ...said }
}

function sumOf(instalments: readonly Instalment[], what: (each: Instalment) => number): number {
  return instalments.reduce((sum, each) => sum + what(each), 0)
}

test('[DE6] an instalment is the least that clears the loan, and interest rounds half away from zero', () => {
  fc.assert(
    fc.property(aLoan, someTerms, (amount, terms) => {
      const left = kobo(amount)
      const instalment = BigInt(leastInstalment(left, terms, terms.instalments))
      expect(plainRest(BigInt(amount), instalment, terms) <= 0n).toBe(true)
      expect(plainRest(BigInt(amount), instalment - 1n, terms) > 0n).toBe(true)
      expect(BigInt(monthInterest(left, terms))).toBe(plainInterest(BigInt(amount), terms))
    }),
  )
})

test('[DE6] the principal of all instalments sums to the loan, all but the last are alike, and the last is no more', () => {
  fc.assert(
    fc.property(aLoan, someTerms, (amount, terms) => {
      const day = aDay('2025-12-31')
      const { instalments } = loanPlan(
        { terms, first: FIRST, movements: [movedOn(day, { raised: kobo(amount) })] },
        day,
      )
      expect(sumOf(instalments, ({ principal }) => principal)).toBe(amount)
      const paid = instalments.map(({ principal, interest }) => principal + interest)
      expect(new Set(paid.slice(0, -1)).size).toBeLessThanOrEqual(1)
      expect(paid.at(-1)).toBeLessThanOrEqual(paid[0] ?? 0)
      expect(instalments.at(-1)?.left).toBe(0)
    }),
  )
})

test('[DE5] instalments are a month apart; a day that a month lacks is its last one', () => {
  const terms = { rate: 0, basis: 'month', instalments: 4 } as const
  const movements = [movedOn(aDay('2026-01-01'), { raised: kobo(400) })]
  const { instalments } = loanPlan({ terms, first: FIRST, movements }, aDay('2026-01-01'))
  expect(instalments.map(({ day }) => day)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
})

test('[DE7] what is paid as planned leaves the plan as it was', () => {
  fc.assert(
    fc.property(aLoan, someTerms, fc.nat(48), (amount, terms, paidCount) => {
      const opened = movedOn(aDay('2025-12-31'), { raised: kobo(amount) })
      const drawn = loanPlan({ terms, first: FIRST, movements: [opened] }, opened.day)
      const paid = drawn.instalments.slice(0, paidCount)
      const movements = paid.map(({ day, principal, interest }) =>
        movedOn(day, { lowered: principal, interest }),
      )
      const today = addDays(paid.at(-1)?.day ?? opened.day, 1)
      const now = loanPlan({ terms, first: FIRST, movements: [opened, ...movements] }, today)
      expect(now.instalments.map(told)).toEqual(drawn.instalments.map(told))
      expect(now.overdue).toBeNull()
    }),
  )
})

function told({ day, principal, interest, left }: Instalment) {
  return { day, principal, interest, left }
}

const aMovement = fc
  .record({
    after: fc.integer({ min: 0, max: 500 }),
    amount: fc.integer({ min: 1, max: 40_000 }),
    isMore: fc.nat(5).map(n => n === 0),
  })
  .map(({ after, amount, isMore }) =>
    movedOn(addDays(FIRST, after - 30), { [isMore ? 'raised' : 'lowered']: kobo(amount) }),
  )

test('[DE7] whatever was paid, lent and paid late, what is to come clears what is left', () => {
  fc.assert(
    fc.property(
      fc.array(aMovement, { maxLength: 8 }),
      fc.record({
        rate: fc.nat(3000),
        basis: fc.constantFrom(...LOAN_BASES),
        instalments: fc.integer({ min: 1, max: 14 }),
      }),
      fc.nat(520),
      (moved, terms, days) => {
        const today = addDays(FIRST, days - 30)
        const movements = [
          movedOn(addDays(FIRST, -31), { raised: kobo(100_000) }),
          ...moved.filter(({ day }) => day <= today),
        ]
        const left = movements.reduce((sum, { raised, lowered }) => sum + raised - lowered, 0)
        const plan = loanPlan({ terms, first: FIRST, movements }, today)
        const isOver = addMonths(FIRST, terms.instalments - 1) < today
        const open = plan.instalments.filter(({ state }) => state !== 'past')
        const toCome = sumOf(open, ({ principal, paid }) => Math.max(principal - paid, 0))
        // What was paid of the next one beyond it lowers those after it.
        const rest = isOver ? (plan.overdue?.amount ?? 0) : toCome
        expect(rest).toBe(Math.max(left, 0))
      },
    ),
  )
})

const EQUAL: LoanTerms = { rate: 0, basis: 'month', instalments: 4 }
const LENT = movedOn(aDay('2026-01-01'), { raised: kobo(40_000) })

function planOf(paid: readonly (readonly [day: string, amount: number])[], today: string) {
  const movements = paid.map(([day, amount]) => movedOn(aDay(day), { lowered: kobo(amount) }))
  return loanPlan({ terms: EQUAL, first: FIRST, movements: [LENT, ...movements] }, aDay(today))
}

test('[DE7] what an instalment lacks is overdue until it is paid, and is paid first', () => {
  const missed = planOf([['2026-01-20', 4000]], '2026-02-03')
  expect(missed.overdue).toEqual({ day: '2026-01-31', amount: 6000 })
  expect(missed.next).toEqual({ day: '2026-02-28', amount: 12_000 })

  const part = planOf(
    [
      ['2026-01-20', 4000],
      ['2026-02-03', 2000],
    ],
    '2026-02-03',
  )
  expect(part.overdue).toEqual({ day: '2026-01-31', amount: 4000 })

  const late = planOf(
    [
      ['2026-01-20', 4000],
      ['2026-02-03', 6000],
    ],
    '2026-02-03',
  )
  expect(late.overdue).toBeNull()
  expect(late.next).toEqual({ day: '2026-02-28', amount: 10_000 })
  expect(late.instalments[0]).toMatchObject({ paid: 10_000, left: 30_000 })
})

test('[DE7] what is paid early and in part is of the instalment whose time it is', () => {
  expect(planOf([['2026-01-10', 4000]], '2026-01-12').next).toEqual({
    day: '2026-01-31',
    amount: 6000,
  })
  expect(planOf([['2026-01-10', 10_000]], '2026-01-12').next).toEqual({
    day: '2026-02-28',
    amount: 10_000,
  })
  const more = planOf([['2026-01-10', 16_000]], '2026-01-12')
  expect(more.next).toEqual({ day: '2026-02-28', amount: 8000 })
  expect(planOf([['2026-01-10', 40_000]], '2026-01-12').next).toBeNull()
})

test('[DE7] after the last day all that is left is overdue', () => {
  expect(planOf([['2026-01-10', 25_000]], '2026-06-01').overdue).toEqual({
    day: '2026-04-30',
    amount: 15_000,
  })
})

test('[DE7] more that is lent is spread over the instalments that are left', () => {
  const movements = [LENT, movedOn(aDay('2026-01-31'), { lowered: kobo(10_000) })]
  const again = movedOn(aDay('2026-02-10'), { raised: kobo(6000) })
  const plan = loanPlan(
    { terms: EQUAL, first: FIRST, movements: [...movements, again] },
    aDay('2026-02-11'),
  )
  expect(plan.instalments.map(({ principal }): Kobo => principal)).toEqual([
    10_000, 12_000, 12_000, 12_000,
  ])
})
