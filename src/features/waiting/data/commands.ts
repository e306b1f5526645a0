import * as v from 'valibot'
import { err, type Result } from '#base/result.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { changeBody, withoutGoneLabels, type WriteChange } from '#ledger/outbox/change-body.ts'
import type { WriteFailure, Written } from '#ledger/outbox/enqueue.ts'
import * as refused from '#ledger/outbox/refused-writes.ts'
import { writeMeta } from '#ledger/store/meta.ts'
import type { Op, OpKind } from '#ledger/store/op.ts'
import { recordKey, splitKey } from '#ledger/store/record-key.ts'
import type { RecordKey } from '#ledger/store/rows.ts'
import { t } from '#messages/t.ts'
import { readWaitingWrites, type WaitingWrite, waitingDependents } from './waiting-writes.ts'

// What of an import follows its first part in whatever becomes of it.
const GOES_ALONG: ReadonlySet<OpKind> = new Set([
  'createStatementTransactions',
  'transferBetweenWallets',
])

/** Sends a refused write again as it is, or one that waits at once. */
export async function retryWrite(
  ledger: Ledger,
  opId: string,
): Promise<Result<Written, WriteFailure>> {
  return refused.retryWrite(ledger, opId)
}

/** Changes what was refused and sends it as a new write; its records keep their ids. */
export async function editWrite(
  ledger: Ledger,
  opId: string,
  change: WriteChange,
): Promise<Result<Written, WriteFailure>> {
  return refused.changeWrite(ledger, opId, { change: op => changeBody(op, change) })
}

/**
 * Moves a refused write from a wallet that is gone to another one of its currency; the other parts and the transfers
 * of an import go with it.
 */
export async function moveWrite(
  ledger: Ledger,
  opId: string,
  walletId: string,
): Promise<Result<Written, WriteFailure>> {
  const { db } = ledger
  const op = await db.outbox.where('id').equals(opId).first()
  const wallets = (op?.needs ?? []).filter(key => splitKey(key).kind === 'wallet')
  const found = await db.wallets.bulkGet(wallets.map(key => splitKey(key).id))
  const goneKey = wallets.find((_, index) => found[index] === undefined) ?? wallets[0]
  const replacedId = goneKey === undefined ? undefined : splitKey(goneKey).id
  const wallet = await db.wallets.get(walletId)
  const currency = wallet?.foreign?.currency ?? null
  if (op !== undefined && wallet !== undefined && currencyOf(op, replacedId) !== currency) {
    return err({ type: 'refused', message: t('waiting.wallet-of-another-currency') })
  }
  return refused.changeWrite(ledger, opId, {
    change: current => changeBody(current, { walletId }, replacedId),
    changeFollower: follower => moveFollower(follower, walletId, goneKey),
  })
}

const saidMoney = v.looseObject({
  foreign: v.nullish(v.object({ currency: v.string() })),
  toForeign: v.nullish(v.object({ currency: v.string() })),
  toWalletId: v.optional(v.string()),
  transactions: v.optional(
    v.array(v.looseObject({ foreign: v.nullish(v.object({ currency: v.string() })) })),
  ),
})

/** The currency of what a write moves in a wallet; null of naira. */
function currencyOf({ body }: Op, walletId: string | undefined): string | null {
  const said = v.safeParse(saidMoney, body)
  if (!said.success) return null
  const { foreign, toForeign, toWalletId, transactions } = said.output
  const isArriving = toWalletId !== undefined && toWalletId === walletId
  const money = isArriving ? toForeign : (foreign ?? transactions?.[0]?.foreign)
  return money?.currency ?? null
}

/** What follows a moved write into its wallet; nothing moves money within one wallet. */
function moveFollower(op: Op, walletId: string, goneKey: RecordKey | undefined) {
  const namesWallet = GOES_ALONG.has(op.kind) && goneKey !== undefined && op.needs.includes(goneKey)
  if (!namesWallet || op.needs.includes(recordKey('wallet', walletId))) return undefined
  return changeBody(op, { walletId }, splitKey(goneKey).id)
}

/** Sends a refused import without the labels that are gone, all its parts and transfers alike. */
export async function unlabelWrite(
  ledger: Ledger,
  opId: string,
): Promise<Result<Written, WriteFailure>> {
  const labelIds = new Set(await ledger.db.labels.toCollection().primaryKeys())
  return refused.changeWrite(ledger, opId, {
    change: op => withoutGoneLabels(op, labelIds),
    changeFollower: op => (GOES_ALONG.has(op.kind) ? withoutGoneLabels(op, labelIds) : undefined),
  })
}

/** The write and everything that would be discarded with it, as the person must see it first. */
export async function listWithDependents(
  ledger: Ledger,
  opId: string,
): Promise<readonly WaitingWrite[]> {
  const writes = await readWaitingWrites(ledger.db)
  const ops = await ledger.db.outbox.toArray()
  const leaving = waitingDependents(ops, opId)
  return writes.filter(write => write.opId === opId || leaving.has(write.opId))
}

/** Discards writes with what depends on them; the rows go back to what the server has. */
export async function discardWrites(
  ledger: Ledger,
  opIds: readonly string[],
): Promise<Result<Written, WriteFailure>> {
  return refused.discardWrites(ledger, opIds)
}

/** The person knows what was lost with the device's storage. */
export async function forgetLostWrites({ db }: Ledger): Promise<void> {
  await writeMeta(db, 'lostWrites', null)
}

/** Sends and fetches now. */
export function syncNow(ledger: Ledger): void {
  ledger.requestPass('manual')
}

/** The writes that are not on the server, as JSON text to keep in a file. */
export async function exportWaiting(ledger: Ledger): Promise<string> {
  const ops = await ledger.db.outbox.orderBy('seq').toArray()
  const writes = ops.filter(op => op.state !== 'acked').map(exported)
  return JSON.stringify({ userId: ledger.userId, exportedAt: ledger.clock(), writes }, null, 2)
}

function exported(op: Op) {
  const { id, kind, method, path, body, state, createdAt, error } = op
  return { id, kind, method, path, body, state, createdAt, ...(error !== undefined && { error }) }
}
