import { moveToasts, toastHost } from './toast-host.ts'
import type { ToastWords } from './toast-words.ts'
import styles from './plain-toast.module.css'

/** Says it without what draws toasts, which did not arrive; it stands until it is taken away. */
export function showPlainToast({ message, action }: ToastWords): void {
  const toast = document.createElement('div')
  toast.className = styles['toast'] ?? ''
  toast.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = message
  toast.append(text)
  if (action !== undefined) toast.append(buttonOf(toast, action))
  toast.append(buttonOf(toast, { label: 'Dismiss' }))
  toastHost().append(toast)
  moveToasts()
}

function buttonOf(
  toast: HTMLElement,
  { label, onAction }: { readonly label: string; readonly onAction?: () => void },
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', () => {
    toast.remove()
    onAction?.()
  })
  return button
}
