import { EllipsisVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { nextItemIndex } from './menu-keys.ts'
import styles from './menu.module.css'

/** One thing a menu does. */
export interface MenuItem {
  readonly label: string
  readonly onSelect: () => void
  readonly icon?: ReactNode
  readonly tone?: 'danger'
}

interface MenuProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly icon?: ReactNode
  readonly buttonClassName?: string | undefined
}

/** A button that opens a list of actions: arrows move, Escape closes, a press elsewhere too. */
export function Menu({ label, items, icon, buttonClassName }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return
    list.current?.querySelector('button')?.focus()
    function closeFromOutside(event: PointerEvent) {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true)
        setOpen(false)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const focused = buttons.findIndex(item => item === document.activeElement)
    const next = nextItemIndex(event.key, focused, buttons.length)
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }

  return (
    <div ref={box} className={styles['box']}>
      <IconButton
        ref={button}
        label={label}
        icon={icon ?? <EllipsisVertical />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={buttonClassName}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div
          ref={list}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles['menu']}
          onKeyDown={handleKeyDown}
        >
          {items.map(item => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classes(styles['item'], item.tone && styles[item.tone])}
              onClick={() => {
                close()
                item.onSelect()
              }}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
