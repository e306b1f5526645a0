import type { AmountWords } from '#money/amount-words.ts'
import type { PaymentRecord, ConfirmedPayment, TokenRecord } from './data/lists.ts'
import type { PaymentReason, PaymentStatus } from './rules/payments.ts'

/** Where money or tokens come from, as people read it. */
export const SOURCE_NAMES: Readonly<
  Record<PaymentRecord['provider'] | TokenRecord['provider'], string>
> = {
  sandbox: 'Sandbox',
  flutterwave: 'Flutterwave',
  paystack: 'Paystack',
  wallet: 'Payment wallet',
  referral: 'Invitation',
}

/** What a payment is for, as people read it. */
export const PAYMENT_TYPE_NAMES: Readonly<Record<PaymentRecord['type'], string>> = {
  FUNDING: 'Top up',
  TOPUP: 'Tokens',
}

/** What a credit of tokens is, as people read it. */
export const TOKEN_TYPE_NAMES: Readonly<Record<TokenRecord['type'], string>> = {
  TOPUP: 'Top up',
  BONUS: 'Bonus',
}

/** Why tokens came, as people read it. */
export const TOKEN_REASON_NAMES: Readonly<Record<TokenRecord['reason'], string>> = {
  bought: 'Bought',
  'invited-somebody': 'You invited somebody',
  'was-invited': 'You were invited',
}

/** How a payment stands, as people read it. */
export const STATUS_NAMES: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Pending',
  successful: 'Successful',
  failed: 'Failed',
}

/** Why, in a word or two, for a row of the records. */
export const REASON_NAMES: Readonly<Record<PaymentReason, string>> = {
  expired: 'Expired',
  cancelled: 'Cancelled',
  declined: 'Declined',
  not_started: 'Not started',
  underpaid: 'Underpaid',
  overpaid: 'Overpaid',
  late: 'Came late',
}

/** How a payment ended, in a sentence or two. */
export interface EndWords {
  readonly title: string
  readonly text: string
}

const FAILED = 'Payment failed, please try again'

// Money that was sent is never lost by what the dialog said before it came.
const STILL_CREDITED = 'If you did send the money, it is added to your wallet when it arrives.'

const FAILED_WORDS: Readonly<
  Record<'expired' | 'cancelled' | 'declined' | 'not_started', EndWords>
> = {
  expired: {
    title: 'This payment has expired',
    text: `No transfer arrived within 30 minutes. Do not send money to this account any more. ${STILL_CREDITED}`,
  },
  cancelled: { title: 'Top up cancelled', text: STILL_CREDITED },
  declined: { title: FAILED, text: 'The bank turned the transfer down. No money was added.' },
  not_started: { title: FAILED, text: 'The bank gave no account to pay to.' },
}

/** Puts the end of a payment into words. */
export function endWords(state: ConfirmedPayment, { brief }: AmountWords): EndWords {
  const { status, reason, amount, paidAmount } = state
  if (status === 'successful') {
    return {
      title: 'Payment successful!',
      text: arrivalText(reason, brief(amount), brief(paidAmount ?? amount)),
    }
  }
  const words = Object.entries(FAILED_WORDS).find(([name]) => name === reason)?.[1]
  return words ?? { title: FAILED, text: `No money was added. ${STILL_CREDITED}` }
}

function arrivalText(reason: PaymentReason | null, agreed: string, paid: string): string {
  if (reason === 'underpaid') {
    return `${paid} arrived, less than the ${agreed} you chose. What arrived is in your payment wallet.`
  }
  if (reason === 'overpaid') {
    return `${paid} arrived, more than the ${agreed} you chose. All of it is in your payment wallet.`
  }
  const how = reason === 'late' ? ' arrived after the time was over, and' : ''
  return `${paid}${how} is in your payment wallet.`
}
