import * as v from 'valibot'
import {
  PAYMENT_PROVIDERS,
  PAYMENT_REASONS,
  PAYMENT_SOURCES,
  PAYMENT_STATUSES,
  PAYMENT_TYPES,
} from '#features/payments/rules/payments.ts'
import { topUpFault } from '#features/payments/rules/top-up.ts'
import {
  instantSchema,
  nairaSchema,
  optionalDaySchema,
  pageQueryEntries,
  paginationSchema,
  positiveNairaSchema,
} from '#records/wire.ts'
import { dataAnswer } from './answers/answers.ts'
import { defineCall } from './call.ts'

const referenceParams = v.object({
  reference: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'Must be the reference of a payment.')),
})

const reasonSchema = v.nullable(v.picklist(PAYMENT_REASONS))

/** Where a bank transfer is to be sent (PAY-03). */
const bankTransfer = v.object({
  bankName: v.string(),
  accountNumber: v.string(),
  /** Empty where the bank names none. */
  accountName: v.string(),
  note: v.string(),
})

/** A top-up that waits for its transfer. */
export const pendingPayment = v.object({
  reference: v.string(),
  /** What the wallet is to get. */
  amount: nairaSchema,
  /** What is to be transferred: the amount, and whatever the provider adds for itself. */
  payable: nairaSchema,
  bankTransfer,
  provider: v.picklist(PAYMENT_PROVIDERS),
  createdAt: instantSchema,
  expiresAt: instantSchema,
})

/** A payment as the records have it (PAY-01). */
export const paymentRecord = v.object({
  id: v.string(),
  reference: v.string(),
  createdAt: instantSchema,
  /** What was asked for; `type` says whether it comes into the wallet or leaves it. */
  amount: nairaSchema,
  /** What came; null until something did. */
  paidAmount: v.nullable(nairaSchema),
  provider: v.picklist(PAYMENT_SOURCES),
  type: v.picklist(PAYMENT_TYPES),
  status: v.picklist(PAYMENT_STATUSES),
  reason: reasonSchema,
})

/** How a payment stands, and what the wallet holds now. */
export const paymentState = v.object({
  status: v.picklist(PAYMENT_STATUSES),
  reason: reasonSchema,
  amount: nairaSchema,
  paidAmount: v.nullable(nairaSchema),
  balance: nairaSchema,
})

/** How a payment stands, in the program's form. */
export type PaymentState = v.InferOutput<typeof paymentState>

/**
 * GET /payments/payment-records, newest first, with what the wallet holds, who takes the transfers, and
 * the newest top-up that is still waited for, if there is one.
 */
export const listPayments = defineCall({
  method: 'GET',
  path: '/payments/payment-records',
  summary: 'List payments of the payment wallet',
  access: 'session',
  query: v.object({ ...pageQueryEntries, from: optionalDaySchema, to: optionalDaySchema }),
  answer: v.object({
    success: v.literal(true),
    records: v.array(paymentRecord),
    pagination: paginationSchema,
    balance: nairaSchema,
    provider: v.picklist(PAYMENT_PROVIDERS),
    pending: v.nullable(pendingPayment),
  }),
  status: 200,
  errors: [],
  queued: false,
})

/**
 * POST /payments/topup by bank transfer: where to send the money, and until when. Without first name,
 * last name and phone on the profile it is `profile_incomplete`; with three open at once, or too many
 * in an hour, `too_many`; when the provider gives no account, `provider_failed`. With an
 * Idempotency-Key a repeat answers as the first time did; the key with another amount is `key_reused`.
 */
export const topUp = defineCall({
  method: 'POST',
  path: '/payments/topup',
  summary: 'Top up the payment wallet by bank transfer',
  access: 'session',
  body: v.object({
    amountNGN: v.pipe(
      positiveNairaSchema,
      v.check(
        amount => topUpFault(amount) === undefined,
        issue => topUpFault(issue.input) ?? '',
      ),
    ),
    method: v.literal('bank_transfer', 'Must be bank_transfer.'),
    purpose: v.literal('FUNDING', 'Must be FUNDING.'),
  }),
  answer: dataAnswer(pendingPayment),
  status: 200,
  errors: ['profile_incomplete', 'too_many', 'in_progress', 'key_reused', 'provider_failed'],
  queued: false,
  keyed: true,
})

/**
 * GET /payments/confirm-payment-status/{reference}: asks the provider, and credits what came. Money that
 * comes after the time is credited too, so that a failed payment may yet be successful.
 */
export const confirmPayment = defineCall({
  method: 'GET',
  path: '/payments/confirm-payment-status/{reference}',
  summary: 'How a payment stands',
  access: 'session',
  params: referenceParams,
  answer: dataAnswer(paymentState),
  status: 200,
  errors: ['not_found', 'too_many'],
  queued: false,
})

/**
 * POST /payments/cancel/{reference}: gives a pending payment up, unless its money came already. Money
 * that comes later is credited all the same. Again is a success.
 */
export const cancelPayment = defineCall({
  method: 'POST',
  path: '/payments/cancel/{reference}',
  summary: 'Give a pending payment up',
  access: 'session',
  params: referenceParams,
  answer: dataAnswer(paymentState),
  status: 200,
  errors: ['not_found', 'too_many'],
  queued: false,
})
