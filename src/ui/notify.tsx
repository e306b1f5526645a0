import type { ToastKind } from './show-toast.tsx'
import type { ToastAction } from './toast-text.tsx'

/** What a toast may offer beside its message. */
export interface NotifyOptions {
  readonly action?: ToastAction
  /** A second line: what exactly happened. */
  readonly detail?: string
}

/** Says what happened, top right, for five seconds (APP-07); failures interrupt, the rest waits its turn. */
export const notify = {
  success: (message: string, options?: NotifyOptions) => show('success', message, options),
  info: (message: string, options?: NotifyOptions) => show('info', message, options),
  warning: (message: string, options?: NotifyOptions) => show('warning', message, options),
  error: (message: string, options?: NotifyOptions) => show('error', message, options),
} as const

function show(kind: ToastKind, message: string, options: NotifyOptions = {}): void {
  void load().then(({ showToast }) => showToast(kind, { message, ...options }))
}

// What draws toasts is no part of the first page (first-route.bench.ts).
async function load() {
  return await import('./show-toast.tsx')
}
