import { Link, useLocation } from '@tanstack/react-router'
import { Ellipsis, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { QUICK_ENTRIES } from './nav-entries.ts'
import { NavLink } from './nav-link.tsx'
import styles from './quick-bar.module.css'

interface QuickBarProps {
  readonly onMore: () => void
}

const ADD_PAGE = '/user/app/transactions'

/** The phone's navigation: five places within a thumb's reach. */
export function QuickBar({ onMore }: QuickBarProps) {
  const pathname = useLocation({ select: location => location.pathname })
  return (
    <BottomBar label="Quick">
      {QUICK_ENTRIES.before.map(entry => (
        <NavLink key={entry.to} entry={entry} />
      ))}
      <Link
        to={ADD_PAGE}
        search={{ add: 'expense' }}
        state={{ isDialog: pathname === ADD_PAGE }}
        data-raised
        aria-label="Add transaction"
        aria-current={undefined}
      >
        <Plus aria-hidden="true" />
      </Link>
      {QUICK_ENTRIES.after.map(entry => (
        <NavLink key={entry.to} entry={entry} />
      ))}
      <button type="button" onClick={onMore}>
        <Ellipsis aria-hidden="true" />
        More
      </button>
    </BottomBar>
  )
}

interface BottomBarProps {
  readonly label: string
  /** Five links or buttons, each an icon and a text; `data-raised` lifts the one that adds. */
  readonly children: ReactNode
}

/** The navigation at the foot of a phone's screen. */
function BottomBar({ label, children }: BottomBarProps) {
  return (
    <nav aria-label={label} className={styles['bar']}>
      {children}
    </nav>
  )
}
