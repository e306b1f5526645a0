import type { IdSource } from '#base/ids.ts'
import { ok, type Result } from '#base/result.ts'
import { runAtOnce } from '#base/slices.ts'
import type { WireBodyOf } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import { DERIVED_KINDS, type DerivedKind } from '#contract/record-calls.ts'
import { creationDraft, transferDraft } from '#features/entries/data/drafts.ts'
import { splitParts } from '#features/statements/data/import/split-parts.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { creationDraft as recordDraft, referenceKeys } from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { BudgetRow, DemoMigration, LedgerRows, TransactionRow } from '#ledger/store/rows.ts'
import { isClosedFault } from '#ledger/store/storage-failure.ts'
import { transact } from '#ledger/store/transact.ts'
import { allocationsToWire } from '#records/budget.ts'
import { derivedId } from '#records/hash/derived-id.ts'
import { RECORDS, TABLE_KINDS, type TableKind } from '#records/registry.ts'
import {
  MAX_ROWS_PER_CALL,
  TRANSACTION_TYPES,
  TRANSFER_CATEGORY,
} from '#records/transaction/terms.ts'
import { countRecords, isSpent, NO_ROWS } from './demo-records.ts'

/** What was taken out of the demo and may not be in its account's ledger. */
export async function readDemoMigrations(demo: LedgerDb): Promise<readonly DemoMigration[]> {
  const harvests = (await readMeta(demo, 'demoHarvests')) ?? []
  // One that an older build stored lacks the tables that were added since.
  return harvests.map(each => Object.assign({}, each, { rows: { ...NO_ROWS, ...each.rows } }))
}

/** Keeps one more migration beside the demo. Part of the transaction it is called in. */
export async function addDemoMigration(demo: LedgerDb, migration: DemoMigration): Promise<void> {
  await writeMeta(demo, 'demoHarvests', [...(await readDemoMigrations(demo)), migration])
}

/**
 * Delivers what was taken out of the demo for the account and may not have arrived, and deletes a database that
 * is spent with it (DM7); how many records. Fails when this device cannot keep them: then
 * the migration waits for the next try.
 */
export async function deliverDemoMigrations(
  demo: LedgerDb,
  ledger: Ledger,
): Promise<Result<number, WriteFailure>> {
  let count = 0
  try {
    for (const each of await readDemoMigrations(demo)) {
      if (each.userId !== ledger.userId) continue
      const delivered = await deliver(ledger, each)
      if (!delivered.ok) return delivered
      count += countRecords(each.rows)
      await dropDemoMigration(demo, each.id)
    }
    if (await transact(demo, () => isSpent(demo))) await demo.delete()
  } catch (error) {
    // Another tab was faster, and has deleted the database after the same delivery.
    if (!isClosedFault(error)) throw error
  }
  return ok(count)
}

/** All of it in one transaction of the account's ledger, or nothing. */
async function deliver(
  ledger: Ledger,
  { id, rows }: DemoMigration,
): Promise<Result<unknown, WriteFailure>> {
  const drafts = migrationDrafts(rows)
  return enqueue({ ...ledger, newId: idsFrom(id) }, async () => ok(drafts), 'none')
}

/** The same ids each time, so that what was delivered once is found. */
function idsFrom(migrationId: string): IdSource {
  let count = 0
  return () => {
    count += 1
    return derivedId(`${migrationId}:${count}`)
  }
}

async function dropDemoMigration(demo: LedgerDb, id: string): Promise<void> {
  await transact(demo, async () => {
    const left = (await readDemoMigrations(demo)).filter(each => each.id !== id)
    await writeMeta(demo, 'demoHarvests', left)
  })
}

/**
 * The planned calls that make the same records in an account, under the same ids, each after what it
 * needs: what calls make from fields alone, budgets, entries, transfers. The same records give the same calls. What a
 * statement brought becomes ordinary entries, which take none of the account's imports.
 */
function migrationDrafts(rows: LedgerRows, rowsPerCall = MAX_ROWS_PER_CALL): readonly Draft[] {
  return TABLE_KINDS.flatMap(kind =>
    isDerived(kind)
      ? rows[RECORDS[kind].table].map(row => recordDraft(kind, { ...row }))
      : BY_HAND[kind](rows, rowsPerCall),
  )
}

type DraftsOfRows = (rows: LedgerRows, rowsPerCall: number) => readonly Draft[]

