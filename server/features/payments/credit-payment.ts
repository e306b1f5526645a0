import { assert } from '#base/assert.ts'
import { ok } from '#base/result.ts'
import { ownAccess } from '#server/db/ledger-access.ts'
import type { PaymentRow } from '#server/db/tables/payment-tables.ts'
import { NO_SYNC_HEADERS } from '#server/http/sync-headers.ts'
import type { WriteDeps } from '#server/records/write/head-transaction.ts'
import { answering, type WriteScope } from '#server/records/write/write-scope.ts'
import { runWrite } from '#server/records/write/write-transaction.ts'
import type { PaymentOutcome } from './payment-outcome.ts'

type Credit = Extract<PaymentOutcome, { readonly type: 'credit' }>

/**
 * Puts what came into the wallet, in one transaction under the lock of the person's head: the payment
 * becomes successful and the ledger gets its row, or neither. True for the call that did it; of many that try
 * at the same moment that is one.
 */
export async function creditPayment(
  deps: WriteDeps,
  payment: PaymentRow,
  credit: Credit,
): Promise<boolean> {
  const request = { method: 'POST', path: '/payments/credit', body: null }
  const write = { ...ownAccess(payment.user_id), request, sync: NO_SYNC_HEADERS }
  const reply = await runWrite(deps, write, async scope => {
    const isCredited = await creditOnce(scope, payment, credit)
    if (isCredited) await addToLedger(scope, { paymentId: payment.id, amount: credit.credited })
    return ok({ answer: answering({ isCredited }), status: 200, changed: isCredited })
  })
  // No history: the account was deleted meanwhile.
  return reply.ok && reply.value.answer.isCredited
}

async function creditOnce(
  { trx, now }: WriteScope,
  payment: PaymentRow,
  { paid, reason }: Credit,
): Promise<boolean> {
  const updated = await trx
    .updateTable('payments')
    .set({ status: 'successful', paid, reason, settled_at: now, check_at: null })
    .where('user_id', '=', payment.user_id)
    .where('id', '=', payment.id)
    .where('status', '!=', 'successful')
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Adds a row to the ledger of the wallet; below zero it leaves. The profile shows it, so it moves too. */
export async function addToLedger(
  { trx, userId, now, version }: WriteScope,
  entry: { readonly paymentId: string; readonly amount: number },
): Promise<void> {
  assert(entry.amount !== 0, 'a payment moves something')
  await trx
    .insertInto('payment_ledger')
    .values({
      user_id: userId,
      payment_id: entry.paymentId,
      amount: entry.amount,
      created_at: now,
    })
    .execute()
  await trx.updateTable('users').set({ version }).where('user_id', '=', userId).execute()
}
