/** What the sync state is made of. */
export interface SyncFacts {
  readonly pending: number
  readonly parked: number
  /** Whether a pass is under way, or asked for. */
  readonly isBusy: boolean
  readonly isOffline: boolean
  /** Why the last try came to nothing though there is a network, if it did. */
  readonly failure?: 'server' | 'update' | undefined
  /** Nothing is ever sent. */
  readonly isDemo?: boolean
  readonly lastSyncAt: number | undefined
  /** When the oldest waiting write was made. */
  readonly oldestAt: number | undefined
  readonly now: number
}

/** The sync state as it is always visible (SYN-08). */
export interface SyncState {
  readonly text: string
  readonly tone: 'calm' | 'busy' | 'offline' | 'attention'
  readonly pending: number
  readonly parked: number
  readonly offline: boolean
  readonly failure: 'server' | 'update' | undefined
  readonly lastSyncAt: number | undefined
  /** The oldest write waits for more than a day though the server answers. */
  readonly overdue: boolean
}

const OVERDUE_MS = 86_400_000

/** Puts the facts in words. What needs a person comes first, then what is in the way, then what waits. */
export function syncState(facts: SyncFacts): SyncState {
  const { pending, parked, isOffline, failure, lastSyncAt, oldestAt, now } = facts
  const overdue = !isOffline && oldestAt !== undefined && now - oldestAt > OVERDUE_MS
  return { ...wording(facts), pending, parked, offline: isOffline, failure, lastSyncAt, overdue }
}

function wording({
  pending,
  parked,
  isOffline,
  isBusy,
  isDemo,
  failure,
}: SyncFacts): Pick<SyncState, 'text' | 'tone'> {
  if (isDemo === true) return { text: 'Demo', tone: 'calm' }
  if (parked > 0) return { text: `${parked} need attention`, tone: 'attention' }
  if (isOffline && pending > 0) {
    return { text: `Offline, ${pending} waiting to sync`, tone: 'offline' }
  }
  if (isOffline) return { text: 'Offline', tone: 'offline' }
  if (failure === 'update') return { text: 'Update the app to sync', tone: 'attention' }
  if (failure === 'server') {
    const waiting = pending > 0 ? `, ${pending} waiting` : ''
    return { text: `Can’t reach Kobolens${waiting}`, tone: 'offline' }
  }
  if (isBusy) return { text: 'Syncing…', tone: 'busy' }
  if (pending > 0) return { text: `${pending} waiting to sync`, tone: 'busy' }
  return { text: 'Synced', tone: 'calm' }
}
