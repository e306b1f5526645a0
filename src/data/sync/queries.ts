import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta } from '#db/meta.ts'
import { type SyncFacts, type SyncState, syncState } from './sync-state.ts'
import { readWaitingWrites, type WaitingWrite } from './waiting-writes.ts'

/** The sync state of this device, renewed with every step of a pass in any tab. */
export function useSyncState(): SyncState {
  const { db, clock } = useLedger()
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine)
  const facts = useLiveQuery(() => readSyncFacts(db), [db])
  const { hasFailedOffline = false, ...known } = facts ?? NOTHING_KNOWN
  return syncState({ ...known, isOffline: !isOnline || hasFailedOffline, now: clock() })
}

/** The writes that are not on the server, in the order they were made; undefined while loading. */
export function useWaitingWrites(): readonly WaitingWrite[] | undefined {
  const { db } = useLedger()
  return useLiveQuery(() => readWaitingWrites(db), [db])
}

type KnownFacts = Omit<SyncFacts, 'isOffline' | 'now'> & { readonly hasFailedOffline?: boolean }

const NOTHING_KNOWN: KnownFacts = {
  pending: 0,
  parked: 0,
  isBusy: false,
  lastSyncAt: undefined,
  oldestAt: undefined,
}

// Counted by index: this is read again at every step of a pass, however much waits.
async function readSyncFacts(db: LedgerDb): Promise<KnownFacts> {
  const [sending, unsent, parked] = await Promise.all([
    db.outbox.where('state').equals('sending').count(),
    db.outbox.where('state').anyOf('queued', 'retry').count(),
    db.outbox.where('state').equals('parked').count(),
  ])
  const oldest = await db.outbox
    .orderBy('seq')
    .filter(op => op.state !== 'acked' && op.state !== 'parked')
    .first()
  const failure = await readMeta(db, 'lastFailure')
  return {
    pending: sending + unsent,
    parked,
    isBusy: sending > 0,
    hasFailedOffline: failure?.kind === 'offline',
    lastSyncAt: await readMeta(db, 'lastSyncAt'),
    oldestAt: oldest?.createdAt,
  }
}

function followConnection(onChange: () => void): () => void {
  globalThis.addEventListener('online', onChange)
  globalThis.addEventListener('offline', onChange)
  return () => {
    globalThis.removeEventListener('online', onChange)
    globalThis.removeEventListener('offline', onChange)
  }
}
