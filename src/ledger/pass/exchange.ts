import type { Result } from '#base/result.ts'
import { sleep } from '#base/timers.ts'
import type { FeedDeed } from '#contract/deeds.ts'
import type { ChangeEntry } from '#contract/sync-calls.ts'
import { MOST_WRITES } from '../outbox/queue.ts'
import { noteBack, readAround } from '../outbox/under-way.ts'
import { applyPulled } from '../pull/apply-answer.ts'
import { rowsOfPage } from '../pull/sort-page.ts'
import {
  noteResults,
  putBack,
  requeued,
  type SentBatch,
  takeResults,
  type Wait,
} from '../push/note-results.ts'
import { type Batch, NO_BATCH, takeBatch } from '../push/take-batch.ts'
import { wireBatch } from '../push/wire-write.ts'
import type { Op } from '../store/op.ts'
import { begin, type FirstCall, PAGE_BLOCKS, readSender, type Start } from './begin-call.ts'
import type { SyncCore } from './core.ts'
import { type Fence, fenced } from './fence.ts'
import { type FaultEnd, heedFault } from './heed-fault.ts'
import { noteLostWrites, queueOf } from './lost-writes.ts'
import { type CallFault, callSync, type SyncAnswer } from './sync-call.ts'
import { isWanted } from './what-is-left.ts'

//   take a batch, mark it ──► call ──► note what came of the writes ──► more pages? ──► apply all
//          │                    │  └── receipts are missing: they go out first ──► again
//          │                    └───── 409: recover ──► again
//          └── a recovery is due ──► recover ──► again

/** One exchange with the server within a pass. */
export interface ExchangePass extends FirstCall {
  readonly fence: Fence
  /** When no further call is begun, by the device's clock. */
  readonly until: number
}

/** How an exchange ended. `again`: what stood in its way was put right. `smaller`: with fewer writes. */
export type ExchangeEnd = 'pulled' | FaultEnd

const PAGE_LIMIT = 500
const MOST_REST_MS = 5000
const MOST_WAIT_MS = 250

/**
 * Sends what waits, and fetches what is new (BA). While an answer that acknowledged all is taken in, the next call is
 * on its way (BA3), and so is the next page of a ledger that is taken up (BO3). `begun` is the first call, where that
 * was chosen already.
 */
export async function exchange(
  pass: ExchangePass,
  begun?: Start | 'recover',
): Promise<ExchangeEnd> {
  const { core, fence } = pass
  const start = begun ?? (await fenced({ core, fence }, () => begin(pass)))
  if (start === 'recover') return 'recover'
  let end: ExchangeEnd = 'again'
  let call: Call | undefined = send(core, start)
  // After a failure nothing else is touched until an answer came.
  let isServerThere = pass.most > 1
  while (call !== undefined) {
    const marked = isServerThere ? await markNext(pass, call.start) : undefined
    const answered: Following['answered'] = await call.answered
    isServerThere = answered.ok
    const next = await sendNext(pass, { call, answered, marked })
    if (next !== undefined) await letGoAhead(pass, next)
    end = await heed(pass, call, answered)
    if (end !== 'pulled') {
      // An answer that was not waited for is none.
      await next?.answered
      return end
    }
    call = next ?? (await followOpening(pass, call, answered))
  }
  return end
}

/** Leaves the device to the writes that are on their way: what waits goes out before what was sent is tidied away. */
async function letGoAhead({ core, most }: ExchangePass, { start, answered }: Call): Promise<void> {
  // The first answer after a failure is taken in at once, as it ends what is shown of that (PS10).
  if (start.batch.length === 0 || most === 1) return
  await Promise.race([answered, sleep(core.timers, MOST_WAIT_MS)])
}

/** A call that was made. */
interface Call {
  readonly start: Start
  readonly sentAt: number
  readonly answered: Promise<Result<SyncAnswer, CallFault>>
}

function send(core: SyncCore, start: Start): Call {
  const sentAt = core.clock()
  const writes = wireBatch(start.batch, op => core.policy.wire(op, sentAt))
  const answered = callSync(core, { ...start.call, writes, limit: PAGE_LIMIT })
  // A pass that ends before it waits for the answer lets go of it, and of what went wrong with it.
  answered.catch(() => undefined)
  return { start, sentAt, answered }
}

/** Notes the writes that follow those of a call as on their way, as if it had acknowledged all of its own. */
async function markNext(
  { core, fence, until }: ExchangePass,
  { batch, hasMore }: Start,
): Promise<Marked | undefined> {
  if (!hasMore || core.clock() >= until) return undefined
  return await fenced({ core, fence }, async () => {
    const { others } = await readAround(core.db, batch)
    const next = await takeBatch(core, others, { isNetworkBack: true, most: MOST_WRITES })
    const { seq } = queueOf([...batch, ...others])
    return { ...next, sender: await readSender(core, { ...queueOf(others), seq }) }
  })
}

interface Marked extends Batch {
  readonly sender: Awaited<ReturnType<typeof readSender>>
}

interface Following {
  readonly call: Call
  readonly answered: Result<SyncAnswer, CallFault>
  readonly marked: Marked | undefined
}

