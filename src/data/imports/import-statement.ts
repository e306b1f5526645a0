import { gone } from '#data/ledger/gone.ts'
import type { Ledger } from '#data/ledger/ledger.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import type { ReplacedRow, TransactionRow } from '#db/rows.ts'
import type { ImportedStatement } from '#domain/imports/import-steps.ts'
import type { ImportCommand, ImportTransfer } from '#domain/imports/read-import.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { MAX_ROWS_PER_CALL } from '#domain/transaction.ts'
import { enqueue, type WriteFailure, type Written } from '#sync/enqueue.ts'
import type { Draft } from '#sync/new-op.ts'
import { importLimitFailure } from '#sync/plan-room.ts'
import { type NewImportTransfer, partDrafts, transferDrafts } from './import-drafts.ts'
import { keepReplaced } from './replaced-rows.ts'

/** A statement that was recorded, and the writes that it waits in. */
export interface RecordedStatement extends ImportedStatement, Written {}

/**
 * Records the rows of a statement: all of them or none, with no network too, counted once against the
 * plan's imports however many calls it takes to send them. At the plan's limit it is refused here.
 */
export async function importStatement(
  ledger: Ledger,
  command: ImportCommand,
  rowsPerCall = MAX_ROWS_PER_CALL,
): Promise<Result<RecordedStatement, WriteFailure>> {
  const { walletId } = command
  const importId = ledger.newId()
  const batch = { importId, walletId, rowsPerCall }
  const rows = command.rows.map(row => ({ id: ledger.newId(), row }))
  const transfers = command.transfers.map(transfer => {
    return { ids: { id: ledger.newId(), outId: ledger.newId(), inId: ledger.newId() }, transfer }
  })
  const written = await enqueue(ledger, async db => {
    const failure = await findFailure(db, command, ledger.clock())
    if (failure !== undefined) return failure
    const matched = await readMatched(db, command.transfers)
    const planned = transfers.map(({ ids, transfer }) => {
      return { ids, transfer, replaced: matched(transfer) }
    })
    await keepReplaced(db, replacedByTransfer(planned))
    const drafts: Draft[] = [...partDrafts(batch, rows)]
    for (const each of planned) drafts.push(...transferDrafts(batch, each, rows))
    return ok(drafts)
  })
  if (!written.ok) return written
  return ok({
    ...written.value,
    importId,
    walletId,
    rowCount: rows.length + transfers.length,
    transferCount: transfers.length,
  })
}

async function findFailure(
  db: LedgerDb,
  { walletId, rows, transfers }: ImportCommand,
  now: number,
): Promise<Result<never, WriteFailure> | undefined> {
  const walletIds = [...new Set([walletId, ...transfers.map(each => each.otherWalletId)])]
  if ((await db.wallets.bulkGet(walletIds)).includes(undefined)) return gone('wallet')
  const labelIds = [...new Set([...rows, ...transfers].flatMap(({ labelId }) => labelId ?? []))]
  if ((await db.labels.bulkGet(labelIds)).includes(undefined)) return gone('label')
  const limit = await importLimitFailure(db, now)
  return limit === undefined ? undefined : err(limit)
}

/** The ordinary row that a transfer replaces, if it still is what the preview saw. */
async function readMatched(
  db: LedgerDb,
  transfers: readonly ImportTransfer[],
): Promise<(transfer: ImportTransfer) => TransactionRow | null> {
  const ids = transfers.flatMap(({ matchedTransactionId }) => matchedTransactionId ?? [])
  const rows = await db.transactions.bulkGet(ids)
  const rowsById = new Map(rows.map(row => [row?.id, row]))
  return ({ matchedTransactionId, otherWalletId, type, amount }) => {
    const row = rowsById.get(matchedTransactionId ?? '')
    const isStill =
      row?.transferId === null &&
      row.walletId === otherWalletId &&
      row.type !== type &&
      row.amount === amount
    return isStill ? row : null
  }
}

function replacedByTransfer(
  transfers: readonly NewImportTransfer[],
): ReadonlyMap<string, ReplacedRow> {
  return new Map(
    transfers.flatMap(({ ids, replaced }) => {
      if (replaced === null) return []
      const { category, labelId, budgetId, description, createdAt } = replaced
      return [[ids.id, { category, labelId, budgetId, description, createdAt }] as const]
    }),
  )
}
