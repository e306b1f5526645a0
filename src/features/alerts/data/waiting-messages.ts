import { useEffect, useState } from 'react'
import { useAccount } from '#features/session/data/account-context.tsx'
import type { Account } from '#features/session/data/account.ts'
import type { WaitingMessage } from '#ledger/store/device-db.ts'

/**
 * The texts that other apps shared and that wait to be recorded, live, oldest first; undefined while they
 * are looked for. For the pages outside as well: the database is fetched after they are shown.
 */
export function useWaitingMessages(): readonly WaitingMessage[] | undefined {
  const account = useAccount()
  const [messages, setMessages] = useState<readonly WaitingMessage[]>()

  useEffect(() => {
    const stopped = new AbortController()
    // Without a database nothing waits.
    watch(account, setMessages, stopped.signal).catch(() => setMessages([]))
    return () => stopped.abort()
  }, [account])

  return messages
}

async function watch(
  { openDevice, clock }: Account,
  show: (messages: readonly WaitingMessage[]) => void,
  stopped: AbortSignal,
): Promise<void> {
  const device = await openDevice()
  const { watchMessages } = await import('./message-inbox.ts')
  if (stopped.aborted) return
  const stop = watchMessages(device, clock, show)
  stopped.addEventListener('abort', stop)
}

/** Drops shared texts that were recorded, or that the person does not want. */
export async function dropWaitingMessages(
  { openDevice }: Account,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const [device, { dropMessages }] = await Promise.all([openDevice(), import('./message-inbox.ts')])
  await dropMessages(device, ids)
}
