import { useState } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { isSettled } from '#domain/install-notes.ts'

/** Whether a page may begin with an offer: decided as it opens, and not on the first page of a visit. */
export function useIsSettled(): boolean {
  const { store, clock } = useAccount()
  const [isLate] = useState(() => isSettled(store.readInstallNotes(), clock()))
  return isLate
}
