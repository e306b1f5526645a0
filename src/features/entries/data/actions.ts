import { err, ok, type Result } from '#base/result.ts'
import { unpaidDrafts } from '#features/schedules/data/slot-drafts.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { differingFields, pickFields } from '#ledger/outbox/actions.ts'
import { enqueue, storageFailure, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { turnOwnDeed } from '#ledger/outbox/own-deeds.ts'
import { withdrawWrites } from '#ledger/outbox/withdraw-writes.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { OwnDeed } from '#ledger/store/meta-values.ts'
import type { ActionRow, TransactionRow } from '#ledger/store/rows.ts'
import { guardStorage } from '#ledger/store/storage-guard.ts'
import { t } from '#messages/t.ts'
import { restoredId } from '#records/hash/derived-id.ts'
import type { UndoCount } from '../rules/describe-action.ts'
import { editFault } from '../rules/edit-transaction.ts'
import { type EditOfEach, isWhole, type Place, planEdits, readPlace } from './plan-several.ts'
import { deletionDrafts, editDrafts, planRestoring, restoringDrafts } from './several-drafts.ts'

/** What an undo, or a redo, did. */
export interface UndoDone extends Written, UndoCount {}

/**
 * Takes back what an action did, also after a reload (UN4): by a new write, which sets a field back where its value is still the
 * action's, deletes what it made where that is unchanged, and brings back what it deleted. Taken back `atOnce`, what was
 * recorded and not sent is as if it had never been; later it can be done again.
 */
export async function undoAction(
  ledger: Ledger,
  id: string,
  { atOnce = false }: { readonly atOnce?: boolean } = {},
): Promise<Result<UndoDone, WriteFailure>> {
  return turn(ledger, id, { way: 'undo', withdrawn: atOnce ? ['delete', 'record'] : ['delete'] })
}

/** Does again what was taken back, by the same rule. */
export async function redoAction(
  ledger: Ledger,
  id: string,
): Promise<Result<UndoDone, WriteFailure>> {
  return turn(ledger, id, { way: 'redo', withdrawn: ['delete'] })
}

function tooLate(): string {
  return t('entries.this-was-too-long-ago')
}

interface Turn {
  readonly way: 'undo' | 'redo'
  /** What was not sent of these kinds is as if it had never been. */
  readonly withdrawn: readonly ActionRow['kind'][]
}

async function turn(
  ledger: Ledger,
  id: string,
  { way, withdrawn: kinds }: Turn,
): Promise<Result<UndoDone, WriteFailure>> {
  const found = await guardStorage(ledger, () => findLast(ledger.db, id))
  if (!found.ok) return err(storageFailure(found.error))
  if (found.value === undefined) return refused(tooLate())
  const { last, isUndone } = found.value
  if (isUndone !== (way === 'redo')) {
    return refused(
      isUndone ? t('entries.this-has-been-undone-already') : t('entries.this-has-not-been-undone'),
    )
  }
  const all = new Set(last.rows.map(({ unit }) => unit)).size
  if (kinds.includes(last.kind)) {
    const now = withdrawnDeed(id, last)
    const withdrawn = await withdrawWrites(ledger, last.opIds, db =>
      turnOwnDeed(db, id, { way, now }),
    )
    if (!withdrawn.ok) return err(storageFailure(withdrawn.error))
    if (withdrawn.value) return ok({ opIds: [], ids: [], undone: all, changed: 0 })
  }
  let undone = 0
  const written = await enqueue(
    ledger,
    async db => {
      if ((await db.actions.get(last.id))?.undoneBy !== null) return refused(tooLate())
      const plan = await PLANS[last.kind](db, last)
      undone = [...new Set(last.rows.map(({ unit }) => unit))].filter(
        unit => !plan.changed.has(unit),
      ).length
      if (plan.drafts.length === 0) return refused(t('entries.it-was-all-changed-since'))
      await turnOwnDeed(db, id, { way, now: { type: 'entries', id } })
      return ok(plan.drafts)
    },
    { kind: REVERSED[last.kind], undoes: last.id },
  )
  return written.ok ? ok({ ...written.value, undone, changed: all - undone }) : written
}

/** What is left of a deed of which nothing is remembered but whose it was. */
function withdrawnDeed(id: string, { kind, rows }: ActionRow): OwnDeed | undefined {
  return kind === 'delete' ? { type: 'deletion', id, ids: rows.map(row => row.id) } : undefined
}

function refused(message: string): Result<never, WriteFailure> {
  return err({ type: 'refused', message })
}

/** The last of an action and those that took it back, and each other, in turn. */
async function findLast(db: LedgerDb, id: string) {
  const actions = new Map((await db.actions.toArray()).map(action => [action.id, action]))
  const action = actions.get(id)
  return action && lastOf(action, actions)
}

/** The last of an action and those that took it back, and each other, in turn; and whether that leaves it undone. */
export function lastOf(action: ActionRow, byId: ReadonlyMap<string, ActionRow>) {
  let [last, isUndone] = [action, false]
  let next = byId.get(last.undoneBy ?? '')
  while (next !== undefined) {
    last = next
    isUndone = !isUndone
    next = byId.get(last.undoneBy ?? '')
  }
  return { last, isUndone }
}

const REVERSED: Readonly<Record<ActionRow['kind'], ActionRow['kind']>> = {
  record: 'delete',
  restore: 'delete',
  edit: 'edit',
  delete: 'restore',
}

/** The writes of an undo, and what of the action is not what it left any more. */
interface UndoPlan {
  readonly drafts: readonly Draft[]
  /** Units. */
  readonly changed: ReadonlySet<string>
}

const PLANS: Readonly<
  Record<ActionRow['kind'], (db: LedgerDb, action: ActionRow) => Promise<UndoPlan>>
> = {
  record: planUnmaking,
  restore: planUnmaking,
  edit: planSettingBack,
  delete: planBringingBack,
}

/** The transactions of an action as they are now: one that was deleted and came back has another id since. */
async function readNow(
  db: LedgerDb,
  { rows }: ActionRow,
): Promise<{ readonly place: Place; readonly idsNow: ReadonlyMap<string, string> }> {
  const idsNow = new Map(rows.map(({ id }) => [id, id]))
  let place = await readPlace(db, [...idsNow.values()])
  for (let round = 0; round < MOST_RETURNS; round += 1) {
    const missing = [...idsNow].filter(([, id]) => !place.rows.has(id))
    if (missing.length === 0) break
    for (const [id, now] of missing) idsNow.set(id, restoredId(now))
    place = await readPlace(db, [...idsNow.values()])
  }
  return { place, idsNow }
}

/** Nobody deletes and brings back one entry more often within the days that are remembered. */
export const MOST_RETURNS = 4

async function planUnmaking(db: LedgerDb, action: ActionRow): Promise<UndoPlan> {
  const { place, idsNow } = await readNow(db, action)
  const changed = new Set<string>()
  for (const { id, unit, is, isPast = false } of action.rows) {
    const row = place.rows.get(idsNow.get(id) ?? id)
    const isAsMade = row !== undefined && !isPast && isSame({ ...row, ...is }, row)
    if (!isAsMade) changed.add(unit)
  }
  const ids = action.rows.flatMap(({ id, unit }) =>
    changed.has(unit) ? [] : (idsNow.get(id) ?? id),
  )
  const doomed = ids.flatMap(id => place.rows.get(id) ?? [])
  const unpaid = await unpaidDrafts(db, doomed, { isSkipped: false })
  return { drafts: [...deletionDrafts(ids, place), ...unpaid], changed }
}

function isSame(one: TransactionRow, other: TransactionRow): boolean {
  return differingFields(one, other).length === 0
}

async function planSettingBack(db: LedgerDb, action: ActionRow): Promise<UndoPlan> {
  const { place, idsNow } = await readNow(db, action)
  const changed = new Set<string>()
  const edits: EditOfEach[] = []
  const units = new Map<string, string>()
  for (const { id: then, unit, was, is } of action.rows) {
    const id = idsNow.get(then) ?? then
    const row = place.rows.get(id)
    const names = Object.keys(is ?? {})
    const others = row === undefined ? names : differingFields({ ...row, ...is }, row)
    const back = names.filter(name => !others.includes(name))
    if (others.length > 0) changed.add(unit)
    if (back.length > 0) edits.push({ id, change: pickFields(was ?? {}, back) })
    units.set(id, unit)
  }
  const planned = await planEdits(db, edits, (...asked) => editFault(...asked)?.message)
  for (const { id } of planned.left) changed.add(units.get(id) ?? id)
  return { drafts: editDrafts(planned), changed }
}

async function planBringingBack(db: LedgerDb, { rows }: ActionRow): Promise<UndoPlan> {
  const gone = rows.flatMap(({ was }) => (isWhole(was) ? [was] : []))
  const planned = await planRestoring(db, gone)
  const left = new Set(planned.left.map(({ id }) => id))
  const changed = new Set(rows.filter(({ id }) => left.has(id)).map(({ unit }) => unit))
  return { drafts: await restoringDrafts(db, planned.rows), changed }
}
