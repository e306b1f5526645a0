import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { t } from '#messages/t.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { useBackCloses } from '../page/back-context.ts'
import { useModal } from './use-modal.ts'
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
  /** Whether all of it acted already, so that closing it is the main thing to do: its button stands last, and loudest. */
  readonly isDone?: boolean
  /** Long and only to be read: with nothing in it to go to, the keys that scroll need its body itself. */
  readonly isText?: boolean
}

/** A modal dialog, a bottom sheet on phones. It never closes by a tap beside it: typed text stays. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
  const {
    title,
    onClose,
    onCancel = onClose,
    children,
    footer,
    cancelLabel = t('ui.cancel'),
  } = props
  const { isText = false, isDone = false } = props
  const { ref, handleCancel } = useModal(onClose)
  const titleId = useId()
  useBackCloses(true, onClose)

  // Chrome closes at the second Escape whatever the page says.
  function handleClosed() {
    if (ref.current?.open === false) onClose()
  }

  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClose={handleClosed}
    >
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <IconButton label={t('ui.close')} icon={<X />} onClick={onClose} />
      </div>
      <div
        className={styles['body']}
        {...(isText && {
          tabIndex: 0,
          'data-autofocus': true,
          role: 'group',
          'aria-labelledby': titleId,
        })}
      >
        {children}
      </div>
      <div className={styles['foot']}>
        {isDone && footer}
        <Button variant={isDone ? 'primary' : 'ghost'} onClick={onCancel}>
          {cancelLabel}
        </Button>
        {!isDone && footer}
      </div>
    </dialog>
  )
}
