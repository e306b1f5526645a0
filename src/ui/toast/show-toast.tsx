import { toast } from 'react-toastify/unstyled'
import { Quoted } from '../money/quoted.tsx'
import type { ToastWords } from './toast-words.ts'
import styles from './toasts.module.css'

/** What a toast says. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error'

/** Shows a toast, once `Toasts` stands; failures interrupt a screen reader, the rest waits its turn. */
export function showToast(type: ToastKind, words: ToastWords): void {
  const role = type === 'error' || type === 'warning' ? 'alert' : 'status'
  toast(({ closeToast }) => <ToastText {...words} onDone={() => closeToast(true)} />, {
    type,
    role,
    ...(words.name !== undefined && { toastId: words.name }),
  })
}

interface ToastTextProps extends ToastWords {
  readonly onDone: () => void
}

/** A toast's message, and the button it may carry; a press takes the toast away. */
function ToastText({ message, detail, action, onDone }: ToastTextProps) {
  function handleAction() {
    onDone()
    action?.onAction()
  }

  return (
    <div className={styles['text']}>
      <span className={styles['message']}>
        <span>
          <Quoted text={message} />
        </span>
        {detail !== undefined && (
          <span className={styles['detail']}>
            <Quoted text={detail} />
          </span>
        )}
      </span>
      {action !== undefined && (
        <button type="button" className={styles['action']} onClick={handleAction}>
          {action.label}
        </button>
      )}
    </div>
  )
}
