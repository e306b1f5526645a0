import { nubanOf } from '#features/payments/rules/nuban.ts'

const SERIAL_LENGTH = 9

/** Whether ten digits are a number that the bank can have given out. */
export function isNuban(bankCode: string, accountNumber: string): boolean {
  const serial = accountNumber.slice(0, SERIAL_LENGTH)
  return /^\d{10}$/.test(accountNumber) && nubanOf(bankCode, serial) === accountNumber
}
