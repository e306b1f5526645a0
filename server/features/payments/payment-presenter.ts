import type * as v from 'valibot'
import { assert } from '#base/assert.ts'
import type { paymentRecord, paymentState, pendingPayment } from '#contract/payment-calls.ts'
import type { tokenRecord } from '#contract/token-calls.ts'
import { type Kobo, koboToNaira, nairaOrNull } from '#money/money.ts'
import { instantToWire } from '#records/wire.ts'
import type { PaymentRow } from '#server/db/tables/payment-tables.ts'
import type { TokenCredit } from './read-payments.ts'

/** A payment as the records have it. */
export function presentPayment(row: PaymentRow): v.InferInput<typeof paymentRecord> {
  return {
    id: row.id,
    reference: row.reference,
    createdAt: instantToWire(row.created_at),
    amount: koboToNaira(row.amount),
    paidAmount: nairaOrNull(row.paid),
    provider: row.provider,
    type: row.type,
    status: row.status,
    reason: row.reason,
  }
}

/** A top-up as the person needs it who is to make the transfer. */
export function presentPending(row: PaymentRow): v.InferInput<typeof pendingPayment> {
  assert(row.provider !== 'wallet', 'what the wallet pays waits for no transfer')
  return {
    reference: row.reference,
    amount: koboToNaira(row.amount),
    payable: koboToNaira(row.payable),
    bankTransfer: {
      bankName: row.bank_name,
      accountNumber: row.account_number,
      accountName: row.account_name,
      note: row.note,
    },
    provider: row.provider,
    createdAt: instantToWire(row.created_at),
    expiresAt: instantToWire(row.expires_at),
  }
}

/** How a payment stands. */
export function presentState(row: PaymentRow, balance: Kobo): v.InferInput<typeof paymentState> {
  return {
    status: row.status,
    reason: row.reason,
    amount: koboToNaira(row.amount),
    paidAmount: nairaOrNull(row.paid),
    balance: koboToNaira(balance),
  }
}

/** Tokens that came, as the records have them. */
export function presentTokens(credit: TokenCredit): v.InferInput<typeof tokenRecord> {
  const isBought = credit.reason === 'bought'
  return {
    _id: credit.id,
    createdAt: instantToWire(credit.createdAt),
    amountTokens: credit.tokens,
    amount: nairaOrNull(credit.amount),
    provider: isBought ? 'wallet' : 'referral',
    type: isBought ? 'TOPUP' : 'BONUS',
    reason: credit.reason,
  }
}
