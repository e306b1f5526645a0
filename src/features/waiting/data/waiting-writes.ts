import { opRole } from '#ledger/outbox/op-role.ts'
import { limitedBy } from '#ledger/outbox/plan-limited.ts'
import { blockedIds, dependentIds, dependsOn, givenBy } from '#ledger/outbox/queue.ts'
import { isDiscardable } from '#ledger/outbox/refused-writes.ts'
import { readAsTheyAre } from '#ledger/outbox/under-way.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { Op, OpKind } from '#ledger/store/op.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import { type KindRow, kindRow } from '#ledger/store/record-key.ts'
import type { AnyRow, RecordKey } from '#ledger/store/rows.ts'
import { readRows } from '#ledger/store/view.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import { type RecordKind, recordType } from '#records/registry.ts'
import { describeWrite, nameOfMade } from './describe-write.ts'

/** What a person can do about a write. */
export type WriteChoice = 'retry' | 'move' | 'unlabel' | 'edit' | 'discard'

/** A write that is not on the server yet, as the Sync page shows it. */
export interface WaitingWrite {
  readonly opId: string
  readonly kind: OpKind
  /** `blocked` waits for a refused write that it depends on. */
  readonly state: 'waiting' | 'blocked' | 'refused'
  /** One line: `Expense ₦4,500 · Food`. */
  readonly what: string
  /** What it makes: `Wallet “Savings”`; `what` where that is no record of its own. */
  readonly subject: string
  /** The write that the plan's limit refused, and without which it cannot go (RP7). */
  readonly limitedBy?: string
  /** Why the server refused, in its words, and its stable word for it. */
  readonly reason?: string
  readonly code?: string
  /** Epoch ms. */
  readonly createdAt: number
  readonly choices: readonly WriteChoice[]
  /** How many other writes go too when this one is discarded. */
  readonly dependents: number
  /** How many records it makes or changes. */
  readonly records: number
  /** The record that the write is about, as it now is; the first, when it makes several. */
  readonly record: KindRow | null
}

const MOVABLE: ReadonlySet<OpKind> = new Set([
  'createTransactions',
  'createStatementTransactions',
  'transferBetweenWallets',
])

// Beside those of the derived kinds, whose every create and edit can be changed.
const EDITABLE: ReadonlySet<OpKind> = new Set([
  'createBudget',
  'createTransactions',
  'transferBetweenWallets',
  'editTransaction',
])

const LABEL_GONE_CODES: ReadonlySet<string> = new Set(['row_deleted', 'not_found'])

const GONE_CODES: ReadonlySet<string> = new Set(['wallet_deleted', 'not_found'])

/** The writes that are not on the server, in the order they were made. */
export async function readWaitingWrites(db: LedgerDb): Promise<readonly WaitingWrite[]> {
  const stored = await db.outbox.orderBy('seq').toArray()
  const ops = (await readAsTheyAre(db, stored)).filter(op => op.state !== 'acked')
  const keys = ops.flatMap(op => [...op.creates, ...op.touches].slice(0, 1))
  const rows = await findRows(db, keys)
  const categories = await readCategoryBook(db)
  const blocked = blockedIds(ops)
  const limits = limitedBy(ops)
  const wanted = new Set<string>(ops.flatMap(dependsOn))
  return ops.map(op => waitingWrite(op, { ops, rows, categories, blocked, limits, wanted }))
}

interface Outlook {
  readonly ops: readonly Op[]
  readonly rows: ReadonlyMap<RecordKey, AnyRow | null>
  readonly categories: CategoryBook
  readonly blocked: ReadonlySet<string>
  readonly limits: ReadonlyMap<string, string>
  /** What some write cannot do without; most writes bring nothing of it about, and are recognised at a glance. */
  readonly wanted: ReadonlySet<string>
}

function waitingWrite(op: Op, outlook: Outlook): WaitingWrite {
  const { ops, rows, categories, blocked, limits, wanted } = outlook
  const [key] = [...op.creates, ...op.touches]
  const { error } = op
  const row = key === undefined ? null : (rows.get(key) ?? null)
  const what = describeWrite(op, { findRow: named => rows.get(named) ?? null, categories })
  const root = limits.get(op.id)
  return {
    opId: op.id,
    kind: op.kind,
    state: stateOf(op, blocked),
    what,
    subject: nameOfMade(op) ?? what,
    ...(root !== undefined && { limitedBy: root }),
    ...(error !== undefined && { reason: error.message }),
    ...(error?.code !== undefined && { code: error.code }),
    createdAt: op.createdAt,
    choices: choicesOf(op),
    dependents: givenBy(op).some(given => wanted.has(given))
      ? waitingDependents(ops, op.id).size
      : 0,
    records: op.creates.length + op.touches.length,
    record: row === null || key === undefined ? null : kindRow(key, row),
  }
}

/** Ids of the writes that would be discarded with one. */
export function waitingDependents(ops: readonly Op[], opId: string): ReadonlySet<string> {
  return dependentIds(
    ops,
    ops.filter(op => op.id === opId),
  )
}

function stateOf(op: Op, blocked: ReadonlySet<string>): WaitingWrite['state'] {
  if (op.state === 'parked') return 'refused'
  return blocked.has(op.id) ? 'blocked' : 'waiting'
}

function choicesOf(op: Op): readonly WriteChoice[] {
  if (op.state !== 'parked') return isDiscardable(op) ? ['discard'] : ['retry']
  const isGone = GONE_CODES.has(op.error?.code ?? '')
  const choices: readonly (WriteChoice | false)[] = [
    'retry',
    isGone && MOVABLE.has(op.kind) && 'move',
    isLabelGone(op) && 'unlabel',
    isEditable(op) && 'edit',
    'discard',
  ]
  return choices.filter(choice => choice !== false)
}

function isEditable(op: Op): boolean {
  const role = opRole(op.kind)
  const isDerived = role !== undefined && role.verb !== 'delete' && hasOwnEdits(role.kind)
  return EDITABLE.has(op.kind) || isDerived || namesPerson(op)
}

/** Whether people may change what records of the kind say. */
function hasOwnEdits(kind: RecordKind): boolean {
  const { calls, fields } = recordType(kind)
  return calls === 'derived' && Object.values(fields).some(({ options }) => options.edit === true)
}

/** Whether it is the username that may be in the way. */
function namesPerson({ kind, body }: Op): boolean {
  return kind === 'editProfile' && typeof body === 'object' && body !== null && 'username' in body
}

// An import's rows have labels of their own: one change for all of them would lose the others'.
function isLabelGone({ kind, error, needs }: Op): boolean {
  return (
    kind === 'createStatementTransactions' &&
    LABEL_GONE_CODES.has(error?.code ?? '') &&
    needs.some(key => key.startsWith('label:'))
  )
}

/** Rows as last seen: the view's, or what a deletion hides. */
async function findRows(
  db: LedgerDb,
  keys: readonly RecordKey[],
): Promise<ReadonlyMap<RecordKey, AnyRow | null>> {
  const rows = await readRows(db, [...new Set(keys)])
  const hidden = [...rows].filter(([, row]) => row === null).map(([key]) => key)
  const baseRows = await db.baseRows.bulkGet(hidden)
  for (const base of baseRows) {
    if (base !== undefined) rows.set(base.key, base.row)
  }
  return rows
}
