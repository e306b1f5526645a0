import { assert } from '#base/assert.ts'
import { mapInSlices, runInSlices, type Slices } from '#base/slices.ts'
import { transferDraft, type TransferIds } from '#features/entries/data/drafts.ts'
import type { ImportRow, ImportTransfer } from '#features/statements/rules/import/read-import.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { referenceKeys } from '#ledger/outbox/record-commands.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { RecordKey, TransactionRow } from '#ledger/store/rows.ts'
import { transaction } from '#records/transaction.ts'
import { splitParts } from './split-parts.ts'

/** What all writes of an import have in common. */
export interface ImportBatch {
  readonly importId: string
  /** How many rows one call may carry. */
  readonly rowsPerCall: number
  /** The row that begins it, in whichever wallet; undefined where all of it are transfers. */
  readonly first: NewImportRow | undefined
}

/** A row of an import whose id is made. */
export interface NewImportRow {
  readonly id: string
  readonly row: ImportRow
  /** What it is for, where what it pays is (GO7). */
  readonly goalId: string | null
}

/** A transfer of an import whose ids are made, and the ordinary row that its other leg replaces. */
export interface NewImportTransfer {
  readonly ids: TransferIds
  readonly walletId: string
  readonly transfer: ImportTransfer
  /** What it is for, where what it pays is, else what the row that it replaces was for. */
  readonly goalId: string | null
  readonly replaced: TransactionRow | null
}

/** An account of an import whose ids are made. */
export interface NewAccount {
  readonly walletId: string
  readonly rows: readonly NewImportRow[]
  readonly transfers: readonly Omit<NewImportTransfer, 'replaced'>[]
}

/** Long work of an import, the page free between. */
export async function inSlices<T>({ clock, timers }: Ledger, work: Slices<T>): Promise<T> {
  const done = await runInSlices(work, { clock, timers })
  assert(done !== undefined, 'nothing ends the work of an import')
  return done
}

/**
 * The planned calls that record an account's rows, in as many parts as they need. All but the one with the
 * import's first row need that row: they follow it, and are refused or discarded with it.
 */
export async function partDrafts(
  ledger: Ledger,
  { importId, rowsPerCall, first }: ImportBatch,
  { walletId, rows }: NewAccount,
): Promise<readonly Draft[]> {
  const wired = await inSlices(
    ledger,
    mapInSlices(rows, row => rowToWire(row, walletId)),
  )
  const parts = await inSlices(ledger, splitParts(wired, rowsPerCall))
  return parts.map(transactions => ({
    kind: 'createStatementTransactions',
    body: { walletId, importId, transactions },
    creates: transactions.map(({ id }) => recordKey('transaction', id)),
    needs: [
      recordKey('wallet', walletId),
      ...referenceKeys(
        'label',
        transactions.map(({ label }) => label),
      ),
      ...referenceKeys(
        'goal',
        rows.map(({ goalId }) => goalId),
      ),
      ...(transactions.some(({ id }) => id === first?.id) ? [] : startOf(first)),
    ],
  }))
}

/**
 * The planned calls of one transfer of an import: the transfer, and the deletion of the ordinary row
 * that its other leg replaces, which waits until the transfer is there. Such a leg bears no import:
 * from that an undo knows, on any device, that a row was there before.
 */
export function transferDrafts(
  { importId, first }: ImportBatch,
  { ids, walletId, transfer, goalId, replaced }: NewImportTransfer,
): readonly Draft[] {
  const legs = transferLegs(walletId, transfer, replaced)
  const plain = transferDraft(ids, { ...transfer, ...legs, goalId })
  const imports = importedLegs(transfer, { importId, hasBoth: replaced === null })
  const draft = {
    ...plain,
    body: Object.assign({}, plain.body, imports),
    needs: [...(plain.needs ?? []), ...startOf(first)],
  }
  return replaced === null ? [draft] : [draft, replacementDraft(replaced, ids)]
}

/** The wallets of a transfer's two legs, and what each keeps: what the row before was recorded of stays paid. */
function transferLegs(walletId: string, transfer: ImportTransfer, replaced: TransactionRow | null) {
  const { otherWalletId, type, alert } = transfer
  const other = replaced?.alert ?? null
  const pays = transfer.pays ?? replaced?.pays ?? null
  return type === 'expense'
    ? {
        fromWalletId: walletId,
        toWalletId: otherWalletId,
        outAlert: alert,
        inAlert: other,
        pays,
      }
    : {
        fromWalletId: otherWalletId,
        toWalletId: walletId,
        outAlert: other,
        inAlert: alert,
        pays,
      }
}

/** Which legs of a transfer bear the import: the statement's own, and the other where it replaces none. */
function importedLegs(
  { type }: ImportTransfer,
  { importId, hasBoth }: { readonly importId: string; readonly hasBoth: boolean },
) {
  const isOut = type === 'expense'
  return {
    ...((isOut || hasBoth) && { outImportId: importId }),
    ...((!isOut || hasBoth) && { inImportId: importId }),
  }
}

function replacementDraft(replaced: TransactionRow, { outId }: TransferIds): Draft {
  return {
    kind: 'deleteTransaction',
    pathId: replaced.id,
    touches: [recordKey('transaction', replaced.id)],
    needs: [recordKey('wallet', replaced.walletId), recordKey('transaction', outId)],
  }
}

function startOf(first: NewImportRow | undefined): readonly RecordKey[] {
  return first === undefined ? [] : [recordKey('transaction', first.id)]
}

function rowToWire({ id, row, goalId }: NewImportRow, walletId: string) {
  const none = {
    budgetId: null,
    transferId: null,
    importId: null,
    purpose: null,
    isUnbudgeted: false,
    goalId: null,
    debtId: null,
    circleId: null,
    foreign: null,
  }
  const made = { ...row, ...none, id, walletId }
  const {
    walletId: _wallet,
    budgetId: _budget,
    alert,
    labelId: label,
    purpose: _purpose,
    pays,
    isUnbudgeted: _kept,
    goalId: _goal,
    debtId: _ofDebt,
    circleId: _ofCircle,
    foreign: _foreign,
    ...fields
  } = transaction.createCall(made)
  // Servers of before know none.
  return {
    ...fields,
    id,
    label,
    ...(alert !== null && { alert }),
    ...(pays !== null && { pays }),
    ...(goalId !== null && { goalId }),
  }
}
