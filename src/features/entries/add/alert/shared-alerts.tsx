import { useEffect, useRef } from 'react'
import { dropWaitingMessages, useWaitingMessages } from '#features/alerts/data/waiting-messages.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import type { SharedText } from './use-alert-entry.ts'

interface SharedAlertsProps {
  readonly onShared: (shared: SharedText) => void
}

/** Hands over what waits of other apps' shares once it is found, and again when more arrives. */
export function SharedAlerts({ onShared }: SharedAlertsProps) {
  const account = useAccount()
  const messages = useWaitingMessages()
  const takenIds = useRef<readonly number[]>([])

  useEffect(() => {
    if (messages === undefined || messages.every(({ id }) => takenIds.current.includes(id))) return
    const ids = messages.map(({ id }) => id)
    takenIds.current = ids
    onShared({
      text: messages.map(({ text }) => text).join('\n\n'),
      drop: () => void dropWaitingMessages(account, ids),
    })
  }, [account, messages, onShared])

  return null
}
