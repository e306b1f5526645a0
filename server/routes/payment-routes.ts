import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { koboToNaira } from '#domain/money.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { chargeTokens } from '../commands/charge-tokens.ts'
import type { PaymentRow } from '../db/payment-tables.ts'
import type { AppDeps } from '../deps.ts'
import { addressKey } from '../http/client-address.ts'
import { type ApiFailure, notFound } from '../http/failures.ts'
import { serveCall } from '../http/serve-call.ts'
import { serveWrite } from '../http/serve-write.ts'
import { takeTry } from '../http/take-try.ts'
import { failPayment, reconcile } from '../payments/reconcile.ts'
import { topUp } from '../payments/top-up.ts'
import { presentPayment, presentPending, presentState } from '../presenters/payment-presenter.ts'
import { successWith } from '../presenters/success.ts'
import { readWalletBalance } from '../queries/balances.ts'
import { findOwnPayment, findPendingPayment, listPayments } from '../queries/payments.ts'
import { readZone } from '../queries/zone.ts'
import { readDayRange } from './day-range.ts'

/** The payment wallet: its records, topping it up, and what became of a top-up. */
export function addPaymentRoutes(app: Hono, deps: AppDeps): void {
  addListRoute(app, deps)
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
  serveWrite(app, deps, {
    call: calls.chargeTokens,
    command: (scope, { body }) => chargeTokens(scope, body.amount),
  })
}

function addListRoute(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.listPayments,
    handler: async ({ session: { userId }, query }) => {
      const range = readDayRange({ from: query.from, to: query.to })
      if (!range.ok) return range
      const { page, limit } = query
      const zone = await readZone(deps.db, userId)
      const list = { ...range.value, zone, page, limit }
      const { rows, pagination } = await listPayments(deps.db, userId, list)
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
}

interface Own {
  readonly userId: string
  readonly reference: string
}

/** The person's payment after the provider was asked; 404 when it is nobody's or somebody else's. */
async function checkOwn(deps: AppDeps, own: Own): Promise<Result<PaymentRow, ApiFailure>> {
  const taken = await takeTry(deps, 'payment-check:account', own.userId)
  if (!taken.ok) return taken
  const before = await findOwnPayment(deps.db, own)
  if (before === undefined) return err(notFound('This payment'))
  await reconcile(deps, own.reference)
  return ok((await findOwnPayment(deps.db, own)) ?? before)
}

async function stateAnswer({ db }: AppDeps, payment: PaymentRow) {
  const balance = await readWalletBalance(db, payment.user_id)
  return successWith('Payment status', presentState(payment, balance))
}
