import * as v from 'valibot'
import { DEFAULT_WALLET_TYPE } from '#domain/wallet.ts'
import { dataAnswer, idParams } from './answers.ts'
import { defineCall } from './call.ts'
import { defineDelete, defineEdit } from './record-calls.ts'
import { walletAnswer } from './records.ts'
import {
  idSchema,
  imageSchema,
  imageText,
  nameSchema,
  openingNairaSchema,
  pageQueryEntries,
  paginationSchema,
  storable,
} from './wire.ts'

const typeSchema = v.pipe(
  v.nullish(v.string('Must be text.'), DEFAULT_WALLET_TYPE),
  v.trim(),
  v.transform(type => (type === '' ? DEFAULT_WALLET_TYPE : type)),
  v.maxLength(40, 'Must be at most 40 characters.'),
  storable(),
)

/** POST /wallet/create-wallet. `amount` is what the wallet holds at the start. */
export const createWallet = defineCall({
  method: 'POST',
  path: '/wallet/create-wallet',
  summary: 'Create a wallet',
  access: 'session',
  body: v.object({
    id: v.optional(idSchema),
    name: nameSchema,
    amount: openingNairaSchema,
    image: imageSchema,
    type: typeSchema,
  }),
  answer: dataAnswer(walletAnswer),
  status: 201,
  errors: ['plan_limit', 'row_deleted'],
  queued: true,
})

/** GET /wallet/wallets, oldest first. */
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

/** PATCH /wallet/{id}: fields left out stay as they are. */
export const editWallet = defineEdit({
  path: '/wallet/{id}',
  summary: 'Rename or restyle a wallet',
  body: v.object({
    name: v.optional(nameSchema),
    image: v.optional(imageText),
    type: v.optional(nameSchema),
  }),
  record: walletAnswer,
  errors: ['not_found', 'wallet_deleted'],
})

/** DELETE /wallet/{id}: its rows go with it; deleting it again is a success. */
export const deleteWallet = defineDelete('/wallet/{id}', 'Delete a wallet and its transactions')
