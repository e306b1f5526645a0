import { Link, useLocation } from '@tanstack/react-router'
import { isActiveEntry, type NavEntry } from './nav-entries.ts'

interface NavLinkProps {
  readonly entry: NavEntry
  readonly onNavigate?: () => void
}

/** A page of a menu; the one shown is marked, and so is the one that it belongs under. */
export function NavLink({ entry, onNavigate }: NavLinkProps) {
  const path = useLocation({ select: location => location.pathname })
  const { to, label, icon: Icon } = entry
  return (
    <Link
      to={to}
      aria-current={isActiveEntry(entry, path) ? 'page' : undefined}
      {...(onNavigate !== undefined && { onClick: onNavigate })}
    >
      <Icon aria-hidden="true" />
      {label}
    </Link>
  )
}
