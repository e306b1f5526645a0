import type { ChangeEntry } from '#contract/sync-calls.ts'
import { backoffMs } from '#time/backoff.ts'
import { applyPulled } from '../pull/apply-answer.ts'
import { noteResults, putBack, requeued, takeResults, type Wait } from '../push/note-results.ts'
import { takeBatch } from '../push/take-batch.ts'
import { wireBatch } from '../push/wire-write.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { Op } from '../store/op.ts'
import type { MetaValues } from '../store/rows.ts'
import type { SyncCore } from './core.ts'
import { type Fence, fenced } from './fence.ts'
import { noteLostWrites, readDeviceNote } from './lost-writes.ts'
import { type CallFault, callSync, type SyncAnswer, type SyncBody } from './sync-call.ts'

//   take a batch, mark it ──► call ──► note what came of the writes ──► more pages? ──► apply all
//          │                    │  └── receipts are missing: they go out first ──► again
//          │                    └───── 409: recover ──► again
//          └── a recovery is due ──► recover ──► again

/** One exchange with the server within a pass. */
export interface ExchangePass {
  readonly core: SyncCore
  readonly fence: Fence
  readonly isNetworkBack: boolean
  /** Writes that the call carries at most. */
  readonly most: number
}

/** How an exchange ended. `again`: what stood in its way was put right. `smaller`: with fewer writes. */
export type ExchangeEnd =
  | 'pulled'
  | 'again'
  | 'recover'
  | 'smaller'
  | Exclude<CallFault['type'], 'history' | 'device' | 'too-large'>

const PAGE_LIMIT = 500

/** Sends what waits, as far as one call goes, and fetches what is new (BA). */
export async function exchange(pass: ExchangePass): Promise<ExchangeEnd> {
  const { core, fence } = pass
  const start = await fenced({ core, fence }, () => begin(pass))
  if (start === 'recover') return 'recover'
  const sentAt = core.clock()
  const writes = wireBatch(start.batch, op => core.policy.wire(op, sentAt))
  const answered = await callSync(core, { ...start.call, writes, limit: PAGE_LIMIT })
  if (!answered.ok) return await fenced({ core, fence }, () => heed(pass, start, answered.error))
  const answer = answered.value
  const { unreceived } = answer
  if (unreceived !== undefined) {
    await fenced({ core, fence }, () => noteLostWrites(core.db, unreceived))
  }
  if (answer.missing.length > 0) {
    return await fenced({ core, fence }, () => sendMissing(core, start.batch, answer.missing))
  }
  return await take(pass, { start, answer, sentAt })
}

interface Answered {
  readonly start: Start
  readonly answer: SyncAnswer
  readonly sentAt: number
}

/** Takes an answer: what came of the writes, and the feed, with the pages that are missing of it. */
async function take(pass: ExchangePass, { start, answer, sentAt }: Answered): Promise<ExchangeEnd> {
  const { core, fence } = pass
  const batch = { sent: start.batch, results: answer.results, serverNow: answer.now, sentAt }
  const confirmed = [...start.call.ask, ...start.batch.map(op => op.id)]
  let whole: Rest = { changes: answer.changes, last: answer, confirmed }
  if (answer.more) {
    await fenced({ core, fence }, () => noteResults(core, batch))
    const rest = await fetchRest(pass, start, answer)
    if ('end' in rest) return rest.end
    whole = { ...rest, changes: [...answer.changes, ...rest.changes] }
  }
  const { changes, last } = whole
  const rows = changes.length + (last.boot?.rows.length ?? 0)
  const isApplied = await fenced({ core, fence, rows }, async () => {
    const noted = answer.more ? [] : await takeResults(core, batch)
    const settling = new Set(whole.confirmed)
    return await applyPulled(core, { changes, last, noted, confirmed: settling })
  })
  return isApplied ? 'pulled' : 'recover'
}

interface Start {
  readonly batch: readonly Op[]
  readonly call: Pick<SyncBody, 'cursor' | 'device' | 'seq' | 'waiting' | 'lost' | 'boot'> & {
    readonly ask: string[]
  }
}

async function begin(pass: ExchangePass): Promise<Start | 'recover'> {
  const { db } = pass.core
  const place = await readMeta(db, 'place')
  const isOpen = (await readMeta(db, 'bootstrapped')) === true
  // A device of before has a place that says nothing here: it recovers once.
  if ((await readMeta(db, 'mustRecover')) === true || (isOpen && place === undefined)) {
    return 'recover'
  }
  const batch = isOpen ? await takeBatch(pass.core, pass) : []
  const acked = await db.outbox.where('state').equals('acked').toArray()
  return {
    batch,
    call: {
      cursor: isOpen ? (place ?? null) : null,
      ...(await readBoot(db, isOpen)),
      ask: acked.map(({ id }) => id),
      ...(await readSender(pass.core)),
    },
  }
}