// A kind whose calls are by hand does not compile without its planned calls here.
const BY_HAND: Readonly<Record<Exclude<TableKind, DerivedKind>, DraftsOfRows>> = {
  // One that has ended takes no room in the plan, once its end was sent.
  budget: ({ budgets }) =>
    budgets.toSorted((one, other) => isRunning(one) - isRunning(other)).flatMap(budgetDrafts),
  transaction({ transactions }, rowsPerCall) {
    const { moves, entries } = pairLegs(transactions)
    return [...entryDrafts(entries, rowsPerCall), ...moves.flatMap(moveDrafts)]
  },
}

function isDerived(kind: TableKind): kind is DerivedKind & TableKind {
  return DERIVED_KINDS.some(derived => derived === kind)
}

function isRunning({ endedDay }: BudgetRow): number {
  return endedDay === null ? 1 : 0
}

/** The budget as it stands; what was changed before is left out. */
function budgetDrafts(budget: BudgetRow): readonly Draft[] {
  const { id, name, image, frequency, startDay, endDay, endedDay, createdAt } = budget
  const labels = allocationsToWire(budget.labels)
  const key = recordKey('budget', id)
  const made: Draft = {
    kind: 'createBudget',
    body: { id, name, image, frequency, startDate: startDay, endDate: endDay, labels },
    creates: [key],
    needs: referenceKeys(
      'label',
      budget.labels.map(({ labelId }) => labelId),
    ),
    editedAt: createdAt,
  }
  if (endedDay === null) return [made]
  const body = { ended: true, date: endedDay }
  return [made, { kind: 'editBudget', pathId: id, body, touches: [key], base: 0 }]
}

function entryDrafts(entries: readonly TransactionRow[], rowsPerCall: number): readonly Draft[] {
  const drafts: Draft[] = []
  for (const walletId of new Set(entries.map(each => each.walletId))) {
    for (const type of TRANSACTION_TYPES) {
      const rows = entries.filter(each => each.walletId === walletId && each.type === type)
      for (const part of runAtOnce(splitParts(rows, rowsPerCall))) {
        const named = part.map(row => ({ id: row.id, row }))
        drafts.push(creationDraft({ walletId, type }, named))
      }
    }
  }
  return drafts
}

/** Both legs of a transfer. */
export interface Move {
  readonly id: string
  readonly out: TransactionRow
  readonly into: TransactionRow
}

/** The transfers that are whole, and the other rows: a leg whose wallet is gone is an entry. */
function pairLegs(rows: readonly TransactionRow[]): {
  readonly moves: readonly Move[]
  readonly entries: readonly TransactionRow[]
} {
  const intoById = new Map(
    rows.filter(({ type }) => type === 'income').map(row => [row.transferId, row]),
  )
  const moves = rows.flatMap(out => {
    const { transferId: id, type } = out
    const into = id === null || type === 'income' ? undefined : intoById.get(id)
    return id === null || into === undefined ? [] : [{ id, out, into }]
  })
  const paired = new Set(moves.map(({ id }) => id))
  return { moves, entries: rows.filter(row => !paired.has(row.transferId ?? '')) }
}

/** The planned calls that move the money, and give each leg what it was given of its own. */
function moveDrafts({ id, out, into }: Move): readonly Draft[] {
  const made = transferDraft(
    { id, outId: out.id, inId: into.id },
    { ...out, fromWalletId: out.walletId, toWalletId: into.walletId },
  )
  return [made, ...legDrafts(out, into, out.labelId), ...legDrafts(into, out, out.labelId)]
}

function legDrafts(
  leg: TransactionRow,
  pair: TransactionRow,
  labelId: string | null,
): readonly Draft[] {
  const body: WireBodyOf<typeof calls.editTransaction> = {
    ...(leg.category !== TRANSFER_CATEGORY && { category: leg.category }),
    ...(leg.labelId !== labelId && { labelId: leg.labelId }),
    ...(leg.budgetId !== null && { budgetId: leg.budgetId }),
  }
  if (Object.keys(body).length === 0) return []
  return [
    {
      kind: 'editTransaction',
      pathId: leg.id,
      body,
      touches: [recordKey('transaction', leg.id), recordKey('transaction', pair.id)],
      needs: [
        recordKey('wallet', leg.walletId),
        ...referenceKeys('label', [leg.labelId]),
        ...referenceKeys('budget', [leg.budgetId]),
      ],
      base: 0,
    },
  ]
}
