import { Link } from '@tanstack/react-router'
import { CircleAlert, CloudUpload } from 'lucide-react'
import { t } from '#messages/t.ts'
import styles from './sync-mark.module.css'

interface SyncMarkProps {
  readonly sync: 'synced' | 'waiting' | 'refused'
}

/** Marks a record whose last write the server has not taken; a refused one leads to what to do. */
export function SyncMark({ sync }: SyncMarkProps) {
  if (sync === 'synced') return null
  if (sync === 'waiting') {
    return (
      <span className={styles['waiting']} title={t('ui.waiting-to-be-sent')}>
        <CloudUpload aria-hidden="true" />
        <span className="visually-hidden">{t('ui.waiting-to-be-sent')}</span>
      </span>
    )
  }
  return (
    <Link
      to="/user/app/settings"
      search={{ tab: 'sync' }}
      className={styles['refused']}
      title={t('ui.needs-attention')}
      aria-label={t('ui.needs-attention')}
    >
      <CircleAlert aria-hidden="true" />
    </Link>
  )
}
