import { RefreshCw } from 'lucide-react'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useZone } from '#data/ledger/use-zone.ts'
import { syncNow } from '#data/sync/commands.ts'
import { useSyncState } from '#data/sync/queries.ts'
import type { SyncState } from '#data/sync/sync-state.ts'
import { momentText } from '#domain/day-text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import styles from './settings.module.css'

const DOTS = { calm: 'ok', busy: 'busy', offline: 'offline', attention: 'attention' } as const

/** What stands between this device and the server, in one sentence, and a way to try now. */
export function SyncSummary() {
  const ledger = useLedger()
  const zone = useZone()
  const state = useSyncState()
  const { lastSyncAt, tone } = state
  return (
    <Card className={styles['summary']}>
      <div>
        <h2 className={styles['headline']}>
          <StatusDot tone={DOTS[tone]} />
          {sentenceOf(state)}
        </h2>
        <p className={styles['muted']}>
          {lastSyncAt === undefined
            ? 'Not synced on this device yet.'
            : `Last sync: ${momentText(lastSyncAt, ledger.clock(), zone)}`}
        </p>
        {state.overdue && (
          <p className={styles['muted']}>
            Something has waited for more than a day. Check that you are signed in and online.
          </p>
        )}
      </div>
      <Button variant="soft" icon={<RefreshCw />} onClick={() => syncNow(ledger)}>
        Sync now
      </Button>
    </Card>
  )
}

function sentenceOf({ parked, pending, offline }: SyncState): string {
  if (parked > 0) return 'The server refused something. See below.'
  if (offline && pending > 0) return 'Saved on this phone. Will sync when you are online.'
  if (offline) return 'You are offline. Everything here is saved.'
  if (pending > 0) return 'Saved on this phone and on its way.'
  return 'Everything is synced.'
}
