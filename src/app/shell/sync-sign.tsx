import { Link } from '@tanstack/react-router'
import { CloudAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useSyncState } from '#features/waiting/data/queries.ts'
import type { SyncState } from '#features/waiting/data/sync-state.ts'
import { classes } from '#ui/style/classes.ts'
import iconButtonStyles from '#ui/button/icon-button.module.css'
import styles from './sync-sign.module.css'

const SyncSheet = lazy(async () => {
  const { SyncSheet: sheet } = await import('#features/waiting/parts/sync-sheet.tsx')
  return { default: sheet }
})

/**
 * Where sync stands, always in sight (SYN-08): a tick when all is sent, an arrow and a count while something waits, red
 * when the server refused something or does not answer. A press explains it; as a link it leads to the Sync page.
 */
export function SyncSign() {
  const state = useSyncState()
  const [isOpen, setOpen] = useState(false)
  const { icon: Icon, tone, count } = signOf(state)

  // With a key held it is a link as any other, for a tab of its own.
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <output className={styles['sign']}>
        <Link
          to="/user/app/settings"
          search={{ tab: 'sync' }}
          className={classes(iconButtonStyles['button'], styles['link'], styles[tone])}
          title={state.text}
          // Drawn by the style: the text of the status is the state and nothing else.
          data-count={count > MOST ? `${MOST}+` : count || undefined}
          onClick={handleClick}
        >
          <Icon aria-hidden="true" />
          <span className="visually-hidden">{state.text}</span>
        </Link>
      </output>
      {isOpen && (
        <Suspense>
          <SyncSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const MOST = 99

interface Sign {
  readonly icon: LucideIcon
  readonly tone: 'calm' | 'waiting' | 'bad'
  readonly count: number
}

function signOf({ tone, pending, parked, trouble }: SyncState): Sign {
  if (tone === 'attention') return { icon: CloudAlert, tone: 'bad', count: parked }
  if (trouble !== undefined && trouble !== 'offline') {
    return { icon: CloudAlert, tone: 'bad', count: pending }
  }
  if (pending > 0) return { icon: CloudUpload, tone: 'waiting', count: pending }
  if (trouble === 'offline') return { icon: CloudOff, tone: 'waiting', count: 0 }
  return { icon: tone === 'busy' ? CloudUpload : CloudCheck, tone: 'calm', count: 0 }
}
