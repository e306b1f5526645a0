import { type Kobo, type MoneyFault, parseNaira } from '#domain/money.ts'
import { err, ok, type Result } from '#domain/result.ts'

const FAULT_MESSAGES: Readonly<Record<MoneyFault, string>> = {
  empty: 'Enter an amount.',
  malformed: 'Enter an amount in digits, such as 1500.50.',
  'too-many-decimals': 'An amount has at most two decimals (kobo).',
  'too-large': 'This amount is too large.',
}

/** Reads a typed amount of zero or more; the failure is a message fit to show. */
export function readAmount(text: string): Result<Kobo, string> {
  const amount = parseNaira(text)
  return amount.ok ? amount : err(FAULT_MESSAGES[amount.error])
}

/** Reads a typed amount above zero; the failure is a message fit to show. */
export function readPositiveAmount(text: string): Result<Kobo, string> {
  const amount = readAmount(text)
  if (!amount.ok) return amount
  return amount.value > 0 ? ok(amount.value) : err('Enter an amount above zero.')
}
