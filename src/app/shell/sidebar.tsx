import { Search } from 'lucide-react'
import { SidebarNav } from '#ui/sidebar-nav.tsx'
import { BOTTOM_ENTRIES, TOP_ENTRIES } from './nav-entries.ts'
import { NavLink } from './nav-link.tsx'

interface SidebarProps {
  readonly onNavigate: () => void
  readonly onSearch: () => void
}

/** The menu of the app (APP-02): beside the page from 1024 px, a drawer below. */
export function Sidebar({ onNavigate, onSearch }: SidebarProps) {
  return (
    <SidebarNav
      label="Main"
      foot={BOTTOM_ENTRIES.map(entry => (
        <NavLink key={entry.to} entry={entry} onNavigate={onNavigate} />
      ))}
    >
      <button type="button" data-narrow onClick={onSearch}>
        <Search aria-hidden="true" />
        Search
      </button>
      {TOP_ENTRIES.map(entry => (
        <NavLink key={entry.to} entry={entry} onNavigate={onNavigate} />
      ))}
    </SidebarNav>
  )
}
