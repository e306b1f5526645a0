import { t } from '#messages/t.ts'
import { type Kobo, kobo } from '#money/money.ts'

/** How a payment stands (PAY-01). */
export const PAYMENT_STATUSES = ['pending', 'successful', 'failed'] as const

/** How a payment stands. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * Why a payment ended as it did, where its status does not say it all (payments 2): `expired`
 * nothing came in time, `cancelled` the person gave it up, `declined` the bank turned the transfer
 * down, `not_started` the provider gave no account to pay to; `underpaid` and `overpaid` another
 * amount than agreed came and was credited, `late` the money came after the time and was credited.
 */
export const PAYMENT_REASONS = [
  'expired',
  'cancelled',
  'declined',
  'not_started',
  'underpaid',
  'overpaid',
  'late',
] as const

/** Why a payment ended as it did. */
export type PaymentReason = (typeof PAYMENT_REASONS)[number]

/** What a payment is for, as the calls name it: `FUNDING` puts money in the wallet, `TOPUP` takes it for tokens. */
export const PAYMENT_TYPES = ['FUNDING', 'TOPUP'] as const

/** What a payment is for. */
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** The providers that take the bank transfers; `sandbox` moves no money. */
export const PAYMENT_PROVIDERS = ['sandbox', 'flutterwave', 'paystack'] as const

/** A provider that takes the bank transfers. */
export type PaymentProviderId = (typeof PAYMENT_PROVIDERS)[number]

/** Where a payment's money comes from: a provider, or the payment wallet itself. */
export const PAYMENT_SOURCES = [...PAYMENT_PROVIDERS, 'wallet'] as const

/** Where a payment's money comes from. */
export type PaymentSource = (typeof PAYMENT_SOURCES)[number]

/** How long the account of a bank transfer takes money (PAY-03). */
export const TRANSFER_LIFE_MS = 30 * 60_000

/** The least and the most of one top-up of the payment wallet. */
export const TOP_UP_LIMITS = { least: kobo(100_00), most: kobo(1_000_000_00) } as const

/** Tokens to the naira (PAY-04). */
export const TOKENS_PER_NAIRA = 250

/** The least that tokens are bought for: ₦2,000 (PAY-04). */
export const LEAST_TOKEN_TOP_UP = kobo(2000_00)

/** Where tokens come from: bought from the payment wallet, or given for an invitation. */
export const TOKEN_SOURCES = ['wallet', 'referral'] as const

/** What a credit of tokens is: bought, or given. */
export const TOKEN_TYPES = ['TOPUP', 'BONUS'] as const

/** Why tokens were credited: bought, given for a person one invited, or for having been invited. */
export const TOKEN_REASONS = ['bought', 'invited-somebody', 'was-invited'] as const

/** Why tokens were credited. */
export type TokenReason = (typeof TOKEN_REASONS)[number]

const KOBO_PER_NAIRA = 100

/** The tokens that an amount buys: whole ones, five for two kobo. */
export function tokensFor(amount: Kobo): number {
  return Math.floor((amount * TOKENS_PER_NAIRA) / KOBO_PER_NAIRA)
}

/** What a top-up of the wallet takes of a profile, none of it empty (PAY-02). */
export interface PayerDetails {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

/** What is said to a person whose profile lacks a detail that a top-up takes (PAY-02). */
export function incompletePayerMessage(): string {
  return t('payments.please-update-your-profile-with')
}

/** Whether the profile has what a top-up takes. */
export function isPayer({ firstName, lastName, phone }: PayerDetails): boolean {
  return [firstName, lastName, phone].every(detail => detail.trim() !== '')
}
