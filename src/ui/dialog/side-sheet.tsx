import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useMedia } from '../page/use-media.ts'
import { useModal } from './use-modal.ts'
import styles from './side-sheet.module.css'

interface SideSheetProps {
  /** What it is of. */
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A sheet over the page on a phone, a pane beside it from 1024 px; Escape closes both. */
export function SideSheet(props: SideSheetProps) {
  const isWide = useMedia('(min-width: 1024px)')
  return isWide ? <Pane {...props} /> : <Sheet {...props} />
}

function Sheet({ label, onClose, children }: SideSheetProps) {
  const { ref, handleCancel, handlePress } = useModal(onClose)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is its key
    <dialog
      ref={ref}
      className={styles['sheet']}
      aria-label={label}
      onCancel={handleCancel}
      onClick={handlePress}
    >
      <div className={styles['body']}>{children}</div>
    </dialog>
  )
}

/** The page beside it stays as it is, and keeps the focus: a list can be walked through with it open. */
function Pane({ label, onClose, children }: SideSheetProps) {
  const closeAtEscape = useEffectEvent((event: KeyboardEvent) => {
    const isOfDialog = document.querySelector('dialog[open]') !== null
    if (event.key === 'Escape' && !event.defaultPrevented && !isOfDialog) onClose()
  })

  useEffect(() => {
    document.addEventListener('keydown', closeAtEscape)
    return () => document.removeEventListener('keydown', closeAtEscape)
  }, [])

  return (
    <aside className={styles['pane']} aria-label={label} data-pane>
      {children}
    </aside>
  )
}
