import { X } from 'lucide-react'
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '#messages/t.ts'
import { IconButton } from '../button/icon-button.tsx'
import { useMedia } from '../page/use-media.ts'
import { classes } from '../style/classes.ts'
import { focusFirst, giveFocusBack, useModal } from './use-modal.ts'
import styles from './side-sheet.module.css'

interface SideSheetProps {
  /** What it is of. */
  readonly label: string
  readonly onClose: () => void
  /**
   * Whether it shows the label over what it holds, with the button that closes it: not where that has a head of its own.
   */
  readonly hasHead?: boolean
  /** Whether it is a form: a dialog beside the page too, which takes the focus; a press beside it does not close it. */
  readonly isForm?: boolean
  readonly children: ReactNode
}

/**
 * A sheet over the page on a phone, a pane beside it from 1024 px; Escape closes both. It stays what it opened as: when a
 * tablet is turned, what is typed in it stays there.
 */
export function SideSheet({ hasHead = false, isForm = false, ...rest }: SideSheetProps) {
  const isWideNow = useMedia('(min-width: 1024px)')
  const [isWide] = useState(isWideNow)
  const SheetOrPane = isForm ? FormPane : Pane
  return isWide ? (
    <SheetOrPane hasHead={hasHead} isForm={isForm} {...rest} />
  ) : (
    <Sheet hasHead={hasHead} isForm={isForm} {...rest} />
  )
}

type OpenProps = Required<SideSheetProps>

function Sheet({ label, onClose, hasHead, isForm, children }: OpenProps) {
  const { ref, handleCancel, handlePress } = useModal(onClose)

  // Chrome closes at the second Escape whatever the page says.
  function handleClosed() {
    if (ref.current?.open === false) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is its key
    <dialog
      ref={ref}
      className={styles['sheet']}
      aria-label={label}
      onCancel={handleCancel}
      onClose={handleClosed}
      onClick={isForm ? undefined : handlePress}
    >
      <div className={isForm ? styles['bare'] : styles['body']}>
        {hasHead && <SheetHead label={label} onClose={onClose} />}
        {children}
      </div>
    </dialog>
  )
}

/**
 * The page beside it stays in use. It takes the focus as it opens, not when it shows something else since; where one came
 * into it from has the focus again when it closes, unless one went on to something else.
 */
function Pane({ label, onClose, hasHead, children }: OpenProps) {
  const pane = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element>(null)
  useEscape(pane, onClose)

  useEffect(() => {
    const opened = pane.current
    cameFrom.current = document.activeElement
    const head = hasHead ? opened?.querySelector('h2') : opened
    // Nothing was pressed: it stands open as the page loads.
    if (document.activeElement !== document.body) head?.focus({ preventScroll: true })
    return () => {
      const active = document.activeElement
      const isIn = active === document.body || opened?.contains(active) === true
      if (isIn) giveFocusBack(cameFrom.current)
    }
  }, [hasHead])

  function handleFocus({ relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && pane.current?.contains(relatedTarget) !== true) {
      cameFrom.current = relatedTarget
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it notes where one came into it from
    <aside
      ref={pane}
      className={styles['pane']}
      aria-label={label}
      tabIndex={-1}
      onFocus={handleFocus}
      data-pane
    >
      {hasHead && <SheetHead label={label} onClose={onClose} />}
      {children}
    </aside>
  )
}

/** A form beside the page: whoever went on to the page stays there when it closes. */
function FormPane({ label, onClose, children }: OpenProps) {
  const pane = useRef<HTMLElement>(null)
  useEscape(pane, onClose)

  useLayoutEffect(() => {
    const [opened, opener] = [pane.current, document.activeElement]
    focusFirst(opened)
    return () => {
      const active = document.activeElement
      if (active === document.body || opened?.contains(active) === true) giveFocusBack(opener)
    }
  }, [])

  return (
    <section
      ref={pane}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element that is open is taken for a modal one
      role="dialog"
      aria-label={label}
      className={classes(styles['pane'], styles['barePane'])}
      data-pane
    >
      {children}
    </section>
  )
}

/** Escape closes what was opened last. */
function useEscape(pane: RefObject<HTMLElement | null>, onClose: () => void): void {
  const closeAtEscape = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || document.querySelector('dialog[open]') !== null
    const isLast = [...document.querySelectorAll('[data-pane]')].at(-1) === pane.current
    if (event.key !== 'Escape' || !isLast || isTaken) return
    // One thing closes at one press.
    event.preventDefault()
    onClose()
  })

  useEffect(() => {
    document.addEventListener('keydown', closeAtEscape)
    return () => document.removeEventListener('keydown', closeAtEscape)
  }, [])
}

function SheetHead({ label, onClose }: Pick<OpenProps, 'label' | 'onClose'>) {
  return (
    <div className={styles['head']}>
      <h2 tabIndex={-1} data-autofocus>
        {label}
      </h2>
      <IconButton label={t('ui.close')} icon={<X />} onClick={onClose} />
    </div>
  )
}
