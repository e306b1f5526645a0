import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { blankDebt, type DebtForm, debtToForm, readDebt, readEdited } from './debt-form.ts'
import { blankMove, debtWords, readMove, typeOfMove } from './debt-moves.ts'
import { debtState, inDueOrder } from './debt-state.ts'

const TODAY = aDay('2026-11-21')
const FORM: DebtForm = { ...blankDebt(TODAY, 'cash'), person: ' Ada ', amount: '5000' }

function faults(form: Partial<DebtForm>): Readonly<Record<string, string>> {
  const read = readDebt({ ...FORM, ...form }, TODAY)
  return read.ok ? {} : read.error.fields
}

test('[DE10] a new debt begins with an entry of its wallet, or with its opening alone', () => {
  const said = { person: 'Ada', direction: 'owed-to-me', day: TODAY, loan: null, dueDay: null }
  expect(readDebt(FORM, TODAY)).toEqual({
    ok: true,
    value: { debt: { ...said, opening: 0 }, amount: 500_000, walletId: 'cash' },
  })
  expect(readDebt({ ...FORM, begins: 'before' }, TODAY)).toEqual({
    ok: true,
    value: { debt: { ...said, opening: 500_000 }, amount: 500_000, walletId: null },
  })
})

test('[DE10] what is wrong with a debt is said at its field', () => {
  expect(Object.keys(faults({ person: '', amount: '', walletId: '' }))).toEqual([
    'person',
    'amount',
    'walletId',
  ])
  expect(faults({ walletId: '', begins: 'before' })).toEqual({})
  expect(faults({ amount: '0' })).toEqual({ amount: 'Enter an amount above zero.' })
  expect(faults({ day: '2026-11-22' })).toEqual({ day: 'The day cannot be in the future.' })
  expect(faults({ dueDay: '2026-11-20' })).toEqual({
    dueDay: 'It cannot be due before the debt began.',
  })
  expect(faults({ dueDay: TODAY })).toEqual({})
  expect(faults({ person: 'a'.repeat(81) })).toEqual({
    person: 'The name may have at most 80 characters.',
  })
})

test('[DE10] a loan has instalments, and a rate in percent with two decimals', () => {
  const read = readDebt({ ...FORM, rate: '2.5', basis: 'year', instalments: '12' }, TODAY)
  expect(read).toMatchObject({
    ok: true,
    value: { debt: { loan: { rate: 250, basis: 'year', instalments: 12 } } },
  })
  expect(Object.keys(faults({ rate: '5' }))).toEqual(['instalments'])
  expect(Object.keys(faults({ rate: '100.01', instalments: '0' }))).toEqual(['instalments', 'rate'])
  expect(Object.keys(faults({ rate: '1.255', instalments: '6' }))).toEqual(['rate'])
  expect(Object.keys(faults({ instalments: '601' }))).toEqual(['instalments'])
  expect(faults({ instalments: '600' })).toEqual({})
})

test('[DE10] a debt opened in its form and saved unchanged is as it was', () => {
  const debt = {
    id: 'd',
    person: 'Co-op',
    direction: 'i-owe' as const,
    opening: kobo(0),
    day: aDay('2026-01-31'),
    loan: { rate: 1250, basis: 'month' as const, instalments: 6 },
    dueDay: aDay('2026-02-28'),
  }
  const { id: _id, ...said } = debt
  expect(readEdited(debtToForm(debt), TODAY)).toMatchObject({ ok: true, value: { debt: said } })
})

const DEBT = {
  id: 'd',
  person: 'Ada',
  direction: 'i-owe' as const,
  opening: kobo(120_000),
  day: TODAY,
  loan: { rate: 100, basis: 'month' as const, instalments: 12 },
  dueDay: null,
}

test('[DE10] a payment opens with what is due and its interest, where there are instalments', () => {
  const at = { today: TODAY, walletId: 'cash' }
  const state = debtState(DEBT, [], TODAY)
  expect(blankMove(state, 'repaid', at)).toEqual({
    amount: '106.62',
    interest: '12',
    walletId: 'cash',
    day: TODAY,
  })
  const plain = debtState({ ...DEBT, loan: null }, [], TODAY)
  expect(blankMove(plain, 'repaid', at)).toMatchObject({ amount: '1200', interest: '' })
  expect(blankMove(state, 'more', at)).toMatchObject({ amount: '', interest: '' })
})

test('[DE10] the interest is a part of what was paid, and no more', () => {
  const form = { amount: '106.62', interest: '12', walletId: 'cash', day: TODAY }
  expect(readMove(form, TODAY)).toEqual({
    ok: true,
    value: { walletId: 'cash', principal: 9462, interest: 1200, day: TODAY },
  })
  expect(readMove({ ...form, interest: '' }, TODAY)).toMatchObject({ value: { interest: 0 } })
  const beyond = readMove({ ...form, interest: '200' }, TODAY)
  expect(!beyond.ok && Object.keys(beyond.error.fields)).toEqual(['interest'])
  const empty = readMove({ amount: '', interest: '', walletId: '', day: '' }, TODAY)
  expect(!empty.ok && Object.keys(empty.error.fields)).toEqual(['amount', 'walletId', 'day'])
})

test('[DE1] [DE11] what I lend goes out and comes back in, what I borrow the other way round, each by its name', () => {
  expect([typeOfMove('owed-to-me', 'more'), typeOfMove('owed-to-me', 'repaid')]).toEqual([
    'expense',
    'income',
  ])
  expect([typeOfMove('i-owe', 'more'), typeOfMove('i-owe', 'repaid')]).toEqual([
    'income',
    'expense',
  ])
  const mine = { ...DEBT, direction: 'owed-to-me' } as const
  const moves = ['more', 'repaid', 'interest'] as const
  expect(moves.map(move => debtWords(mine, move))).toEqual([
    'Loan to Ada',
    'Ada paid back',
    'Interest from Ada',
  ])
  expect(moves.map(move => debtWords(DEBT, move))).toEqual([
    'Loan from Ada',
    'Paid back to Ada',
    'Interest to Ada',
  ])
})

test('[DE9] what is due first stands first, what has no day last, each by name', () => {
  const due = [
    ['Zainab', '2026-12-01'],
    ['Bisi', null],
    ['Ada', '2026-12-01'],
    ['Tolu', '2026-11-01'],
    ['Ada B', null],
  ].map(([person, day]) =>
    debtState(
      { ...DEBT, loan: null, person: person ?? '', dueDay: day === null ? null : aDay(day ?? '') },
      [],
      TODAY,
    ),
  )
  expect(inDueOrder(due).map(({ debt }) => debt.person)).toEqual([
    'Tolu',
    'Ada',
    'Zainab',
    'Ada B',
    'Bisi',
  ])
})
