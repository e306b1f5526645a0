import type { Hono } from 'hono'
import { err, ok, type Result } from '#base/result.ts'
import type { WireAnswerOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { chargeTokens as chargeTokensCall } from '#contract/token-calls.ts'
import { tokensFor } from '#features/payments/rules/payments.ts'
import { type Kobo, koboToNaira, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { PaymentRow } from '#server/db/tables/payment-tables.ts'
import { readZone } from '#server/db/zone.ts'
import type { AppDeps } from '#server/deps.ts'
import { addressKey } from '#server/http/client-address.ts'
import { readDayRange } from '#server/http/day-range.ts'
import { type ApiFailure, insufficientBalance, notFound } from '#server/http/failures.ts'
import type { CallInput } from '#server/http/handler.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { failureResponse, jsonResponse } from '#server/http/respond.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { defineWrite, serveWrite } from '#server/http/serve-write.ts'
import { success, successWith } from '#server/http/success.ts'
import { readBalances, readWalletBalance } from '#server/records/balances.ts'
import { answering, type WriteScope, type Written } from '#server/records/write/write-scope.ts'
import { readProfile } from '../accounts/profile/read-profile.ts'
import { addToLedger } from './credit-payment.ts'
import { presentPayment, presentPending, presentState, presentTokens } from './payment-presenter.ts'
import { claimReference, referenceOf } from './payment-reference.ts'
import {
  findOwnPayment,
  findPendingPayment,
  listPayments,
  listTokenCredits,
  type PagedRange,
} from './read-payments.ts'
import { failPayment, reconcile } from './reconcile.ts'
import { topUp } from './top-up.ts'

/** The payment wallet: its records, topping it up, what became of a top-up, and the tokens bought from it. */
export function addPaymentRoutes(app: Hono, deps: AppDeps): void {
  addListRoutes(app, deps)
  addSandboxRoute(app, deps)
  serveCall(app, deps, {
    call: calls.topUp,
    handler: async ({ session: { userId }, body, sync, request }) => {
      const begun = await topUp(deps, {
        userId,
        amount: body.amountNGN,
        key: sync.key,
        addressKey: addressKey(request.address),
      })
      if (!begun.ok) return begun
      return ok({
        answer: successWith('Send the money to this account', presentPending(begun.value)),
      })
    },
  })
  serveCall(app, deps, {
    call: calls.confirmPayment,
    handler: async ({ session: { userId }, params: { reference } }) => {
      const checked = await checkOwn(deps, { userId, reference })
      return checked.ok ? ok({ answer: await stateAnswer(deps, checked.value) }) : checked
    },
  })
  serveCall(app, deps, {
    call: calls.cancelPayment,
    handler: async ({ session: { userId }, params: { reference } }) => {
      // Its money may have come just now.
      const checked = await checkOwn(deps, { userId, reference })
      if (!checked.ok) return checked
      await failPayment(deps, checked.value, 'cancelled')
      const now = (await findOwnPayment(deps.db, { userId, reference })) ?? checked.value
      return ok({ answer: await stateAnswer(deps, now) })
    },
  })
  serveWrite(
    app,
    deps,
    defineWrite({
      call: calls.chargeTokens,
      isPersonal: true,
      command: (scope, { body }) => chargeTokens(scope, body.amount),
    }),
  )
}

function addListRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.listPayments,
    handler: async ({ session: { userId }, query }) => {
      const list = await readPagedRange(deps, userId, query)
      if (!list.ok) return list
      const { rows, pagination } = await listPayments(deps.db, userId, list.value)
      const pending = await findPendingPayment(deps.db, userId, deps.clock())
      return ok({
        answer: {
          success: true,
          records: rows.map(presentPayment),
          pagination,
          balance: koboToNaira(await readWalletBalance(deps.db, userId)),
          provider: deps.payments.current.id,
          pending: pending === undefined ? null : presentPending(pending),
        },
      })
    },
  })
  serveCall(app, deps, {
    call: calls.listTokens,
    handler: async ({ session: { userId }, query }) => {
      const list = await readPagedRange(deps, userId, query)
      if (!list.ok) return list
      const { balance, tokenBalance, topupTokenBalance } = await readProfile(deps, userId)
      const { rows, pagination } = await listTokenCredits(deps.db, userId, list.value)
      return ok({
        answer: {
          success: true,
          records: rows.map(presentTokens),
          pagination,
          balance,
          tokenBalance,
          topupTokenBalance,
        },
      })
    },
  })
}

