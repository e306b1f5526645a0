import { toast } from 'react-toastify/unstyled'
import { ToastText, type ToastAction } from './toast-text.tsx'

/** What a toast tells of. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error'

/** What a toast says, and the button it may carry. */
interface ToastWords {
  readonly message: string
  readonly action?: ToastAction
  readonly detail?: string
}

/** Shows a toast, once `Toasts` stands; failures interrupt a screen reader, the rest waits its turn. */
export function showToast(type: ToastKind, words: ToastWords): void {
  const role = type === 'error' || type === 'warning' ? 'alert' : 'status'
  toast(({ closeToast }) => <ToastText {...words} onDone={() => closeToast(true)} />, {
    type,
    role,
  })
}
