import { EllipsisVertical } from 'lucide-react'
import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useBackCloses } from '../page/back-context.ts'
import { classes } from '../style/classes.ts'
import { MenuItems, type MenuItem } from './menu-items.tsx'
import styles from './menu.module.css'

interface MenuProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly icon?: ReactNode
  /** What stands above the items, to be read only. */
  readonly header?: ReactNode
  readonly buttonClassName?: string | undefined
  /** What a pointer over the button is told, where the label says more. */
  readonly title?: string
  /** On a phone it is a sheet: for a menu that is more than a few items. */
  readonly isSheet?: boolean
}

/** A button that opens a list of actions: arrows move, Escape closes, a press elsewhere too. */
export function Menu({
  label,
  items,
  icon,
  header,
  buttonClassName,
  title = label,
  isSheet = false,
}: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useBackCloses(isOpen, close)

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <div className={classes(styles['box'], isSheet && styles['sheet'])} onBlur={handleBlur}>
      <IconButton
        ref={button}
        tabIndex={0}
        label={label}
        title={title}
        icon={icon ?? <EllipsisVertical />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={buttonClassName}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div tabIndex={-1} className={styles['panel']}>
          {header !== undefined && <div className={styles['header']}>{header}</div>}
          <MenuItems label={label} items={items} onClose={close} />
        </div>
      )}
    </div>
  )
}
