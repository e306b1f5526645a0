import { useEffect, useSyncExternalStore } from 'react'
import { useMember } from '#features/session/data/member-context.tsx'
import type { Push, PushStanding } from './push.ts'

/** The person's notifications on this device, and how they stand; undefined while that is read. */
export function usePush(): { readonly push: Push; readonly standing: PushStanding | undefined } {
  const { push } = useMember()
  const standing = useSyncExternalStore(push.subscribe, push.standing)

  useEffect(() => push.follow(), [push])

  return { push, standing }
}
