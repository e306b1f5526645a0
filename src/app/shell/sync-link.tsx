import { Link } from '@tanstack/react-router'
import { useSyncState } from '#data/sync/queries.ts'
import { SyncChip } from '#ui/sync-chip.tsx'
import styles from './app-topbar.module.css'

const DOTS = { calm: 'ok', busy: 'busy', offline: 'offline', attention: 'attention' } as const

/** Where sync stands, always in sight, leading to its page (SYN-08). */
export function SyncLink() {
  const { text, tone } = useSyncState()
  return (
    <output className={styles['sync']}>
      <Link to="/user/app/settings" search={{ tab: 'sync' }} className={styles['link']}>
        <SyncChip tone={DOTS[tone]} text={text} />
      </Link>
    </output>
  )
}
