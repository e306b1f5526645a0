import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { BodyOf } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import type { SyncResult } from '#contract/sync-calls.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { Database } from '#server/db/tables/tables.ts'

/** What is remembered of a device's last call (HI8). */
export interface DeviceCall {
  /** The highest order of a write that came from it. */
  readonly seq: number
  /** Writes that it announced and that were not received. */
  readonly waiting: number
  /** The highest order that it had given by then. */
  readonly toldSeq: number
  /** Epoch ms. */
  readonly calledAt: number
  /** What people call it; null of one that called before names were asked for. */
  readonly name: string | null
}

/** A call of a device, and what came of its writes. */
export interface CallToNote {
  readonly access: LedgerAccess
  readonly body: Pick<BodyOf<typeof calls.sync>, 'device' | 'seq' | 'waiting' | 'writes'>
  readonly now: number
  /** What people call the device. */
  readonly deviceName: string
  readonly before: DeviceCall | null
  readonly results: readonly SyncResult[]
}

const DAY_MS = 24 * 3_600_000

// A call that says nothing new is written down once in so long.
const NOTE_AGAIN_MS = DAY_MS

// As long as each single commit is listed: a device that was away for longer recovers whatever is known of it.
const KEPT_MS = 400 * DAY_MS

/**
 * Remembers a device's call: the highest order that came from it, by which a storage that was put back is
 * known, and how many writes are still to come. Writes nothing where nothing of it is new.
 */
export async function noteDevice(db: Kysely<Database>, call: CallToNote): Promise<void> {
  for (const note of noteOf(call)) await note.execute(db)
}

/**
 * The statements that remember a call, for who sends them with others; none where nothing of it is new. With a device's
 * first call those of the ledger are forgotten that have not called for 400 days.
 */
export function noteOf(call: CallToNote): readonly RawBuilder<unknown>[] {
  const { access, body, now, before } = call
  const next = callOf(call)
  if (!isNews(before, next)) return []
  const { seq, waiting, toldSeq, name } = next
  const note = sql`
    insert into ledger_devices (ledger_id, device_id, seq, waiting, told_seq, called_at, name)
    values (${access.ledgerId}, ${body.device}, ${seq}, ${waiting}, ${toldSeq}, ${now}, ${name})
    on conflict (ledger_id, device_id) do update
    set seq = greatest(ledger_devices.seq, excluded.seq), waiting = excluded.waiting,
      told_seq = excluded.told_seq, called_at = excluded.called_at, name = excluded.name`
  if (before !== null) return [note]
  const forget = sql`
    delete from ledger_devices
    where ledger_id = ${access.ledgerId} and called_at < ${now - KEPT_MS}`
  return [note, forget]
}

function callOf({ body, now, deviceName, before, results }: CallToNote): DeviceCall {
  const { writes, device, waiting, seq } = body
  const accepted = writes.filter((_, at) => (results[at]?.status ?? 500) < 300)
  const own = accepted.filter(write => write.again !== true && (write.device ?? device) === device)
  return {
    seq: Math.max(before?.seq ?? 0, ...own.map(write => write.seq)),
    waiting: waiting === undefined ? 0 : Math.max(0, waiting - accepted.length),
    toldSeq: seq,
    calledAt: now,
    name: deviceName,
  }
}

function isNews(before: DeviceCall | null, next: DeviceCall): boolean {
  if (before === null) return next.seq > 0 || next.waiting > 0
  const { seq, waiting, toldSeq, calledAt, name } = next
  return (
    seq !== before.seq ||
    waiting !== before.waiting ||
    toldSeq !== before.toldSeq ||
    name !== before.name ||
    calledAt - before.calledAt > NOTE_AGAIN_MS
  )
}

/** What a device that is no more had announced, and was never received; nothing of one that never called. */
export async function findUnreceived(
  db: Kysely<Database>,
  { ledgerId }: LedgerAccess,
  device: string,
): Promise<{ readonly waiting: number; readonly seq: number }> {
  const { rows } = await sql<{ readonly waiting: number; readonly seq: number }>`
    select waiting, told_seq as seq from ledger_devices
    where ledger_id = ${ledgerId} and device_id = ${device}`.execute(db)
  return rows[0] ?? { waiting: 0, seq: 0 }
}
