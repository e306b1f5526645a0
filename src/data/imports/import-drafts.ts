import { instantToWire } from '#contract/wire.ts'
import { referenceKeys } from '#data/ledger/reference-keys.ts'
import { transferDraft, type TransferIds } from '#data/transactions/drafts.ts'
import { recordKey } from '#db/record-key.ts'
import type { RecordKey, TransactionRow } from '#db/rows.ts'
import type { ImportRow, ImportTransfer } from '#domain/imports/read-import.ts'
import { koboToNaira } from '#domain/money.ts'
import type { Draft } from '#sync/new-op.ts'
import { splitParts } from './split-parts.ts'

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
export interface NewImportTransfer {
  readonly ids: TransferIds
  readonly transfer: ImportTransfer
  readonly replaced: TransactionRow | null
}

/**
 * The planned calls that record an import's rows, in as many parts as they need. The others need the
 * first part's first row: they follow it, and are refused or discarded with it.
 */
export function partDrafts(batch: ImportBatch, rows: readonly NewImportRow[]): readonly Draft[] {
  const { walletId, importId, rowsPerCall } = batch
  const parts = splitParts(rows.map(rowToWire), rowsPerCall)
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
export function transferDrafts(
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

function rowToWire({ id, row }: NewImportRow) {
  return {
    id,
    type: row.type,
    amount: koboToNaira(row.amount),
    category: row.category,
    label: row.labelId,
    description: row.description,
    date: instantToWire(row.createdAt),
  }
}
