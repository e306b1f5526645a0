import type { FieldMarks } from '../db/tables/synced-tables.ts'
import { type MergedEdit, mergeEdit, type SentFields } from './edit-rule.ts'
import type { WriteScope } from './write/write-scope.ts'

/** An edit after the rule, and the bookkeeping to store with its fields. */
export interface MergedRecord<F extends object> extends MergedEdit<F> {
  /** A row none of whose values changed keeps its version. */
  readonly columns: { readonly version: number; readonly field_v: string }
}

/** Applies an edit to a row's editable fields by the rule of sync 12. */
export function mergeRecord<F extends object>(
  scope: WriteScope,
  row: { readonly version: number; readonly field_v: FieldMarks },
  edit: { readonly fields: F; readonly sent: SentFields<F> },
): MergedRecord<F> {
  const stored = { fields: edit.fields, marks: row.field_v }
  const sent = scope.isRepeat ? {} : edit.sent
  const merged = mergeEdit<F>(stored, sent, { ...scope.edit, version: scope.version })
  const version = merged.changed.size > 0 ? scope.version : row.version
  return { ...merged, columns: { version, field_v: JSON.stringify(merged.marks) } }
}
