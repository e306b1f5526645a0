import { useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import type { AppUpdates } from './app-updates.ts'
import styles from './update-toast.module.css'

interface UpdateToastProps {
  readonly updates: AppUpdates
}

/** Says that a new version waits, until the person decides (APP-05). */
export function UpdateToast({ updates }: UpdateToastProps) {
  const state = useSyncExternalStore(updates.subscribe, updates.state, updates.state)
  const [isHeld, setHeld] = useState(false)
  if (state === 'none' || state === 'later') return null

  async function handleRefresh() {
    setHeld(!(await updates.refresh()))
  }

  return (
    <output className={styles['toast']}>
      <span className={styles['text']}>A new version is available</span>
      {isHeld && (
        <span className={styles['held']}>
          You have typed something that is not saved yet. Save or close it, then refresh.
        </span>
      )}
      <span className={styles['actions']}>
        <Button variant="ghost" size="sm" onClick={updates.postpone}>
          Later
        </Button>
        <Button size="sm" isBusy={state === 'refreshing'} onClick={() => void handleRefresh()}>
          Refresh
        </Button>
      </span>
    </output>
  )
}
