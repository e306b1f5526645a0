import { assert } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'
import { mapInSlices, runInSlices, type Slices } from '#base/slices.ts'
import { transferDraft, type TransferIds } from '#features/entries/data/drafts.ts'
import type { ImportedStatement } from '#features/statements/rules/import/import-state.ts'
import type {
  AccountImport,
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
import type { ReplacedRow } from '#ledger/store/meta-values.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { RecordKey, TransactionRow } from '#ledger/store/rows.ts'
import { MAX_ROWS_PER_CALL } from '#records/transaction-terms.ts'
import { transaction } from '#records/transaction.ts'
import { keepReplaced } from './replaced-rows.ts'
import { splitParts } from './split-parts.ts'
import { statementDrafts } from './statement-records.ts'

/** A statement that was recorded, and the writes that it waits in. */
export interface RecordedStatement extends ImportedStatement, Written {}

/**
 * Records the rows of a statement, of all its accounts that are imported: all of them or none, with no
 * network too, with what is remembered of its accounts, under one id, counted once against the plan's imports however many wallets they are in and
 * calls it takes to send them. At the plan's limit it is refused here.
 */
export async function importStatement(
  ledger: Ledger,
  command: ImportCommand,
  rowsPerCall = MAX_ROWS_PER_CALL,
): Promise<Result<RecordedStatement, WriteFailure>> {
  const importId = ledger.newId()
  const accounts: NewAccount[] = []
  for (const account of command.accounts) accounts.push(await newAccount(ledger, account))
  const rows = accounts.flatMap(account => account.rows)
  const transfers = accounts.flatMap(account => account.transfers)
  const batch = { importId, rowsPerCall, first: rows[0] }
  // Before the transaction, which pauses for nothing but the database.
  const parts: Draft[] = []
  for (const account of accounts) parts.push(...(await partDrafts(ledger, batch, account)))
  const written = await enqueue(ledger, async db => {
    const failure = await findFailure(db, command, ledger.clock())
    if (failure !== undefined) return failure
    const matched = await readMatched(
      db,
      transfers.map(({ transfer }) => transfer),
    )
    const planned = transfers.map(each => ({ ...each, replaced: matched(each.transfer) }))
    await keepReplaced(db, replacedByTransfer(planned))
    const drafts = [...parts]
    for (const each of planned) drafts.push(...transferDrafts(batch, each))
    const [start] = drafts[0]?.creates ?? []
    const needs = start === undefined ? [] : [start]
    return ok([...drafts, ...statementDrafts({ importId, needs }, command.covered)])
  })
  if (!written.ok) return written
  return ok({
    ...written.value,
    importId,
    walletIds: [...new Set(accounts.map(({ walletId }) => walletId))],
    rowCount: rows.length + transfers.length,
    transferCount: transfers.length,
  })
}

/** An account of an import whose ids are made. */
interface NewAccount {
  readonly walletId: string
  readonly rows: readonly NewImportRow[]
  readonly transfers: readonly Omit<NewImportTransfer, 'replaced'>[]
}

async function newAccount(
  ledger: Ledger,
  { walletId, rows, transfers }: AccountImport,
): Promise<NewAccount> {
  return {
    walletId,
    rows: await inSlices(
      ledger,
      mapInSlices(rows, row => ({ id: ledger.newId(), row })),
    ),
    transfers: transfers.map(transfer => {
      const ids = { id: ledger.newId(), outId: ledger.newId(), inId: ledger.newId() }
      return { ids, walletId, transfer }
    }),
  }
}

/** Long work of an import, the page free between. */
async function inSlices<T>({ clock, timers }: Ledger, work: Slices<T>): Promise<T> {
  const done = await runInSlices(work, { clock, timers })
  assert(done !== undefined, 'nothing ends the work of an import')
  return done
}

async function findFailure(
  db: LedgerDb,
  { accounts, covered }: ImportCommand,
  now: number,
): Promise<Result<never, WriteFailure> | undefined> {
  const rows = accounts.flatMap(account => [...account.rows, ...account.transfers])
  const others = accounts.flatMap(({ transfers }) => transfers.map(each => each.otherWalletId))
  const own = [...accounts, ...covered].map(({ walletId }) => walletId)
  const walletIds = [...new Set([...own, ...others])]
  if ((await db.wallets.bulkGet(walletIds)).includes(undefined)) return gone('wallet')
  const labelIds = [...new Set(rows.flatMap(({ labelId }) => labelId ?? []))]
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
interface ImportBatch {
  readonly importId: string
  /** How many rows one call may carry. */
  readonly rowsPerCall: number
  /** The row that begins it, in whichever wallet; undefined where all of it are transfers. */
  readonly first: NewImportRow | undefined
}

/** A row of an import whose id is made. */
interface NewImportRow {
  readonly id: string
  readonly row: ImportRow
}

/** A transfer of an import whose ids are made, and the ordinary row that its other leg replaces. */
interface NewImportTransfer {
  readonly ids: TransferIds
  readonly walletId: string
  readonly transfer: ImportTransfer
  readonly replaced: TransactionRow | null
}

/**
 * The planned calls that record an account's rows, in as many parts as they need. All but the one with the
 * import's first row need that row: they follow it, and are refused or discarded with it.
 */
async function partDrafts(
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
      ...(transactions.some(({ id }) => id === first?.id) ? [] : startOf(first)),
    ],
  }))
}

/**
 * The planned calls of one transfer of an import: the transfer, and the deletion of the ordinary row
 * that its other leg replaces, which waits until the transfer is there. Such a leg bears no import:
 * from that an undo knows, on any device, that a row was there before.
 */
function transferDrafts(
  { importId, first }: ImportBatch,
  { ids, walletId, transfer, replaced }: NewImportTransfer,
): readonly Draft[] {
  const plain = transferDraft(ids, { ...transfer, ...transferLegs(walletId, transfer, replaced) })
  const imports = importedLegs(transfer, { importId, hasBoth: replaced === null })
  const draft = {
    ...plain,
    body: Object.assign({}, plain.body, imports),
    needs: [...(plain.needs ?? []), ...startOf(first)],
  }
  return replaced === null ? [draft] : [draft, replacementDraft(replaced, ids)]
}

/** The wallets of a transfer's two legs, and what each keeps: what the row before was recorded of stays paid. */
function transferLegs(
  walletId: string,
  { otherWalletId, type, alert }: ImportTransfer,
  replaced: TransactionRow | null,
) {
  const other = replaced?.alert ?? null
  const pays = replaced?.pays ?? null
  return type === 'expense'
    ? { fromWalletId: walletId, toWalletId: otherWalletId, outAlert: alert, inAlert: other, pays }
    : { fromWalletId: otherWalletId, toWalletId: walletId, outAlert: other, inAlert: alert, pays }
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

function rowToWire({ id, row }: NewImportRow, walletId: string) {
  const none = {
    budgetId: null,
    transferId: null,
    importId: null,
    purpose: null,
    pays: null,
    isUnbudgeted: false,
  }
  const made = { ...row, ...none, id, walletId }
  const {
    walletId: _wallet,
    budgetId: _budget,
    alert,
    labelId: label,
    purpose: _purpose,
    pays: _pays,
    isUnbudgeted: _kept,
    ...fields
  } = transaction.createCall(made)
  // Servers of before know none.
  return { ...fields, id, label, ...(alert !== null && { alert }) }
}
