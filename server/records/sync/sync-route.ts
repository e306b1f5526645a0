import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { isUuid } from '#base/ids.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { SyncResult } from '#contract/sync-calls.ts'
import { OP_SCHEMA } from '#contract/wire/headers.ts'
import { digestOf, type KindDigests } from '#records/digest.ts'
import { TABLE_KINDS } from '#records/registry.ts'
import { databaseFault } from '#server/db/database.ts'
import { isOwnLedger, type LedgerAccess } from '#server/db/ledger-access.ts'
import { readLedgerHead } from '#server/db/read-ledger-head.ts'
import { readSnapshot } from '#server/db/snapshot.ts'
import { tableOf } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { AppDeps } from '#server/deps.ts'
import type { PlanState } from '#server/features/accounts/profile/profile-presenter.ts'
import {
  type ApiFailure,
  deviceBehind,
  opSchemaRefused,
  unauthenticated,
  unknownHistory,
} from '#server/http/failures.ts'
import { serveCall } from '#server/http/serve-call.ts'
import type { WriteCommand } from '#server/http/serve-write.ts'
import { isReadableSchema } from '#server/http/sync-headers.ts'
import type { NoticeEvent } from '#server/ports/notices.ts'
import type { PlanAt } from '../balances.ts'
import { reckonSums } from '../digests.ts'
import { type ChangesAfter, readChangesAfter, readSmallKinds } from '../feed/change-feed.ts'
import { readPlanUse } from '../plan-usage.ts'
import { underHead } from '../write/head-transaction.ts'
import { commitWrites, type LedgerHead } from '../write/ledger-head.ts'
import { readBootPage } from './boot-page.ts'
import { nameCommands, runWrites, type WriteCommands } from './run-writes.ts'
import { readSyncState, type SyncState } from './sync-state.ts'

type Body = BodyOf<typeof calls.sync>
type Answer = WireAnswerOf<typeof calls.sync>

/** POST /sync: a device's waiting writes and the feed, in one call (BA). */
export function addSyncRoute(app: Hono, deps: AppDeps, commands: readonly WriteCommand[]): void {
  const named = nameCommands(commands)
  serveCall(app, deps, {
    call: calls.sync,
    handler: async ({ session, body }) => {
      const { ledgerId, userId } = session
      const call = { access: { ledgerId, userId }, body, now: deps.clock(), commands: named }
      if (!body.writes.every(({ schema = OP_SCHEMA }) => isReadableSchema(schema))) {
        return err(opSchemaRefused())
      }
      const done = body.writes.length === 0 ? await readOnly(deps, call) : await write(deps, call)
      return done.ok ? ok({ answer: done.value }) : done
    },
  })
}

interface SyncCall {
  readonly access: LedgerAccess
  readonly body: Body
  readonly now: number
  readonly commands: WriteCommands
}

async function readOnly(deps: AppDeps, call: SyncCall): Promise<Result<Answer, ApiFailure>> {
  const { ledgerId } = call.access
  const done = await readSnapshot(deps.db, async trx => {
    const head = await readLedgerHead(trx, ledgerId)
    if (head === undefined) return err(unauthenticated())
    const state = await requireState(trx, call, head)
    if (!state.ok) return state
    // A ledger that nobody wrote to since its digests are kept: reckoned once, by whoever reads it first.
    const sums = head.sums ?? (await reckonSums(trx, ledgerId))
    const told = { head: { ...head, sums }, state: state.value, results: [] }
    return ok({ answer: await answer(trx, call, told), isNew: head.sums === null, sums })
  })
  if (!done.ok) return done
  if (done.value.isNew) await keepSums(deps.db, ledgerId, done.value)
  return ok(done.value.answer)
}

/** Keeps digests that were reckoned, unless a write has moved the head meanwhile. */
async function keepSums(
  db: Kysely<Database>,
  ledgerId: string,
  { answer: { head }, sums }: { readonly answer: Answer; readonly sums: KindDigests },
): Promise<void> {
  await db
    .updateTable('ledgers')
    .set({ sums: JSON.stringify(sums) })
    .where('ledger_id', '=', ledgerId)
    .where('version', '=', head)
    .where('sums', 'is', null)
    .execute()
}

async function write(deps: AppDeps, call: SyncCall): Promise<Result<Answer, ApiFailure>> {
  const done = await writeOnce(deps, call, { isCareful: false }).catch(async (error: unknown) => {
    if (databaseFault(error) !== 'other') throw error
    // One of the writes makes the server stumble: the others are done without it.
    return await writeOnce(deps, call, { isCareful: true })
  })
  if (!done.ok) return done
  for (const event of done.value.events) deps.notices.note(call.access, event)
  return ok(done.value.answer)
}

interface Told {
  readonly answer: Answer
  readonly events: readonly NoticeEvent[]
}

