import { sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import { err, type Result } from '#base/result.ts'
import { fillPath } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { type LeftRow, leftRow, type SyncResult, type SyncWrite } from '#contract/sync-calls.ts'
import type { TableKind } from '#records/registry.ts'
import { isOwnLedger, type LedgerAccess } from '#server/db/ledger-access.ts'
import type { LedgerHead } from '#server/db/read-ledger-head.ts'
import type { Database } from '#server/db/tables/tables.ts'
import {
  type ApiFailure,
  dependsOnRefused,
  failureBody,
  failureStatus,
  notFound,
  validationFailure,
} from '#server/http/failures.ts'
import { readPart } from '#server/http/read-request.ts'
import { thrownFailure } from '#server/http/respond.ts'
import type { WriteCommand } from '#server/http/serve-write.ts'
import { MAX_AGE_MS } from '#server/http/sync-headers.ts'
import type { NoticeEvent } from '#server/ports/notices.ts'
import { deedsOf, type KeptDeed } from '../feed/deeds.ts'
import { settleRates } from '../foreign-money.ts'
import type { WriteDeps } from '../write/head-transaction.ts'
import { type Commit, nextVersion } from '../write/ledger-head.ts'
import { LedgerRows } from '../write/ledger-rows.ts'
import { idsIn, namedIn, type NamedIds, type NamedRows } from '../write/named-rows.ts'
import { fingerprintOf, judgeReceipt, type Receipt } from '../write/receipts.ts'
import type { WriteScope } from '../write/write-scope.ts'
import { restoreRecords } from './restore-records.ts'

/** The calls that may wait on a device, by name. */
export type WriteCommands = ReadonlyMap<string, WriteCommand>

/** Names the commands as devices do. */
export function nameCommands(commands: readonly WriteCommand[]): WriteCommands {
  const namesByCall = new Map(Object.entries(calls).map(([name, call]) => [keyOf(call), name]))
  return new Map(commands.map(command => [namesByCall.get(keyOf(command.call)) ?? '', command]))
}

function keyOf({ method, path }: WriteCommand['call']): string {
  return `${method} ${path}`
}

/** Where the writes of one call go, and what is known of them. */
export interface WritesPlace extends LedgerAccess {
  readonly trx: Transaction<Database>
  readonly head: LedgerHead
  /** The device that sends them, and what people call it. */
  readonly device: string
  readonly deviceName: string
  readonly receipts: ReadonlyMap<string, Receipt>
  /** The records that the writes name. */
  readonly named: NamedRows
  readonly commands: WriteCommands
  /** Epoch ms. */
  readonly now: number
  /**
   * Each write in a savepoint of its own: one that makes the database stumble costs the others nothing. It is
   * slower, and only done when one did.
   */
  readonly isCareful: boolean
}

/** What came of the writes of one call, and what is to be committed. */
export interface WritesDone {
  readonly results: readonly SyncResult[]
  readonly commit: Commit
  readonly events: readonly NoticeEvent[]
  /** The kinds of records that they wrote to; the person's own record is none of them. */
  readonly written: ReadonlySet<TableKind>
  /** How many records at most they changed; undefined where it may be the person's own, or any number. */
  readonly mostChanged: number | undefined
}

/**
 * Does the writes of one call in their order, at one version (BA2). A refused write leaves nothing and stops
 * no other; what needs a record that it would have made is 424.
 */
export async function runWrites(
  deps: WriteDeps,
  place: WritesPlace,
  writes: readonly SyncWrite[],
): Promise<WritesDone> {
  const { trx, head, ledgerId, now, named } = place
  const version = nextVersion(head)
  const rows = new LedgerRows({ trx, ledgerId, version, now, before: head.sums })
  rows.know(named)
  const results: SyncResult[] = []
  const kept: Commit['receipts'][number][] = []
  const events: NoticeEvent[] = []
  const deeds: KeptDeed[] = []
  // Refused writes, and the records that they would have made.
  const refusedIds = new Set<string>()
  let isChanged = false
  const begun = deps.clock()
  for (const write of writes) {
    // What has no result was not reached, and comes again.
    if (deps.clock() - begun > MOST_MS) break
    const scope = scopeOf(deps, place, { write, version, rows })
    const done = dependsOn(place, write, refusedIds)
      ? err(dependsOnRefused())
      : await runWithin(deps, place, { write, scope })
    results.push(resultOf(done))
    const doneToRows = rows.takeDone()
    if (!done.ok) {
      for (const id of [write.id, ...madeBy(place, write)]) refusedIds.add(id)
      continue
    }
    for (const id of madeBy(place, write)) refusedIds.delete(id)
    isChanged ||= done.value.changed
    deeds.push(...deedsOf(write, scope, { changed: done.value.changed, done: doneToRows }))
    if (done.value.event !== undefined) events.push(done.value.event)
    if (done.value.receipt !== undefined) kept.push(done.value.receipt)
  }
  await settleRates({ trx, ledgerId, userId: place.userId, rows })
  const stamp = { ledgerId, version: isChanged ? version : head.version, now }
  const also = rows.takeInserts()
  const commit = { ...stamp, sums: rows.sums, receipts: kept, also, deeds }
  const mostChanged = writes.every(({ call }) => place.commands.get(call)?.isPersonal === false)
    ? rows.sums.added.length + rows.sums.removed.length + writes.length
    : undefined
  return { results, events, commit, written: rows.written, mostChanged }
}

/** How long the writes of one call may take, in ms; a caller waits for 10 s and more. */
const MOST_MS = 8000

interface OneWrite {
  readonly write: SyncWrite
  readonly scope: WriteScope
}

interface OneDone {
  readonly status: number
  readonly changed: boolean
  readonly event?: NoticeEvent | undefined
  readonly left?: readonly LeftRow[]
  readonly receipt?: Commit['receipts'][number]
}

async function runWithin(
  { log }: WriteDeps,
  place: WritesPlace,
  one: OneWrite,
): Promise<Result<OneDone, ApiFailure>> {
  if (!place.isCareful) return await runOne(place, one)
  const { trx } = place
  await one.scope.rows.flush()
  const before = one.scope.rows.mark()
  await sql`savepoint one_write`.execute(trx)
  try {
    const done = await runOne(place, one)
    await one.scope.rows.flush()
    await sql`release savepoint one_write`.execute(trx)
    return done
  } catch (error) {
    await sql`rollback to savepoint one_write`.execute(trx)
    one.scope.rows.restore(before)
    return err(thrownFailure(error, log))
  }
}

async function runOne(
  { commands, receipts, ...access }: WritesPlace,
  { write, scope }: OneWrite,
): Promise<Result<OneDone, ApiFailure>> {
  const command = commands.get(write.call)
  const request = requestOf(command, write)
  if (request === undefined) return err(validationFailure({ call: 'Is not known.' }))
  const fingerprint = fingerprintOf(request)
  const known = judgeReceipt(receipts.get(write.id), request)
  if (!known.ok) return known
  if (known.value !== undefined) {
    const { status, answer } = known.value
    return { ok: true, value: { status, changed: false, left: leftIn(answer) } }
  }
  const written =
    command === undefined
      ? await restoreRecords(scope, write.body)
      : await runCommand(access, command, { write, scope })
  if (!written.ok) return written
  const { status, changed, event, left = [] } = written.value
  // What it left, only its answer says.
  const answer = left.length === 0 ? null : await written.value.answer()
  const receipt = { id: write.id, status, fingerprint, answer }
  return { ok: true, value: { status, changed, event, left, receipt } }
}

async function runCommand(
  access: LedgerAccess,
  { call, isPersonal, run }: WriteCommand,
  { write, scope }: OneWrite,
) {
  // The person's own record is of their own ledger alone.
  if (isPersonal && !isOwnLedger(access)) return err(notFound('This record'))
  const params = readPart(call.params, write.params, 'params')
  if (!params.ok) return params
  const query = readPart(call.query, write.params, 'query')
  if (!query.ok) return query
  const body = readPart(call.body, write.body ?? null, 'body')
  if (!body.ok) return body
  return await run(scope, { params: params.value, query: query.value, body: body.value })
}

/** The documented call that the write is, as its receipt knows it; undefined for a call that is none. */
function requestOf(command: WriteCommand | undefined, { call, params, body = null }: SyncWrite) {
  if (command !== undefined) {
    const { method, path } = command.call
    const isRead = command.call.body !== undefined
    return { method, path: fillPath(path, params), body: isRead ? body : null }
  }
  return call === RESTORE ? { method: 'POST', path: '/sync#restore', body } : undefined
}

const RESTORE = 'restore'

function scopeOf(
  deps: WriteDeps,
  { trx, head, ledgerId, userId, now, device: sender, deviceName }: WritesPlace,
  {
    write,
    version,
    rows,
  }: {
    readonly write: SyncWrite
    readonly version: number
    readonly rows: LedgerRows
  },
): WriteScope {
  const { id, seq, base, age, exact, device = sender } = write
  const at = exact ?? now - Math.max(0, Math.round(age))
  return {
    trx,
    ledgerId,
    userId,
    level: head.level,
    version,
    now,
    newId: deps.newId,
    edit: { base, at: Math.min(now, Math.max(at, now - MAX_AGE_MS)), device, seq, op: id },
    deviceName,
    isRepeat: false,
    leavesGhosts: true,
    counts: true,
    rows,
  }
}

const toldLeft = v.object({ data: v.object({ left: v.array(leftRow) }) })

function leftIn(answer: object | null): readonly LeftRow[] {
  const told = v.safeParse(toldLeft, answer)
  return told.success ? told.output.data.left : []
}

function resultOf(done: Result<OneDone, ApiFailure>): SyncResult {
  if (done.ok) {
    const { status, left = [] } = done.value
    return { status, ...(left.length > 0 && { left: [...left] }) }
  }
  const { error, message, fields } = failureBody(done.error)
  return {
    status: failureStatus(done.error),
    error,
    message,
    ...(fields !== undefined && { fields }),
  }
}

function dependsOn(place: WritesPlace, write: SyncWrite, refusedIds: ReadonlySet<string>): boolean {
  if (refusedIds.size === 0) return false
  const { params, body, after } = write
  const made = new Set(madeBy(place, write))
  return [...idsIn([params, body, after])].some(id => refusedIds.has(id) && !made.has(id))
}

/** The ids of the records that a write would make: an edit of several names rows by `id`, and makes none. */
function madeBy({ commands }: WritesPlace, { call, body }: SyncWrite): readonly string[] {
  return commands.get(call)?.call.method === 'PATCH' ? [] : madeIds(body)
}

const MADE: ReadonlySet<string> = new Set(['id', 'outId', 'inId'])

/** The ids that the writes name anywhere. */
export function idsNamed(writes: readonly SyncWrite[]): NamedIds {
  return namedIn(writes.flatMap(({ params, body }) => [params, body]))
}

/** The ids of the records that a body makes, at whatever depth. */
export function madeIds(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    MADE.has(name) && typeof value === 'string' ? [value] : madeIds(value),
  )
}
