import { Quoted } from './quoted.tsx'
import type { ToastWords } from './toast-words.ts'
import styles from './toasts.module.css'

interface ToastTextProps extends ToastWords {
  readonly onDone: () => void
}

/** A toast's message, and the button it may carry; a press takes the toast away. */
export function ToastText({ message, detail, action, onDone }: ToastTextProps) {
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
