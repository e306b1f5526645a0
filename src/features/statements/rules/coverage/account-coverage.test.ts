import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { aSection, aStatementRow } from '#test/support/statements/statement-section.ts'
import { accountCoverage, accountNames } from './account-coverage.ts'

const TODAY = aDay('2026-11-23')
const ROWS = [
  aStatementRow({ day: aDay('2026-10-05'), balance: kobo(850_000) }),
  aStatementRow({ day: null, balance: kobo(700_000) }),
  aStatementRow({ day: aDay('2026-10-28'), balance: kobo(550_000) }),
]
const PERIOD = { from: aDay('2026-10-01'), to: aDay('2026-10-31') }

test('[ST9.1] a statement covers the days that it says, else those of its rows', () => {
  const question = { section: aSection(ROWS), bank: 'GTBank', today: TODAY }
  expect(accountCoverage(question)).toEqual({
    bank: 'GTBank',
    accountEnd: '',
    pocket: '',
    fromDay: '2026-10-05',
    toDay: '2026-10-28',
    openingBalance: 1_000_000,
    closingBalance: 550_000,
    rowCount: 3,
    status: question.section.proof.status,
  })
  const section = { ...question.section, period: PERIOD }
  expect(accountCoverage({ ...question, section })).toMatchObject({
    fromDay: '2026-10-01',
    toDay: '2026-10-31',
  })
})

test('[ST9.1] no day to come is covered, and a file without any day is not remembered', () => {
  const section = {
    ...aSection(ROWS),
    period: { from: aDay('2026-11-01'), to: aDay('2026-11-30') },
  }
  const question = { section, bank: null, today: TODAY }
  expect(accountCoverage(question)).toMatchObject({ bank: '', toDay: TODAY })
  expect(accountCoverage({ ...question, today: aDay('2026-10-31') })).toBeNull()
  const undated = aSection([aStatementRow({ day: null })])
  expect(accountCoverage({ ...question, section: undated })).toBeNull()
})

test('[ST9.1] a stated balance is the one remembered; where none is printed, none is', () => {
  const stated = { opening: kobo(5), closing: kobo(-7), debitTotal: null, creditTotal: null }
  const question = { bank: null, today: TODAY }
  expect(accountCoverage({ ...question, section: { ...aSection(ROWS), stated } })).toMatchObject({
    openingBalance: 5,
    closingBalance: -7,
  })
  const section = aSection([aStatementRow()])
  expect(accountCoverage({ ...question, section })).toMatchObject({
    openingBalance: null,
    closingBalance: null,
  })
})

test('[ST9.1] of an account’s number no more than four digits are kept, wherever they stand', () => {
  const account = '••••••6789'
  expect(accountNames('Kuda', { name: 'Spend 0123456789', account })).toEqual({
    bank: 'Kuda',
    accountEnd: '6789',
    pocket: 'Spend ••••••6789',
  })
  expect(accountNames('Kuda', { name: null, account: '••••12•x' }).accountEnd).toBe('')
})
