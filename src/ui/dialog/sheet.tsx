import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useMedia } from '../page/use-media.ts'
import { focusFirst, giveFocusBack, useModal } from './use-modal.ts'
import styles from './sheet.module.css'

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

const BESIDE = '(width >= 1024px)'

/**
 * What is done over a page: it comes up from the foot of a phone's screen, over a scrim; from 1024 px it stands at the
 * right, beside the page, which stays in use. Escape closes it, and the focus goes back to what opened it.
 */
export function Sheet(props: SheetProps) {
  return useMedia(BESIDE) ? <Pane {...props} /> : <Drawer {...props} />
}

function Drawer({ title, onClose, children }: SheetProps) {
  const { ref, handleCancel } = useModal(onClose)

  // Chrome closes at the second Escape whatever the page says.
  function handleClosed() {
    if (ref.current?.open === false) onClose()
  }

  return (
    <dialog
      ref={ref}
      className={styles['drawer']}
      aria-label={title}
      onCancel={handleCancel}
      onClose={handleClosed}
    >
      {children}
    </dialog>
  )
}

function Pane({ title, onClose, children }: SheetProps) {
  const ref = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const opener = document.activeElement
    focusFirst(ref.current)
    return () => {
      const hasFocus = document.activeElement === document.body || isIn(document.activeElement)
      // Somebody who went on to the page stays there.
      if (hasFocus) giveFocusBack(opener)
    }

    function isIn(element: Element | null): boolean {
      return ref.current?.contains(element) ?? false
    }
  }, [])

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const isTaken = event.defaultPrevented || document.querySelector('dialog[open]') !== null
      if (event.key !== 'Escape' || isTaken) return
      event.preventDefault()
      onClose()
    }

    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [onClose])

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog that is not modal would be styled and listened for as one that is
    <section ref={ref} role="dialog" aria-label={title} className={styles['pane']} data-pane>
      {children}
    </section>
  )
}
