import { Quoted } from './quoted.tsx'
import styles from './toasts.module.css'

/** A button in a toast. */
export interface ToastAction {
  readonly label: string
  readonly onAction: () => void
}

interface ToastTextProps {
  readonly message: string
  readonly detail?: string
  readonly action?: ToastAction
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
