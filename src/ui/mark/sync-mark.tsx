import { Link } from '@tanstack/react-router'
import { CircleAlert, CloudUpload } from 'lucide-react'
import styles from './sync-mark.module.css'

interface SyncMarkProps {
  readonly sync: 'synced' | 'waiting' | 'refused'
}

/** Marks a record whose last write the server has not taken; a refused one leads to what to do. */
export function SyncMark({ sync }: SyncMarkProps) {
  if (sync === 'synced') return null
  if (sync === 'waiting') {
    return (
      <span className={styles['waiting']} title="Waiting to sync">
        <CloudUpload aria-hidden="true" />
        <span className="visually-hidden">Waiting to sync</span>
      </span>
    )
  }
  return (
    <Link
      to="/user/app/settings"
      search={{ tab: 'sync' }}
      className={styles['refused']}
      title="Needs attention"
      aria-label="Needs attention"
    >
      <CircleAlert aria-hidden="true" />
    </Link>
  )
}
