import { isTableKind, RECORD_KINDS, recordType } from '#records/registry.ts'
import { newOp } from '../outbox/new-op.ts'
import type { Op } from '../store/op.ts'
import { recordKey, splitKey } from '../store/record-key.ts'
import type { AnyRow, RecordKey } from '../store/rows.ts'
import { readRows } from '../store/view.ts'
import type { SyncCore } from './core.ts'

/** Records that a device has and a history has not. */
interface Gone {
  readonly gone: readonly string[]
  /** Of those, the ones that it knew and that were deleted. */
  readonly known: ReadonlySet<string>
}

/** Whether a key of the server's is that of a record which this build knows. */
export function isRecord(key: string): key is RecordKey {
  const kind = key.slice(0, key.indexOf(':'))
  return kind === 'profile' || isTableKind(kind)
}

/** Rows that the server lost: it never knew of them, so nobody deleted them. A transfer of which one leg was deleted is none. */
export async function readLost(
  { db }: Pick<SyncCore, 'db'>,
  { gone, known }: Gone,
): Promise<ReadonlyMap<RecordKey, AnyRow>> {
  const keys = gone.filter(isRecord).filter(key => isTableKind(splitKey(key).kind))
  const baseRows = await db.baseRows.bulkGet(keys)
  const shown = await readRows(db, keys)
  const rows = keys.flatMap((key, index) => {
    const base = baseRows[index]
    const row = base === undefined ? (shown.get(key) ?? null) : base.row
    return row === null ? [] : [[key, row] as const]
  })
  const taken = new Set(
    rows.filter(([key, row]) => known.has(key) && isTakenAway(row, known)).map(transferOf),
  )
  return new Map(rows.filter(each => !known.has(each[0]) && !taken.has(transferOf(each))))
}

/** Whether a deleted leg of a transfer was deleted by itself: with its wallet it leaves the other leg (MU5). */
function isTakenAway(row: AnyRow, known: ReadonlySet<string>): boolean {
  if (!('transferId' in row)) return false
  return row.transferId !== null && !known.has(recordKey('wallet', row.walletId))
}

/** What comes back together, or not at all: the legs of a transfer, any other record by itself. */
function transferOf([key, row]: readonly [RecordKey, AnyRow]): string {
  return 'transferId' in row ? (row.transferId ?? key) : key
}

/** Rows that nothing else brings back are sent as this device had them, below all that waits. */
export async function restoreLost(
  core: Pick<SyncCore, 'db' | 'clock' | 'newId'>,
  lost: ReadonlyMap<RecordKey, AnyRow>,
): Promise<void> {
  const { db, clock, newId } = core
  const made = new Set((await db.outbox.toArray()).flatMap(op => op.creates))
  const groups = new Map<string, [RecordKey, AnyRow][]>()
  for (const [key, row] of lost) {
    if (made.has(key)) continue
    const group = transferOf([key, row])
    groups.set(group, [...(groups.get(group) ?? []), [key, row]])
  }
  const ordered = [...groups.values()].toSorted((one, other) => depthOf(one) - depthOf(other))
  const first = await db.outbox.orderBy('seq').first()
  let seq = Math.min(0, first?.seq ?? 0) - ordered.length
  for (const rows of ordered) {
    const op = newOp(restoreDraft(rows), { id: newId(), now: clock(), appVersion: 'recovery' })
    for (const [key] of rows) await db.baseRows.put({ key, row: null })
    const placed: Op = { ...op, seq }
    await db.outbox.put(placed)
    seq += 1
  }
}

// What others belong to or name comes first.
function depthOf([first]: readonly (readonly [RecordKey, AnyRow])[]): number {
  return first === undefined ? 0 : RECORD_KINDS.indexOf(splitKey(first[0]).kind)
}

function restoreDraft(rows: readonly (readonly [RecordKey, AnyRow])[]) {
  return {
    kind: 'restore' as const,
    body: {
      rows: rows.map(([key, row]) => {
        const { kind, id } = splitKey(key)
        return { t: kind, id, v: row.version, row: recordType(kind).toWire({ ...row }) }
      }),
    },
    creates: rows.map(([key]) => key),
    needs: [...new Set(rows.flatMap(([key, row]) => namedBy(key, row)))],
  }
}

function namedBy(key: RecordKey, row: AnyRow): readonly RecordKey[] {
  return recordType(splitKey(key).kind)
    .namedBy({ ...row })
    .flatMap(([kind, id]) => (isTableKind(kind) ? [recordKey(kind, id)] : []))
}
