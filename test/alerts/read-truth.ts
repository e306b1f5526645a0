import type { ReadAlert } from '#features/alerts/rules/alert.ts'
import { aDay } from '../support/a-day.ts'
import type { AlertShape } from './bank-shapes.ts'
import { type AlertTruth, clock24, iso } from './printed.ts'

/** The day on which generated alerts are read, after all of them. */
export const READ_ON = aDay('2026-11-23')

/** What is to be read of the shape, but for the payee and the charge. */
export function truthOf(shape: AlertShape, truth: AlertTruth): Omit<ReadAlert, 'payee' | 'charge'> {
  return {
    bank: shape.bank,
    last4: truth.account.slice(-4),
    type: truth.type,
    amount: truth.amount,
    day: aDay(iso(truth)),
    time: clock24(truth),
    balance: truth.balance,
    words: truth.words,
    ...shape.says(truth),
  }
}
