import { toast, type TypeOptions } from 'react-toastify/unstyled'
import { ToastText, type ToastAction } from './toast-text.tsx'

/** What a toast may offer beside its message. */
export interface NotifyOptions {
  readonly action?: ToastAction
}

/** Says what happened, top right, for five seconds (APP-07); failures interrupt, the rest waits its turn. */
export const notify = {
  success: (message: string, options?: NotifyOptions) => show('success', message, options),
  info: (message: string, options?: NotifyOptions) => show('info', message, options),
  warning: (message: string, options?: NotifyOptions) => show('warning', message, options),
  error: (message: string, options?: NotifyOptions) => show('error', message, options),
} as const

function show(type: TypeOptions, message: string, options: NotifyOptions = {}): void {
  const role = type === 'error' || type === 'warning' ? 'alert' : 'status'
  toast(
    ({ closeToast }) => (
      <ToastText message={message} action={options.action} onDone={() => closeToast(true)} />
    ),
    { type, role },
  )
}
