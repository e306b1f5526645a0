import * as v from 'valibot'
import { queryText } from '#api/api.ts'
import { calls } from '#contract/calls.ts'
import { RECORD_KINDS, type RecordKind } from '#contract/record-kinds.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import { splitKey } from '#db/record-key.ts'
import { viewTable } from '#db/view.ts'
import { type Digest, type DigestEntry, digestOf } from '#domain/digest.ts'
import type { SyncCore } from './core.ts'

/** What a comparison with the server found; `unknown` when it could not be made now. */
export type DigestFinding = 'equal' | 'different' | 'unknown'

const WEEK_MS = 7 * 86_400_000

/** Whether a comparison is due: never made, or a week ago. */
export async function isDigestDue({ db, clock }: Pick<SyncCore, 'db' | 'clock'>): Promise<boolean> {
  const last = await readMeta(db, 'lastDigestAt')
  return last === undefined || Math.abs(clock() - last) > WEEK_MS
}

/**
 * Compares this device's server part with the server, kind by kind (sync.md 3.9, *Integrity*).
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
  const tables = [db.wallets, db.labels, db.transactions, db.budgets, db.profile]
  return db.transaction('r', [...tables, db.shadow, db.laterKinds, db.meta], async () => {
    const kinds: Record<RecordKind, Digest> = {
      wallet: digestOf(await serverPart(db, 'wallet')),
      label: digestOf(await serverPart(db, 'label')),
      transaction: digestOf(await serverPart(db, 'transaction')),
      budget: digestOf(await serverPart(db, 'budget')),
      profile: digestOf(await serverPart(db, 'profile')),
    }
    const version = (await readMeta(db, 'version')) ?? 0
    const epoch = (await readMeta(db, 'epoch')) ?? ''
    return { version, epoch, kinds }
  })
}

/** The server's rows of a kind: the view where no write waits, the shadow where one does. */
async function serverPart(db: LedgerDb, kind: RecordKind): Promise<readonly DigestEntry[]> {
  const shadows = (await db.shadow.toArray()).filter(({ key }) => splitKey(key).kind === kind)
  const shadowedIds = new Set(shadows.map(({ key }) => splitKey(key).id))
  const entries: DigestEntry[] = []
  await viewTable(db, kind).each(({ id, version }) => {
    if (!shadowedIds.has(id)) entries.push({ kind, id, version })
  })
  for (const { row } of shadows) {
    if (row !== null) entries.push({ kind, id: row.id, version: row.version })
  }
  for (const { change } of await db.laterKinds.toArray()) {
    if (change.t === kind && change.deleted !== true) {
      entries.push({ kind, id: change.id, version: change.v })
    }
  }
  return entries
}

function isEqual(ours: Digest, theirs: Digest | undefined): boolean {
  return theirs === undefined || (ours.count === theirs.count && ours.hash === theirs.hash)
}
