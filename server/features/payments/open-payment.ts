import type { Kysely } from 'kysely'
import { err, ok, type Result } from '#base/result.ts'
import { TRANSFER_LIFE_MS } from '#features/payments/rules/payments.ts'
import type { Kobo } from '#money/money.ts'
import { ownAccess } from '#server/db/ledger-access.ts'
import type { PaymentRow } from '#server/db/tables/payment-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { AppDeps } from '#server/deps.ts'
import { type ApiFailure, inProgress, keyReused, tooMany } from '#server/http/failures.ts'
import { NO_SYNC_HEADERS } from '#server/http/sync-headers.ts'
import { answering, type WriteScope } from '#server/records/write/write-scope.ts'
import { runWrite } from '#server/records/write/write-transaction.ts'
import { firstCheckAt } from './next-check.ts'
import { claimReference, referenceOf } from './payment-reference.ts'

// So many top-ups of a person may wait for their transfer at once (security 4).
const MOST_OPEN_TOP_UPS = 3

/** Whose payment, of how much, under which key. */
export interface Opening {
  readonly userId: string
  readonly amount: Kobo
  readonly key: string | undefined
}

/** A new payment without an account yet, or the one that the key began before. */
export interface Opened {
  readonly payment: PaymentRow
  readonly isRepeat: boolean
}

/**
 * The payment that the key began, if it did: the same amount must be asked for (`key_reused`), and the
 * first try be through (`in_progress`).
 */
export async function findRepeat(
  db: Kysely<Database>,
  { userId, amount, key }: Opening,
): Promise<Result<PaymentRow | undefined, ApiFailure>> {
  if (key === undefined) return ok(undefined)
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (payment === undefined) return ok(undefined)
  if (payment.amount !== amount) return err(keyReused())
  return payment.account_number === '' ? err(inProgress()) : ok(payment)
}

/** Opens a payment under the lock of the person's head, so that no more than three are open. */
export async function openPayment(
  deps: AppDeps,
  opening: Opening,
): Promise<Result<Opened, ApiFailure>> {
  const request = { method: 'POST', path: '/payments/topup', body: null }
  const write = { ...ownAccess(opening.userId), request, sync: NO_SYNC_HEADERS }
  const opened = await runWrite(deps, write, async scope => {
    const answer = await openInside(scope, deps.payments.current.id, opening)
    return answer.ok ? ok({ answer: answering(answer.value), status: 200, changed: false }) : answer
  })
  return opened.ok ? ok(opened.value.answer) : opened
}

async function openInside(
  scope: WriteScope,
  provider: PaymentRow['provider'],
  opening: Opening,
): Promise<Result<Opened, ApiFailure>> {
  const repeat = await findRepeat(scope.trx, opening)
  if (!repeat.ok) return repeat
  if (repeat.value !== undefined) return ok({ payment: repeat.value, isRepeat: true })
  const room = await requireRoom(scope)
  if (!room.ok) return room
  const id = scope.newId()
  const payment = await scope.trx
    .insertInto('payments')
    .values({
      user_id: scope.userId,
      id,
      reference: referenceOf(id),
      provider,
      type: 'FUNDING',
      status: 'pending',
      reason: null,
      amount: opening.amount,
      payable: opening.amount,
      paid: null,
      key: opening.key ?? null,
      created_at: scope.now,
      expires_at: scope.now + TRANSFER_LIFE_MS,
      settled_at: null,
      check_at: firstCheckAt(scope.now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await claimReference(scope.trx, payment)
  return ok({ payment, isRepeat: false })
}

async function requireRoom({ trx, userId, now }: WriteScope): Promise<Result<null, ApiFailure>> {
  const open = await trx
    .selectFrom('payments')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute()
  const [first] = open
  if (first === undefined || open.length < MOST_OPEN_TOP_UPS) return ok(null)
  const message = `${MOST_OPEN_TOP_UPS} top-ups wait for their transfer already. Pay or cancel one of them first.`
  return err({ ...tooMany(first.expires_at - now), message })
}
