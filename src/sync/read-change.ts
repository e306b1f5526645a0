import * as v from 'valibot'
import { profileAnswer } from '#contract/account-calls.ts'
import type { RecordKind } from '#contract/record-kinds.ts'
import { budgetRecord, labelRecord, transactionRecord, walletRecord } from '#contract/records.ts'
import type { ChangeEntry } from '#contract/sync-calls.ts'
import { isRecordKind, recordKey } from '#db/record-key.ts'
import type { RecordKey } from '#db/rows.ts'
import type { AnyRow } from '#db/view.ts'

/** A change of the feed, read: a row or its absence, or what only a later build can read. */
export type ReadChange =
  | { readonly type: 'row'; readonly key: RecordKey; readonly row: AnyRow | null }
  | { readonly type: 'later'; readonly key: string; readonly change: ChangeEntry }

/**
 * Reads a change of the feed. A kind, or a form of a row, that this build does not know is no
 * failure: it is kept as it came (SPEC.md, PL8).
 */
export function readChange(change: ChangeEntry): ReadChange {
  const later: ReadChange = { type: 'later', key: `${change.t}:${change.id}`, change }
  if (!isRecordKind(change.t)) return later
  const key = recordKey(change.t, change.id)
  if (change.deleted === true) return { type: 'row', key, row: null }
  const row = readRow(change.t, change)
  return row === undefined ? later : { type: 'row', key, row }
}

function readRow(kind: RecordKind, change: ChangeEntry): AnyRow | undefined {
  const version = change.v
  switch (kind) {
    case 'wallet':
      return withVersion(v.safeParse(walletRecord, change.row), version)
    case 'label':
      return withVersion(v.safeParse(labelRecord, change.row), version)
    case 'transaction':
      return withVersion(v.safeParse(transactionRecord, change.row), version)
    case 'budget':
      return withVersion(v.safeParse(budgetRecord, change.row), version)
    case 'profile':
      return withVersion(v.safeParse(profileAnswer, change.row), version)
    default:
      return undefined
  }
}

function withVersion<T extends object>(
  read: { readonly success: boolean; readonly output: unknown } & (
    | { readonly success: true; readonly output: T }
    | { readonly success: false }
  ),
  version: number,
): (T & { version: number }) | undefined {
  return read.success ? { ...read.output, version } : undefined
}
