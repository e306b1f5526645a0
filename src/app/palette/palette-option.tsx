// oxlint-disable jsx-a11y/prefer-tag-over-role -- options with an icon and a figure are no <select>'s
import { useEffect, useRef } from 'react'
import type { PaletteItem } from './palette-item.ts'
import styles from './palette.module.css'

interface PaletteOptionProps {
  readonly id: string
  readonly item: PaletteItem
  readonly isActive: boolean
  readonly onActive: () => void
  readonly onChosen: () => void
}

/** One thing that the search offers; the one that Enter takes is kept in sight. */
export function PaletteOption({ id, item, isActive, onActive, onChosen }: PaletteOptionProps) {
  const { label, detail, icon: Icon } = item
  const option = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and takes Enter
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles['option']}
      onPointerMove={onActive}
      onPointerDown={event => event.preventDefault()}
      onClick={onChosen}
    >
      <Icon aria-hidden="true" />
      <span className={styles['label']}>{label}</span>
      {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
    </div>
  )
}
