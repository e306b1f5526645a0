import { err, ok, type Result } from '#base/result.ts'
import { mapInSlices } from '#base/slices.ts'
import type { ImportedStatement } from '#features/statements/rules/import/import-state.ts'
import type {
  AccountImport,
  ImportCommand,
  ImportTransfer,
} from '#features/statements/rules/import/read-import.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { importLimitFailure } from '#ledger/outbox/plan-room.ts'
import { gone } from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { ReplacedRow } from '#ledger/store/meta-values.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import type { Pays } from '#records/schedule/occurrence.ts'
import { MAX_ROWS_PER_CALL } from '#records/transaction/terms.ts'
import { correctionDrafts } from './corrected-rows.ts'
import {
  inSlices,
  type NewAccount,
  type NewImportTransfer,
  partDrafts,
  transferDrafts,
} from './import-drafts.ts'
import { keepReplaced } from './replaced-rows.ts'
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
  const goals = await readGoalsOfPlans(ledger.db)
  for (const account of command.accounts) accounts.push(await newAccount(ledger, account, goals))
  const rows = accounts.flatMap(account => account.rows)
  const transfers = accounts.flatMap(account => account.transfers)
  const corrections = command.accounts.flatMap(account => account.corrections)
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
    const planned = transfers.map(each => {
      const replaced = matched(each.transfer)
      return { ...each, replaced, goalId: each.goalId ?? goals.liveId(replaced?.goalId) }
    })
    await keepReplaced(db, replacedByTransfer(planned))
    const drafts = [...parts]
    for (const each of planned) drafts.push(...transferDrafts(batch, each))
    drafts.push(...(await correctionDrafts(db, importId, corrections)))
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
    correctedCount: corrections.length,
  })
}

async function newAccount(
  ledger: Ledger,
  { walletId, rows, transfers }: Omit<AccountImport, 'corrections'>,
  goals: GoalsOfPlans,
): Promise<NewAccount> {
  return {
    walletId,
    rows: await inSlices(
      ledger,
      mapInSlices(rows, row => ({ id: ledger.newId(), row, goalId: goals.ofPaid(row) })),
    ),
    transfers: transfers.map(transfer => {
      const ids = { id: ledger.newId(), outId: ledger.newId(), inId: ledger.newId() }
      return { ids, walletId, transfer, goalId: goals.ofPaid(transfer) }
    }),
  }
}

/** What rows of an import are for; null where it is nothing, or the goal is gone. */
interface GoalsOfPlans {
  readonly liveId: (goalId: string | null | undefined) => string | null
  /** As the item is whose occurrence a row pays. */
  readonly ofPaid: (paid: { readonly pays: Pays | null }) => string | null
}

async function readGoalsOfPlans(db: LedgerDb): Promise<GoalsOfPlans> {
  const live = new Set(await db.goals.toCollection().primaryKeys())
  const schedules = await db.schedules.toArray()
  const goals = new Map(schedules.map(({ id, goalId }) => [id, goalId]))

  function liveId(goalId: string | null | undefined): string | null {
    return live.has(goalId ?? '') ? (goalId ?? null) : null
  }

  return { liveId, ofPaid: ({ pays }) => liveId(goals.get(pays?.scheduleId ?? '')) }
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
