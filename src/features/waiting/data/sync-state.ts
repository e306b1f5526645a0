import type { Unreached } from '#ledger/store/meta-values.ts'
import { t } from '#messages/t.ts'

/** Why the last try came to nothing, and when the next one is (epoch ms). */
export interface SyncFailure {
  readonly kind: 'offline' | 'server' | 'update'
  readonly why?: Unreached | undefined
  /** What the server said to it. */
  readonly said?: string | undefined
  readonly nextAt?: number | undefined
}

/** What the sync state is made of. */
export interface SyncFacts {
  readonly pending: number
  readonly parked: number
  /** Whether a pass is under way, or asked for. */
  readonly isBusy: boolean
  /** Whether the device itself says that it has no network. */
  readonly isOffline: boolean
  readonly failure?: SyncFailure | undefined
  /** The server had no place to follow this device, among so many of the person's (WK2). */
  readonly isCrowded?: boolean | undefined
  /** Nothing is ever sent. */
  readonly isDemo?: boolean
  readonly lastSyncAt: number | undefined
  /** How much of the ledger is here while the rest is on its way, percent (BO4). */
  readonly arrivedShare?: number | undefined
  /** How much of what is here is laid out, while the rest is being, percent (BO5). */
  readonly laidOutShare?: number | undefined
  /** When the oldest waiting write was made. */
  readonly oldestAt: number | undefined
  readonly now: number
}

/** What keeps this device from the server. */
export type SyncTrouble = 'offline' | 'update' | Unreached

/** The sync state as it is always visible (SYN-08). */
export interface SyncState {
  readonly text: string
  readonly tone: 'calm' | 'busy' | 'offline' | 'attention'
  /** While the server cannot be reached: when it is tried again by itself, epoch ms. */
  readonly retryAt: number | undefined
  readonly pending: number
  readonly parked: number
  /** Nothing of the server's comes here now: no network, or no answer. */
  readonly offline: boolean
  readonly trouble: SyncTrouble | undefined
  /** What the server said to it, where it said more than that it waits. */
  readonly said: string | undefined
  readonly isCrowded: boolean
  /** While the ledger arrives: how much of it is here, percent. */
  readonly arrivedShare: number | undefined
  /** While what arrived is laid out: how much of it is, percent. */
  readonly laidOutShare: number | undefined
  readonly lastSyncAt: number | undefined
  /** The oldest write waits for more than a day though the server answers. */
  readonly overdue: boolean
}

const OVERDUE_MS = 86_400_000

/** Puts the facts in words. What needs a person comes first, then what is in the way, then what waits. */
export function syncState(facts: SyncFacts): SyncState {
  const { pending, parked, arrivedShare, laidOutShare, lastSyncAt, oldestAt, now, isDemo } = facts
  const trouble = isDemo === true ? undefined : troubleOf(facts)
  const unreached = unreachedOf(facts, trouble)
  const overdue = !unreached.offline && oldestAt !== undefined && now - oldestAt > OVERDUE_MS
  const isCrowded = facts.isCrowded === true && trouble === undefined
  const words = wording(facts, trouble)
  const arrival = { arrivedShare, laidOutShare }
  const stands = { pending, parked, trouble, lastSyncAt, overdue, isCrowded }
  return { ...words, ...unreached, ...stands, ...arrival }
}

function unreachedOf(
  { failure }: SyncFacts,
  trouble: SyncTrouble | undefined,
): Pick<SyncState, 'offline' | 'retryAt' | 'said'> {
  if (trouble === undefined) return { offline: false, retryAt: undefined, said: undefined }
  const offline = trouble === 'offline' || failure?.kind === 'offline'
  const isUnreached = trouble !== 'offline' && trouble !== 'update'
  if (!isUnreached) return { offline, retryAt: undefined, said: undefined }
  return { offline, retryAt: failure?.nextAt, said: failure?.said }
}

// With nothing to send or fetch, a network is not missed.
function troubleOf({ isOffline, failure }: SyncFacts): SyncTrouble | undefined {
  if (isOffline) return 'offline'
  if (failure === undefined) return undefined
  if (failure.kind === 'update') return 'update'
  return failure.why ?? (failure.kind === 'offline' ? 'silent' : 'trouble')
}

function wording(
  { pending, parked, isBusy, isDemo, arrivedShare, laidOutShare }: SyncFacts,
  trouble: SyncTrouble | undefined,
): Pick<SyncState, 'text' | 'tone'> {
  if (isDemo === true) return { text: t('waiting.demo'), tone: 'calm' }
  if (parked > 0) return { text: t('waiting.parked-need-attention', { parked }), tone: 'attention' }
  if (trouble === 'offline') {
    return {
      text:
        pending > 0
          ? t('waiting.offline-pending-waiting-to-sync', { pending })
          : t('waiting.offline'),
      tone: 'offline',
    }
  }
  if (trouble === 'update') return { text: t('waiting.update-the-app-to-sync'), tone: 'attention' }
  if (trouble !== undefined) {
    const waiting = pending > 0 ? t('waiting.and-pending-waiting', { pending }) : ''
    return { text: t('waiting.cant-reach-kobolens-waiting', { waiting }), tone: 'offline' }
  }
  if (arrivedShare !== undefined) {
    return { text: t('waiting.arrivedshare-here', { arrivedShare }), tone: 'busy' }
  }
  if (isBusy) return { text: t('waiting.syncing'), tone: 'busy' }
  if (pending > 0) return { text: t('waiting.pending-waiting-to-sync', { pending }), tone: 'busy' }
  if (laidOutShare !== undefined) {
    return { text: t('waiting.laidoutshare-in-order', { laidOutShare }), tone: 'busy' }
  }
  return { text: t('waiting.synced'), tone: 'calm' }
}

/** When the server is tried again, by the time that is left (ms): `trying again in 20 s`. */
export function retryText(leftMs: number): string {
  if (leftMs <= 0) return t('waiting.trying-now')
  if (leftMs < 60_000) {
    return t('waiting.trying-again-in-ceil-s', { ceil: Math.ceil(leftMs / 1000) })
  }
  return t('waiting.trying-again-in-ceil-min', { ceil: Math.ceil(leftMs / 60_000) })
}
