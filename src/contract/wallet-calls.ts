import * as v from 'valibot'
import { label } from '#records/label.ts'
import { pageQueryEntries, paginationSchema } from '#records/wire.ts'
import { dataAnswer, idParams } from './answers/answers.ts'
import { walletAnswer } from './answers/record-answers.ts'
import { defineCall } from './call.ts'

/** GET /wallet/wallets, oldest first. Create, edit and delete of wallets are derived. */
export const listWallets = defineCall({
  method: 'GET',
  path: '/wallet/wallets',
  summary: 'List wallets',
  access: 'session',
  query: v.object(pageQueryEntries),
  answer: v.object({
    success: v.literal(true),
    wallets: v.array(walletAnswer),
    pagination: paginationSchema,
  }),
  status: 200,
  errors: [],
  queued: false,
})

/** GET /wallet/{id}. */
export const fetchWallet = defineCall({
  method: 'GET',
  path: '/wallet/{id}',
  summary: 'One wallet',
  access: 'session',
  params: idParams,
  answer: dataAnswer(walletAnswer),
  status: 200,
  errors: ['not_found', 'wallet_deleted'],
  queued: false,
})

/** GET /user/transaction-labels, oldest first. The other calls of labels are derived. */
export const listLabels = defineCall({
  method: 'GET',
  path: '/user/transaction-labels',
  summary: 'List labels',
  access: 'session',
  answer: dataAnswer(v.array(label.wire)),
  status: 200,
  errors: [],
  queued: false,
})