async function writeOnce(
  deps: AppDeps,
  call: SyncCall,
  { isCareful }: { readonly isCareful: boolean },
): Promise<Result<Told, ApiFailure>> {
  const { access, body, now, commands } = call
  return await underHead<Told>(deps, access.ledgerId, async (trx, head) => {
    const found = await requireState(trx, call, head)
    if (!found.ok) return found
    const state = found.value
    if (isHeldUp(body, state)) {
      const told = { answer: await answer(trx, call, { head, state, results: [] }), events: [] }
      return ok({ value: told, isKept: false })
    }
    const { device } = body
    const place = { ...access, trx, head, device, receipts: state.receipts, commands, now }
    const done = await runWrites(deps, { ...place, isCareful }, body.writes)
    const moved = await commitWrites(trx, head, done.commit)
    await noteDevice(trx, call, done.results)
    const { results, events } = done
    return ok({
      value: { answer: await answer(trx, call, { head: moved, state, results }), events },
      isKept: true,
      version: moved.version === head.version ? undefined : moved.version,
    })
  })
}

/** A device whose history is not this one, or whose storage was put back, is answered before any write is done. */
async function requireState(
  db: Kysely<Database>,
  { access, body }: SyncCall,
  head: LedgerHead,
): Promise<Result<SyncState, ApiFailure>> {
  const state = await readSyncState(db, access, {
    cursor: body.cursor,
    epoch: head.epoch,
    device: body.device,
    keys: [...body.ask, ...body.writes.map(({ id }) => id)],
  })
  const { epoch, version } = head
  if (state.deviceSeq > body.seq) return err({ ...deviceBehind(), history: { epoch, version } })
  return state.isKnown ? ok(state) : err({ ...unknownHistory(), history: { epoch, version } })
}

/** What a lost history had acknowledged goes out again first, in its place (HI3). */
function isHeldUp(body: Body, { receipts }: SyncState): boolean {
  return body.recover !== true && body.ask.some(id => !receipts.has(id))
}

interface Answering {
  readonly head: LedgerHead
  readonly state: SyncState
  readonly results: readonly SyncResult[]
}

async function answer(
  db: Kysely<Database>,
  { access, body, now }: SyncCall,
  { head, state, results }: Answering,
): Promise<Answer> {
  const { epoch, level } = head
  const plan = { level, usage: await readPlanUse(db, access, now), now }
  const missing = body.ask.filter(id => !state.receipts.has(id))
  const about = {
    epoch,
    head: head.version,
    now,
    missing,
    results: [...results],
    known: await findKnown(db, access, body.askRows),
    usage: plan.usage,
    level,
  }
  if (isHeldUp(body, state)) {
    return { ...about, changes: [], next: body.cursor ?? { epoch, version: 0 }, more: true }
  }
  const { changes, version, more } = await readFeed(db, access, { ...plan, body, head })
  if (more) {
    const next = { epoch, version, head: head.version }
    return { ...about, changes: [...changes], next, more }
  }
  const sums = await sumsOf(db, access, head)
  const feed = { ...about, changes: [...changes], next: { epoch, version }, more, sums }
  if (body.boot === undefined) return feed
  const moment = { head: head.version, hasChanges: changes.length > 0 }
  return { ...feed, boot: await readBootPage(db, access, { request: body.boot, moment }) }
}

/** What changed since the device's place; all but the transactions where it takes the ledger up (BO1). */
async function readFeed(
  db: Kysely<Database>,
  access: LedgerAccess,
  { body, head, ...plan }: PlanState & PlanAt & Pick<SyncCall, 'body'> & Pick<Answering, 'head'>,
): Promise<ChangesAfter> {
  const { version } = head
  if (body.cursor === null && body.boot !== undefined) {
    const changes = await readSmallKinds(db, access, { ...plan, head: version })
    return { changes, version, more: false }
  }
  const after = body.cursor?.version ?? 0
  return await readChangesAfter(db, access, { ...plan, after, head: version, limit: body.limit })
}

/** The digest of each kind over the ledger's live records; the person's own record is one of them. */
async function sumsOf(
  db: Kysely<Database>,
  access: LedgerAccess,
  head: LedgerHead,
): Promise<KindDigests> {
  const sums = head.sums ?? (await reckonSums(db, access.ledgerId))
  if (!isOwnLedger(access)) return sums
  const users = await db
    .selectFrom('users')
    .select(['user_id as id', 'version'])
    .where('user_id', '=', access.userId)
    .execute()
  const entries = users.map(({ id, version }) => ({ kind: 'profile', id, version }))
  return { ...sums, profile: digestOf(entries) }
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

/** Notes the highest order that came from the device, by which a storage that was put back is known. */
async function noteDevice(
  db: Kysely<Database>,
  { access, body, now }: SyncCall,
  results: readonly SyncResult[],
): Promise<void> {
  const accepted = body.writes.filter(
    ({ again, device = body.device }, at) =>
      again !== true && device === body.device && (results[at]?.status ?? 500) < 300,
  )
  const seq = Math.max(0, ...accepted.map(each => each.seq))
  if (seq === 0) return
  await db
    .insertInto('ledger_devices')
    .values({ ledger_id: access.ledgerId, device_id: body.device, seq, called_at: now })
    .onConflict(conflict =>
      conflict.columns(['ledger_id', 'device_id']).doUpdateSet(eb => ({
        seq: eb.fn<number>('greatest', ['ledger_devices.seq', 'excluded.seq']),
        called_at: now,
      })),
    )
    .execute()
}
