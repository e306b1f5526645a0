import { useSyncExternalStore } from 'react'
import { useAccount } from '#data/account/account-context.tsx'

/** The year on this device; undefined in a page that was drawn before it reached one (src/app/first-view). */
export function useYear(): number | undefined {
  const { clock } = useAccount()
  return useSyncExternalStore(
    neverChanged,
    () => new Date(clock()).getFullYear(),
    () => undefined,
  )
}

function neverChanged(): () => void {
  return () => undefined
}
