import { useSyncExternalStore } from 'react'
import { useSite } from './site-context.tsx'

/** Whether the browser offers to install the app now. */
export function useInstallOffer(): boolean {
  const { install } = useSite()
  return useSyncExternalStore(install.subscribe, install.isOffered)
}
