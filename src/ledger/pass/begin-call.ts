import { takeOver } from '../outbox/under-way.ts'
import { NO_BATCH, takeBatch, type Batch, type Choice } from '../push/take-batch.ts'
import { fetchMeta, readMeta, writeMeta } from '../store/meta.ts'
import type { SyncCore } from './core.ts'
import { type Queue, queueOf, readDeviceNote } from './lost-writes.ts'
import type { SyncBody } from './sync-call.ts'

/** Blocks of older days in a page, once the app is open: a tenth of a second's work for the server. */
export const PAGE_BLOCKS = 5

/** A call to be made. */
export interface Start extends Batch {
  readonly call: Pick<SyncBody, 'cursor' | 'device' | 'seq' | 'waiting' | 'lost' | 'boot'> & {
    readonly ask: string[]
  }
}

const READ_FIRST = [
  'lastFailure',
  'place',
  'bootstrapped',
  'mustRecover',
  'underWay',
  'deviceId',
  'lastSeq',
  'boot',
  'clearedDevice',
] as const

/** How the first call of an exchange is chosen. */
export interface FirstCall extends Choice {
  readonly core: SyncCore
}

/** The first call of an exchange, its writes noted as being on their way. Runs in the pass's transaction. */
export async function begin(choice: FirstCall): Promise<Start | 'recover'> {
  const { core } = choice
  const { db } = core
  await fetchMeta(db, READ_FIRST)
  await noteTrying(core)
  const place = await readMeta(db, 'place')
  const isOpen = (await readMeta(db, 'bootstrapped')) === true
  // A device of before has a place that says nothing here: it recovers once.
  if ((await readMeta(db, 'mustRecover')) === true || (isOpen && place === undefined)) {
    return 'recover'
  }
  const stored = await db.outbox.toArray()
  const takenOver = await takeOver(db, stored)
  const ops = takenOver ?? stored
  const isNetworkBack = takenOver !== undefined || choice.isNetworkBack
  const batch = isOpen ? await takeBatch(core, ops, { ...choice, isNetworkBack }) : NO_BATCH
  const acked = ops.filter(({ state }) => state === 'acked')
  return {
    ...batch,
    call: {
      cursor: isOpen ? (place ?? null) : null,
      ...(await readBoot(db, isOpen)),
      ask: acked.map(({ id }) => id),
      ...(await readSender(core, queueOf(ops))),
    },
  }
}

/** The pass that was asked for is under way, and with it the next try (PS10). */
async function noteTrying({ db, clock }: SyncCore): Promise<void> {
  await writeMeta(db, 'dirty', false)
  const failure = (await readMeta(db, 'lastFailure')) ?? null
  if (failure !== null) await writeMeta(db, 'lastFailure', { ...failure, nextAt: clock() })
}

/** How far a ledger is here that is being taken up (BO). */
async function readBoot(db: SyncCore['db'], isOpen: boolean): Promise<Pick<SyncBody, 'boot'>> {
  if (!isOpen) return { boot: {} }
  const boot = (await readMeta(db, 'boot')) ?? null
  if (boot === null) return {}
  return { boot: { from: boot.from, snapshot: boot.snapshot, blocks: PAGE_BLOCKS } }
}

/** Who calls: the device, what it has given and still has, and what it was before its storage was cleared (HI8). */
export async function readSender(
  { db }: Pick<SyncCore, 'db'>,
  queue?: Queue,
): Promise<Pick<SyncBody, 'device' | 'seq' | 'waiting' | 'lost'>> {
  const cleared = (await readMeta(db, 'clearedDevice')) ?? null
  return { ...(await readDeviceNote(db, queue)), ...(cleared !== null && { lost: cleared.device }) }
}
