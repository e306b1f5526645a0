import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import { calls } from '#contract/calls.ts'
import type { device } from '#contract/device-calls.ts'
import { failureMessage } from '#data/account/failure-message.ts'
import { useMember } from '#data/session/member-context.tsx'
import type { Member } from '#data/session/member.ts'
import { useSyncState } from '#data/sync/queries.ts'

/** A device on which the person is signed in. */
export type DeviceView = v.InferOutput<typeof device>

/** What is known of the devices: only the server knows them, so it takes a connection. */
export type Devices =
  | { readonly type: 'loading' }
  | { readonly type: 'offline' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'listed'; readonly devices: readonly DeviceView[] }

/** The person's devices, fetched when shown, when the connection is back, and when asked to. */
export function useDevices(): { readonly found: Devices; readonly reload: () => void } {
  const member = useMember()
  const { offline } = useSyncState()
  const [found, setFound] = useState<Devices>({ type: 'loading' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isShown = true
    async function fetchDevices() {
      const fetched = await readDevices(member)
      if (isShown) setFound(fetched)
    }
    void fetchDevices()
    return () => {
      isShown = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a connection that is back, and a wish to reload, ask again
  }, [member, offline, round])

  return { found, reload: () => setRound(count => count + 1) }
}

async function readDevices({ api }: Member): Promise<Devices> {
  const answer = await api.call(calls.listDevices)
  if (answer.ok) return { type: 'listed', devices: answer.value.data }
  if (answer.error.kind === 'unreachable') return { type: 'offline' }
  return { type: 'failed', message: failureMessage(answer.error, 'Failed to fetch devices') }
}
