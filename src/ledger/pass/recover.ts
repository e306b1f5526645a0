import type { ChangeEntry } from '#contract/sync-calls.ts'
import { isTableKind, RECORD_KINDS, recordType } from '#records/registry.ts'
import { leaveOutbox, noteInJournal } from '../outbox/leave-outbox.ts'
import { newOp } from '../outbox/new-op.ts'
import { noteHead } from '../pull/apply-answer.ts'
import { sortPulled, writePulled } from '../pull/apply-changes.ts'
import { differingKinds, readServerPart, reckonSums } from '../pull/server-sums.ts'
import { requeued } from '../push/note-results.ts'
import { affectedKeys, keepBaseRows, rebase } from '../rebase/base-rows.ts'
import { dropDamaged, layOutKeys } from '../store/lay-out.ts'
import { writeMeta } from '../store/meta.ts'
import type { JournalEntry, Op } from '../store/op.ts'
import { recordKey, splitKey } from '../store/record-key.ts'
import type { RecordKey } from '../store/rows.ts'
import { type AnyRow, readRows } from '../store/view.ts'
import { readSender } from './begin-call.ts'
import type { ExchangeEnd, ExchangePass } from './exchange.ts'
import { fenced } from './fence.ts'
import { noteFailure } from './heed-fault.ts'
import { callSync, type CallFault, type SyncAnswer, type SyncBody } from './sync-call.ts'

// The server's history is not the one that this device stands on, or the digests differ (HI5):
//
//   everything anew, beside the view ──► which receipts are missing? ──► which rows were ever known?
//                                                                              │
//      view, outbox and place in one transaction  ◄────────────────────────────┘
//
// Nothing in the view goes before that transaction.

const PAGE_LIMIT = 2000
const ASKED_AT_ONCE = 2000

/** Takes up the server's history as it now is, and gives it back what it lost (HI5). */
export async function recover(pass: ExchangePass): Promise<ExchangeEnd> {
  const { core, fence } = pass
  const fetched = await fetchHistory(pass)
  if ('end' in fetched) return fetched.end
  const { last } = fetched
  const differs = differingKinds(reckonSums(fetched.versions), last.sums ?? {})
  if (differs.length > 0) {
    // The next page of another history came between, or the server is at odds with itself.
    core.log.report('recovery-different', { kinds: differs.join() })
    return await heed(pass, { type: 'server' })
  }
  const rows = fetched.changes.length + fetched.gone.length
  await fenced({ core, fence, rows }, () => takeUp(pass, fetched))
  core.log.report('recovered', { missing: fetched.missing.size, changes: rows })
  return 'again'
}

interface History {
  /** Rows that this device has otherwise, or not at all. */
  readonly changes: readonly ChangeEntry[]
  /** Every live record of the history. */
  readonly versions: ReadonlyMap<string, number>
  /** Writes of this device that the history does not have. */
  readonly missing: ReadonlySet<string>
  /** Records that this device has and the history has not. */
  readonly gone: readonly string[]
  /** Of those, the ones that it knew and that were deleted. */
  readonly known: ReadonlySet<string>
  readonly last: SyncAnswer
}

async function fetchHistory(pass: ExchangePass): Promise<History | { readonly end: ExchangeEnd }> {
  const { core } = pass
  const { db } = core
  const ours = await readServerPart(db)
  const stage = createStage(ours)
  const asked = await readAsked(pass)
  const missing = new Set<string>()
  let last: SyncAnswer | undefined
  async function call(body: Partial<SyncBody>): Promise<ExchangeEnd | undefined> {
    const sender = await readSender(core)
    const cursor = last?.next ?? null
    const answered = await callSync(core, {
      cursor,
      ...sender,
      limit: PAGE_LIMIT,
      recover: true,
      ...body,
    })
    if (!answered.ok) return await heed(pass, answered.error)
    last = answered.value
    stage.add(last.changes)
    for (const id of last.missing) missing.add(id)
    return undefined
  }
  for (let from = 0; last === undefined || last.more || from < asked.length;) {
    const end = await call({ ask: asked.slice(from, from + ASKED_AT_ONCE) })
    if (end !== undefined) return { end }
    from += ASKED_AT_ONCE
  }
  const gone = stage.missingFrom(ours)
  const known = new Set<string>()
  for (let from = 0; from < gone.length; from += ASKED_AT_ONCE) {
    const end = await call({ askRows: gone.slice(from, from + ASKED_AT_ONCE) })
    if (end !== undefined) return { end }
    for (const key of last.known) known.add(key)
  }
  while (last.more) {
    const end = await call({})
    if (end !== undefined) return { end }
  }
  const absent = gone.filter(key => !stage.versions.has(key))
  return { changes: stage.fresh(), versions: stage.versions, missing, gone: absent, known, last }
}

/** Acknowledged writes, and settled ones that no row says again: edits and deletions. */
async function readAsked({ core: { db } }: ExchangePass): Promise<readonly string[]> {
  const acked = await db.outbox.where('state').equals('acked').toArray()
  const settled = (await db.journal.toArray()).flatMap(changesOf)
  return [...acked, ...settled].map(({ id }) => id)
}

