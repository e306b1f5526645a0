import { isSameValue } from '#base/same-value.ts'
import type { LeftRow, SyncResult } from '#contract/sync-calls.ts'
import { transaction } from '#records/transaction.ts'
import type { ShownWrite } from '../rebase/base-rows.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { putMany } from '../store/many-rows.ts'
import type { Op } from '../store/op.ts'
import { isOfKind, splitKey } from '../store/record-key.ts'
import type { ActionChange, ActionRow, AnyRow, RecordKey, TransactionRow } from '../store/rows.ts'
import { forgetOwnDeeds } from './own-deeds.ts'

/** What a person does to transactions, and which earlier action that takes back. */
export interface Deed extends Pick<ActionRow, 'kind'> {
  readonly undoes?: string
}

/** How long what a person did is remembered, in ms (UN1). */
const ACTION_LIFE_MS = 90 * 86_400_000

/**
 * Remembers what an action did to transactions (UN1); whether it did anything. An action that it takes back is undone from
 * now on. Part of the transaction of the action.
 */
export async function noteAction(
  db: LedgerDb,
  stamp: Pick<ActionRow, 'id' | 'at' | 'opIds'>,
  { deed, shown }: { readonly deed: Deed; readonly shown: readonly ShownWrite[] },
): Promise<boolean> {
  const { kind, undoes = null } = deed
  const before = new Map<RecordKey, AnyRow | null>()
  const after = new Map<RecordKey, AnyRow | null>()
  for (const write of shown) {
    for (const [key, row] of write.before) if (!before.has(key)) before.set(key, row)
    for (const [key, row] of write.after) after.set(key, row)
  }
  const rows = [...after].flatMap(([key, row]) => changeOf(key, before.get(key) ?? null, row))
  const [first] = [...after].flatMap(([key, row]) => transactionOf(key, row ?? before.get(key)))
  if (first === undefined || rows.length === 0) return false
  await db.actions.put({ ...stamp, kind, rows, shown: first, undoes, undoneBy: null, left: [] })
  if (undoes !== null) await db.actions.update(undoes, { undoneBy: stamp.id })
  return true
}

function transactionOf(key: RecordKey, row: AnyRow | null | undefined): readonly TransactionRow[] {
  return row !== undefined && isOfKind(key, row, 'transaction') ? [row] : []
}

const EDITABLE = Object.entries(transaction.fields).flatMap(([name, { options }]) =>
  'edit' in options ? [name] : [],
)

function changeOf(
  key: RecordKey,
  before: AnyRow | null,
  after: AnyRow | null,
): readonly ActionChange[] {
  if (splitKey(key).kind !== 'transaction') return []
  const { id } = splitKey(key)
  const [was] = transactionOf(key, before)
  const [is] = transactionOf(key, after)
  const unit = (is ?? was)?.transferId ?? id
  if (was === undefined || is === undefined) {
    return was === is ? [] : [{ id, unit, was: was ?? null, is: is ?? null }]
  }
  const names = differingFields(was, is)
  return names.length === 0
    ? []
    : [{ id, unit, was: pickFields(was, names), is: pickFields(is, names) }]
}

type Values = Readonly<Record<string, unknown>>

/** The fields that a person may change and that differ. */
export function differingFields(one: TransactionRow, other: TransactionRow): readonly string[] {
  const [old, now] = [saidOf(one), saidOf(other)]
  // What an older row lacks is none of it.
  return EDITABLE.filter(name => !isSameValue(old[name] ?? null, now[name] ?? null))
}

/** What somebody said of a row: what money of another currency is in naira follows from the rates (CU3), and changes with them. */
function saidOf(row: TransactionRow): Values {
  return (row.foreign ?? null) === null ? { ...row } : { ...row, amount: null }
}

/** Some fields of a transaction. */
export function pickFields(
  row: Partial<TransactionRow>,
  names: readonly string[],
): Partial<TransactionRow> {
  const values: Values = { ...row }
  // They are fields of a transaction, with its values.
  return Object.fromEntries(names.map(name => [name, values[name]])) as Partial<TransactionRow>
}

