import { X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { openModal } from './open-modal.ts'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** What the button in the foot does, where it does more than close. */
  readonly onCancel?: () => void
  readonly children: ReactNode
  /** Buttons that act; the one that closes comes before them. */
  readonly footer?: ReactNode
  readonly cancelLabel?: string
  /** Long and only to be read: with nothing in it to go to, the keys that scroll need its body itself. */
  readonly isText?: boolean
}

/** A modal dialog, a bottom sheet on phones. It never closes by a tap beside it: typed text stays. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
  const { title, onClose, onCancel = onClose, children, footer, cancelLabel = 'Cancel' } = props
  const { isText = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Before the paint, and undone before the element leaves the page: toasts must move out of it first.
  useLayoutEffect(() => (dialog.current === null ? undefined : openModal(dialog.current)), [])

  // Escape asks; the owner decides. A file input's cancel bubbles up here too and means nothing.
  function handleCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  // Chrome closes at the second Escape whatever the page says.
  function handleClosed() {
    if (dialog.current?.open === false) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClose={handleClosed}
    >
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <IconButton label="Close" icon={<X />} onClick={onClose} />
      </div>
      <div
        className={styles['body']}
        {...(isText && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
      >
        {children}
      </div>
      <div className={styles['foot']}>
        <Button variant="ghost" onClick={onCancel}>
          {cancelLabel}
        </Button>
        {footer}
      </div>
    </dialog>
  )
}
