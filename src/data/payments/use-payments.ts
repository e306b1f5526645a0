import type { AnswerOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import {
  type ListQuery,
  listQueryToWire,
  type ListSource,
  type ServerList,
  useServerList,
} from './server-list.ts'

/** The payment wallet as the server tells it: what it holds, and a page of its payments. */
export type PaymentsAnswer = AnswerOf<typeof calls.listPayments>

/** A payment of the records. */
export type PaymentRecord = PaymentsAnswer['records'][number]

/** A top-up that waits for its transfer. */
export type PendingPayment = NonNullable<PaymentsAnswer['pending']>

/** How a payment stands by the server's last word. */
export type PaymentState = AnswerOf<typeof calls.confirmPayment>['data']

const PAYMENTS: ListSource<PaymentsAnswer> = {
  fetchPage: ({ api }, query) => api.call(calls.listPayments, { query: listQueryToWire(query) }),
  readKept: db => readMeta(db, 'payments'),
  keep: (db, kept) => writeMeta(db, 'payments', kept),
  fallback: 'Failed to fetch payments',
}

/** The payment wallet and the payments asked for, newest first. */
export function usePayments(query: ListQuery): ServerList<PaymentsAnswer> {
  return useServerList(PAYMENTS, query)
}
