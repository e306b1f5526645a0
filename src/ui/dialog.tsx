import { X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons that act; the one that closes comes before them. */
  readonly footer?: ReactNode
  readonly cancelLabel?: string
}

/** A modal dialog, a bottom sheet on phones. It never closes by a tap beside it: typed text stays. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
  const { title, onClose, children, footer, cancelLabel = 'Cancel' } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const opened = dialog.current
    const opener = document.activeElement
    opened?.showModal()
    return () => {
      opened?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  // Escape asks; the owner decides. The browser must not close it behind React's back.
  function handleCancel(event: SyntheticEvent) {
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onCancel={handleCancel}
    >
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <IconButton label="Close" icon={<X />} onClick={onClose} />
      </div>
      <div className={styles['body']}>{children}</div>
      <div className={styles['foot']}>
        <Button variant="ghost" onClick={onClose}>
          {cancelLabel}
        </Button>
        {footer}
      </div>
    </dialog>
  )
}
