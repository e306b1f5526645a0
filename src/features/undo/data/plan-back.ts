import { err, ok, type Result } from '#base/result.ts'
import { DERIVED_KINDS, type DerivedKind } from '#contract/record-calls.ts'
import { budgetDifferences, planBudgetEdit } from '#features/budgets/data/commands.ts'
import type { WriteFailure } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { opOf } from '#ledger/outbox/op-role.ts'
import { creationDraft, deletionDraft, planEdit } from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { RecordChange } from '#ledger/store/meta-values.ts'
import { recordKey, splitKey } from '#ledger/store/record-key.ts'
import type { AnyRow, BudgetRow } from '#ledger/store/rows.ts'
import { viewTable } from '#ledger/store/view.ts'
import { t } from '#messages/t.ts'
import { type RecordKind, recordType } from '#records/registry.ts'

/** What takes one change back. */
export interface PlanBack {
  readonly drafts: readonly Draft[]
  /** What is turned by them; undefined where nothing is. */
  readonly turned?: RecordChange | undefined
}

/** What a plan needs beside the change: an id for what is made anew, the time, and whether it does again what was taken back. */
interface WayBack {
  readonly newId: string
  readonly now: number
  readonly isAgain: boolean
}

const NOTHING: PlanBack = { drafts: [] }

/** Kinds that stand without a record of their own: one that was made is never deleted again. */
export const STANDING: ReadonlySet<RecordKind> = new Set(['payee', 'alias', 'category'])

/**
 * Kinds of which nothing goes with a record that is deleted, so that one made anew is what it was; of a thing that is owned its
 * values are deleted with it one by one.
 */
const ALONE: ReadonlySet<RecordKind> = new Set([
  'template',
  'view',
  'categoryGroup',
  'earmark',
  'asset',
  'valuation',
])

/**
 * Plans what takes a change back, by the record as it is now; nothing where it was changed since. Refused where it cannot be.
 */
export async function planBack(
  db: LedgerDb,
  { key, was, is, isMade }: RecordChange,
  way: WayBack,
): Promise<Result<PlanBack, WriteFailure>> {
  const { kind, id } = splitKey(key)
  const row = (await viewTable(db, kind).get(id)) ?? null
  if (is === null) {
    return was === null || row !== null ? ok(NOTHING) : planMaking(db, { key, was }, way)
  }
  if (row === null) return ok(NOTHING)
  if (was === null || isMade) {
    // Others may be the same payee by now.
    if (kind === 'payee') return ok({ drafts: [], turned: { key, was: is, is } })
    if (!STANDING.has(kind)) return planUnmaking(db, key, { is, row })
    if (was === null) return ok({ drafts: [], turned: { key, was: is, is } })
  }
  return planSettingBack(db, { key, was, is }, { row, now: way.now })
}

async function planMaking(
  db: LedgerDb,
  { key, was }: Pick<RecordChange, 'key'> & { readonly was: AnyRow },
  { newId, isAgain }: WayBack,
): Promise<Result<PlanBack, WriteFailure>> {
  const { kind } = splitKey(key)
  if (!isDerived(kind) || !(ALONE.has(kind) || STANDING.has(kind) || isAgain)) {
    return refused(t('entries.what-went-with-it-is-gone'))
  }
  const row = recordType(kind).comesBack === true ? was : { ...was, id: newId }
  const isThere = (await viewTable(db, kind).get(row.id)) !== undefined
  if (isThere) return ok(NOTHING)
  const turned = { key: recordKey(kind, row.id), was: null, is: row }
  return ok({ drafts: [creationDraft(kind, { ...row })], turned })
}

interface Standing {
  readonly is: AnyRow
  readonly row: AnyRow
}

async function planUnmaking(
  db: LedgerDb,
  key: RecordChange['key'],
  { is, row }: Standing,
): Promise<Result<PlanBack, WriteFailure>> {
  const { kind, id } = splitKey(key)
  const isChanged = fieldsOf(kind).some(name => !isSame(valueOf(is, name), valueOf(row, name)))
  if (isChanged || opOf('delete', kind) === undefined) return ok(NOTHING)
  if (await isNamed(db, kind, id)) return refused(t('entries.something-is-in-it-by-now'))
  return ok({ drafts: [deletionDraft(kind, id)], turned: { key, was: row, is: null } })
}

/** Whether a record names it. */
async function isNamed(db: LedgerDb, owner: RecordKind, id: string): Promise<boolean> {
  if (owner === 'wallet') {
    return (await db.transactions.where('walletId').equals(id).first()) !== undefined
  }
  if (owner === 'label') {
    const budgets = await db.budgets.toArray()
    if (budgets.some(({ labels }) => labels.some(({ labelId }) => labelId === id))) return true
  }
  if (owner === 'goal') {
    const earmarks = await db.earmarks.where('goalId').equals(id).count()
    return earmarks + (await db.transactions.where('goalId').equals(id).count()) > 0
  }
  if (owner !== 'label' && owner !== 'budget') return false
  const field = owner === 'label' ? 'labelId' : 'budgetId'
  return (await db.transactions.filter(row => row[field] === id).first()) !== undefined
}

async function planSettingBack(
  db: LedgerDb,
  { key, was, is }: { readonly key: RecordChange['key'] } & Readonly<Record<'was' | 'is', AnyRow>>,
  { row, now }: { readonly row: AnyRow; readonly now: number },
): Promise<Result<PlanBack, WriteFailure>> {
  const { kind, id } = splitKey(key)
  const changed = fieldsOf(kind).filter(name => !isSame(valueOf(was, name), valueOf(is, name)))
  const names = changed.filter(name => isSame(valueOf(row, name), valueOf(is, name)))
  if (changed.length > 0 && names.length === 0) return ok(NOTHING)
  const back: object = Object.fromEntries(names.map(name => [name, valueOf(was, name)]))
  if (kind === 'budget') {
    const [before, after] = [was, is] as readonly BudgetRow[]
    if (before?.endedDay !== after?.endedDay) {
      return refused(t('entries.an-ended-budget-stays-ended'))
    }
  }
  const planned =
    kind === 'budget'
      ? await planBudgetEdit(db, { id, now }, budget => budgetDifferences(budget, back))
      : isDerived(kind)
        ? await planEdit(db, { kind, id }, back)
        : ok([])
  if (!planned.ok) return planned
  return ok({ drafts: planned.value, turned: { key, was: is, is: was } })
}

/** The fields of a kind that a person may change. */
function fieldsOf(kind: RecordKind): readonly string[] {
  if (kind === 'budget') return ['name', 'image', 'endDay', 'labels']
  return Object.entries(recordType(kind).fields).flatMap(([name, { options }]) =>
    'edit' in options ? [name] : [],
  )
}

function valueOf(row: AnyRow, name: string): unknown {
  const values: Readonly<Record<string, unknown>> = { ...row }
  return values[name]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

function isDerived(kind: RecordKind): kind is DerivedKind {
  return (DERIVED_KINDS as readonly string[]).includes(kind)
}

function refused(message: string): Result<never, WriteFailure> {
  return err({ type: 'refused', message })
}
