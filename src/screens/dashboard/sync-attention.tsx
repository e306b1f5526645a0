import { Link } from '@tanstack/react-router'
import { CircleAlert, CloudUpload } from 'lucide-react'
import type { SyncState } from '#data/sync/sync-state.ts'
import { countText } from './count-text.ts'

interface SyncAttentionProps {
  readonly sync: SyncState
}

const SYNC_TAB = { tab: 'sync' } as const

/** Whether a write needs the person, or waits longer than the moment that each takes. */
export function isSyncStuck(sync: SyncState): boolean {
  return sync.parked > 0 || hasLongWaiting(sync)
}

/** Writes that were refused, and such as wait longer than usual. */
export function SyncAttention({ sync }: SyncAttentionProps) {
  return (
    <>
      {sync.parked > 0 && (
        <Link to="/user/app/settings" search={SYNC_TAB}>
          <CircleAlert aria-hidden="true" />
          {countText(sync.parked, 'change')} refused
        </Link>
      )}
      {hasLongWaiting(sync) && (
        <Link to="/user/app/settings" search={SYNC_TAB}>
          <CloudUpload aria-hidden="true" />
          {countText(sync.pending, 'change')} waiting to sync
        </Link>
      )}
    </>
  )
}

function hasLongWaiting({ pending, offline, overdue }: SyncState): boolean {
  return pending > 0 && (offline || overdue)
}