type ListQuery = CallInput<typeof calls.listPayments | typeof calls.listTokens>['query']

async function readPagedRange(
  { db }: AppDeps,
  userId: string,
  { from, to, page, limit }: ListQuery,
): Promise<Result<PagedRange, ApiFailure>> {
  const range = readDayRange({ from, to })
  if (!range.ok) return range
  return ok({ ...range.value, zone: await readZone(db, userId), page, limit })
}

interface Own {
  readonly userId: string
  readonly reference: string
}

/** The person's payment after the provider was asked; 404 when it is unknown or another person's. */
async function checkOwn(deps: AppDeps, own: Own): Promise<Result<PaymentRow, ApiFailure>> {
  const taken = await consumeRateLimit(deps, 'payment-check:account', own.userId)
  if (!taken.ok) return taken
  const before = await findOwnPayment(deps.db, own)
  if (before === undefined) return err(notFound('This payment'))
  await reconcile(deps, before)
  return ok((await findOwnPayment(deps.db, own)) ?? before)
}

async function stateAnswer({ db }: AppDeps, payment: PaymentRow) {
  const balance = await readWalletBalance(db, payment.user_id)
  return successWith('Payment status', presentState(payment, balance))
}

/**
 * Buys tokens with money of the wallet: payment, ledger and tokens in the one transaction, under the
 * lock of the person's head, so that no naira is spent twice. More than the wallet holds is
 * `insufficient_balance`.
 */
async function chargeTokens(
  scope: WriteScope,
  amount: Kobo,
): Promise<Result<Written<WireAnswerOf<typeof chargeTokensCall>>, ApiFailure>> {
  const before = await readBalances(scope.trx, scope.userId, scope)
  if (amount > before.wallet) return err(insufficientBalance())
  const tokens = tokensFor(amount)
  const paymentId = await addPayment(scope, amount)
  await addToLedger(scope, { paymentId, amount: subtractKobo(ZERO_KOBO, amount) })
  await scope.trx
    .insertInto('token_credits')
    .values({
      user_id: scope.userId,
      id: paymentId,
      reason: 'bought',
      tokens,
      created_at: scope.now,
    })
    .execute()
  const answer = successWith(`You bought ${tokens.toLocaleString('en-NG')} tokens.`, {
    balance: koboToNaira(subtractKobo(before.wallet, amount)),
    tokenBalance: before.tokens.plan,
    topupTokenBalance: before.tokens.bought + tokens,
  })
  return ok({ answer: answering(answer), status: 200, changed: true })
}

async function addPayment({ trx, userId, now, newId }: WriteScope, amount: Kobo): Promise<string> {
  const id = newId()
  const named = { user_id: userId, id, reference: referenceOf(id), provider: 'wallet' } as const
  await claimReference(trx, named)
  await trx
    .insertInto('payments')
    .values({
      ...named,
      type: 'TOPUP',
      status: 'successful',
      reason: null,
      amount,
      payable: amount,
      paid: amount,
      key: null,
      created_at: now,
      expires_at: now,
      settled_at: now,
      check_at: null,
    })
    .execute()
  return id
}

/** POST /sandbox/pay/{reference}: a test payment comes at once. Only where no real money is paid. */
function addSandboxRoute(app: Hono, { payments: { payByHand } }: AppDeps): void {
  if (payByHand === undefined) return
  app.post('/sandbox/pay/:reference', async c =>
    (await payByHand(c.req.param('reference')))
      ? jsonResponse(200, success('Paid'))
      : failureResponse(notFound('This payment')),
  )
}
