import { err, ok, type Result } from '#base/result.ts'
import { transferDraft, type TransferIds } from '#features/entries/data/drafts.ts'
import type { ImportedStatement } from '#features/statements/rules/import/import-steps.ts'
import type {
  ImportCommand,
  ImportRow,
  ImportTransfer,
} from '#features/statements/rules/import/read-import.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { importLimitFailure } from '#ledger/outbox/plan-room.ts'
import { gone, referenceKeys } from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { RecordKey, ReplacedRow, TransactionRow } from '#ledger/store/rows.ts'
import { MAX_ROWS_PER_CALL } from '#records/transaction-terms.ts'
import { transaction } from '#records/transaction.ts'
import { keepReplaced } from './replaced-rows.ts'
import { splitParts } from './split-parts.ts'

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
    transfers.flatMap(({ ids, replaced }) =>
      replaced === null ? [] : [[ids.id, withoutLeg(replaced)] as const],
    ),
  )
}

/** What the leg in a row's place does not say of it. */
function withoutLeg(row: TransactionRow): ReplacedRow {
  const { id: _id, walletId: _wallet, type: _type, amount: _amount, ...others } = row
  const { transferId: _transfer, importId: _import, version: _version, ...replaced } = others
  return replaced
}

/** What all writes of an import have in common. */
export interface ImportBatch {
  readonly importId: string
  readonly walletId: string
  /** How many rows one call may carry. */
  readonly rowsPerCall: number
}

/** A row of an import whose id is made. */
export interface NewImportRow {
  readonly id: string
  readonly row: ImportRow
}

/** A transfer of an import whose ids are made, and the ordinary row that its other leg replaces. */
interface NewImportTransfer {
  readonly ids: TransferIds
  readonly transfer: ImportTransfer
  readonly replaced: TransactionRow | null
}

/**
 * The planned calls that record an import's rows, in as many parts as they need. The others need the
 * first part's first row: they follow it, and are refused or discarded with it.
 */
function partDrafts(batch: ImportBatch, rows: readonly NewImportRow[]): readonly Draft[] {
  const { walletId, importId, rowsPerCall } = batch
  const parts = splitParts(
    rows.map(row => rowToWire(row, walletId)),
    rowsPerCall,
  )
  return parts.map((transactions, index) => ({
    kind: 'createStatementTransactions',
    body: { walletId, importId, transactions },
    creates: transactions.map(({ id }) => recordKey('transaction', id)),
    needs: [
      recordKey('wallet', walletId),
      ...referenceKeys(
        'label',
        transactions.map(({ label }) => label),
      ),
      ...(index === 0 ? [] : startOf(rows)),
    ],
  }))
}

/**
 * The planned calls of one transfer of an import: the transfer, and the deletion of the ordinary row
 * that its other leg replaces, which waits until the transfer is there. Such a leg bears no import:
 * from that an undo knows, on any device, that a row was there before.
 */
function transferDrafts(
  { importId, walletId }: ImportBatch,
  { ids, transfer, replaced }: NewImportTransfer,
  rows: readonly NewImportRow[],
): readonly Draft[] {
  const { otherWalletId, type } = transfer
  const isOut = type === 'expense'
  const ends = isOut
    ? { fromWalletId: walletId, toWalletId: otherWalletId }
    : { fromWalletId: otherWalletId, toWalletId: walletId }
  const hasBoth = replaced === null
  const plain = transferDraft(ids, { ...transfer, ...ends })
  const imports = {
    ...((isOut || hasBoth) && { outImportId: importId }),
    ...((!isOut || hasBoth) && { inImportId: importId }),
  }
  const draft = {
    ...plain,
    body: Object.assign({}, plain.body, imports),
    needs: [...(plain.needs ?? []), ...startOf(rows)],
  }
  return replaced === null ? [draft] : [draft, replacementDraft(replaced, ids)]
}

function replacementDraft(replaced: TransactionRow, { outId }: TransferIds): Draft {
  return {
    kind: 'deleteTransaction',
    pathId: replaced.id,
    touches: [recordKey('transaction', replaced.id)],
    needs: [recordKey('wallet', replaced.walletId), recordKey('transaction', outId)],
  }
}

function startOf([first]: readonly NewImportRow[]): readonly RecordKey[] {
  return first === undefined ? [] : [recordKey('transaction', first.id)]
}

function rowToWire({ id, row }: NewImportRow, walletId: string) {
  const made = { ...row, id, walletId, budgetId: null, transferId: null, importId: null }
  const {
    walletId: _wallet,
    budgetId: _budget,
    labelId: label,
    ...fields
  } = transaction.createCall(made)
  return { ...fields, id, label }
}