/** Sends the writes that follow those of a call which acknowledged all of its own, from where its answer leads. */
async function sendNext(pass: ExchangePass, following: Following): Promise<Call | undefined> {
  const { core, fence } = pass
  const { call, answered } = following
  if (!answered.ok || !acknowledgesAll(core, call.start.batch, answered.value)) {
    const { batch = [] } = following.marked ?? {}
    if (batch.length > 0) await fenced({ core, fence }, () => noteBack(core.db, batch))
    const isFollowed = answered.ok && !isOpening(call)
    return isFollowed ? await sendForPage(pass, call, answered.value) : undefined
  }
  const marked = following.marked ?? (await markNext(pass, call.start))
  if (marked === undefined || marked.batch.length === 0) return undefined
  const { sender, ...batch } = marked
  return send(core, { ...batch, call: { ...sender, cursor: answered.value.next, ask: [] } })
}

function isOpening({ start: { call } }: Call): boolean {
  return call.boot !== undefined && call.boot.from === undefined
}

/**
 * Lets the screens read what the first page of a ledger brought, before the second one is asked for: each read would
 * wait for the next page that is written, and a figure takes several (BO3).
 */
async function followOpening(
  pass: ExchangePass,
  call: Call,
  answered: Following['answered'],
): Promise<Call | undefined> {
  if (!answered.ok || !isOpening(call) || (answered.value.boot?.from ?? null) === null) {
    return undefined
  }
  const { clock, timers } = pass.core
  const tookMs = Math.max(0, clock() - call.sentAt)
  // The page itself takes the server as long again.
  await sleep(timers, Math.min(MOST_REST_MS, tookMs / 2))
  return await sendForPage(pass, call, answered.value)
}

/** Asks for the page after the one that has come, unless something else is to be asked for before it. */
async function sendForPage(
  { core, until }: ExchangePass,
  { start }: Call,
  { boot, missing, unreceived, next }: SyncAnswer,
): Promise<Call | undefined> {
  if (start.batch.length > 0 || start.call.boot === undefined) return undefined
  if (missing.length > 0 || unreceived !== undefined) return undefined
  if (boot === undefined || boot.from === null) return undefined
  if (core.clock() >= until || (await isWanted(core))) return undefined
  const { from, snapshot } = boot
  const page = { cursor: next, ask: [], boot: { from, snapshot, blocks: PAGE_BLOCKS } }
  return send(core, { ...NO_BATCH, call: { ...(await readSender(core)), ...page } })
}

const NO_WAIT: Wait = { for: 'nothing' }

function acknowledgesAll({ policy }: SyncCore, batch: readonly Op[], answer: SyncAnswer): boolean {
  const { missing, more, boot, unreceived, results } = answer
  if (missing.length > 0 || more || boot !== undefined || unreceived !== undefined) return false
  return batch.every((op, index) => policy.judge(op, results[index]).type === 'ack')
}

/** What came of a call. */
async function heed(
  pass: ExchangePass,
  { start, sentAt }: Call,
  answered: Result<SyncAnswer, CallFault>,
): Promise<ExchangeEnd> {
  const { core, fence } = pass
  if (!answered.ok) {
    return await fenced({ core, fence }, () => heedFault(core, start.batch, answered.error))
  }
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
  const { results, now: serverNow } = answer
  const batch: SentBatch = { sent: start.batch, results, serverNow, sentAt }
  const confirmed = [...start.call.ask, ...start.batch.map(op => op.id)]
  const { deeds } = answer
  let whole: Rest = { changes: answer.changes, deeds, last: answer, confirmed }
  if (answer.more) {
    await fenced({ core, fence }, () => noteResults(core, batch))
    const rest = await fetchRest(pass, start, answer)
    if ('end' in rest) return rest.end
    const changes = [...answer.changes, ...rest.changes]
    whole = { ...rest, changes, deeds: [...deeds, ...rest.deeds] }
  }
  const { changes, last } = whole
  const rows = changes.length + (last.boot === undefined ? 0 : rowsOfPage(last.boot).length)
  const isApplied = await fenced({ core, fence, rows }, async () => {
    // Of what came in several pages the first has been noted.
    const { sent, others } = await readAround(core.db, answer.more ? [] : batch.sent)
    const noted = answer.more ? [] : await takeResults(core, batch, sent)
    const settling = new Set(whole.confirmed)
    return await applyPulled(core, { ...whole, noted, others, confirmed: settling })
  })
  return isApplied ? 'pulled' : 'recover'
}

interface Rest {
  readonly changes: readonly ChangeEntry[]
  readonly deeds: readonly FeedDeed[]
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
  const deeds: FeedDeed[] = []
  let last = first
  let confirmed: readonly string[] = []
  while (last.more) {
    const acked = await core.db.outbox.where('state').equals('acked').toArray()
    confirmed = acked.map(({ id }) => id)
    const place = { cursor: last.next, ask: [...confirmed], limit: PAGE_LIMIT }
    const page = await callSync(core, { ...call, ...(await readSender(core)), ...place })
    if (!page.ok) {
      return { end: await fenced({ core, fence }, () => heedFault(core, [], page.error)) }
    }
    if (page.value.missing.length > 0) {
      const { missing } = page.value
      return { end: await fenced({ core, fence }, () => sendMissing(core, [], missing)) }
    }
    last = page.value
    changes.push(...last.changes)
    deeds.push(...last.deeds)
  }
  return { changes, deeds, last, confirmed }
}

/** Acknowledged writes whose history is no more go out again, before anything else (HI3). */
async function sendMissing(
  core: SyncCore,
  batch: readonly Op[],
  missing: readonly string[],
): Promise<ExchangeEnd> {
  await putBack(core, batch, NO_WAIT)
  const lost = await core.db.outbox.where('id').anyOf(missing).toArray()
  await core.db.outbox.bulkPut(lost.filter(op => op.state === 'acked').map(requeued))
  core.log.report('receipts-missing', { count: lost.length })
  return 'again'
}
