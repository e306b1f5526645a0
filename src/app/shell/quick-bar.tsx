import { Link } from '@tanstack/react-router'
import { Ellipsis, Plus } from 'lucide-react'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { QUICK_ENTRIES } from './nav-entries.ts'
import { NavLink } from './nav-link.tsx'

interface QuickBarProps {
  readonly onMore: () => void
}

/** The phone's navigation: five places within a thumb's reach. */
export function QuickBar({ onMore }: QuickBarProps) {
  return (
    <BottomBar label="Quick">
      {QUICK_ENTRIES.before.map(entry => (
        <NavLink key={entry.to} entry={entry} />
      ))}
      <Link
        to="/user/app/transactions"
        search={{ add: 'expense' }}
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
