import { once } from '#base/once.ts'
import type { AnswerOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'
import { t } from '#messages/t.ts'
import type { ListSource } from './use-server-list.ts'

/** The payment wallet as the server has it: what it holds, and a page of its payments. */
export type PaymentsAnswer = AnswerOf<typeof calls.listPayments>

/** A payment of the records. */
export type PaymentRecord = PaymentsAnswer['records'][number]

/** A top-up that waits for its transfer. */
export type PendingPayment = NonNullable<PaymentsAnswer['pending']>

/** How a payment stands by the server's last word. */
export type ConfirmedPayment = AnswerOf<typeof calls.confirmPayment>['data']

/** The tokens as the server has them: how many there are, and a page of what came. */
export type TokensAnswer = AnswerOf<typeof calls.listTokens>

/** Tokens that came. */
export type TokenRecord = TokensAnswer['records'][number]

/** The payment wallet and its payments, newest first. */
export const paymentsSource = once((): ListSource<PaymentsAnswer> => ({
  fetchPage: (api, query) => api.call(calls.listPayments, { query }),
  readKept: db => readMeta(db, 'payments'),
  keep: (db, kept) => writeMeta(db, 'payments', kept),
  fallback: t('payments.failed-to-fetch-payments'),
}))

/** The tokens and what came, newest first. */
export const tokensSource = once((): ListSource<TokensAnswer> => ({
  fetchPage: (api, query) => api.call(calls.listTokens, { query }),
  readKept: db => readMeta(db, 'tokens'),
  keep: (db, kept) => writeMeta(db, 'tokens', kept),
  fallback: t('payments.failed-to-fetch-tokens'),
}))
