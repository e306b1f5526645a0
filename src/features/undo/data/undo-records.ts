import { err, ok, type Result } from '#base/result.ts'
import { DERIVED_KINDS, type DerivedKind } from '#contract/record-calls.ts'
import { budgetDifferences, planBudgetEdit } from '#features/budgets/data/commands.ts'
import type { UndoCount } from '#features/entries/rules/describe-action.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, storageFailure, type WriteFailure } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { opOf } from '#ledger/outbox/op-role.ts'
import { type OwnDeed, type RecordChange, turnOwnDeed } from '#ledger/outbox/own-deeds.ts'
import { creationDraft, deletionDraft, planEdit } from '#ledger/outbox/record-commands.ts'
import { withdrawWrites } from '#ledger/outbox/withdraw-writes.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { recordKey, splitKey } from '#ledger/store/record-key.ts'
import type { BudgetRow } from '#ledger/store/rows.ts'
import { type AnyRow, viewTable } from '#ledger/store/view.ts'
import { t } from '#messages/t.ts'
import { type RecordKind, recordType } from '#records/registry.ts'

type RecordsDeed = Extract<OwnDeed, { readonly type: 'records' }>

/**
 * Takes back what a deed did to records (UN6): what was not sent is as if it had never been; else a field is set back where its
 * value is still the deed's, what was made is deleted while nothing names it, and what was deleted is made anew where
 * nothing went with it. `isAgain`: the deed is one that took another back. Refused where nothing of it can be.
 */
export async function undoRecords(
  ledger: Ledger,
  deed: RecordsDeed,
  { isAgain = false }: { readonly isAgain?: boolean } = {},
): Promise<Result<UndoCount, WriteFailure>> {
  const { id, opIds, changes } = deed
  const way = isAgain ? 'redo' : 'undo'

  function turnDeed(db: LedgerDb, turned: readonly RecordChange[]): Promise<void> {
    const now = { type: 'records', id, opIds: [], changes: turned } as const
    return turnOwnDeed(db, id, { way, now })
  }

  if (await canWithdraw(ledger.db, deed)) {
    const withdrawn = await withdrawWrites(ledger, opIds, db => turnDeed(db, changes.map(unmade)))
    if (!withdrawn.ok) return err(storageFailure(withdrawn.error))
    if (withdrawn.value) return ok({ undone: changes.length, changed: 0 })
  }
  const newIds = changes.map(() => ledger.newId())
  const now = ledger.clock()
  let undone = 0
  const written = await enqueue(
    ledger,
    async db => {
      const plans: Plan[] = []
      for (const [at, change] of changes.entries()) {
        const planned = await planBack(db, change, { newId: newIds[at] ?? '', now, isAgain })
        if (!planned.ok) return planned
        plans.push(planned.value)
      }
      const turned = plans.flatMap(plan => plan.turned ?? [])
      undone = turned.length
      if (undone === 0) return refused(t('entries.it-was-all-changed-since'))
      await turnDeed(db, turned)
      return ok(inOrder(plans.flatMap(({ drafts }) => drafts)))
    },
    'none',
  )
  return written.ok ? ok({ undone, changed: changes.length - undone }) : written
}

/** What is to be done again of what was withdrawn. */
function unmade({ key, was, is, isMade }: RecordChange): RecordChange {
  return { key, was: is, is: isMade ? null : was }
}

function refused(message: string): Result<never, WriteFailure> {
  return err({ type: 'refused', message })
}

/**
 * Whether the writes can be taken out of the queue: something was made or taken away by them (a field is set back as well), and
 * nothing that waits names what they made.
 */
async function canWithdraw(db: LedgerDb, { opIds, changes }: RecordsDeed): Promise<boolean> {
  const made = changes.filter(({ was, isMade }) => was === null || isMade)
  const isAny = made.length > 0 || changes.some(({ is }) => is === null)
  if (!isAny || opIds.length === 0) return false
  const ids = made.map(({ key }) => splitKey(key).id)
  const others = (await db.outbox.toArray()).filter(op => !opIds.includes(op.id))
  return !others.some(({ body, needs, touches }) => {
    const said = JSON.stringify([body, needs, touches])
    return ids.some(id => said.includes(id))
  })
}

interface Plan {
  readonly drafts: readonly Draft[]
  /** What is turned by them; undefined where nothing is. */
  readonly turned?: RecordChange | undefined
}

interface Way {
  readonly newId: string
  readonly now: number
  readonly isAgain: boolean
}

const NOTHING: Plan = { drafts: [] }

/** Kinds that stand without a record of their own: one that was made is never deleted again. */
const STANDING: ReadonlySet<RecordKind> = new Set(['payee', 'alias', 'category'])

/** Kinds of which nothing goes with a record that is deleted, so that one made anew is what it was. */
const ALONE: ReadonlySet<RecordKind> = new Set(['template', 'view', 'categoryGroup'])

async function planBack(
  db: LedgerDb,
  { key, was, is, isMade }: RecordChange,
  way: Way,
): Promise<Result<Plan, WriteFailure>> {
  const { kind, id } = splitKey(key)
  const row = (await viewTable(db, kind).get(id)) ?? null
  if (is === null) return was === null || row !== null ? ok(NOTHING) : planMaking(db, key, was, way)
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
  key: RecordChange['key'],
  was: AnyRow,
  { newId, isAgain }: Way,
): Promise<Result<Plan, WriteFailure>> {
  const { kind } = splitKey(key)
  if (!isDerived(kind) || !(ALONE.has(kind) || STANDING.has(kind) || isAgain)) {
    return refused(t('entries.what-went-with-it-is-gone'))
  }
  const isSame = recordType(kind).comesBack === true
  const row = isSame ? was : { ...was, id: newId }
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
): Promise<Result<Plan, WriteFailure>> {
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
  if (owner !== 'label' && owner !== 'budget') return false
  const field = owner === 'label' ? 'labelId' : 'budgetId'
  return (await db.transactions.filter(row => row[field] === id).first()) !== undefined
}

async function planSettingBack(
  db: LedgerDb,
  { key, was, is }: { readonly key: RecordChange['key'] } & Readonly<Record<'was' | 'is', AnyRow>>,
  { row, now }: { readonly row: AnyRow; readonly now: number },
): Promise<Result<Plan, WriteFailure>> {
  const { kind, id } = splitKey(key)
  const changed = fieldsOf(kind).filter(name => !isSame(valueOf(was, name), valueOf(is, name)))
  const names = changed.filter(name => isSame(valueOf(row, name), valueOf(is, name)))
  if (changed.length > 0 && names.length === 0) return ok(NOTHING)
  const back: object = Object.fromEntries(names.map(name => [name, valueOf(was, name)]))
  if (kind === 'budget') {
    const [before, after] = [was, is] as readonly BudgetRow[]
    if (before?.endedDay !== after?.endedDay)
      return refused(t('entries.an-ended-budget-stays-ended'))
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

/** What is made first, what is deleted last: each is there for those that name it. */
function inOrder(drafts: readonly Draft[]): readonly Draft[] {
  const rank = ({ kind }: Draft) =>
    kind.startsWith('create') ? 0 : kind.startsWith('edit') ? 1 : 2
  return drafts.toSorted((one, other) => rank(one) - rank(other))
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
