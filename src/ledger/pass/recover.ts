import { CHAT, type ChangeEntry } from '#contract/sync-calls.ts'
import { leaveOutbox, noteInJournal } from '../outbox/leave-outbox.ts'
import { noteHead } from '../pull/apply-answer.ts'
import { forgetChats, sortPulled, writePulled } from '../pull/apply-changes.ts'
import { differingKinds, readServerPart, reckonSums } from '../pull/server-sums.ts'
import { requeued } from '../push/note-results.ts'
import { affectedKeys, keepBaseRows, rebase } from '../rebase/base-rows.ts'
import { dropDamaged, layOutKeys } from '../store/lay-out.ts'
import { writeMeta } from '../store/meta.ts'
import type { JournalEntry, Op } from '../store/op.ts'
import type { RecordKey } from '../store/rows.ts'
import { readRows } from '../store/view.ts'
import { readSender } from './begin-call.ts'
import type { ExchangeEnd, ExchangePass } from './exchange.ts'
import { fenced } from './fence.ts'
import { noteFailure } from './heed-fault.ts'
import { isRecord, readLost, restoreLost } from './restore-lost.ts'
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
  const ours = await readServerPart(core.db)
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
        // Chats are no part of what is compared.
        if (isSame && change.t !== CHAT) fresh.delete(key)
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
  await forgetChats(db, history.changes)
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
