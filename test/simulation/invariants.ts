import { createFold } from '#ledger/rebase/base-rows.ts'
import { createRemovals, removedOwners } from '#ledger/rebase/removal-effects.ts'
import type { Op } from '#ledger/store/op.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { RecordKey, TransactionRow } from '#ledger/store/rows.ts'
import { snakeCase } from '#records/compile.ts'
import { isCounted, planLimits } from '#records/plan.ts'
import { recordType, TABLE_KINDS } from '#records/registry.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantToMonth } from '#time/zoned-day.ts'
import {
  bootOf,
  type KnownTransfer,
  type LedgerState,
  rowsOf,
  serverPart,
  type ViewRow,
} from './ledger-state.ts'
import type { CountedImport, ServerRecord } from './world/server-state.ts'

/** A promise or an invariant of docs/decisions/sync.md that does not hold, and where. */
export class Broken extends Error {
  override readonly name = 'Broken'

  constructor(invariant: string, detail: string) {
    super(`${invariant}: ${detail}`)
  }
}

/** A user action whose command said that it was kept. */
export interface Intent {
  readonly device: string
  readonly opIds: readonly string[]
  /** The action, for the story of a failure. */
  readonly what: string
  /** A field that the action set, for the check of who wins. */
  readonly edit?: { readonly key: RecordKey; readonly field: string; readonly value: unknown }
}

/** I1, I4: every write that was confirmed waits, is settled, or was discarded by the user. */
export function checkNothingLost(state: LedgerState, intents: readonly Intent[]): void {
  const waiting = new Set(state.outbox.map(op => op.id))
  const journal = new Set(state.journal.map(entry => entry.id))
  for (const { device, opIds, what } of intents) {
    const lost = opIds.filter(id => !waiting.has(id) && !journal.has(id))
    if (lost.length > 0) throw new Broken('I1 nothing lost', `${device} ${what} ${lost.join()}`)
  }
}

/** I4: what a device wrote stays on its screen until it, or a person, takes it away. */
export function checkOwnWritesVisible(
  state: LedgerState,
  deletedKeys: ReadonlySet<RecordKey>,
): void {
  const removed = new Set(state.outbox.filter(isRemoval).flatMap<RecordKey>(op => op.touches))
  const kept = [
    ...state.outbox,
    // Nothing but a write of a lost history may have nothing to do any more.
    ...state.journal
      .filter(
        ({ outcome, op }) => outcome === 'settled' || (outcome === 'void' && op.again !== true),
      )
      .map(({ op }) => op),
  ]
  for (const op of kept) {
    for (const key of op.creates) {
      const isTakenAway = removed.has(key) || deletedKeys.has(key)
      if (!state.view.has(key) && !isTakenAway && !goesWithWallet(state, key)) {
        throw new Broken('I4 own write visible', `${op.kind} ${key} (${op.state})`)
      }
    }
  }
}

// What a row of another currency is in naira follows from the rates, and lies in the view alone (CU3).
function withoutWorth(row: object | null): object | null {
  if (row === null || !('foreign' in row) || row.foreign === null) return row
  return { ...row, amount: 0, openingAmount: 0 }
}

/** I14: the view is the fold of the waiting writes over the server's rows. */
export function checkViewIsFold(state: LedgerState): void {
  const fold = createFold(state.outbox)
  for (const [key, base] of state.baseRows) {
    const expected = withoutWorth(fold(base).row)
    const actual = withoutWorth(state.view.get(key) ?? null)
    if (JSON.stringify(expected) !== JSON.stringify(actual)) {
      throw new Broken('I14 view is fold', `${key}: ${JSON.stringify({ expected, actual })}`)
    }
  }
  for (const op of state.outbox) {
    for (const key of [...op.creates, ...op.touches]) {
      if (!state.baseRows.has(key)) throw new Broken('I14 view is fold', `${key} has no base row`)
    }
  }
}

/**
 * I8: both legs of a transfer are there, or the wallet of the missing one is not: the one that it was in last, where the
 * server's records say it.
 */
export function checkTransfersWhole(
  state: LedgerState,
  transfers: ReadonlyMap<string, KnownTransfer>,
  records: readonly ServerRecord[],
): void {
  const legs = new Map<string, TransactionRow[]>()
  for (const row of rowsOf(state.view, 'transaction')) {
    if (row.transferId === null) continue
    legs.set(row.transferId, [...(legs.get(row.transferId) ?? []), row])
  }
  for (const [transferId, [shown, ...others]] of legs) {
    if (shown === undefined || others.length > 0) continue
    const other = records.find(
      ({ id, columns }) => columns['transfer_id'] === transferId && id !== shown.id,
    )
    const missing = other === undefined ? madeLegs(transfers.get(transferId), shown) : legOf(other)
    const isHidden = missing.legs.some(key => !state.view.has(key) && goesWithWallet(state, key))
    const { walletIds } = missing
    const isThere = walletIds.length > 0 && walletIds.every(id => state.view.has(`wallet:${id}`))
    if (isThere && !isHidden) throw new Broken('I8 transfer whole', transferId)
  }
}

