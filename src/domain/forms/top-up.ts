import { formatNaira, type Kobo } from '#domain/money.ts'
import { TOP_UP_LIMITS } from '#domain/payments.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { fieldFault, type FormFault } from './form-fault.ts'
import { readPositiveAmount } from './read-amount.ts'

/** What was typed in a top-up dialog: naira without separators. */
export interface TopUpForm {
  readonly amount: string
}

/** A top-up of the payment wallet. */
export interface TopUp {
  readonly amount: Kobo
}

// product.md section 5.
const NO_TOP_UP_AMOUNT = 'Please enter top up amount'

/** Reads the top-up of the payment wallet: an amount between the least and the most. */
export function readTopUp({ amount: typed }: TopUpForm): Result<TopUp, FormFault> {
  const amount = readTopUpAmount(typed)
  if (!amount.ok) return err(fieldFault('amount', amount.error))
  const fault = topUpFault(amount.value)
  return fault === undefined ? ok({ amount: amount.value }) : err(fieldFault('amount', fault))
}

/** Why the payment wallet is not topped up by this amount, fit to show; undefined when it may be. */
export function topUpFault(amount: Kobo): string | undefined {
  const { least, most } = TOP_UP_LIMITS
  if (amount < least) return `Minimum top up is ${formatNaira(least, { kobo: 'auto' })}`
  if (amount > most) return `Maximum top up is ${formatNaira(most, { kobo: 'auto' })}`
  return undefined
}

/** Reads the amount of a top-up; the failure is a message fit to show. */
export function readTopUpAmount(typed: string): Result<Kobo, string> {
  return typed.trim() === '' ? err(NO_TOP_UP_AMOUNT) : readPositiveAmount(typed)
}
