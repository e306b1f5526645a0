import { once } from '#base/once.ts'
import { err, ok, type Result } from '#base/result.ts'
import { creationDraft } from '#features/entries/data/drafts.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, storageFailure, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import { leaveOutbox, rebaseScope } from '#ledger/outbox/leave-outbox.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { noteOwnDeed } from '#ledger/outbox/own-deeds.ts'
import { DEFAULT_POLICY } from '#ledger/outbox/policy.ts'
import { dependentIds } from '#ledger/outbox/queue.ts'
import { gone } from '#ledger/outbox/record-commands.ts'
import { isDiscardable } from '#ledger/outbox/refused-writes.ts'
import { readAsTheyAre } from '#ledger/outbox/under-way.ts'
import { rebase } from '#ledger/rebase/base-rows.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { ReplacedRow } from '#ledger/store/meta-values.ts'
import { isPartial } from '#ledger/store/older-days.ts'
import type { Op } from '#ledger/store/op.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { guardStorage } from '#ledger/store/storage-guard.ts'
import { transact } from '#ledger/store/transact.ts'
import { t } from '#messages/t.ts'
import { UNCATEGORIZED } from '#records/transaction/terms.ts'
import { uncorrectionDrafts } from './corrected-rows.ts'
import { findReplaced } from './replaced-rows.ts'

/** An import that was taken back. */
interface UndoneImport extends Written {
  /** How many of its rows were still there, both legs of a transfer counted. */
  readonly rowCount: number
}

const stillArriving = once((): WriteFailure => ({
  type: 'refused',
  message: t('statements.your-older-entries-are-still'),
}))

/**
 * Takes a whole import back: its rows that are still there go, transfers with both legs, and what is
 * remembered of its statements; rows that its transfers had replaced come back, and entries that took its days and amounts have their own again. What was not sent yet is as if it had never been; else it is
 * one write, however many rows there are.
 */
export async function undoImport(
  ledger: Ledger,
  importId: string,
): Promise<Result<UndoneImport, WriteFailure>> {
  // Rows that are still on their way would go unseen, and what they had replaced would not come back (BO4).
  if (await isPartial(ledger.db)) return err(stillArriving())
  const withdrawn = await guardStorage(ledger, () => withdraw(ledger, importId))
  if (!withdrawn.ok) return err(storageFailure(withdrawn.error))
  if (withdrawn.value !== undefined) {
    const rowCount = withdrawn.value
    ledger.requestPass('write')
    const uncorrected = await enqueue(ledger, async db =>
      ok(await uncorrectionDrafts(db, importId)),
    )
    return uncorrected.ok ? ok({ ...uncorrected.value, rowCount }) : uncorrected
  }
  const idsByLeg = new Map<string, string>()
  let rowCount = 0
  const written = await enqueue(ledger, async db => {
    const rows = await rowsOf(db, importId)
    const uncorrected = await uncorrectionDrafts(db, importId)
    if (rows.length === 0) return uncorrected.length === 0 ? gone('import') : ok(uncorrected)
    rowCount = rows.length
    const statementIds = await statementsOf(db, importId)
    const touches = [
      ...rows.map(row => recordKey('transaction', row.id)),
      ...statementIds.map(id => recordKey('statement', id)),
    ]
    const restored = await restorationDrafts(db, rows, legId => {
      const id = idsByLeg.get(legId) ?? ledger.newId()
      idsByLeg.set(legId, id)
      return id
    })
    return ok([{ kind: 'deleteImport', pathId: importId, touches }, ...restored, ...uncorrected])
  })
  return written.ok ? ok({ ...written.value, rowCount }) : written
}

/** The live rows of an import, both legs of its transfers. */
async function rowsOf(db: LedgerDb, importId: string): Promise<readonly TransactionRow[]> {
  const rows = await db.transactions.where('importId').equals(importId).toArray()
  const transferIds = [...new Set(rows.flatMap(row => row.transferId ?? []))]
  const legs = await db.transactions.where('transferId').anyOf(transferIds).toArray()
  return [...new Map([...rows, ...legs].map(row => [row.id, row])).values()]
}

/** The ids of what is remembered of the import's accounts. */
async function statementsOf(db: LedgerDb, importId: string): Promise<readonly string[]> {
  return db.statements.where('importId').equals(importId).primaryKeys()
}

/**
 * Takes an import out of the outbox that was never sent, or was refused, with what depends on it;
 * gives how many rows it had, or undefined when the server may know of it.
 */
async function withdraw(
  { db, clock, newId, policy = DEFAULT_POLICY }: Ledger,
  importId: string,
): Promise<number | undefined> {
  return transact(db, async () => {
    const rows = await rowsOf(db, importId)
    const statementIds = await statementsOf(db, importId)
    const keys = new Set([
      ...rows.map(row => recordKey('transaction', row.id)),
      ...statementIds.map(id => recordKey('statement', id)),
    ])
    const ops = await readAsTheyAre(db, await db.outbox.toArray())
    const makers = ops.filter(op => op.creates.some(key => keys.has(key)))
    const made = new Set(makers.flatMap(op => op.creates))
    const followers = dependentIds(ops, makers)
    const leaving: readonly Op[] = ops.filter(op => makers.includes(op) || followers.has(op.id))
    const isLocal = rows.length > 0 && [...keys].every(key => made.has(key))
    if (!isLocal || !leaving.every(isDiscardable)) return undefined
    const changed = await leaveOutbox(db, leaving, { outcome: 'discarded', at: clock() })
    await rebase(db, rebaseScope(leaving, changed), policy)
    await noteOwnDeed(db, { type: 'lasting', id: newId(), kind: 'deleteImport' })
    return rows.length
  })
}

/** Records again what a leg without the import had replaced, as far as this device still knows it. */
async function restorationDrafts(
  db: LedgerDb,
  rows: readonly TransactionRow[],
  newIdFor: (legId: string) => string,
): Promise<readonly Draft[]> {
  const replacedBy = await findReplaced(db)
  const legs = rows.filter(row => row.importId === null && row.transferId !== null)
  const drafts: Draft[] = []
  for (const leg of legs) {
    if ((await db.wallets.get(leg.walletId)) === undefined) continue
    const row = await restoredRow(db, leg, replacedBy(leg.transferId ?? ''))
    drafts.push(creationDraft(leg, [{ id: newIdFor(leg.id), row }]))
  }
  return drafts
}

async function restoredRow(db: LedgerDb, leg: TransactionRow, known: ReplacedRow | undefined) {
  const { amount, description, createdAt } = leg
  const none = { labelId: null, budgetId: null, goalId: null }
  const plain = { category: UNCATEGORIZED, ...none, description, createdAt }
  const { labelId, budgetId, ...row } = known ?? plain
  const label = labelId === null ? undefined : await db.labels.get(labelId)
  const budget = budgetId === null ? undefined : await db.budgets.get(budgetId)
  const goal = await db.goals.get(row.goalId ?? '')
  return {
    ...row,
    amount,
    labelId: label?.id ?? null,
    budgetId: budget?.id ?? null,
    goalId: goal?.id ?? null,
  }
}
