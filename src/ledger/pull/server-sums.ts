import type { ChangeEntry } from '#contract/sync-calls.ts'
import {
  changeDigest,
  type DigestEntry,
  digestOf,
  type KindDigests,
  NO_RECORDS,
} from '#records/hash/digest.ts'
import type { PlainRow } from '#records/packed/packed-rows.ts'
import { RECORD_KINDS } from '#records/registry.ts'
import type { SyncCore } from '../pass/core.ts'
import { type Fence, fenced } from '../pass/fence.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { getMany } from '../store/many-rows.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { readBlock } from '../store/older-days.ts'
import { recordKey, splitKey } from '../store/record-key.ts'
import type { AnyRow, RecordKey } from '../store/rows.ts'
import { readRows, viewTable } from '../store/view.ts'

/** Pulled changes as this build reads them: rows or their absence, and what only a later build can read. */
export interface PulledRows {
  readonly rows: ReadonlyMap<RecordKey, AnyRow | null>
  readonly later: ReadonlyMap<string, ChangeEntry>
}

/** Pulled changes as they are taken into the digests. */
interface TakenRows extends PulledRows {
  /** Transactions that come with them and are put by, none of which was here. */
  readonly packed: readonly PlainRow[]
  /** What was put by before for a later build, each record once. */
  readonly unknown: readonly ChangeEntry[]
}

/** What this device has of the server's, and what it will have. */
export interface PulledSums {
  /** The digests after the changes. */
  readonly sums: KindDigests
  /** Of the rows pulled, those of which nothing is here: neither the server's row nor one of this device's own. */
  readonly absent: ReadonlySet<RecordKey>
}

/** The digests of this device's server part after the changes, without a look at any other record (DI1). */
export async function sumsAfter(db: LedgerDb, pulled: TakenRows): Promise<PulledSums> {
  const before = (await readMeta(db, 'sums')) ?? {}
  const { entries: removed, absent } = await readKnown(db, pulled)
  const put = pulled.packed.map(row => ({
    kind: 'transaction',
    id: String(row['id']),
    version: Number(row['version']),
  }))
  const added = [...rowEntries(pulled.rows), ...laterEntries(pulled.later), ...put]
  const kinds = new Set([...Object.keys(before), ...[...removed, ...added].map(({ kind }) => kind)])
  const after = [...kinds].map(kind => {
    const change = { added: ofKind(added, kind), removed: ofKind(removed, kind) }
    return [kind, changeDigest(before[kind] ?? NO_RECORDS, change)] as const
  })
  return { sums: Object.fromEntries(after), absent }
}

function ofKind(entries: readonly DigestEntry[], kind: string) {
  return digestOf(entries.filter(entry => entry.kind === kind))
}

/** The kinds of which the server has others than this device. */
export function differingKinds(ours: KindDigests, theirs: KindDigests): readonly string[] {
  const kinds = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
  return kinds.filter(kind => {
    const [mine, other] = [ours[kind] ?? NO_RECORDS, theirs[kind] ?? NO_RECORDS]
    return mine.count !== other.count || mine.hash !== other.hash
  })
}

interface Known {
  /** What this device has of the server's, each once. */
  readonly entries: readonly DigestEntry[]
  readonly absent: ReadonlySet<RecordKey>
}

/** What of the records pulled is here. */
async function readKnown(db: LedgerDb, { rows, later, unknown }: TakenRows): Promise<Known> {
  const keys = [...rows.keys()]
  const isPulled = new Set<string>([...keys, ...later.keys()])
  const entriesPutBy = unknown.map(change => [`${change.t}:${change.id}`, change] as const)
  const put = new Map(entriesPutBy.filter(([key]) => isPulled.has(key)))
  const ownKeys = keys.filter(key => !put.has(key))
  const entries = [...laterEntries(put)]
  const { baseRows, shown } = await serverRows(db, ownKeys)
  for (const [key, row] of [...baseRows, ...shown]) entries.push(...rowEntry(key, row))
  const absent = [...shown].flatMap(([key, row]) => (row === null ? [key] : []))
  return { entries, absent: new Set(absent) }
}

