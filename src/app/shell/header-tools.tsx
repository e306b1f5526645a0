import { Link, useLocation, useRouter } from '@tanstack/react-router'
import {
  ArrowLeft,
  CloudAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  Eye,
  EyeOff,
  type LucideIcon,
  Plus,
  Search,
} from 'lucide-react'
import { type MouseEvent, Suspense, lazy, useState } from 'react'
import { usePreferences } from '#features/settings/data/preferences-context.tsx'
import { useSyncState } from '#features/waiting/data/queries.ts'
import type { SyncState } from '#features/waiting/data/sync-state.ts'
import { t } from '#messages/t.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { classes } from '#ui/style/classes.ts'
import { parentOf } from './nav-entries.ts'
import { useAddLink } from './use-add-entry.ts'
import iconButtonStyles from '#ui/button/icon-button.module.css'
import styles from './header-tools.module.css'
import signStyles from './sync-sign.module.css'

interface HeaderToolsProps {
  readonly onSearch: () => void
}

/** The signs and buttons that stand in the header of every page. */
export function HeaderTools({ onSearch }: HeaderToolsProps) {
  return (
    <>
      <button
        type="button"
        aria-label={t('app.search-find-an-entry-or')}
        className={styles['search']}
        onClick={onSearch}
      >
        <Search aria-hidden="true" />
        <span>{t('app.find-an-entry-or-ask')}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <AmountsButton />
      <SyncSign />
    </>
  )
}

/** Keeps the digits of all amounts from onlookers, or shows them again; remembered on this device. */
function AmountsButton() {
  const { preferences, change } = usePreferences()
  const { hidesAmounts } = preferences
  return (
    <IconButton
      label={hidesAmounts ? t('app.show-amounts') : t('app.hide-amounts')}
      icon={hidesAmounts ? <EyeOff /> : <Eye />}
      onClick={() => change({ hidesAmounts: !hidesAmounts })}
    />
  )
}

/** Leads back from a page that lies under another one: to where one came from, else to that page. */
export function BackLink() {
  const { history } = useRouter()
  const path = useLocation({ select: location => location.pathname })
  const parent = parentOf(path)
  if (parent === undefined) return null

  function handleClick(event: MouseEvent) {
    if (!history.canGoBack() || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.back()
  }

  return (
    <Link
      to={parent}
      aria-label={t('app.back')}
      data-back
      title={t('app.back')}
      className={classes(iconButtonStyles['button'], styles['back'])}
      onClick={handleClick}
    >
      <ArrowLeft aria-hidden="true" />
    </Link>
  )
}

/** Opens the entry sheet, where the page's header has room for its name. */
export function AddLink() {
  const addLink = useAddLink()
  return (
    <Link
      {...addLink}
      aria-label={t('app.add-transaction')}
      className={buttonClass({ size: 'sm' })}
    >
      <Plus aria-hidden="true" />

      {t('app.add')}
    </Link>
  )
}

const SyncSheet = lazy(async () => {
  const { SyncSheet: sheet } = await import('#features/waiting/parts/sync-sheet.tsx')
  return { default: sheet }
})

/**
 * Where sync stands, always in sight (SYN-08): a tick when all is sent, an arrow and a count while something waits, red
 * when the server refused something or does not answer. A press explains it; as a link it leads to the Sync page.
 */
function SyncSign() {
  const state = useSyncState()
  const href = useLocation({ select: location => location.href })
  // A link in the sheet leads away from under it.
  const [openAt, setOpenAt] = useState<string>()
  const { icon: Icon, tone, count } = signOf(state)

  // With a key held it is a link as any other, for a tab of its own.
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpenAt(href)
  }

  return (
    <>
      <output className={signStyles['sign']}>
        <Link
          to="/user/app/settings"
          search={{ tab: 'sync' }}
          className={classes(iconButtonStyles['button'], signStyles['link'], signStyles[tone])}
          title={state.text}
          // Drawn by the style: the text of the status is the state and nothing else.
          data-count={count > MOST ? `${MOST}+` : count || undefined}
          onClick={handleClick}
        >
          <Icon aria-hidden="true" />
          <span className="visually-hidden">{state.text}</span>
        </Link>
      </output>
      {openAt === href && (
        <Suspense>
          <SyncSheet onClose={() => setOpenAt(undefined)} />
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
