import type { Kysely } from 'kysely'
import { isUuid } from '#base/ids.ts'
import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import type { SyncResult } from '#contract/sync-calls.ts'
import { digestOf, type KindDigests } from '#records/hash/digest.ts'
import { TABLE_KINDS, type TableKind } from '#records/registry.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { LedgerHead } from '#server/db/read-ledger-head.ts'
import { tableOf } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { SessionToCheck } from '#server/http/handler.ts'
import { reckonSums } from '../digests.ts'
import { type ChangesAfter, readChangesAfter, readSmallKinds } from '../feed/change-feed.ts'
import { type PlanFacts, planUseOf, readPlanFacts } from '../plan-usage.ts'
import { readBootPage } from './boot-page.ts'
import { findUnreceived } from './device-calls.ts'
import type { WriteCommands } from './run-writes.ts'
import type { Standing, SyncState } from './sync-state.ts'

type Body = BodyOf<typeof calls.sync>

/** The answer of the sync call. */
export type SyncAnswer = WireAnswerOf<typeof calls.sync>

/** One sync call: whose, and what it asks. */
export interface SyncCall {
  readonly access: LedgerAccess
  readonly session: SessionToCheck
  readonly body: Body
  /** Epoch ms. */
  readonly now: number
  /** What people call the device. */
  readonly deviceName: string
  readonly commands: WriteCommands
  /** Transactions that a page of a ledger has that a device takes up, of one day more. */
  readonly bootRows: number
}

/** What a call is answered from. */
export interface Answering {
  readonly head: LedgerHead
  readonly state: SyncState
  readonly results: readonly SyncResult[]
  /** The only kinds of which anything may have changed since the device's place; undefined where it may be any. */
  readonly kinds?: ReadonlySet<TableKind> | undefined
  /** The call's writes are committed with the feed, after which nothing more is asked. */
  readonly isLast?: boolean
}

/** What a lost history had acknowledged goes out again first, in its place (HI3). */
export function isHeldUp(body: Body, { receipts }: SyncState): boolean {
  return body.recover !== true && body.ask.some(id => !receipts.has(id))
}

/** Whether the device has all that was there when the call came. */
export function isAtHead({ cursor }: Body, { version }: LedgerHead): boolean {
  return cursor?.version === version && cursor.head === undefined
}

/** Whether the device asks for something beside the feed. */
export function asksMore({ askRows, boot, lost }: Body): boolean {
  return boot !== undefined || lost !== undefined || askRows.length > 0
}

/** Whether the device stands at the head, and asks for nothing beside: one statement has told all. */
export function isQuiet({ body }: SyncCall, { head, state }: Standing): boolean {
  const isMore = asksMore(body) || isHeldUp(body, state)
  return isAtHead(body, head) && head.sums !== null && !isMore
}

/** The answer to a device for which there is nothing new. */
export async function answerQuiet(
  db: Kysely<Database>,
  { access, body, now }: SyncCall,
  { head, state, facts }: Standing,
): Promise<SyncAnswer> {
  const { epoch, version, level } = head
  return {
    epoch,
    head: version,
    now,
    missing: missingOf(body, state),
    results: [],
    known: [],
    usage: await planUseOf(db, access, { facts, now }),
    level,
    changes: [],
    next: { epoch, version },
    more: false,
    sums: await sumsOf(db, access, { head, facts }),
  }
}

/** Answers a call from the moment in which it was judged, or which its writes have left behind. */
export async function answerCall(
  db: Kysely<Database>,
  { access, body, now, bootRows }: SyncCall,
  { head, state, results, ...feedOf }: Answering,
): Promise<SyncAnswer> {
  const { epoch, level } = head
  const about = {
    epoch,
    head: head.version,
    now,
    missing: missingOf(body, state),
    results: [...results],
    known: await findKnown(db, access, body.askRows),
    ...(body.lost !== undefined && {
      unreceived: await findUnreceived(db, access, body.lost),
    }),
    level,
  }
  if (isHeldUp(body, state)) {
    const facts = await readPlanFacts(db, access, now)
    const usage = await planUseOf(db, access, { facts, now })
    return { ...about, usage, changes: [], next: body.cursor ?? { epoch, version: 0 }, more: true }
  }
  const { changes, version, more, facts, usage, deeds } = await readFeed(
    db,
    { access, body, now, ...feedOf },
    head,
  )
  const told = {
    ...about,
    usage,
    changes: [...changes],
    ...(deeds.length > 0 && { deeds: [...deeds] }),
  }
  if (more) return { ...told, next: { epoch, version, head: head.version }, more }
  const sums = await sumsOf(db, access, { head, facts })
  const feed = { ...told, next: { epoch, version }, more, sums }
  if (body.boot === undefined) return feed
  const moment = { head: head.version, hasChanges: changes.length > 0 }
  const question = { request: body.boot, moment, pageRows: bootRows }
  return { ...feed, boot: await readBootPage(db, access, question) }
}

function missingOf(body: Body, { receipts }: SyncState): string[] {
  return body.ask.filter(id => !receipts.has(id))
}

/** What changed since the device's place; all but the transactions where it takes the ledger up (BO1). */
async function readFeed(
  db: Kysely<Database>,
  {
    access,
    body,
    now,
    kinds,
    isLast,
  }: Pick<SyncCall, 'access' | 'body' | 'now'> & Pick<Answering, 'kinds' | 'isLast'>,
  { version, level }: LedgerHead,
): Promise<ChangesAfter> {
  if (body.cursor === null && body.boot !== undefined) {
    const facts = await readPlanFacts(db, access, now)
    const usage = await planUseOf(db, access, { facts, now })
    const changes = await readSmallKinds(db, access, { level, usage, now, head: version })
    return { changes, version, more: false, facts, usage, deeds: [] }
  }
  const after = body.cursor?.version ?? 0
  // A device in step hears of its own writes alone; one that takes the ledger up knows nothing that they changed (AC2).
  const hasDeeds = kinds === undefined && body.cursor !== null && body.recover !== true
  const page = { level, now, after, head: version, limit: body.limit, kinds, isLast, hasDeeds }
  return await readChangesAfter(db, access, page)
}

/** The digest of each kind over the ledger's live records; the person's own record is one of them. */
async function sumsOf(
  db: Kysely<Database>,
  { ledgerId, userId }: LedgerAccess,
  { head, facts }: { readonly head: LedgerHead; readonly facts: PlanFacts },
): Promise<KindDigests> {
  const sums = head.sums ?? (await reckonSums(db, ledgerId))
  if (facts.person === null) return sums
  const { version } = facts.person
  return { ...sums, profile: digestOf([{ kind: 'profile', id: userId, version }]) }
}

/** Of the records asked after, those that this history ever knew: tombstones count (HI5). */
async function findKnown(
  db: Kysely<Database>,
  { ledgerId }: LedgerAccess,
  keys: readonly string[],
): Promise<string[]> {
  const known: string[] = []
  for (const kind of keys.length === 0 ? [] : TABLE_KINDS) {
    const asked = keys.filter(key => key.startsWith(`${kind}:`))
    const ids = asked.map(key => key.slice(kind.length + 1)).filter(isUuid)
    if (ids.length === 0) continue
    const rows = await db
      .selectFrom(tableOf(kind))
      .select('id')
      .where('ledger_id', '=', ledgerId)
      .where('id', 'in', ids)
      .execute()
    for (const { id } of rows) known.push(`${kind}:${id}`)
  }
  return known
}
