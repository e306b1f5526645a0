import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft, Eye, EyeOff, Plus, Search } from 'lucide-react'
import type { MouseEvent } from 'react'
import { usePreferences } from '#features/settings/data/preferences-context.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { classes } from '#ui/style/classes.ts'
import { parentOf } from './nav-entries.ts'
import { SyncSign } from './sync-sign.tsx'
import { useAddLink } from './use-add-entry.ts'
import iconButtonStyles from '#ui/button/icon-button.module.css'
import styles from './header-tools.module.css'

interface HeaderToolsProps {
  readonly onSearch: () => void
}

/** The signs and buttons that stand in the header of every page. */
export function HeaderTools({ onSearch }: HeaderToolsProps) {
  return (
    <>
      <button
        type="button"
        aria-label="Search: find an entry or ask Uwa"
        className={styles['search']}
        onClick={onSearch}
      >
        <Search aria-hidden="true" />
        <span>Find an entry or ask Uwa</span>
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
      label={hidesAmounts ? 'Show amounts' : 'Hide amounts'}
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
      aria-label="Back"
      data-back
      title="Back"
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
    <Link {...addLink} aria-label="Add transaction" className={buttonClass({ size: 'sm' })}>
      <Plus aria-hidden="true" />
      Add
    </Link>
  )
}
