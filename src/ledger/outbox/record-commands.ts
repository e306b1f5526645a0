import { assert } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { DerivedKind } from '#contract/record-calls.ts'
import { t } from '#messages/t.ts'
import { kindNoun } from '#records/kind-noun.ts'
import { isCountedAgain } from '#records/plan.ts'
import { type RecordKind, type RecordRow, recordType } from '#records/registry.ts'
import type { Ledger } from '../ledger.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import type { OpKind } from '../store/op.ts'
import { recordKey } from '../store/record-key.ts'
import type { AnyRow, RecordKey } from '../store/rows.ts'
import { viewTable } from '../store/view.ts'
import { enqueue, type WriteFailure, type Written } from './enqueue.ts'
import type { Draft } from './new-op.ts'
import { opOf, type OpVerb } from './op-role.ts'
import { planLimitFailure } from './plan-room.ts'

/** What a person says of a new record; the write adds its id and its time. */
export type NewRecord<K extends DerivedKind> = Omit<RecordRow<K>, 'id' | 'createdAt'>

/** What a record is to become; what is left out stays. */
export type RecordEdit<K extends DerivedKind> = Partial<NewRecord<K>>

/** Makes a record. At the plan's limit it is refused here, so that nothing waits in vain. */
export async function createRecord<K extends DerivedKind>(
  ledger: Ledger,
  kind: K,
  fields: NewRecord<K>,
): Promise<Result<Written, WriteFailure>> {
  const id = ledger.newId()
  return enqueue(ledger, async db => {
    const { plan } = recordType(kind)
    const limit = plan === null ? undefined : await planLimitFailure(db, plan.resource)
    return limit === undefined ? ok([creationDraft(kind, { ...fields, id })]) : err(limit)
  })
}

/** The planned call that makes a record under the id that it has, after those that it names. */
export function creationDraft(
  kind: DerivedKind,
  row: { readonly id: string; readonly [field: string]: unknown },
): Draft {
  const record = recordType(kind)
  const needs = record.namedBy(row).map(([named, id]) => recordKey(named as RecordKind, id))
  return {
    kind: opNamed('create', kind),
    body: record.createCall(row),
    creates: [recordKey(kind, row.id)],
    needs,
  }
}

/**
 * Changes a record. Only what differs from the record as it is goes out, so that edits of different
 * fields on two devices are both kept; without a difference nothing is written.
 */
export async function editRecord<K extends DerivedKind>(
  ledger: Ledger,
  { kind, id }: { readonly kind: K; readonly id: string },
  wanted: RecordEdit<K>,
): Promise<Result<Written, WriteFailure>> {
  return enqueue(ledger, db => planEdit(db, { kind, id }, wanted))
}

/** The planned call by which a record becomes as wanted; none without a difference. */
export async function planEdit(
  db: LedgerDb,
  { kind, id }: { readonly kind: DerivedKind; readonly id: string },
  wanted: object,
): Promise<Result<readonly Draft[], WriteFailure>> {
  const row: AnyRow | undefined = await viewTable(db, kind).get(id)
  if (row === undefined) return gone(kind)
  const { plan } = recordType(kind)
  const body = editBody(kind, row, wanted)
  const isBack = isCountedAgain(plan, field => body[field])
  const limit = isBack && plan !== null ? await planLimitFailure(db, plan.resource) : undefined
  return limit === undefined ? ok(editDraft(kind, row, wanted)) : err(limit)
}

/**
 * The planned calls by which a record that two devices may both make is as wanted: what is not there yet is made first as any
 * device makes it, `made`, then set, so that of two the later stands.
 */
export async function setDrafts(
  db: LedgerDb,
  kind: DerivedKind,
  { made, set }: { readonly made: Parameters<typeof creationDraft>[1]; readonly set: object },
): Promise<readonly Draft[]> {
  const row: AnyRow | undefined = await viewTable(db, kind).get(made.id)
  const edit = editDraft(kind, row ?? { ...made, version: 0 }, set)
  return [...(row === undefined ? [creationDraft(kind, made)] : []), ...edit]
}

/** The planned call by which a record that is there, or is made just before, becomes as wanted; none without a difference. */
export function editDraft(
  kind: DerivedKind,
  row: { readonly id: string; readonly version: number },
  wanted: object,
): readonly Draft[] {
  const body = editBody(kind, row, wanted)
  if (Object.keys(body).length === 0) return []
  const touches = [recordKey(kind, row.id)]
  return [{ kind: opNamed('edit', kind), pathId: row.id, body, touches, base: row.version }]
}

function editBody(
  kind: DerivedKind,
  row: { readonly id: string },
  wanted: object,
): Readonly<Record<string, unknown>> {
  return { ...recordType(kind).editCall({ ...row }, wanted) }
}

/** Deletes a record, and with it what belongs to it. */
export async function deleteRecord(
  ledger: Ledger,
  kind: RecordKind,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return enqueue(ledger, async db => {
    if ((await viewTable(db, kind).get(id)) === undefined) return gone(kind)
    return ok([deletionDraft(kind, id)])
  })
}

/** The planned call that deletes a record. */
export function deletionDraft(kind: RecordKind, id: string): Draft {
  return { kind: opNamed('delete', kind), pathId: id, touches: [recordKey(kind, id)] }
}

function opNamed(verb: OpVerb, kind: RecordKind): OpKind {
  const op = opOf(verb, kind)
  assert(op !== undefined, `no call is there to ${verb} a ${kind}`)
  return op
}

/** The failure of a write on a record, or an import, that is no longer there. */
export function gone(what: RecordKind | 'import'): Result<never, WriteFailure> {
  const noun = what === 'import' ? t('waiting.noun-import') : kindNoun(what)
  return err({ type: 'gone', message: t('waiting.this-noun-has-been-deleted', { noun }) })
}

/** The keys of the labels, budgets, goals, debts or circles that the references name, each once. */
export function referenceKeys(
  kind: 'label' | 'budget' | 'goal' | 'debt' | 'circle',
  ids: readonly (string | null | undefined)[],
): readonly RecordKey[] {
  const present = ids.filter(id => typeof id === 'string')
  return [...new Set(present)].map(id => recordKey(kind, id))
}
