import { t } from '#messages/t.ts'
import type { ToastKind } from './show-toast.ts'
import { moveToasts, toastHost } from './toast-host.ts'
import type { ToastWords } from './toast-words.ts'
import styles from './plain-toast.module.css'

/** Says it without what draws toasts, which did not arrive; it stands until it is taken away. */
function showPlainToast({ message, action }: ToastWords): Withdraw {
  const toast = document.createElement('div')
  toast.className = styles['toast'] ?? ''
  toast.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = message
  toast.append(text)
  if (action !== undefined) toast.append(buttonOf(toast, action))
  toast.append(buttonOf(toast, { label: t('ui.dismiss') }))
  toastHost().append(toast)
  moveToasts()
  return () => toast.remove()
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

/** What a toast may offer beside its message. */
export type NotifyOptions = Omit<ToastWords, 'message'>

/** Takes a toast away that is not true any more; one that is gone already stays gone. */
export type Withdraw = () => void

/** Says what happened, at the bottom, for five seconds (APP-07); failures interrupt, the rest waits its turn. */
export const notify = {
  success: (message: string, options?: NotifyOptions) => show('success', message, options),
  info: (message: string, options?: NotifyOptions) => show('info', message, options),
  warning: (message: string, options?: NotifyOptions) => show('warning', message, options),
  error: (message: string, options?: NotifyOptions) => show('error', message, options),
} as const

function show(kind: ToastKind, message: string, options: NotifyOptions = {}): Withdraw {
  const words = { message, ...options }
  let withdraw: Withdraw | undefined
  let isWithdrawn = false

  function draw(showIn: () => Withdraw) {
    if (!isWithdrawn) withdraw = showIn()
  }

  load().then(
    ({ showToast }) => draw(() => showToast(kind, words)),
    // Off the network on a first visit, or after an update: what happened is said all the same.
    () => draw(() => showPlainToast(words)),
  )
  return () => {
    isWithdrawn = true
    withdraw?.()
  }
}

// What draws toasts is no part of the first page (first-route.bench.ts).
async function load() {
  return await import('./show-toast.ts')
}
