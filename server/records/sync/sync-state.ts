import { type Kysely, sql } from 'kysely'
import type { Cursor } from '#contract/sync-calls.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { Receipt } from '../write/receipts.ts'
import type { DeviceCall } from './device-calls.ts'

/** What a call of a device is held against before anything of it is done. */
export interface SyncState {
  /** Whether the device stands on this history (HI2). */
  readonly isKnown: boolean
  /** The receipts that there are, of those asked for and of the writes that came. */
  readonly receipts: ReadonlyMap<string, Receipt>
  /** The device's last call; null of one that never said anything. */
  readonly device: DeviceCall | null
}

/** What is asked of the state. */
export interface StateQuestion {
  readonly cursor: Cursor | null
  readonly epoch: string
  readonly device: string
  readonly keys: readonly string[]
}

interface StateRow {
  readonly commits: number
  readonly device: DeviceCall | null
  readonly receipts: readonly (Omit<Receipt, 'fingerprint'> & {
    readonly id: string
    readonly fingerprint: string
  })[]
}

/** Reads the state in one statement. */
export async function readSyncState(
  db: Kysely<Database>,
  { ledgerId }: LedgerAccess,
  { cursor, epoch, device, keys }: StateQuestion,
): Promise<SyncState> {
  const versions = versionsOf(cursor)
  const { rows } = await sql<StateRow>`
    select
      (select count(*) from ledger_commits
        where ledger_id = ${ledgerId} and version = any(${versions}::bigint[])) as commits,
      (select jsonb_build_object('seq', seq, 'waiting', waiting, 'toldSeq', told_seq,
          'calledAt', called_at) from ledger_devices
        where ledger_id = ${ledgerId} and device_id = ${device}) as device,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', version,
          'status', status, 'fingerprint', encode(fingerprint, 'hex'), 'answer', answer)), '[]')
        from receipts
        where ledger_id = ${ledgerId} and id = any(${keys}::uuid[])) as receipts`.execute(db)
  const [row = { commits: 0, device: null, receipts: [] }] = rows
  return {
    isKnown: cursor === null || (cursor.epoch === epoch && row.commits === versions.length),
    device: row.device,
    receipts: new Map(
      row.receipts.map(({ id, fingerprint, ...receipt }) => [
        id,
        { ...receipt, fingerprint: Buffer.from(fingerprint, 'hex') },
      ]),
    ),
  }
}

// Version 0 is that of every history before it began.
function versionsOf(cursor: Cursor | null): readonly number[] {
  const versions = cursor === null ? [] : [cursor.version, cursor.head ?? 0]
  return [...new Set(versions)].filter(version => version > 0)
}
