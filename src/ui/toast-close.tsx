import { X } from 'lucide-react'
import styles from './toasts.module.css'

interface ToastCloseProps {
  readonly closeToast: (isByPerson: boolean) => void
}

/** Takes a toast away before its time. */
export function ToastClose({ closeToast }: ToastCloseProps) {
  return (
    <button
      type="button"
      className={styles['close']}
      aria-label="Dismiss notification"
      onClick={() => closeToast(true)}
    >
      <X aria-hidden="true" />
    </button>
  )
}
