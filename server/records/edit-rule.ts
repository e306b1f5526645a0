import type { FieldMark, FieldMarks } from '../db/tables/synced-tables.ts'
import { canonicalJson } from './write/canonical-json.ts'

/** An edit as the rule sees it (sync 12). */
export interface EditStamp {
  /** The version that the row had on the device when it was edited. */
  readonly base: number | undefined
  /** When the edit was made by the server's reckoning: now less its age. */
  readonly at: number
  readonly device: string | undefined
  readonly seq: number | undefined
  /** The write's key; decides a tie. */
  readonly op: string | undefined
}

/** A record's editable fields, and who set them. */
export interface StoredFields<F extends object> {
  readonly fields: F
  readonly marks: FieldMarks
}

/** The fields that an edit names; the others stay. */
export type SentFields<F extends object> = { readonly [K in keyof F]?: F[K] | undefined }

/** What is left of an edit after the rule. */
export interface MergedEdit<F extends object> {
  /** Every editable field as it shall be now. */
  readonly fields: F
  readonly marks: FieldMarks
  /** The fields whose value is another one now; without any, the record needs no new version. */
  readonly changed: ReadonlySet<keyof F>
  /** The fields that another device had set to another value, which this one had not seen. */
  readonly unseen: readonly UnseenEdit[]
}

/** Two edits of one field, of two devices, of which the later sent had not seen the other (CL1). */
export interface UnseenEdit {
  readonly field: string
  /** Who set the field before. */
  readonly mark: FieldMark
  /** What was there, and what was sent. */
  readonly stored: unknown
  readonly sent: unknown
  /** Whether what was sent stands. */
  readonly wins: boolean
}

/**
 * Applies the fields that win, each by itself and as a whole, and marks them as set at `version`. A
 * field set to the value that it has keeps the version of its mark, because no other edit has to have seen it
 * again.
 */
export function mergeEdit<F extends object>(
  stored: StoredFields<F>,
  sent: SentFields<F>,
  stamp: EditStamp & { readonly version: number },
): MergedEdit<F> {
  const marks: Record<string, FieldMark> = { ...stored.marks }
  const changed = new Set<keyof F>()
  const unseen: UnseenEdit[] = []
  const won: { [K in keyof F]?: F[K] | undefined } = {}
  for (const name of sentNames(sent)) {
    const mark = marks[name]
    const isNew = canonicalJson(sent[name]) !== canonicalJson(stored.fields[name])
    const wins = editWins(mark, stamp)
    if (mark !== undefined && isNew && isUnseen(mark, stamp)) {
      unseen.push({ field: name, mark, stored: stored.fields[name], sent: sent[name], wins })
    }
    if (!wins) continue
    marks[name] = markOf(stamp, isNew ? stamp.version : (mark?.v ?? 0))
    if (!isNew) continue
    won[name] = sent[name]
    changed.add(name)
  }
  return { fields: { ...stored.fields, ...won }, marks, changed, unseen }
}

/**
 * Whether a new edit of a field beats the last one: from the same device by its own order; else when
 * it had seen the last one; else the later one wins, and a tie goes to the greater write id. An edit
 * without any sync header is a plain API call, made now.
 */
export function editWins(mark: FieldMark | undefined, edit: EditStamp): boolean {
  if (mark === undefined || isPlain(edit)) return true
  if (isSameDevice(mark, edit) && edit.seq !== undefined && mark.seq !== null) {
    return edit.seq > mark.seq
  }
  if (edit.base !== undefined && edit.base >= mark.v) return true
  if (edit.at !== mark.at) return edit.at > mark.at
  return (edit.op ?? '') > (mark.op ?? '')
}

/**
 * Whether an edit was made by another device than the field's last one, without having seen it. What says no base, as an edit
 * that goes out again after a lost history, may have seen anything.
 */
function isUnseen(mark: FieldMark, { base, device }: EditStamp): boolean {
  const isOther = device !== undefined && mark.device !== null && device !== mark.device
  return isOther && base !== undefined && base < mark.v
}

function isPlain(edit: EditStamp): boolean {
  return edit.base === undefined && edit.device === undefined
}

function isSameDevice(mark: FieldMark, edit: EditStamp): boolean {
  return edit.device !== undefined && edit.device === mark.device
}

function markOf(stamp: EditStamp, version: number): FieldMark {
  return {
    v: version,
    at: stamp.at,
    device: stamp.device ?? null,
    seq: stamp.seq ?? null,
    op: stamp.op ?? null,
  }
}

function sentNames<F extends object>(sent: SentFields<F>): readonly (keyof F & string)[] {
  // Object.keys forgets which object it was asked about.
  const names = Object.keys(sent) as (keyof F & string)[]
  return names.filter(name => sent[name] !== undefined)
}
