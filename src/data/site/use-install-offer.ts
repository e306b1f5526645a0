import { useSyncExternalStore } from 'react'
import { useSite } from './site-context.tsx'

/** Whether the browser offers to install the app now. */
export function useInstallOffer(): boolean {
  const { install } = useSite()
  return useSyncExternalStore(install.subscribe, install.isOffered)
}

/** Whether the app runs as one of the device's own, or was just installed. */
export function useIsInstalled(): boolean {
  const { install } = useSite()
  return useSyncExternalStore(install.subscribe, install.isInstalled)
}

/** By the browser's own question, or by hand in the way of an iPhone. */
export type InstallWay = 'prompt' | 'iphone'

/** How the app can be installed here; undefined where it cannot be, or is already. */
export function useInstallWay(): InstallWay | undefined {
  const { platform } = useSite()
  const isOffered = useInstallOffer()
  const isInstalled = useIsInstalled()
  if (isInstalled) return undefined
  if (isOffered) return 'prompt'
  return platform === 'iphone' ? 'iphone' : undefined
}
