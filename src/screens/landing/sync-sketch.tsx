import { CloudOff, RefreshCw } from 'lucide-react'
import styles from './sketches.module.css'

const ENTRIES = [
  { what: 'Danfo to CMS', amount: '−₦750' },
  { what: 'Suya, Obalende', amount: '−₦3,200' },
]

/** Entries made with no network, and that they wait. */
export function SyncSketch() {
  return (
    <div className={styles['panel']}>
      <div className={styles['panelHead']}>
        <span className={styles['chip']}>
          <CloudOff /> Offline, 2 waiting to sync
        </span>
      </div>
      {ENTRIES.map(({ what, amount }) => (
        <div key={what} className={styles['entry']}>
          <span>{what}</span>
          <strong>{amount}</strong>
          <RefreshCw className={styles['waits']} />
        </div>
      ))}
      <p className={styles['quiet']}>Saved on this phone. Will sync when you are online.</p>
    </div>
  )
}