/** Notes which rows the server left as they were (UN4). Runs in the pass's transaction. */
export async function noteLeft(
  db: LedgerDb,
  sent: readonly Op[],
  results: readonly SyncResult[],
): Promise<void> {
  const leftByOp = new Map<string, readonly LeftRow[]>()
  for (const [index, op] of sent.entries()) {
    const left = results[index]?.left ?? []
    if (left.length > 0) leftByOp.set(op.id, left)
  }
  if (leftByOp.size === 0) return
  const actions = await db.actions
    .where('opIds')
    .anyOf([...leftByOp.keys()])
    .distinct()
    .toArray()
  await putMany(
    db.actions,
    actions.map(action => withLeft(action, leftByOp)),
  )
}

function withLeft(action: ActionRow, leftByOp: ReadonlyMap<string, readonly LeftRow[]>): ActionRow {
  const left = new Map(action.left.map(row => [row.id, row]))
  for (const opId of action.opIds) for (const row of leftByOp.get(opId) ?? []) left.set(row.id, row)
  return { ...action, left: [...left.values()] }
}

/** What a refused write did is done by the one that goes out in its place (RP4). */
export async function passActionsOn(db: LedgerDb, opId: string, newOpId: string): Promise<void> {
  await db.actions
    .where('opIds')
    .equals(opId)
    .modify(action => {
      const opIds = action.opIds.map(id => (id === opId ? newOpId : id))
      Object.assign(action, { opIds })
    })
}

/**
 * Forgets what writes did that were taken out of the outbox as if they had never been (UN1). What other writes of the
 * same action did is remembered. To be asked before the view is made anew.
 */
export async function forgetActions(db: LedgerDb, ops: readonly Op[]): Promise<void> {
  const opIds = new Set(ops.map(({ id }) => id))
  await forgetOwnDeeds(
    db,
    deed =>
      deed.type === 'records' && deed.opIds.length > 0 && deed.opIds.every(id => opIds.has(id)),
  )
  const actions = await db.actions
    .where('opIds')
    .anyOf([...opIds])
    .distinct()
    .toArray()
  const rowIds = idsOfRows(ops)
  for (const action of actions) {
    const kept = action.opIds.filter(id => !opIds.has(id))
    const others = idsOfRows(await db.outbox.where('id').anyOf(kept).toArray())
    const rows = action.rows.filter(({ id }) => !rowIds.has(id) || others.has(id))
    if (kept.length > 0 && rows.length > 0) await keepRows(db, { ...action, opIds: kept, rows })
    else await forgetAction(db, action)
  }
}

function idsOfRows(ops: readonly Op[]): ReadonlySet<string> {
  const keys = ops.flatMap(({ creates, touches }) => [...creates, ...touches]).map(splitKey)
  return new Set(keys.flatMap(({ kind, id }) => (kind === 'transaction' ? [id] : [])))
}

/** Keeps an action that did less than is remembered: what it tells of is among what it did. */
async function keepRows(db: LedgerDb, action: ActionRow): Promise<void> {
  const ids = new Set(action.rows.map(({ id }) => id))
  const left = action.left.filter(({ id }) => ids.has(id))
  const [first = ''] = ids
  const shown = ids.has(action.shown.id) ? undefined : await db.transactions.get(first)
  await db.actions.put({ ...action, left, ...(shown !== undefined && { shown }) })
}

async function forgetAction(db: LedgerDb, { id, undoes }: ActionRow): Promise<void> {
  await db.actions.delete(id)
  await forgetOwnDeeds(db, ({ type, id: known }) => type === 'entries' && known === id)
  if (undoes !== null) await db.actions.update(undoes, { undoneBy: null })
}

/** Forgets what was done more than 90 days ago (UN1). */
export async function trimActions(db: LedgerDb, now: number): Promise<void> {
  await db.actions
    .where('at')
    .below(now - ACTION_LIFE_MS)
    .delete()
}
