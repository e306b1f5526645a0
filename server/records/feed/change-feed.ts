import { type Kysely, sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import { parseJson } from '#base/parse-json.ts'
import type { WireAnswerOf } from '#contract/call.ts'
import type { FeedDeed } from '#contract/deeds.ts'
import { CHAT, type ChangeEntry, type fetchChanges } from '#contract/sync-calls.ts'
import {
  RECORD_KINDS,
  type RecordKind,
  recordType,
  TABLE_KINDS,
  type TableKind,
} from '#records/registry.ts'
import { isOwnLedger, type LedgerAccess } from '#server/db/ledger-access.ts'
import { readLedgerHead } from '#server/db/read-ledger-head.ts'
import { type AnyCells, tableOf } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import {
  type PlanState,
  presentProfile,
} from '#server/features/accounts/profile/profile-presenter.ts'
import { type PlanAt, readBalances } from '../balances.ts'
import { type PlanFacts, type PlanUse, planUseOf } from '../plan-usage.ts'
import { type Change, type FeedRange, type PageRequest, readFeedPage } from './feed-range.ts'

/** One page of a ledger's changes, as the call answers it. */
export type ChangePage = WireAnswerOf<typeof fetchChanges>

/**
 * Everything that changed after the cursor, in version order, whole versions only (sync 5).
 * Must run on one snapshot. Undefined when there is no such ledger.
 */
export async function readChangePage(
  trx: Transaction<Database>,
  access: LedgerAccess,
  request: { readonly cursor: string; readonly limit: number; readonly now: number },
): Promise<ChangePage | undefined> {
  const head = await readLedgerHead(trx, access.ledgerId)
  if (head === undefined) return undefined
  const start = await findStart(trx, access.ledgerId, { text: request.cursor, head })
  const range = { ...access, after: start.after, noTombstonesUpTo: start.fullSyncHead ?? 0 }
  const { limit, now } = request
  const end = await readFeedPage(trx, range, { limit, now, head: head.version })
  const usage = await planUseOf(trx, access, { facts: end.facts, now })
  const plan = { level: head.level, usage }
  const entries = await entriesOf(
    trx,
    { ...range, upTo: end.version, changes: end.changes },
    { ...plan, now },
  )
  return {
    epoch: head.epoch,
    version: end.version,
    reset: start.isReset,
    changes: [...entries],
    next: encodeCursor(nextCursor(head.epoch, end, start.fullSyncHead)),
    more: end.more,
    ...plan,
  }
}

interface FeedStart {
  readonly after: number
  /** The head when the full sync began that this page belongs to. */
  readonly fullSyncHead: number | undefined
  readonly isReset: boolean
}

// A cursor that this history does not know (HI2), or none: all from the start.
async function findStart(
  db: Kysely<Database>,
  ledgerId: string,
  { text, head }: { readonly text: string; readonly head: FeedHead },
): Promise<FeedStart> {
  const cursor = decodeCursor(text)
  const isKnown = cursor?.e === head.epoch && (await areCommits(db, ledgerId, versionsOf(cursor)))
  if (!isKnown) return { after: 0, fullSyncHead: head.version, isReset: true }
  return { after: cursor.v, fullSyncHead: cursor.f, isReset: false }
}

interface FeedHead {
  readonly version: number
  readonly epoch: string
}

function versionsOf({ v: version, f: fullSyncHead = 0 }: FeedCursor): readonly number[] {
  return [version, fullSyncHead].filter(each => each > 0)
}

/** Whether each of the versions is a commit of the ledger's history (HI2). */
async function areCommits(
  db: Kysely<Database>,
  ledgerId: string,
  versions: readonly number[],
): Promise<boolean> {
  const distinct = [...new Set(versions)]
  if (distinct.length === 0) return true
  const { count } = await db
    .selectFrom('ledger_commits')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('ledger_id', '=', ledgerId)
    .where('version', 'in', distinct)
    .executeTakeFirstOrThrow()
  return count === distinct.length
}

function nextCursor(
  epoch: string,
  end: { readonly version: number; readonly more: boolean },
  fullSyncHead: number | undefined,
): FeedCursor {
  const cursor = { e: epoch, v: end.version }
  return end.more && fullSyncHead !== undefined ? { ...cursor, f: fullSyncHead } : cursor
}

/** What changed after a version, as far as one page goes. */
export interface ChangesAfter {
  readonly changes: readonly ChangeEntry[]
  /** The version that the page brings its reader to. */
  readonly version: number
  readonly more: boolean
  /** What is used of the plan at that moment. */
  readonly facts: PlanFacts
  readonly usage: PlanUse
  /** What people did by them, the latest last, where that was asked for. */
  readonly deeds: readonly FeedDeed[]
}

/** One page of what changed after a version, whole versions only (sync 5), of the snapshot that the head is of. */
export async function readChangesAfter(
  db: Kysely<Database>,
  access: LedgerAccess,
  page: PageRequest & PlanAt & { readonly after: number },
): Promise<ChangesAfter> {
  const range = { ...access, after: page.after, noTombstonesUpTo: 0 }
  const end = await readFeedPage(db, range, page)
  const closed = { ...range, upTo: end.version, changes: end.changes }
  const { version, more, facts, deeds } = end
  const usage = await planUseOf(db, access, { facts, now: page.now })
  const changes = await entriesOf(db, closed, { ...page, usage })
  return { changes, version, more, facts, usage, deeds }
}

const SMALL_KINDS: ReadonlySet<RecordKind> = new Set(
  RECORD_KINDS.filter(kind => kind !== 'transaction'),
)

/** The live records of a ledger at its head, but for its transactions (BO1). */
export async function readSmallKinds(
  db: Kysely<Database>,
  access: LedgerAccess,
  { head, ...plan }: PlanState & PlanAt & { readonly head: number },
): Promise<readonly ChangeEntry[]> {
  const range = { ...access, after: 0, upTo: head, noTombstonesUpTo: head, kinds: SMALL_KINDS }
  return await readChangeEntries(db, range, plan)
}

interface ReadRange extends FeedRange {
  readonly upTo: number
  readonly changes: readonly Change[] | undefined
}

/** A page's changes as they are told, in version order; within a version what others refer to comes first. */
async function entriesOf(
  db: Kysely<Database>,
  { changes, ...range }: ReadRange,
  plan: PlanState & PlanAt,
): Promise<readonly ChangeEntry[]> {
  if (changes === undefined) {
    return await readChangeEntries(db, { ...range, kinds: ALL_KINDS }, plan)
  }
  const hasProfile = changes.some(({ kind }) => kind === 'profile')
  const entries = hasProfile ? [...(await readProfileEntry(db, range, plan))] : []
  for (const change of changes.toSorted(byPlace)) {
    if (change.kind === CHAT) entries.push(deletedChat(change))
    else if (change.kind !== 'profile') entries.push(toEntry(change.kind, change.row))
  }
  return entries.toSorted((left, right) => left.v - right.v)
}

// Those of a kind in the order in which they were made, as their ids are.
function byPlace(one: Change, other: Change): number {
  const [left, right] = [idOf(one), idOf(other)]
  return placeOf(one) - placeOf(other) || (left < right ? -1 : Number(left > right))
}

function placeOf({ kind }: Change): number {
  return kind === CHAT ? RECORD_KINDS.length : RECORD_KINDS.indexOf(kind)
}

function idOf(change: Change): string {
  return change.kind === 'profile' ? '' : change.row.id
}

const ALL_KINDS: ReadonlySet<RecordKind> = new Set(RECORD_KINDS)

/** A range of the feed with its end, and the kinds of the records that changed in it. */
export interface ClosedFeedRange extends FeedRange {
  readonly upTo: number
  readonly kinds: ReadonlySet<RecordKind>
}

/** The changes of the range, in version order; within a version what others refer to comes first. */
async function readChangeEntries(
  db: Kysely<Database>,
  range: ClosedFeedRange,
  plan: PlanState & PlanAt,
): Promise<readonly ChangeEntry[]> {
  const entries = range.kinds.has('profile') ? [...(await readProfileEntry(db, range, plan))] : []
  for (const kind of TABLE_KINDS) {
    if (!range.kinds.has(kind)) continue
    for (const row of await readChanged(db, kind, range)) entries.push(toEntry(kind, row))
  }
  return entries.toSorted((left, right) => left.v - right.v)
}

async function readChanged(
  db: Kysely<Database>,
  kind: TableKind,
  { ledgerId, after, upTo, noTombstonesUpTo }: ClosedFeedRange,
): Promise<readonly AnyCells[]> {
  const { rows } = await sql<AnyCells>`
    select * from ${sql.table(tableOf(kind))}
    where ledger_id = ${ledgerId} and version > ${after} and version <= ${upTo}
      and (deleted_at is null or version > ${noTombstonesUpTo})`.execute(db)
  return rows
}

function deletedChat({
  row,
  version,
}: Extract<Change, { readonly kind: typeof CHAT }>): ChangeEntry {
  return { t: CHAT, id: row.id, v: version, deleted: true }
}

function toEntry(kind: TableKind, row: AnyCells): ChangeEntry {
  const entry = { t: kind, id: row.id, v: row.version }
  if (row.deleted_at !== null) return { ...entry, deleted: true }
  return { ...entry, row: recordType(kind).present(row) }
}

const cursorSchema = v.object({
  e: v.string(),
  v: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  f: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})

/**
 * Where a reader of the feed stands: `e` the epoch, `v` the last version it has, and during a full
 * sync `f`, the head when that began (sync 5).
 */
type FeedCursor = v.InferOutput<typeof cursorSchema>

/** A cursor as clients keep it; they never look inside. */
export function encodeCursor(cursor: FeedCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** The cursor, or undefined for one that we did not make. */
export function decodeCursor(text: string): FeedCursor | undefined {
  const json = parseJson(Buffer.from(text, 'base64url').toString())
  const read = v.safeParse(cursorSchema, json)
  return read.success ? read.output : undefined
}

/** The person's own record, when it changed in the range of their own ledger. */
async function readProfileEntry(
  db: Kysely<Database>,
  range: FeedRange & { readonly upTo: number },
  plan: PlanState & PlanAt,
): Promise<readonly ChangeEntry[]> {
  if (!isOwnLedger(range)) return []
  const users = await db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', range.userId)
    .where('version', '>', range.after)
    .where('version', '<=', range.upTo)
    .execute()
  const [user] = users
  if (user === undefined) return []
  const row = presentProfile(user, plan, await readBalances(db, range.userId, plan))
  return [{ t: 'profile', id: user.user_id, v: user.version, row }]
}
