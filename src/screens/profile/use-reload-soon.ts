import { useEffect } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { useSite } from '#data/site/site-context.tsx'

/** How long a saved profile stands before the page is loaded anew (product.md section 4). */
const RELOAD_MS = 2000

/** Loads the page anew in a moment, unless the person has gone on to something else by then. */
export function useReloadSoon(isDue: boolean): void {
  const { timers } = useAccount()
  const { reload } = useSite()
  useEffect(() => {
    if (!isDue) return undefined
    const timer = timers.setTimeout(reload, RELOAD_MS)
    return () => timers.clearTimeout(timer)
  }, [isDue, timers, reload])
}
