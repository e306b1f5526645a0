import { Link } from '@tanstack/react-router'
import {
  CalendarClock,
  ChevronRight,
  CircleAlert,
  CircleDashed,
  CloudUpload,
  GitMerge,
  Target,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#messages/t.ts'
import { sizeOf } from '#money/money.ts'
import { usedText } from '#records/budget/budget-figures.ts'
import { useNaira } from '#ui/money/amount.tsx'
import type { BudgetView } from '../budgets/data/budget-view.ts'
import type { Due } from '../schedules/data/read-due.ts'
import type { SyncState } from '../waiting/data/sync-state.ts'
import { type Attention as Matters, UNCATEGORIZED } from './data/use-attention.ts'
import styles from './home-cards.module.css'

const SYNC_TAB = { tab: 'sync' } as const

interface AttentionProps {
  readonly attention: Matters
}

/** What waits for the person, when there is anything: each leads to where it is dealt with. */
export function Attention({ attention }: AttentionProps) {
  const { sync, fullBudgets, clashes, uncategorized, due } = attention
  const isStuck = hasLongWaiting(sync)
  const isDue = due !== null && due.count > 0
  const matters = [sync.parked > 0, isStuck, clashes > 0, uncategorized > 0, isDue].filter(Boolean)
  const count = matters.length + fullBudgets.length
  if (count === 0) return null
  return (
    <section className={styles['attention']} aria-label={t('dashboard.needs-attention')}>
      <div className={styles['wideHead']}>
        <h2 aria-hidden="true">{t('dashboard.needs-attention')}</h2>
        <span className={styles['badge']} aria-hidden="true">
          {count}
        </span>
      </div>
      <ul className={styles['strip']}>
        <SyncMatters sync={sync} />
        {clashes > 0 && (
          <li>
            <Link to="/user/app/settings" search={SYNC_TAB}>
              <Matter tone="warn" icon={<GitMerge />}>
                {clashes === 1
                  ? t('dashboard.changed-on-two-devices')
                  : t('dashboard.clashes-changed-on-two-devices', { clashes })}
              </Matter>
            </Link>
          </li>
        )}
        {isDue && <DueMatter due={due} />}
        {uncategorized > 0 && (
          <li>
            <Link to="/user/app/transactions" search={{ category: UNCATEGORIZED.categories }}>
              <Matter tone="warn" icon={<CircleDashed />}>
                {t('dashboard.uncategorized-without-a-category', { uncategorized })}
              </Matter>
            </Link>
          </li>
        )}
        {fullBudgets.map(budget => (
          <FullBudget key={budget.id} budget={budget} />
        ))}
      </ul>
    </section>
  )
}

interface SyncMattersProps {
  readonly sync: SyncState
}

/** What of the person's writes was refused, or waits for long. */
function SyncMatters({ sync }: SyncMattersProps) {
  return (
    <>
      {sync.parked > 0 && (
        <li>
          <Link to="/user/app/settings" search={SYNC_TAB}>
            <Matter tone="bad" icon={<CircleAlert />}>
              {t('dashboard.change-refused', { parked: sync.parked })}
            </Matter>
          </Link>
        </li>
      )}
      {hasLongWaiting(sync) && (
        <li>
          <Link to="/user/app/settings" search={SYNC_TAB}>
            <Matter tone="warn" icon={<CloudUpload />}>
              {t('dashboard.changes-waiting-to-be-sent', { pending: sync.pending })}
            </Matter>
          </Link>
        </li>
      )}
    </>
  )
}

interface DueMatterProps {
  readonly due: Due
}

/** What repeats and is to be recorded or skipped. */
function DueMatter({ due: { count, out, in: comes } }: DueMatterProps) {
  const naira = useNaira()
  const sums = [
    ...(out > 0 ? [naira.brief(out)] : []),
    ...(comes > 0 ? [t('dashboard.brief-in', { brief: naira.brief(comes) })] : []),
  ]
  return (
    <li>
      <Link to="/user/app/upcoming">
        <Matter tone="warn" icon={<CalendarClock />}>
          {[t('dashboard.count-to-record', { count }), ...sums].join(' · ')}
        </Matter>
      </Link>
    </li>
  )
}

interface FullBudgetProps {
  readonly budget: BudgetView
}

function FullBudget({ budget: { id, title, balance, percentUsed } }: FullBudgetProps) {
  const naira = useNaira()
  const isOver = balance < 0
  return (
    <li>
      <Link to="/user/app/budget/$id" params={{ id }}>
        <Matter tone={isOver ? 'alert' : 'warn'} icon={<Target />}>
          {isOver
            ? t('dashboard.title-brief-over', { title, brief: naira.brief(sizeOf(balance)) })
            : t('dashboard.title-is-at-round', { title, used: usedText(percentUsed) })}
        </Matter>
      </Link>
    </li>
  )
}

interface MatterProps {
  readonly tone: 'warn' | 'alert' | 'bad'
  readonly icon: ReactNode
  readonly children: ReactNode
}

function Matter({ tone, icon, children }: MatterProps) {
  return (
    <>
      <span className={styles['tile']} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <span>{children}</span>
      <ChevronRight className={styles['on']} aria-hidden="true" />
    </>
  )
}

/** Whether a write waits longer than the moment that each takes. */
function hasLongWaiting({ pending, offline, overdue }: SyncState): boolean {
  return pending > 0 && (offline || overdue)
}
