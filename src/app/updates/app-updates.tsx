import { useState, useSyncExternalStore } from 'react'
import type { Timers } from '#base/timers.ts'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './update-toast.module.css'

//                 a new worker waits              Refresh
//   none ───────────────────────────────► ready ───────────► refreshing ──► page reloaded
//    ▲                                    │   ▲                  ▲
//    │                               Later│   │24 h, or a        │ another tab took the update
//    │                                    ▼   │newer version     │ and nothing is being typed
//    └──────────────────────────────────── later ────────────────┘

/** Where an update stands: `ready` is shown, `later` is put off, `refreshing` is on its way. */
export type UpdateState = 'none' | 'ready' | 'later' | 'refreshing'

/** The new version, as the toast and the page deal with it. */
export interface AppUpdates {
  readonly state: () => UpdateState
  readonly subscribe: (listener: () => void) => () => void
  /** A new version waits, or has already taken over. */
  readonly announce: () => void
  /** Hides the toast until the next start, or for a day. */
  readonly postpone: () => void
  /** Goes over to the new version; false when typed text stands in the way. */
  readonly refresh: () => Promise<boolean>
  /** Another tab went over to the new version. */
  readonly tookOver: () => void
}

/** What going over to a new version needs. */
export interface UpdateDeps {
  readonly timers: Timers
  /** Whether text is being typed that a reload would lose. */
  readonly hasOpenForm: () => boolean
  /** Sends what waits, or gives up soon; what is left is on the disk. */
  readonly flush: () => Promise<void>
  /** Has the waiting worker take over; the page is reloaded when it did. */
  readonly activate: () => void
  readonly reload: () => void
}

const LATER_MS = 24 * 60 * 60 * 1000
const TAKEOVER_MS = 3000

/** The life of an update (experience 3). It never reloads over an open form. */
export function createAppUpdates(deps: UpdateDeps): AppUpdates {
  const listeners = new Set<() => void>()
  let state: UpdateState = 'none'

  function become(next: UpdateState): void {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce() {
      if (state !== 'refreshing') become('ready')
    },
    postpone() {
      become('later')
      deps.timers.setTimeout(() => {
        if (state === 'later') become('ready')
      }, LATER_MS)
    },
    async refresh() {
      if (deps.hasOpenForm()) return false
      become('refreshing')
      await deps.flush()
      deps.activate()
      // With no worker waiting any more (another tab was first) none takes over: reload anyway.
      deps.timers.setTimeout(deps.reload, TAKEOVER_MS)
      return true
    },
    tookOver() {
      if (state === 'refreshing' || !deps.hasOpenForm()) deps.reload()
      else become('ready')
    },
  }
}

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
      <span className={styles['text']}>{t('app.a-new-version-is-available')}</span>
      {isHeld && <span className={styles['held']}>{t('app.you-have-typed-something-that')}</span>}
      <span className={styles['actions']}>
        <Button variant="ghost" size="sm" onClick={updates.postpone}>
          {t('app.later')}
        </Button>
        <Button size="sm" isBusy={state === 'refreshing'} onClick={() => void handleRefresh()}>
          {t('app.refresh')}
        </Button>
      </span>
    </output>
  )
}
