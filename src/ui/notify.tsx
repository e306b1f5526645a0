import { showPlainToast } from './plain-toast.ts'
import type { ToastKind } from './show-toast.tsx'
import type { ToastWords } from './toast-words.ts'

/** What a toast may offer beside its message. */
export type NotifyOptions = Omit<ToastWords, 'message'>

/** Says what happened, top right, for five seconds (APP-07); failures interrupt, the rest waits its turn. */
export const notify = {
  success: (message: string, options?: NotifyOptions) => show('success', message, options),
  info: (message: string, options?: NotifyOptions) => show('info', message, options),
  warning: (message: string, options?: NotifyOptions) => show('warning', message, options),
  error: (message: string, options?: NotifyOptions) => show('error', message, options),
} as const

function show(kind: ToastKind, message: string, options: NotifyOptions = {}): void {
  const words = { message, ...options }
  load().then(
    ({ showToast }) => showToast(kind, words),
    // Off the network on a first visit, or after an update: what happened is said all the same.
    () => showPlainToast(words),
  )
}

// What draws toasts is no part of the first page (first-route.bench.ts).
async function load() {
  return await import('./show-toast.tsx')
}
