import { err, ok, type Result } from '#base/result.ts'
import { unpaidDrafts } from '#features/schedules/data/slot-drafts.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import { gone } from '#ledger/outbox/record-commands.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { t } from '#messages/t.ts'
import { type EditTransaction, severalFault } from '../rules/edit-transaction.ts'
import {
  type DeletedRow,
  goneWords,
  type LeftAsIs,
  planEdits,
  readDeleted,
  readPlace,
} from './plan-several.ts'
import { deletionDrafts, editDrafts, planRestoring, restoringDrafts } from './several-drafts.ts'

/** What was done about several transactions: to how many, and why not to the others. */
export interface SeveralDone extends Written {
  readonly done: number
  readonly left: readonly LeftAsIs[]
}

/**
 * Edits many transactions alike in one deed, however many calls it takes to send them (UN2). One of which that cannot be is
 * left whole as it is, and told; it fails where it can be of none. Amount, description and date of a leg move the other one.
 */
export async function editTransactions(
  ledger: Ledger,
  ids: readonly string[],
  change: EditTransaction,
): Promise<Result<SeveralDone, WriteFailure>> {
  const edits = [...new Set(ids)].map(id => ({ id, change }))
  let left: readonly LeftAsIs[] = []
  const written = await enqueue(
    ledger,
    async db => {
      const planned = await planEdits(db, edits, severalFault)
      left = planned.left
      const [first] = left
      if (first !== undefined && left.length === edits.length) {
        return err({ type: 'refused', message: first.reason })
      }
      return ok(editDrafts(planned))
    },
    { kind: 'edit' },
  )
  return written.ok ? ok({ ...written.value, done: edits.length - left.length, left }) : written
}

/** Transactions that were deleted in one deed, the other legs of transfers too. */
export interface SeveralDeleted extends SeveralDone {
  readonly rows: readonly TransactionRow[]
}

/**
 * Deletes many transactions in one deed, transfers with both their legs (UN2). It is sent when the undo window is over. Those
 * that are gone already are told.
 */
export async function deleteTransactions(
  ledger: Ledger,
  ids: readonly string[],
): Promise<Result<SeveralDeleted, WriteFailure>> {
  const named = [...new Set(ids)]
  let rows: readonly TransactionRow[] = []
  let missing: readonly string[] = []
  const written = await enqueue(
    ledger,
    async db => {
      const place = await readPlace(db, named)
      rows = [...place.rows.values()]
      missing = named.filter(id => !place.rows.has(id))
      if (missing.length === named.length) return gone('transaction')
      const unpaid = await unpaidDrafts(db, rows, { isSkipped: true })
      return ok([...deletionDrafts(named, place), ...unpaid])
    },
    { kind: 'delete' },
  )
  if (!written.ok) return written
  const left = missing.map(id => ({ id, reason: goneWords() }))
  return ok({ ...written.value, rows, done: named.length - left.length, left })
}

/**
 * Brings deleted transactions back in one deed, transfers with both legs (UN5): those that this device has deleted, and those
 * that the server last listed. One whose wallet is gone, or that came back already, is left and told.
 */
export async function restoreTransactions(
  ledger: Ledger,
  ids: readonly string[],
): Promise<Result<SeveralDone, WriteFailure>> {
  const named = [...new Set(ids)]
  const now = ledger.clock()
  let left: readonly LeftAsIs[] = []
  const written = await enqueue(
    ledger,
    async db => {
      const known = await readDeleted(db, now)
      const planned = await planRestoring(db, withLegs(known, named))
      const faults = new Map(planned.left.map(each => [each.id, each.reason]))
      const found = new Set(known.map(({ row }) => row.id))
      left = named.flatMap(id => {
        const reason = found.has(id)
          ? faults.get(id)
          : t('entries.this-transaction-cannot-come-back')
        return reason === undefined ? [] : [{ id, reason }]
      })
      const [first] = left
      if (first !== undefined && left.length === named.length) {
        return err({ type: 'refused', message: first.reason })
      }
      return ok(await restoringDrafts(db, planned.rows))
    },
    { kind: 'restore' },
  )
  return written.ok ? ok({ ...written.value, done: named.length - left.length, left }) : written
}

function withLegs(known: readonly DeletedRow[], ids: readonly string[]): readonly TransactionRow[] {
  const named = new Set(ids)
  const chosen = known.filter(({ row }) => named.has(row.id))
  const transferIds = new Set(chosen.flatMap(({ row }) => row.transferId ?? []))
  return known
    .filter(({ row }) => named.has(row.id) || transferIds.has(row.transferId ?? ''))
    .map(({ row }) => row)
}
