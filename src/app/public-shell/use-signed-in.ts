import { useSyncExternalStore } from 'react'
import { useAccount } from '#data/account/account-context.tsx'

/** Whether somebody is signed in on this device, as far as it knows. */
export function useSignedIn(): boolean {
  const { store } = useAccount()
  // It cannot change on a public page but in another tab, after which the doors lead right all the same.
  return useSyncExternalStore(followNothing, () => store.readSession() !== null, isNobodyAtFirst)
}

function followNothing(): () => void {
  return () => undefined
}

// In the first view, which is everybody's (src/app/first-view).
function isNobodyAtFirst(): boolean {
  return false
}