function legOf({ id, columns }: ServerRecord): KnownTransfer {
  return { legs: [recordKey('transaction', id)], walletIds: [String(columns['wallet_id'])] }
}

/**
 * Of a transfer as it was made what is missing beside the leg that is shown. That one may have been moved, after its other
 * one went with its wallet: then either wallet may be the one that is gone.
 */
function madeLegs(transfer: KnownTransfer | undefined, shown: TransactionRow): KnownTransfer {
  const { legs, walletIds } = transfer ?? { legs: [], walletIds: [] }
  return { legs, walletIds: walletIds.filter(id => id !== shown.walletId) }
}

/** I11: a row's version never goes back. Returns the versions to compare with next time. */
export function checkMonotonic(
  state: LedgerState,
  before: ReadonlyMap<RecordKey, number>,
): ReadonlyMap<RecordKey, number> {
  const versions = new Map<RecordKey, number>()
  for (const [key, row] of serverPart(state)) {
    if (row.version < (before.get(key) ?? 0)) throw new Broken('I11 monotonic reads', key)
    versions.set(key, row.version)
  }
  return versions
}

/** I12: what the server committed up to the device's version is on the device, and nothing else. */
export function checkCursor(state: LedgerState, records: readonly ServerRecord[]): void {
  const version = Number(state.meta.get('version') ?? 0)
  const part = serverPart(state)
  // Older ones are yet to come, but for those that the feed has brought.
  const wholeFrom = bootOf(state.meta)?.from ?? 0
  for (const record of records) {
    if (record.version > version || state.meta.get('bootstrapped') !== true) continue
    if (record.kind === 'transaction' && Number(record.columns['created_at']) < wholeFrom) continue
    const local = part.get(`${record.kind}:${record.id}`)
    if (record.isDeleted ? local !== undefined : local?.version !== record.version) {
      throw new Broken('I12 cursor not ahead of rows', `${record.kind} ${record.id} at ${version}`)
    }
  }
}

/** P8: the free plan's limits hold on the server. */
export function checkLimits(records: readonly ServerRecord[]): void {
  const live = records.filter(record => !record.isDeleted)
  for (const kind of TABLE_KINDS) {
    const { plan } = recordType(kind)
    if (plan === null) continue
    const counted = live.filter(
      each => each.kind === kind && isCounted(plan, field => each.columns[snakeCase(field)]),
    )
    if (counted.length > planLimits('Trailblazer')[plan.resource]) {
      throw new Broken('P8 exact limits', `${counted.length} of ${kind}`)
    }
  }
}

/** P8: imports are counted, each once, and no month has more than the free plan's three. */
export function checkImports(
  records: readonly ServerRecord[],
  counted: readonly CountedImport[],
): void {
  const known = new Set<unknown>(counted.map(({ id }) => id))
  // Legs of transfers alone are no import; an undone import counts too.
  const uncounted = records.filter(
    ({ kind, columns }) =>
      kind === 'transaction' &&
      columns['transfer_id'] === null &&
      columns['import_id'] !== null &&
      !known.has(columns['import_id']),
  )
  if (uncounted.length > 0) throw new Broken('P8 exact limits', 'an import is not counted')
  const countsByMonth = new Map<string, number>()
  for (const { createdAt } of counted) {
    const month = instantToMonth(createdAt, DEFAULT_ZONE)
    countsByMonth.set(month, (countsByMonth.get(month) ?? 0) + 1)
  }
  for (const [month, count] of countsByMonth) {
    if (count > 3) throw new Broken('P8 exact limits', `${count} imports in ${month}`)
  }
}

/** I13: a write makes only legal moves; asserted by the core, so it shows as a crash of a task. */
export function checkTask(outcome: PromiseSettledResult<unknown>): void {
  if (outcome.status === 'rejected' && !isExpected(outcome.reason)) {
    throw new Broken('I13 only legal moves', String(outcome.reason?.stack ?? outcome.reason))
  }
}

function isExpected(reason: unknown): boolean {
  return reason instanceof Error && (reason.name === 'Killed' || /Killed/.test(String(reason)))
}

function isRemoval(op: Op): boolean {
  return op.kind.startsWith('delete')
}

/**
 * [MU5] Whether a waiting deletion of a wallet takes a row away: of the one that it was in by then, since it may have been
 * moved, and that alone.
 */
function goesWithWallet({ outbox, baseRows }: LedgerState, key: RecordKey): boolean {
  const base = { key, row: baseRows.get(key)?.row ?? null }
  const removals = outbox.filter(op => removedOwners(op).length > 0)
  return removals.some(removal => {
    const before = createFold(outbox.filter(({ seq }) => seq < removal.seq))
    return createRemovals([removal])(key, before(base).row)
  })
}

/** The rows of the view that a reader would see, without what only this device knows. */
export function comparableView(view: ReadonlyMap<RecordKey, ViewRow>): readonly string[] {
  return [...view.values()].map(row => JSON.stringify(row)).toSorted()
}
