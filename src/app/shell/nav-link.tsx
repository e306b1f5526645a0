import { Link, useLocation } from '@tanstack/react-router'
import { isActiveEntry, type NavEntry } from './nav-entries.ts'

interface NavLinkProps {
  readonly entry: NavEntry
}

/** A page of a menu; the one shown is marked, and so is the one that it belongs under. */
export function NavLink({ entry }: NavLinkProps) {
  const path = useLocation({ select: location => location.pathname })
  const { to, label, title, icon: Icon } = entry
  return (
    <Link to={to} aria-current={isActiveEntry(entry, path) ? 'page' : undefined}>
      <span data-icon>
        <Icon aria-hidden="true" />
      </span>
      <span data-label>{label}</span>
      {title !== undefined && <span className="visually-hidden">: {title}</span>}
    </Link>
  )
}
