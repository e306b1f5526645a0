import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled'
import { t } from '#messages/t.ts'
import { classes } from '../style/classes.ts'
import { moveToasts, toastHost } from './toast-host.ts'
import styles from './toasts.module.css'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no value
import 'react-toastify/ReactToastify.css'

const AUTO_CLOSE_MS = 5000

const Slide = cssTransition({ enter: classes(styles['enter']), exit: classes(styles['exit']) })

/** Where toasts appear: top right, five seconds, Alt+T moves there; they wait under a pointer or the focus (APP-07). */
export function Toasts() {
  const [host] = useState(toastHost)

  useEffect(() => {
    moveToasts()
    return () => host.remove()
  }, [host])

  // The style sheet holds them under a pointer or the focus. The library would by events, and forgets one that comes
  // while a toast slides in; what Alt+T holds it lets go at Escape only.
  return createPortal(
    <div onBlur={() => toast.play()}>
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
