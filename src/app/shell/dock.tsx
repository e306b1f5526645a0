import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { DOCK_ENTRIES } from './nav-entries.ts'
import { NavLink } from './nav-link.tsx'
import { useAddLink } from './use-add-entry.ts'
import styles from './dock.module.css'

/** The phone's navigation: five places within a thumb's reach. */
export function Dock() {
  const addLink = useAddLink()
  return (
    <nav aria-label="Main" className={styles['bar']}>
      {DOCK_ENTRIES.before.map(entry => (
        <NavLink key={entry.to} entry={entry} />
      ))}
      <Link {...addLink} className={styles['add']} aria-label="Add transaction">
        <Plus aria-hidden="true" />
      </Link>
      {DOCK_ENTRIES.after.map(entry => (
        <NavLink key={entry.to} entry={entry} />
      ))}
    </nav>
  )
}
