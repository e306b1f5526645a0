import { assertion } from './asset/assertion.ts'
import { asset } from './asset/asset.ts'
import { valuation } from './asset/valuation.ts'
import { budget } from './budget.ts'
import { category, categoryGroup } from './category/own-category.ts'
import { clash } from './clash.ts'
import { circle, circleMember, circlePayment } from './debt/circle.ts'
import { debt } from './debt/debt.ts'
import type { Field } from './field.ts'
import { earmark, goal } from './goal/goal.ts'
import { dismissal } from './hints/dismissal.ts'
import { insight } from './hints/insight.ts'
import { label } from './label.ts'
import { alias, payee } from './payee.ts'
import type { CountedResource } from './plan.ts'
import { profile } from './profile.ts'
import { rate } from './rate.ts'
import type { AnyRecord, RowOf } from './record.ts'
import { occurrence } from './schedule/occurrence.ts'
import { schedule } from './schedule/schedule.ts'
import { statement } from './statement.ts'
import { template } from './template.ts'
import { transaction } from './transaction.ts'
import { view } from './view.ts'
import { wallet } from './wallet.ts'

/**
 * Every kind of record by its name, each after those that it names: rows, calls, feed, tables, digest,
 * tombstones and exports loop over this. A kind that is not here does not exist.
 */
export const RECORDS = {
  profile,
  rate,
  wallet,
  label,
  view,
  budget,
  goal,
  earmark,
  schedule,
  occurrence,
  debt,
  circle,
  circleMember,
  circlePayment,
  transaction,
  statement,
  payee,
  alias,
  template,
  categoryGroup,
  category,
  clash,
  insight,
  dismissal,
  asset,
  valuation,
  assertion,
} as const satisfies Record<string, AnyRecord>

/** A kind of record. */
export type RecordKind = keyof typeof RECORDS

/** The kinds of record that the feed carries in this version, each after those that it names. */
export const RECORD_KINDS: readonly RecordKind[] = Object.values(RECORDS).map(({ kind }) => kind)

/** The row of a kind, as the program has it. */
export type RecordRow<K extends RecordKind> = RowOf<(typeof RECORDS)[K]>

/** The kinds with a table of their own on the server, tombstones included: all but the profile. */
export type TableKind = Exclude<RecordKind, 'profile'>

/** Each of them, after those that it names. */
export const TABLE_KINDS: readonly TableKind[] = RECORD_KINDS.filter(isTableKind)

/** What `Values` says of each kind, under the name of the kind's table. */
export type ByTable<Values> = {
  readonly [K in keyof Values & RecordKind as (typeof RECORDS)[K]['table']]: Values[K]
}

/** Makes it of one entry for each kind. */
export function byTable<Values>(
  entries: readonly (readonly [kind: keyof Values & RecordKind, value: unknown])[],
): ByTable<Values> {
  const values = entries.map(([kind, value]) => [RECORDS[kind].table, value] as const)
  // A loop over kinds makes a value of each: that it is that kind's, only the loop knows.
  return Object.fromEntries(values) as ByTable<Values>
}

/** Whether this build knows a kind of the feed. */
export function isRecordKind(kind: string): kind is RecordKind {
  return Object.hasOwn(RECORDS, kind)
}

/** Whether it is a kind with a table of its own. */
export function isTableKind(kind: string): kind is TableKind {
  return kind !== 'profile' && isRecordKind(kind)
}

/** The definition of a kind, for loops that know none of its fields. */
export function recordType(kind: RecordKind): AnyRecord {
  return RECORDS[kind]
}

/** The field that calls and field marks name so, and its name in rows; undefined where the kind has none. */
export function fieldCalled(
  kind: RecordKind,
  callName: string,
): { readonly name: string; readonly field: Field } | undefined {
  const found = Object.entries<Field>(recordType(kind).fields).find(
    ([name, { options }]) => (options.call ?? name) === callName,
  )
  return found && { name: found[0], field: found[1] }
}

/** A field whose record goes with the one that it names. */
export interface Dependency {
  readonly kind: RecordKind
  readonly field: string
}

/** What goes with a deleted record of a kind: its direct dependents (`gone: 'goes'`). */
export function dependentsOf(kind: RecordKind): readonly Dependency[] {
  return DEPENDENTS.get(kind) ?? []
}

const DEPENDENTS: ReadonlyMap<RecordKind, readonly Dependency[]> = new Map(
  RECORD_KINDS.map(owner => [owner, RECORD_KINDS.flatMap(kind => fieldsThatGo(kind, owner))]),
)

function fieldsThatGo(kind: RecordKind, owner: RecordKind): readonly Dependency[] {
  return Object.entries(recordType(kind).fields)
    .filter(([, { options }]) => options.to === owner && options.gone === 'goes')
    .map(([field]) => ({ kind, field }))
}

/** The kind whose records a plan counts as this resource; undefined where it counts something else. */
export function kindCountedAs(resource: CountedResource): RecordKind | undefined {
  return RECORD_KINDS.find(kind => recordType(kind).plan?.resource === resource)
}
