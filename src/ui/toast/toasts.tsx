import { X } from 'lucide-react'
import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled'
import { t } from '#messages/t.ts'
import { giveFocusBack } from '../dialog/use-modal.ts'
import { classes } from '../style/classes.ts'
import { moveToasts, toastHost } from './toast-host.ts'
import styles from './toasts.module.css'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no value
import 'react-toastify/ReactToastify.css'

const AUTO_CLOSE_MS = 5000

const Slide = cssTransition({ enter: classes(styles['enter']), exit: classes(styles['exit']) })

/** Where toasts appear: at the bottom, five seconds, Alt+T moves there; they wait under a pointer or the focus (APP-07). */
export function Toasts() {
  const [host] = useState(toastHost)

  useEffect(() => {
    moveToasts()
    return () => host.remove()
  }, [host])

  // Where one came from by Alt+T: a press in a toast takes it away, and the focus with it.
  const cameFrom = useRef<Element>(null)

  function handleFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  // Each button in it takes the toast away, by which the focus would be lost.
  function handleClick({ currentTarget, target }: MouseEvent) {
    const isButton = target instanceof Element && target.closest('button') !== null
    if (isButton && currentTarget.contains(document.activeElement)) giveFocusBack(cameFrom.current)
  }

  // The style sheet holds them under a pointer or the focus. The library would by events, and forgets one that comes
  // while a toast slides in; what Alt+T holds it lets go at Escape only.
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it watches its buttons
    <div onFocus={handleFocus} onBlur={() => toast.play()} onClick={handleClick}>
      <ToastContainer
        position="top-right"
        autoClose={AUTO_CLOSE_MS}
        transition={Slide}
        hotKeys={event => event.altKey && event.code === 'KeyT'}
        className={classes(styles['container'])}
        toastClassName={classes(styles['toast'])}
        closeButton={ToastClose}
        pauseOnHover={false}
        pauseOnFocusLoss
        newestOnTop
      />
    </div>,
    host,
  )
}

interface ToastCloseProps {
  readonly closeToast: (isByPerson: boolean) => void
}

/** Takes a toast away before its time. */
function ToastClose({ closeToast }: ToastCloseProps) {
  return (
    <button
      type="button"
      className={styles['close']}
      aria-label={t('ui.dismiss-notification')}
      onClick={() => closeToast(true)}
    >
      <X aria-hidden="true" />
    </button>
  )
}