/** How far a ledger is here that is being taken up (BO). */
async function readBoot(db: SyncCore['db'], isOpen: boolean): Promise<Pick<SyncBody, 'boot'>> {
  if (!isOpen) return { boot: {} }
  const boot = (await readMeta(db, 'boot')) ?? null
  return boot === null ? {} : { boot: { from: boot.from, snapshot: boot.snapshot } }
}

/** Who calls: the device, what it has given and still has, and what it was before its storage was cleared (HI8). */
export async function readSender({
  db,
}: Pick<SyncCore, 'db'>): Promise<Pick<SyncBody, 'device' | 'seq' | 'waiting' | 'lost'>> {
  const cleared = (await readMeta(db, 'clearedDevice')) ?? null
  return { ...(await readDeviceNote(db)), ...(cleared !== null && { lost: cleared.device }) }
}

interface Rest {
  readonly changes: readonly ChangeEntry[]
  readonly last: SyncAnswer
  readonly confirmed: readonly string[]
}

/** The rest of the pages. Each asks anew for the receipts, so that the last one confirms them (HI4). */
async function fetchRest(
  pass: ExchangePass,
  { call }: Start,
  first: SyncAnswer,
): Promise<Rest | { readonly end: ExchangeEnd }> {
  const { core, fence } = pass
  const changes: ChangeEntry[] = []
  let last = first
  let confirmed: readonly string[] = []
  while (last.more) {
    const acked = await core.db.outbox.where('state').equals('acked').toArray()
    confirmed = acked.map(({ id }) => id)
    const place = { cursor: last.next, ask: [...confirmed], limit: PAGE_LIMIT }
    const page = await callSync(core, { ...call, ...(await readSender(core)), ...place })
    if (!page.ok) {
      return { end: await fenced({ core, fence }, () => heed(pass, undefined, page.error)) }
    }
    if (page.value.missing.length > 0) {
      const { missing } = page.value
      return { end: await fenced({ core, fence }, () => sendMissing(core, [], missing)) }
    }
    last = page.value
    changes.push(...last.changes)
  }
  return { changes, last, confirmed }
}

/** Acknowledged writes whose history is no more go out again, before anything else (HI3). */
async function sendMissing(
  core: SyncCore,
  batch: readonly Op[],
  missing: readonly string[],
): Promise<ExchangeEnd> {
  await putBack(core, batch, { for: 'nothing' })
  const lost = await core.db.outbox.where('id').anyOf(missing).toArray()
  await core.db.outbox.bulkPut(lost.filter(op => op.state === 'acked').map(requeued))
  core.log.report('receipts-missing', { count: lost.length })
  return 'again'
}

const WAITS: Readonly<Record<CallFault['type'], Wait['for']>> = {
  offline: 'network',
  // The next session, or a trigger that suggests a network, ends the wait.
  'session-over': 'network',
  server: 'server',
  update: 'server',
  history: 'nothing',
  device: 'nothing',
  'too-large': 'nothing',
}

async function heed(
  { core }: ExchangePass,
  start: Start | undefined,
  fault: CallFault,
): Promise<ExchangeEnd> {
  const { db, newId } = core
  const batch = start?.batch ?? []
  if (fault.type === 'too-large' && batch.length <= 1) {
    await refuseTooLarge(core, batch)
    return 'again'
  }
  await putBack(core, batch, { for: WAITS[fault.type], ms: fault.retryAfterMs })
  await noteFailure(core, fault)
  if (fault.type === 'too-large') return 'smaller'
  if (fault.type === 'history') {
    await writeMeta(db, 'mustRecover', true)
    return 'recover'
  }
  if (fault.type !== 'device') return fault.type
  await writeMeta(db, 'deviceId', newId())
  return 'again'
}

async function refuseTooLarge(core: SyncCore, batch: readonly Op[]): Promise<void> {
  const result = { status: 413, error: 'too_large', message: 'This entry is too large to be sent.' }
  const now = core.clock()
  const results = batch.map(() => result)
  await noteResults(core, { sent: batch, results, serverNow: now, sentAt: now })
}

const FAILURE_KINDS: Partial<
  Record<CallFault['type'], NonNullable<MetaValues['lastFailure']>['kind']>
> = { offline: 'offline', server: 'server', update: 'update' }

// A page in sight asks at least once a minute.
const MOST_REST_MS = 60_000

/** Keeps why the server was not reached, and when it is tried again. Runs in the pass's transaction. */
export async function noteFailure(
  { db, clock, random }: Pick<SyncCore, 'db' | 'clock' | 'random'>,
  { type, retryAfterMs, why, said }: CallFault,
): Promise<void> {
  const kind = FAILURE_KINDS[type]
  if (kind === undefined) return
  const tries = ((await readMeta(db, 'lastFailure'))?.tries ?? 0) + 1
  const at = clock()
  const nextAt = at + (retryAfterMs ?? Math.min(backoffMs(tries, random), MOST_REST_MS))
  await writeMeta(db, 'lastFailure', {
    at,
    kind,
    tries,
    nextAt,
    ...(why && { why }),
    ...(said !== undefined && { said }),
  })
}
