import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import type { AmountWords } from '#money/amount-words.ts'
import type { PaymentRecord, ConfirmedPayment, TokenRecord } from './data/lists.ts'
import type { PaymentReason, PaymentStatus } from './rules/payments.ts'

/** Where money or tokens come from, as people read it. */
export const sourceNames = once(
  (): Readonly<Record<PaymentRecord['provider'] | TokenRecord['provider'], string>> => ({
    sandbox: t('payments.sandbox'),
    flutterwave: t('payments.flutterwave'),
    paystack: t('payments.paystack'),
    wallet: t('payments.payment-wallet-2'),
    referral: t('payments.invitation'),
  }),
)

/** What a payment is for, as people read it. */
export const paymentTypeNames = once((): Readonly<Record<PaymentRecord['type'], string>> => ({
  FUNDING: t('payments.top-up-2'),
  TOPUP: t('payments.tokens'),
}))

/** What a credit of tokens is, as people read it. */
export const tokenTypeNames = once((): Readonly<Record<TokenRecord['type'], string>> => ({
  TOPUP: t('payments.top-up-2'),
  BONUS: t('payments.bonus'),
}))

/** Why tokens came, as people read it. */
export const tokenReasonNames = once((): Readonly<Record<TokenRecord['reason'], string>> => ({
  bought: t('payments.bought'),
  'invited-somebody': t('payments.you-invited-somebody'),
  'was-invited': t('payments.you-were-invited'),
}))

/** How a payment stands, as people read it. */
export const statusNames = once((): Readonly<Record<PaymentStatus, string>> => ({
  pending: t('payments.pending'),
  successful: t('payments.successful'),
  failed: t('payments.failed'),
}))

/** Why, in a word or two, for a row of the records. */
export const reasonNames = once((): Readonly<Record<PaymentReason, string>> => ({
  expired: t('payments.expired'),
  cancelled: t('payments.cancelled'),
  declined: t('payments.declined'),
  not_started: t('payments.not-started'),
  underpaid: t('payments.underpaid'),
  overpaid: t('payments.overpaid'),
  late: t('payments.came-late'),
}))

/** How a payment ended, in a sentence or two. */
export interface EndWords {
  readonly title: string
  readonly text: string
}

function failedWords(): string {
  return t('payments.payment-failed-please-try-again')
}

// Money that was sent is never lost by what the dialog said before it came.
function stillCredited(): string {
  return t('payments.if-you-did-send-the')
}

const endsWithoutMoney = once(
  (): Readonly<Record<'expired' | 'cancelled' | 'declined' | 'not_started', EndWords>> => ({
    expired: {
      title: t('payments.this-payment-has-expired'),
      text: t('payments.no-transfer-arrived-within-30', { stillCredited: stillCredited() }),
    },
    cancelled: { title: t('payments.top-up-cancelled'), text: stillCredited() },
    declined: { title: failedWords(), text: t('payments.the-bank-turned-the-transfer') },
    not_started: { title: failedWords(), text: t('payments.the-bank-gave-no-account') },
  }),
)

/** Puts the end of a payment into words. */
export function endWords(state: ConfirmedPayment, { brief }: AmountWords): EndWords {
  const { status, reason, amount, paidAmount } = state
  if (status === 'successful') {
    return {
      title: t('payments.payment-successful'),
      text: arrivalText(reason, brief(amount), brief(paidAmount ?? amount)),
    }
  }
  const words = Object.entries(endsWithoutMoney()).find(([name]) => name === reason)?.[1]
  return (
    words ?? {
      title: failedWords(),
      text: t('payments.no-money-was-added-stillcredited', { stillCredited: stillCredited() }),
    }
  )
}

function arrivalText(reason: PaymentReason | null, agreed: string, paid: string): string {
  if (reason === 'underpaid') {
    return t('payments.paid-arrived-less-than-the', { paid, agreed })
  }
  if (reason === 'overpaid') {
    return t('payments.paid-arrived-more-than-the', { paid, agreed })
  }
  return reason === 'late'
    ? t('payments.paid-arrived-late', { paid })
    : t('payments.paid-is-in-your-payment', { paid })
}
