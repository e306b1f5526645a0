import { useEffect, useRef } from 'react'
import type { Member } from '#data/session/member.ts'
import { useSyncState } from '#data/sync/queries.ts'
import { useWaitingPicture } from './use-waiting-picture.ts'

/** Uploads a picture that waits: at once, when the network is back, and after each pass that went through. */
export function useSendPicture(member: Member): void {
  const waiting = useWaitingPicture()
  const { offline, lastSyncAt } = useSyncState()
  const isSending = useRef(false)
  const sendable = waiting?.refusal === undefined && !offline ? waiting : null
  const attempt = sendable ? `${sendable.id} ${lastSyncAt ?? ''}` : undefined

  useEffect(() => {
    // What changes during an upload is looked at after the pass that follows it.
    if (attempt === undefined || isSending.current) return
    isSending.current = true
    void send(member).finally(() => {
      isSending.current = false
    })
  }, [member, attempt])
}

async function send(member: Member): Promise<void> {
  const { sendWaitingPicture } = await import('./send-picture.ts')
  await sendWaitingPicture(member)
}
