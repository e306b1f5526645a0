import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import type { FormFault } from '#base/form-fault.ts'
import { ok, type Result } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import type { device } from '#contract/device-calls.ts'
import { answerToForm, failureMessage } from '#features/session/data/failure-message.ts'
import { useMember } from '#features/session/data/member-context.tsx'
import type { Member } from '#features/session/data/member.ts'
import { useSyncState } from '#features/waiting/data/queries.ts'
import { t } from '#messages/t.ts'

function failedWords(): string {
  return t('account.failed-to-sign-out-please')
}

/** Signs the person out on one of their devices; one that is gone already counts as signed out. */
export async function signOutDevice({ api }: Member, id: string): Promise<Result<null, FormFault>> {
  const answer = await api.call(calls.signOutDevice, { params: { id } })
  const isGone = answer.ok || answer.error.error === 'not_found'
  return isGone ? ok(null) : answerToForm(answer, failedWords())
}

/** Signs the person out on all their devices but this one. */
export async function signOutOtherDevices({ api }: Member): Promise<Result<null, FormFault>> {
  const answer = await api.call(calls.signOutOtherDevices)
  return answer.ok ? ok(null) : answerToForm(answer, failedWords())
}

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
  return {
    type: 'failed',
    message: failureMessage(answer.error, t('account.failed-to-fetch-devices')),
  }
}
