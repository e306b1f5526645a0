import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { openModal } from '#ui/open-modal.ts'
import styles from './palette.module.css'

interface PaletteDialogProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The search over the page. It closes by Escape and by a press beside it: little is typed in it. */
export function PaletteDialog({ onClose, children }: PaletteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => (dialog.current === null ? undefined : openModal(dialog.current)), [])

  function handleCancel(event: SyntheticEvent) {
    event.preventDefault()
    onClose()
  }

  // What stands in it covers it whole: a press on the dialog itself is one on its backdrop.
  function handlePress(event: MouseEvent) {
    if (event.target === event.currentTarget) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is its key
    <dialog
      ref={dialog}
      aria-label="Search"
      className={styles['dialog']}
      onCancel={handleCancel}
      onClick={handlePress}
    >
      <div className={styles['box']}>{children}</div>
    </dialog>
  )
}
