import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useMedia } from '../page/use-media.ts'
import { useModal } from './use-modal.ts'
import styles from './side-sheet.module.css'

interface SideSheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What belongs to a mark of the page: a pane beside the page from 1024 px, below that a sheet over it. */
export function SideSheet(props: SideSheetProps) {
  const isWide = useMedia('(min-width: 1024px)')
  return isWide ? <SidePane {...props} /> : <BottomSheet {...props} />
}

/** The page stays in use beside it: the focus comes here once, and goes back to where it was. */
function SidePane({ title, onClose, children }: SideSheetProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => {
    // Wherever the focus is; a dialog over the page takes the key for itself.
    function handleKeyDown(event: KeyboardEvent) {
      const isTaken = event.defaultPrevented || document.querySelector('dialog[open]') !== null
      if (event.key === 'Escape' && !isTaken) onClose()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [onClose])

  return (
    <aside data-pane aria-labelledby={titleId} className={styles['pane']}>
      <div className={styles['head']}>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label="Close" icon={<X />} onClick={onClose} />
      </div>
      {children}
    </aside>
  )
}

function BottomSheet({ title, onClose, children }: SideSheetProps) {
  const { ref, handleCancel, handlePress } = useModal(onClose)
  const titleId = useId()

  // Chrome closes at the second Escape whatever the page says.
  function handleClosed() {
    if (ref.current?.open === false) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is its key
    <dialog
      ref={ref}
      className={styles['sheet']}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClose={handleClosed}
      onClick={handlePress}
    >
      <div className={styles['body']}>
        <div className={styles['head']}>
          <h2 id={titleId} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          <IconButton label="Close" icon={<X />} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
