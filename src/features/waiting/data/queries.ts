import type { Collection } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { isDemoUser } from '#features/demo/rules/demo-user.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { useZone } from '#features/session/data/use-today.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { MetaValues } from '#ledger/store/meta-values.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { type PackedState, readPackedState } from '#ledger/store/older-days.ts'
import type { Op, OpState } from '#ledger/store/op.ts'
import type { Day } from '#time/day.ts'
import { firstDayFrom } from '#time/zoned-day.ts'
import { type SyncFacts, type SyncFailure, type SyncState, syncState } from './sync-state.ts'
import { readWaitingWrites, type WaitingWrite } from './waiting-writes.ts'

/** The same, and whether it was read already: until then nothing is known to wait. */
interface ReadSyncState extends SyncState {
  readonly isRead: boolean
}

/** The sync state of this device, renewed with every step of a pass in any tab. */
export function useSyncState(): ReadSyncState {
  const { clock, userId } = useLedger()
  const isOffline = !useSyncExternalStore(followConnection, () => navigator.onLine)
  const known = useShared(syncFacts, undefined)
  const facts = { isDemo: isDemoUser(userId), isOffline, now: clock() }
  return {
    ...syncState({ ...(known ?? NOTHING_KNOWN), ...facts }),
    isRead: known !== undefined,
  }
}

const syncFacts = shareQuery(readSyncFacts)

/** The first day from which everything is here, while older entries are on their way; null when all are (BO4). */
export function useWholeFrom(): Day | null {
  const { db } = useLedger()
  const zone = useZone()
  const boot = useLiveQuery(() => readMeta(db, 'boot'), [db]) ?? null
  return boot === null ? null : firstDayFrom(boot.from, zone)
}

// So many are laid out before somebody has read that they are not.
const SOON_ROWS = 2000

/** The first day whose lists are whole, while much that is here is not laid out yet; null when all is, or soon (BO5). */
export function useLaidOutFrom(): Day | null {
  const { db } = useLedger()
  const zone = useZone()
  const packed = useLiveQuery(() => readPackedState(db), [db]) ?? null
  return packed === null || isSoon(packed) ? null : firstDayFrom(packed.to + 1, zone)
}

function isSoon({ count }: PackedState): boolean {
  return count <= SOON_ROWS
}

/** The writes that are not on the server, in the order they were made; undefined while loading. */
export function useWaitingWrites(): readonly WaitingWrite[] | undefined {
  const { db } = useLedger()
  return useLiveQuery(() => readWaitingWrites(db), [db])
}

/** How many writes were lost with this device's storage and not read of yet. */
export function useLostWrites(): number {
  const { db } = useLedger()
  return useLiveQuery(async () => (await readMeta(db, 'lostWrites')) ?? 0, [db]) ?? 0
}

type KnownFacts = Omit<SyncFacts, 'isOffline' | 'isDemo' | 'now'>

const NOTHING_KNOWN: KnownFacts = {
  pending: 0,
  parked: 0,
  isBusy: false,
  lastSyncAt: undefined,
  oldestAt: undefined,
}

/** One transaction, since it is read again at every step of a pass. */
function readSyncFacts(db: LedgerDb): Promise<KnownFacts> {
  return db.transaction('r', [db.outbox, db.meta, db.olderDays], async () => readFacts(db))
}

// However much waits: so by one key of the index at a time, which the browser counts itself; several
// keys, or a filter, make Dexie walk over every write.
async function readFacts(db: LedgerDb): Promise<KnownFacts> {
  const [sending, queued, retrying, parked] = await Promise.all([
    inState(db, 'sending').count(),
    inState(db, 'queued').count(),
    inState(db, 'retry').count(),
    inState(db, 'parked').count(),
  ])
  const oldest = await Promise.all([
    inState(db, 'sending').first(),
    inState(db, 'queued').first(),
    inState(db, 'retry').first(),
  ])
  const createdAts = oldest.flatMap(op => (op === undefined ? [] : [op.createdAt]))
  const [failure, lastSyncAt, boot, sums, session, isOpen, isCrowded, underWay, packed] =
    await Promise.all([
      readMeta(db, 'lastFailure'),
      readMeta(db, 'lastSyncAt'),
      readMeta(db, 'boot'),
      readMeta(db, 'sums'),
      readMeta(db, 'session'),
      readMeta(db, 'bootstrapped'),
      readMeta(db, 'isCrowded'),
      readMeta(db, 'underWay'),
      readPackedState(db),
    ])
  return {
    pending: sending + queued + retrying,
    parked,
    isBusy: (underWay ?? null) !== null || (packed !== null && isSoon(packed)),
    failure: failureOf(failure ?? undefined),
    isCrowded,
    arrivedShare: arrivedShareOf({ boot, sums, session, isOpen }),
    laidOutShare: laidOutShareOf(sums, packed),
    lastSyncAt,
    oldestAt: createdAts.length === 0 ? undefined : Math.min(...createdAts),
  }
}

interface ArrivalFacts {
  readonly boot: MetaValues['boot'] | undefined
  readonly sums: MetaValues['sums'] | undefined
  readonly session: MetaValues['session'] | undefined
  readonly isOpen: boolean | undefined
}

/** What is here of a ledger that is being taken up, percent; undefined when all is, or nobody is signed in (BO4). */
function arrivedShareOf({ boot, sums, session, isOpen }: ArrivalFacts): number | undefined {
  if (boot) return shareOf(countHere(sums), boot.total)
  return session && isOpen !== true ? 0 : undefined
}

/** What of the ledger is laid out, percent; undefined when all of it is, or soon (BO5). */
function laidOutShareOf(
  sums: MetaValues['sums'] | undefined,
  packed: PackedState | null,
): number | undefined {
  const here = countHere(sums)
  return packed === null || isSoon(packed) ? undefined : shareOf(here - packed.count, here)
}

function countHere(sums: MetaValues['sums'] | undefined): number {
  return sums?.['transaction']?.count ?? 0
}

// Of what is not whole.
function shareOf(part: number, whole: number): number {
  return Math.min(99, Math.floor((100 * part) / Math.max(1, whole)))
}

function failureOf(failure: MetaValues['lastFailure'] | undefined): SyncFailure | undefined {
  if (!failure || failure.kind === 'storage') return undefined
  const { kind, why, said, nextAt } = failure
  return { kind, why, said, nextAt }
}

// Within one state the index is in the order of `seq`: the first is the oldest.
function inState(db: LedgerDb, state: OpState): Collection<Op, number, Omit<Op, 'seq'>> {
  return db.outbox.where('state').equals(state)
}

function followConnection(onChange: () => void): () => void {
  globalThis.addEventListener('online', onChange)
  globalThis.addEventListener('offline', onChange)
  return () => {
    globalThis.removeEventListener('online', onChange)
    globalThis.removeEventListener('offline', onChange)
  }
}
