import * as v from 'valibot'
import { TOKEN_REASONS, TOKEN_SOURCES, TOKEN_TYPES } from '#features/payments/rules/payments.ts'
import { leastTokensFault } from '#features/payments/rules/top-up.ts'
import { idSchema } from '#records/wire-text.ts'
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

/** What a person has: money in the payment wallet, tokens of the plan's month, tokens of their own. */
const balances = {
  balance: nairaSchema,
  /** Of the plan, for the month. */
  tokenBalance: v.number(),
  /** Bought or given, on top. */
  topupTokenBalance: v.number(),
} as const

/** Tokens that came (PAY-04). */
export const tokenRecord = v.object({
  _id: idSchema,
  createdAt: instantSchema,
  amountTokens: v.number(),
  /** What they cost; null where they were given. */
  amount: v.nullable(nairaSchema),
  provider: v.picklist(TOKEN_SOURCES),
  type: v.picklist(TOKEN_TYPES),
  reason: v.picklist(TOKEN_REASONS),
})

/** GET /user/tokens: every credit of tokens, newest first, and what there is. */
export const listTokens = defineCall({
  method: 'GET',
  path: '/user/tokens',
  summary: 'List tokens that came',
  access: 'session',
  query: v.object({ ...pageQueryEntries, from: optionalDaySchema, to: optionalDaySchema }),
  answer: v.object({
    success: v.literal(true),
    records: v.array(tokenRecord),
    pagination: paginationSchema,
    ...balances,
  }),
  status: 200,
  errors: [],
  queued: false,
})

/**
 * POST /payments/charge-token-from-wallet: buys tokens with money of the payment wallet, 250 for a naira;
 * more than it holds is `insufficient_balance`. With an Idempotency-Key a repeat answers as the first
 * time did.
 */
export const chargeTokens = defineCall({
  method: 'POST',
  path: '/payments/charge-token-from-wallet',
  summary: 'Buy tokens from the payment wallet',
  access: 'session',
  body: v.object({
    amount: v.pipe(
      positiveNairaSchema,
      v.check(
        amount => leastTokensFault(amount) === undefined,
        issue => leastTokensFault(issue.input) ?? '',
      ),
    ),
    purpose: v.literal('TOPUP', 'Must be TOPUP.'),
  }),
  answer: dataAnswer(v.object(balances)),
  status: 200,
  errors: ['insufficient_balance', 'in_progress', 'key_reused'],
  queued: false,
  keyed: true,
})
