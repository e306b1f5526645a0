import { useEffect } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { notify } from '#ui/notify.tsx'
import { followUncaught } from './follow-uncaught.ts'

const MESSAGE =
  'Something went wrong. What was saved is still on this device. If something looks wrong, reload the page.'

/** Says that something failed which nothing else tells of, and offers a new start. */
export function UncaughtToast() {
  const { clock } = useAccount()

  useEffect(() => followUncaught(window, { tell, clock }), [clock])

  return null
}

function tell(): void {
  notify.error(MESSAGE, { action: { label: 'Reload', onAction: () => window.location.reload() } })
}
