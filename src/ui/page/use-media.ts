import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is as the media query says, also when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = mediaOf(query)
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => mediaOf(query)?.matches ?? false)
}

/** Undefined where there is no screen to ask. */
function mediaOf(query: string): MediaQueryList | undefined {
  return 'matchMedia' in window ? window.matchMedia(query) : undefined
}