/** Of an entry of the journal the writes that no row says again. */
function changesOf({ ops, outcome }: JournalEntry): readonly Op[] {
  return outcome === 'settled' ? ops.filter(op => op.creates.length === 0) : []
}

async function heed(pass: ExchangePass, fault: CallFault): Promise<ExchangeEnd> {
  const { type } = fault
  const { core, fence } = pass
  // The server lost its tail once more: from the start.
  if (type === 'history') return 'recover'
  if (type === 'device') {
    await fenced({ core, fence }, () => writeMeta(core.db, 'deviceId', core.newId()))
    return 'recover'
  }
  await fenced({ core, fence }, () => noteFailure(core, fault))
  return type === 'too-large' ? 'server' : type
}

/** The server's rows as they come, kept where this device has them otherwise. */
function createStage(ours: ReadonlyMap<string, number>) {
  const versions = new Map<string, number>()
  const fresh = new Map<string, ChangeEntry>()
  return {
    versions,
    add(changes: readonly ChangeEntry[]): void {
      for (const change of changes) {
        const key = `${change.t}:${change.id}`
        if (change.deleted === true) versions.delete(key)
        else versions.set(key, change.v)
        const isSame = change.deleted === true ? !ours.has(key) : ours.get(key) === change.v
        if (isSame) fresh.delete(key)
        else fresh.set(key, change)
      }
    },
    missingFrom: (known: ReadonlyMap<string, number>) =>
      [...known.keys()].filter(key => !versions.has(key)),
    fresh: () => [...fresh.values()],
  }
}

/** Takes the history up in one transaction: what was staged becomes the base, and what is missing waits again. */
async function takeUp({ core }: ExchangePass, history: History): Promise<void> {
  const { db, policy } = core
  const changed = history.changes.map(({ t, id }) => `${t}:${id}`)
  await layOutKeys(db, [...changed, ...history.gone])
  // What could not be read came anew.
  await dropDamaged(db)
  const lost = await readLost(core, history)
  await forgetBases(db.outbox)
  await requeueAcked(core, history.missing)
  await bringBack(core, history.missing)
  const { rows, later } = sortPulled(history.changes)
  const absent = history.gone.map(key => [key, null] as const)
  const isOfRow = new Set<string>(rows.keys())
  const unknown = history.gone.filter(key => !isOfRow.has(key))
  await db.unknownChanges.bulkDelete(unknown)
  await db.unknownChanges.filter(({ change }) => change.deleted === true).delete()
  const ownRows = absent.filter((entry): entry is [RecordKey, null] => isRecord(entry[0]))
  await writePulled(db, { rows: new Map([...ownRows, ...rows]), later }, 'all')
  await restoreLost(core, lost)
  await rebase(db, 'all', policy)
  await writeMeta(db, 'sums', reckonSums(history.versions))
  await writeMeta(db, 'mustRecover', false)
  await writeMeta(db, 'boot', null)
  await noteHead(core, history.last)
}

function isRecord(key: string): key is RecordKey {
  const kind = key.slice(0, key.indexOf(':'))
  return kind === 'profile' || isTableKind(kind)
}

/** Rows that the server lost: it never knew of them, so nobody deleted them. A transfer of which one leg was deleted is none. */
async function readLost(
  { db }: ExchangePass['core'],
  { gone, known }: History,
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

/** Versions of another history say nothing in this one. */
async function forgetBases(outbox: ExchangePass['core']['db']['outbox']): Promise<void> {
  const ops = await outbox.toArray()
  await outbox.bulkPut(ops.map(({ base: _base, ...op }) => op))
}

async function requeueAcked(
  { db, clock }: ExchangePass['core'],
  missing: ReadonlySet<string>,
): Promise<void> {
  const acked = await db.outbox.where('state').equals('acked').toArray()
  const lost = acked.filter(({ id }) => missing.has(id))
  await db.outbox.bulkPut(lost.map(requeued))
  const kept = acked.filter(({ id }) => !missing.has(id))
  await leaveOutbox(db, kept, { outcome: 'settled', at: clock() })
}

/** Settled edits and deletions that the history lacks wait again, in their old place. */
async function bringBack(
  { db }: ExchangePass['core'],
  missing: ReadonlySet<string>,
): Promise<void> {
  for (const entry of await db.journal.toArray()) {
    const lost = changesOf(entry).filter(({ id }) => missing.has(id))
    if (lost.length === 0) continue
    for (const settled of lost) {
      const { base: _base, ...op } = requeued({ ...settled, state: 'acked' })
      await keepBaseRows(db, await readRows(db, await affectedKeys(db, op)))
      await db.outbox.put(op)
    }
    await db.journal.delete(entry.id)
    const kept = entry.ops.filter(op => !lost.includes(op))
    await noteInJournal(db, kept, entry)
  }
}

/** Rows that nothing else brings back are sent as this device had them, below all that waits. */
async function restoreLost(
  core: ExchangePass['core'],
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
