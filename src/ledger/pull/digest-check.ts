import * as v from 'valibot'
import { queryText } from '#api/api.ts'
import { calls } from '#contract/calls.ts'
import { type Digest, type DigestEntry, digestOf } from '#records/digest.ts'
import { RECORD_KINDS, type RecordKind } from '#records/registry.ts'
import type { SyncCore } from '../pass/core.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { recordKey, splitKey } from '../store/record-key.ts'
import { viewTable, viewTables } from '../store/view.ts'

/** What a comparison with the server found; `unknown` when it could not be made now. */
export type DigestFinding = 'equal' | 'different' | 'unknown'

const WEEK_MS = 7 * 86_400_000

/** Whether a comparison is due: never made, or a week ago. */
export async function isDigestDue({ db, clock }: Pick<SyncCore, 'db' | 'clock'>): Promise<boolean> {
  const last = await readMeta(db, 'lastDigestAt')
  return last === undefined || Math.abs(clock() - last) > WEEK_MS
}

/**
 * Compares this device's server part with the server, kind by kind (PL10, sync 6).
 * Unknown when the server moved on meanwhile, or could not be reached.
 */
export async function checkDigest(core: SyncCore): Promise<DigestFinding> {
  const { db, http, clock, log } = core
  const local = await localDigests(db)
  const { method, path, access, answer } = calls.fetchDigest
  const query = queryText({ v: local.version })
  const exchange = await http.exchange({ method, path: path + query, access })
  if (exchange.type !== 'answer') return 'unknown'
  const read = v.safeParse(answer, exchange.json)
  if (!read.success || !read.output.current || read.output.epoch !== local.epoch) return 'unknown'
  const theirs = read.output.kinds
  const different = RECORD_KINDS.filter(kind => !isEqual(local.kinds[kind], theirs[kind]))
  await writeMeta(db, 'lastDigestAt', clock())
  if (different.length === 0) return 'equal'
  log.report('digest-different', { kinds: different.join(), version: local.version })
  return 'different'
}

/** The digest of each kind of this device's server part, and the head that it stands at. */
export async function localDigests(db: LedgerDb): Promise<{
  readonly version: number
  readonly epoch: string
  readonly kinds: Readonly<Record<RecordKind, Digest>>
}> {
  return db.transaction(
    'r',
    [...viewTables(db), db.baseRows, db.unknownChanges, db.meta],
    async () => {
      const entries = await serverPart(db)
      const version = (await readMeta(db, 'version')) ?? 0
      const epoch = (await readMeta(db, 'epoch')) ?? ''
      const digests = RECORD_KINDS.map(kind => [kind, digestOf(entries.get(kind) ?? [])] as const)
      // Made of all kinds.
      const kinds = Object.fromEntries(digests) as Record<RecordKind, Digest>
      return { version, epoch, kinds }
    },
  )
}

/** The server's rows by kind: the view where no write waits, the base row where one does. */
async function serverPart(db: LedgerDb): Promise<ReadonlyMap<string, readonly DigestEntry[]>> {
  const entries = new Map<string, DigestEntry[]>(RECORD_KINDS.map(kind => [kind, []]))
  const baseRows = await db.baseRows.toArray()
  const waiting = new Set(baseRows.map(({ key }) => key))
  for (const kind of RECORD_KINDS) {
    await viewTable(db, kind).each(({ id, version }) => {
      if (!waiting.has(recordKey(kind, id))) entries.get(kind)?.push({ kind, id, version })
    })
  }
  for (const { key, row } of baseRows) {
    if (row === null) continue
    const { kind } = splitKey(key)
    entries.get(kind)?.push({ kind, id: row.id, version: row.version })
  }
  for (const { change } of await db.unknownChanges.toArray()) {
    if (change.deleted === true) continue
    entries.get(change.t)?.push({ kind: change.t, id: change.id, version: change.v })
  }
  return entries
}

function isEqual(ours: Digest, theirs: Digest | undefined): boolean {
  return theirs === undefined || (ours.count === theirs.count && ours.hash === theirs.hash)
}
