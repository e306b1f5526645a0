import { fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import { formatNaira, type Kobo, MAX_AMOUNT_KOBO } from '#money/money.ts'
import { readPositiveAmount } from '#records/read-fields.ts'
import { LEAST_TOKEN_TOP_UP, TOP_UP_LIMITS } from './payments.ts'

/** What was typed in a top-up dialog: naira without separators. */
export interface TopUpForm {
  readonly amount: string
}

/** A top-up of the payment wallet. */
export interface TopUp {
  readonly amount: Kobo
}

// PAY-04.
function noTopUpAmount(): string {
  return t('payments.please-enter-top-up-amount')
}

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
  if (amount < least) {
    return t('payments.minimum-top-up-is-format', { format: formatNaira(least, { kobo: 'auto' }) })
  }
  if (amount > most) {
    return t('payments.maximum-top-up-is-format', { format: formatNaira(most, { kobo: 'auto' }) })
  }
  return undefined
}

/** Reads the amount of a top-up; the failure is a message fit to show. */
function readTopUpAmount(typed: string): Result<Kobo, string> {
  return typed.trim() === '' ? err(noTopUpAmount()) : readPositiveAmount(typed)
}

/** What is said when the payment wallet holds less than is to be spent (PAY-04). */
export function insufficientBalanceWords(): string {
  return t('payments.insufficient-balance')
}

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
  return amount > balance ? insufficientBalanceWords() : leastTokensFault(amount)
}

/** Why the amount is less than tokens are bought for, fit to show; undefined when it is not. */
export function leastTokensFault(amount: Kobo): string | undefined {
  if (amount >= LEAST_TOKEN_TOP_UP) return undefined
  return t('payments.minimum-top-up-is-format', {
    format: formatNaira(LEAST_TOKEN_TOP_UP, { kobo: 'auto' }),
  })
}
