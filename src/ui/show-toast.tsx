import { toast } from 'react-toastify/unstyled'
import { ToastText } from './toast-text.tsx'
import type { ToastWords } from './toast-words.ts'

/** What a toast tells of. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error'

/** Shows a toast, once `Toasts` stands; failures interrupt a screen reader, the rest waits its turn. */
export function showToast(type: ToastKind, words: ToastWords): void {
  const role = type === 'error' || type === 'warning' ? 'alert' : 'status'
  toast(({ closeToast }) => <ToastText {...words} onDone={() => closeToast(true)} />, {
    type,
    role,
  })
}
