import { toast } from 'react-toastify/unstyled'
import { Quoted } from '../money/quoted.tsx'
import type { ToastWords } from './toast-words.ts'
import styles from './toasts.module.css'

/** What a toast says. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error'

interface Closes {
  readonly closeToast: (isByPerson: boolean) => void
}

/** Shows a toast, once `Toasts` stands; failures interrupt a screen reader, the rest waits its turn. */
export function showToast(type: ToastKind, words: ToastWords): void {
  const role = type === 'error' || type === 'warning' ? 'alert' : 'status'
  const toastId = `${type} ${words.message}`

  function render({ closeToast }: Closes) {
    return <ToastText {...words} onDone={() => closeToast(true)} />
  }

  // One of a kind: said again, it stands on, and takes back the latest.
  if (toast.isActive(toastId)) toast.update(toastId, { render, type, role })
  else toast(render, { toastId, type, role })
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