interface ServerRows {
  readonly baseRows: ReadonlyMap<RecordKey, AnyRow | null>
  /** Of records that no write waits on; null where there is none. */
  readonly shown: ReadonlyMap<RecordKey, AnyRow | null>
}

/** The server's rows under the keys: the base row where a write waits on it, else the view's. */
async function serverRows(db: LedgerDb, keys: readonly RecordKey[]): Promise<ServerRows> {
  const baseRows = await getMany(db.baseRows, keys)
  const known = new Map<RecordKey, AnyRow | null>(
    baseRows.flatMap(base => (base === undefined ? [] : [[base.key, base.row]])),
  )
  const shown = await readRows(
    db,
    keys.filter(key => !known.has(key)),
  )
  return { baseRows: known, shown }
}

function rowEntries(rows: ReadonlyMap<RecordKey, AnyRow | null>): readonly DigestEntry[] {
  return [...rows].flatMap(([key, row]) => rowEntry(key, row))
}

function rowEntry(key: RecordKey, row: AnyRow | null): readonly DigestEntry[] {
  return row === null ? [] : [{ ...splitKey(key), version: row.version }]
}

function laterEntries(later: ReadonlyMap<string, ChangeEntry>): readonly DigestEntry[] {
  return [...later.values()].flatMap(({ t, id, v, deleted }) =>
    deleted === true ? [] : [{ kind: t, id, version: v }],
  )
}

/** Every record of the server's that this device has, with its version: by key. */
export async function readServerPart(db: LedgerDb): Promise<ReadonlyMap<string, number>> {
  const versions = new Map<string, number>()
  // First: what is laid out meanwhile is a row when those are read.
  for (const n of await db.olderDays.toCollection().primaryKeys()) {
    const block = await db.olderDays.get(n)
    for (const { id, version } of (block && readBlock(block)) ?? []) {
      versions.set(recordKey('transaction', String(id)), Number(version))
    }
  }
  for (const kind of RECORD_KINDS) {
    await viewTable(db, kind).each(({ id, version }) => {
      versions.set(recordKey(kind, id), version)
    })
  }
  await db.baseRows.each(({ key, row }) => {
    if (row === null) versions.delete(key)
    else versions.set(key, row.version)
  })
  await db.unknownChanges.each(({ key, change }) => {
    if (change.deleted !== true) versions.set(key, change.v)
  })
  return versions
}

/** The digests of this device's server part, from the records themselves. */
export function reckonSums(versions: ReadonlyMap<string, number>): KindDigests {
  const entriesByKind = new Map<string, DigestEntry[]>()
  for (const [key, version] of versions) {
    const colon = key.indexOf(':')
    const kind = key.slice(0, colon)
    const entries = entriesByKind.get(kind) ?? []
    entriesByKind.set(kind, entries)
    entries.push({ kind, id: key.slice(colon + 1), version })
  }
  return Object.fromEntries([...entriesByKind].map(([kind, entries]) => [kind, digestOf(entries)]))
}

const WEEK_MS = 7 * 86_400_000

/**
 * Once a week reckons this device's digests from its records, so that what was damaged here is found at the
 * next pull (DI2). Reads outside of any write's way; a pull meanwhile makes it void. Whether it was time.
 */
export async function recountSums(core: SyncCore, fence: Fence): Promise<boolean> {
  const { db, clock } = core
  const last = await readMeta(db, 'lastRecountAt')
  if (last !== undefined && Math.abs(clock() - last) <= WEEK_MS) return false
  const version = await readMeta(db, 'version')
  const sums = reckonSums(await readServerPart(db))
  await fenced({ core, fence }, async () => {
    if ((await readMeta(db, 'version')) !== version) return
    await writeMeta(db, 'sums', sums)
    await writeMeta(db, 'lastRecountAt', clock())
  })
  return true
}
