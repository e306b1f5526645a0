import { type RawBuilder, sql } from 'kysely'
import { assert } from '#base/assert.ts'
import type { Cursor } from '#contract/sync-calls.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { LedgerHead } from '#server/db/read-ledger-head.ts'
import { listed } from '#server/db/sent-statement.ts'
import { type PlanFacts, selectPlanFacts } from '../plan-usage.ts'
import { type NamedIds, type NamedRows, selectNamed } from '../write/named-rows.ts'
import { type ReadReceipt, type Receipt, receiptsById, selectReceipts } from '../write/receipts.ts'
import type { DeviceCall } from './device-calls.ts'

/** What a call of a device is held against before anything of it is done. */
export interface SyncState {
  /** Whether the device stands on this history (HI2). */
  readonly isKnown: boolean
  /** The receipts that there are, of those asked for and of the writes that came. */
  readonly receipts: ReadonlyMap<string, Receipt>
  /** The device's last call; null of one that never said anything. */
  readonly device: DeviceCall | null
  /** The records that the writes name. */
  readonly named: NamedRows
}

/** What is asked of the state. */
export interface StateQuestion {
  readonly cursor: Cursor | null
  readonly epoch: string
  readonly device: string
  readonly keys: readonly string[]
  /** Ids of the records that the writes name. */
  readonly ids: NamedIds
}

/** The state as the database tells it. */
export interface StateRow {
  readonly commits: number
  readonly device: DeviceCall | null
  readonly receipts: readonly ReadReceipt[]
  readonly named: NamedRows['rows']
}

/** Reads the state in one statement. */
export function selectSyncState(
  access: LedgerAccess,
  question: Omit<StateQuestion, 'epoch'>,
): RawBuilder<StateRow> {
  return sql<StateRow>`select ${selectState(access, question)}`
}

/** A ledger as a pull finds it: most find that nothing has changed. */
export interface Standing {
  readonly head: LedgerHead
  readonly state: SyncState
  readonly facts: PlanFacts
}

interface StandingRow extends LedgerHead, StateRow, Pick<Standing, 'facts'> {}

/** Reads head, state and what is used of the plan in one statement; no row where there is no such ledger. */
export function selectStanding(
  access: LedgerAccess,
  { now, ...question }: Omit<StateQuestion, 'epoch'> & { readonly now: number },
): RawBuilder<StandingRow> {
  return sql<StandingRow>`
    select version, epoch, level, sums, ${selectState(access, question)},
      ${selectPlanFacts(access, now)} as facts
    from ledgers where ledger_id = ${access.ledgerId}`
}

/** The ledger as a pull found it. */
export function standingOf(row: StandingRow, question: Omit<StateQuestion, 'epoch'>): Standing {
  const { version, epoch, level, sums, facts } = row
  const head = { version, epoch, level, sums }
  return { head, state: stateOf(row, { ...question, epoch }), facts }
}

function selectState(
  { ledgerId }: LedgerAccess,
  { cursor, device, keys, ids }: Omit<StateQuestion, 'epoch'>,
): RawBuilder<unknown> {
  return sql`
    (select count(*) from ledger_commits
      where ledger_id = ${ledgerId} and version = any(${listed(versionsOf(cursor), 'bigint')})) as commits,
    (select json_build_object('seq', seq, 'waiting', waiting, 'toldSeq', told_seq,
        'calledAt', called_at, 'name', name) from ledger_devices
      where ledger_id = ${ledgerId} and device_id = ${device}) as device,
    ${selectReceipts(ledgerId, keys)} as receipts,
    ${selectNamed(ledgerId, ids)} as named`
}

/** The state that was asked for. */
export function stateOf(
  row: StateRow | undefined,
  { cursor, epoch, ids }: StateQuestion,
): SyncState {
  assert(row !== undefined, 'a select without a table gives a row')
  return {
    isKnown:
      cursor === null || (cursor.epoch === epoch && row.commits === versionsOf(cursor).length),
    device: row.device,
    receipts: receiptsById(row.receipts),
    named: { ids, rows: row.named },
  }
}

// Version 0 is that of every history before it began.
function versionsOf(cursor: Cursor | null): readonly number[] {
  const versions = cursor === null ? [] : [cursor.version, cursor.head ?? 0]
  return [...new Set(versions)].filter(version => version > 0)
}
