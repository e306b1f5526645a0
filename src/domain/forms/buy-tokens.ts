import { formatNaira, type Kobo, MAX_AMOUNT_KOBO } from '#domain/money.ts'
import { LEAST_TOKEN_TOP_UP } from '#domain/payments.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { fieldFault, type FormFault } from './form-fault.ts'
import { readTopUpAmount, type TopUp, type TopUpForm } from './top-up.ts'

/** What is said when the payment wallet holds less than is to be spent (product.md section 5). */
export const INSUFFICIENT_BALANCE = 'Insufficient balance'

/** Reads a purchase of tokens from a payment wallet that holds `balance`, where that is known. */
export function readBuyTokens(
  { amount: typed }: TopUpForm,
  balance: Kobo = MAX_AMOUNT_KOBO,
): Result<TopUp, FormFault> {
  const amount = readTopUpAmount(typed)
  if (!amount.ok) return err(fieldFault('amount', amount.error))
  const fault = buyTokensFault(amount.value, balance)
  return fault === undefined ? ok({ amount: amount.value }) : err(fieldFault('amount', fault))
}

function buyTokensFault(amount: Kobo, balance: Kobo): string | undefined {
  return amount > balance ? INSUFFICIENT_BALANCE : leastTokensFault(amount)
}

/** Why the amount is less than tokens are bought for, fit to show; undefined when it is not. */
export function leastTokensFault(amount: Kobo): string | undefined {
  if (amount >= LEAST_TOKEN_TOP_UP) return undefined
  return `Minimum top up is ${formatNaira(LEAST_TOKEN_TOP_UP, { kobo: 'auto' })}`
}
