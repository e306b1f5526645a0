import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { once } from '#base/once.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useCountdown } from '#features/session/data/use-countdown.ts'
import { useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { momentText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { classes } from '#ui/style/classes.ts'
import { useClashes } from '../data/clashes.ts'
import { syncNow } from '../data/commands.ts'
import { useSyncState, useWaitingWrites } from '../data/queries.ts'
import { type SyncState, type SyncTrouble, retryText } from '../data/sync-state.ts'
import type { WaitingWrite } from '../data/waiting-writes.ts'
import { LimitedEntries, RowsNotice } from '../plan-room.tsx'
import { StorageCard } from '../storage-card.tsx'
import { WaitingEntry } from '../waiting-entry.tsx'
import { ClashList } from './clash-list.tsx'
import styles from '../waiting.module.css'
import dotStyles from './status-dot.module.css'

/** Where this device's writes stand, what to do about those that stand still, and the room that they take. */
export function SyncTab() {
  return (
    <div className={styles['stack']}>
      <SyncDetails>
        <StorageCard />
      </SyncDetails>
    </div>
  )
}

interface SyncDetailsProps {
  /** What stands below it. */
  readonly children?: ReactNode
}

/** What is not sent yet, why, and what can be done about it: all of it at once, or one would push down the other. */
export function SyncDetails({ children }: SyncDetailsProps) {
  const writes = useWaitingWrites()
  const clashes = useClashes()
  const sync = useSyncState()
  if (writes === undefined || clashes === undefined || !sync.isRead) return <Skeleton lines={6} />
  const refused = writes.filter(({ state }) => state === 'refused')
  const waiting = writes.filter(
    ({ state, limitedBy }) => state !== 'refused' && limitedBy === undefined,
  )
  return (
    <>
      <SyncSummary state={sync} />
      <RowsNotice />
      <WaitingWrites title={t('waiting.needs-your-attention')} writes={refused} all={writes} />
      <ClashList clashes={clashes} />
      <WaitingWrites title={t('waiting.waiting-to-be-sent')} writes={waiting} />
      {children}
    </>
  )
}

const DOTS = { calm: 'ok', busy: 'busy', offline: 'offline', attention: 'attention' } as const

interface SyncSummaryProps {
  readonly state: SyncState
}

/** What stands between this device and the server, in one sentence, and a way to try now. */
function SyncSummary({ state }: SyncSummaryProps) {
  const ledger = useLedger()
  const zone = useZone()
  const { lastSyncAt, tone, trouble, retryAt } = state
  const why = trouble === undefined ? undefined : (state.said ?? reasons()[trouble])
  return (
    <Card className={styles['summary']}>
      <div className={styles['standing']}>
        <h2 className={styles['headline']}>
          <StatusDot tone={retryAt === undefined ? DOTS[tone] : 'offline'} />
          {sentenceOf(state)}
        </h2>
        {why !== undefined && <p className={styles['why']}>{why}</p>}
        {retryAt !== undefined && (
          <p className={styles['retry']}>
            <RetryCountdown until={retryAt} />
          </p>
        )}
        <p className={styles['muted']}>
          {lastSyncAt === undefined
            ? t('waiting.not-synced-on-this-device')
            : t('waiting.last-sync-moment', {
                moment: momentText(lastSyncAt, ledger.clock(), zone),
              })}
        </p>
        {state.isCrowded && (
          <p className={styles['muted']}>{t('waiting.kobolens-is-open-on-many')}</p>
        )}
        {state.overdue && (
          <p className={styles['muted']}>{t('waiting.something-has-waited-for-more')}</p>
        )}
      </div>
      <Button variant="soft" icon={<RefreshCw />} onClick={() => syncNow(ledger)}>
        {retryAt === undefined ? t('waiting.sync-now') : t('waiting.try-now')}
      </Button>
    </Card>
  )
}

// The phone's own words for it are enough where it is offline.
const reasons = once((): Readonly<Partial<Record<SyncTrouble, string>>> => ({
  silent: t('waiting.this-device-has-a-network'),
  portal: t('waiting.something-on-this-network-answers'),
  slow: t('waiting.what-this-device-sent-did'),
  busy: t('waiting.kobolens-is-busy-and-asked'),
  trouble: t('waiting.kobolens-answers-but-something-is'),
}))

function sentenceOf(state: SyncState): string {
  const { parked, pending, trouble, arrivedShare, laidOutShare } = state
  if (trouble === 'update') return t('waiting.update-the-app-to-go')
  if (trouble !== undefined && trouble !== 'offline') {
    return t('waiting.cant-reach-kobolens-everything-is')
  }
  if (parked > 0) return t('waiting.the-server-refused-something-see')
  if (trouble === 'offline' && pending > 0) {
    return t('waiting.saved-on-this-phone-will')
  }
  if (trouble === 'offline') return t('waiting.you-are-offline-everything-here')
  if (arrivedShare !== undefined) return t('waiting.entries-arriving', { share: arrivedShare })
  if (pending > 0) return t('waiting.saved-on-this-phone-and')
  if (laidOutShare !== undefined) {
    return t('waiting.all-your-entries-are-here-and', { laidOutShare })
  }
  return t('waiting.everything-is-synced')
}

/** More than anyone reads; a month offline may leave thousands. */
const MAX_SHOWN = 50

interface WaitingWritesProps {
  readonly title: string
  readonly writes: readonly WaitingWrite[]
  /** Among which are those that go with one of them. */
  readonly all?: readonly WaitingWrite[]
}

const NONE: readonly WaitingWrite[] = []

/** Writes that are on this device only; nothing when there are none. */
function WaitingWrites({ title, writes, all = NONE }: WaitingWritesProps) {
  if (writes.length === 0) return null
  const hiddenCount = writes.length - MAX_SHOWN
  return (
    <Card>
      <h2>{title}</h2>
      <ul aria-label={title}>
        {writes
          .slice(0, MAX_SHOWN)
          .map(write =>
            write.code === 'plan_limit' && write.dependents > 0 ? (
              <LimitedEntries
                key={write.opId}
                write={write}
                held={all.filter(({ limitedBy }) => limitedBy === write.opId)}
              />
            ) : (
              <WaitingEntry key={write.opId} write={write} />
            ),
          )}
      </ul>
      {hiddenCount > 0 && (
        <p className={styles['muted']}>{t('waiting.and-hiddencount-more', { hiddenCount })}</p>
      )}
    </Card>
  )
}

interface RetryCountdownProps {
  /** Epoch ms. */
  readonly until: number
}

// Keeps its room while the seconds pass.
const WIDEST = retryText(59_000)

/** When the server is tried again, each second anew: never to be read out by itself. */
function RetryCountdown(props: RetryCountdownProps) {
  return <Seconds key={props.until} {...props} />
}

function Seconds({ until }: RetryCountdownProps) {
  const text = retryText(useCountdown(until))
  return (
    <span data-widest={WIDEST} className={styles['countdown']}>
      <span>{`${text.charAt(0).toUpperCase()}${text.slice(1)}`}</span>
    </span>
  )
}

/** How something stands: in order, at work, waiting, without network, or in need of a person. */
type StatusTone = 'ok' | 'busy' | 'waiting' | 'offline' | 'attention'

interface StatusDotProps {
  readonly tone: StatusTone
}

/** A small mark of state; the text beside it says the same. */
function StatusDot({ tone }: StatusDotProps) {
  return <span className={classes(dotStyles['dot'], dotStyles[tone])} aria-hidden="true" />
}
