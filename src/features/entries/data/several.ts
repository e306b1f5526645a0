import { err, ok, type Result } from '#base/result.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { Deed } from '#ledger/outbox/actions.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { gone } from '#ledger/outbox/record-commands.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { RecordKey, TransactionRow } from '#ledger/store/rows.ts'
import { MAX_ROWS_PER_CALL } from '#records/transaction-terms.ts'
import { transaction } from '#records/transaction.ts'
import { type EditTransaction, editFault, severalFault } from '../rules/edit-transaction.ts'
import { UNDO_WINDOW_MS } from './drafts.ts'
import {
  type EditOfEach,
  GONE,
  type LeftAsIs,
  type Place,
  planEdits,
  type PlannedEdits,
  readPlace,
} from './plan-edits.ts'

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
  return editEach(ledger, edits, { deed: { kind: 'edit' }, faultOf: severalFault })
}

interface EachOptions {
  readonly deed: Deed
  /** What an edit of this row is left out for. */
  readonly faultOf?: typeof severalFault
}

/** Edits several transactions, each in its own way, in one deed. */
export async function editEach(
  ledger: Ledger,
  edits: readonly EditOfEach[],
  { deed, faultOf = (...asked) => editFault(...asked)?.message }: EachOptions,
): Promise<Result<SeveralDone, WriteFailure>> {
  let left: readonly LeftAsIs[] = []
  const written = await enqueue(
    ledger,
    async db => {
      const planned = await planEdits(db, edits, faultOf)
      left = planned.left
      const [first] = left
      if (first !== undefined && left.length === edits.length) {
        return err({ type: 'refused', message: first.reason })
      }
      return ok(editDrafts(planned))
    },
    deed,
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
  return deleteEach(ledger, [...new Set(ids)], { kind: 'delete' })
}

/** The same as a deed that may take back another one. */
export async function deleteEach(
  ledger: Ledger,
  ids: readonly string[],
  deed: Deed,
): Promise<Result<SeveralDeleted, WriteFailure>> {
  let rows: readonly TransactionRow[] = []
  let missing: readonly string[] = []
  const written = await enqueue(
    ledger,
    async db => {
      const place = await readPlace(db, ids)
      rows = [...place.rows.values()]
      missing = ids.filter(id => !place.rows.has(id))
      if (missing.length === ids.length) return gone('transaction')
      return ok(deletionDrafts(ids, place))
    },
    deed,
  )
  if (!written.ok) return written
  const left = missing.map(id => ({ id, reason: GONE }))
  return ok({ ...written.value, rows, done: ids.length - left.length, left })
}

// A write has 256 kB at most; its words may be long.
const MOST_CHARACTERS = 120_000

/** The calls that make the transactions as they are to be: of each, what differs. */
function editDrafts({ before, after }: PlannedEdits): readonly Draft[] {
  const parts: { readonly row: TransactionRow; readonly fields: object }[][] = []
  let characters = MOST_CHARACTERS
  for (const row of after) {
    const was = before.get(row.id)
    const fields = was === undefined ? {} : transaction.editCall(was, row)
    if (Object.keys(fields).length === 0) continue
    characters += JSON.stringify(fields).length
    const part = parts.at(-1)
    if (part === undefined || part.length === MAX_ROWS_PER_CALL || characters > MOST_CHARACTERS) {
      parts.push([{ row, fields }])
      characters = 0
    } else part.push({ row, fields })
  }
  return parts.map(editDraft)
}

function editDraft(
  part: readonly { readonly row: TransactionRow; readonly fields: object }[],
): Draft {
  const rows = part.map(({ row }) => row)
  return {
    kind: 'editTransactions',
    body: { transactions: part.map(({ row, fields }) => ({ id: row.id, ...fields })) },
    touches: rows.map(({ id }) => keyOf(id)),
    needs: [
      ...namedKeys('wallet', rows, row => row.walletId),
      ...namedKeys('label', rows, row => row.labelId),
      ...namedKeys('budget', rows, row => row.budgetId),
    ],
    // A device that has a row at that version has seen all that the ledger was before it.
    base: Math.max(...rows.map(({ version }) => version)),
  }
}

function namedKeys(
  kind: 'wallet' | 'label' | 'budget',
  rows: readonly TransactionRow[],
  idOf: (row: TransactionRow) => string | null,
): readonly RecordKey[] {
  return [...new Set(rows.flatMap(row => idOf(row) ?? []))].map(id => recordKey(kind, id))
}

function deletionDrafts(ids: readonly string[], { rows, otherLegs }: Place): readonly Draft[] {
  const doomed = ids.flatMap(id => rows.get(id) ?? [])
  const drafts: Draft[] = []
  for (let start = 0; start < doomed.length; start += MAX_ROWS_PER_CALL) {
    const part = doomed.slice(start, start + MAX_ROWS_PER_CALL)
    const legs = part.flatMap(row => otherLegs.get(row.id) ?? [])
    drafts.push({
      kind: 'deleteTransactions',
      body: { transactionIds: part.map(({ id }) => id) },
      touches: [...new Set([...part, ...legs].map(({ id }) => keyOf(id)))],
      needs: namedKeys('wallet', [...part, ...legs], row => row.walletId),
      holdMs: UNDO_WINDOW_MS,
    })
  }
  return drafts
}

function keyOf(id: string): RecordKey {
  return recordKey('transaction', id)
}
