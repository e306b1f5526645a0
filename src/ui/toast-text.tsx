import styles from './toasts.module.css'

/** A button in a toast. */
export interface ToastAction {
  readonly label: string
  readonly onAction: () => void
}

interface ToastTextProps {
  readonly message: string
  readonly action: ToastAction | undefined
}

/** A toast's message, and the button it may carry. */
export function ToastText({ message, action }: ToastTextProps) {
  return (
    <div className={styles['text']}>
      <span>{message}</span>
      {action !== undefined && (
        <button type="button" className={styles['action']} onClick={action.onAction}>
          {action.label}
        </button>
      )}
    </div>
  )
}
