import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../style/classes.ts'
import { nextItemIndex } from './menu-keys.ts'
import styles from './menu.module.css'

/** One thing a menu does. */
export interface MenuItem {
  readonly label: string
  readonly onSelect: () => void
  readonly icon?: ReactNode
  readonly tone?: 'danger'
}

interface MenuItemsProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly onClose: () => void
}

/** The open list of a menu; the first item takes the focus. */
export function MenuItems({ label, items, onClose }: MenuItemsProps) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    list.current?.querySelector('button')?.focus()
  }, [])

  function handleKeyDown(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const focused = buttons.findIndex(item => item === document.activeElement)
    const next = nextItemIndex(event.key, { focused, count: buttons.length, lie: 'column' })
    if (event.key !== 'Escape' && next === undefined) return
    // A dialog around it must not take the Escape too.
    event.preventDefault()
    if (next === undefined) onClose()
    else buttons[next]?.focus()
  }

  function handleSelect(item: MenuItem) {
    onClose()
    item.onSelect()
  }

  return (
    <div ref={list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={handleKeyDown}>
      {items.map(item => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classes(styles['item'], item.tone && styles[item.tone])}
          onClick={() => handleSelect(item)}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  )
}
