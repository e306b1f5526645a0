import { useEffect } from 'react'
import { hasOpenForm } from '#ui/page/open-form.ts'
import { useAccount } from '../data/account-context.tsx'
import { useSite } from '../data/site-context.tsx'

/**
 * Loads the page anew so long after it is due, unless the person has gone on to something else by
 * then: to another page, or to typing something that the reload would lose.
 */
export function useReloadSoon(isDue: boolean, delayMs: number): void {
  const { timers } = useAccount()
  const { reload } = useSite()
  useEffect(() => {
    if (!isDue) return undefined
    const timer = timers.setTimeout(() => {
      if (!hasOpenForm(document)) reload()
    }, delayMs)
    return () => timers.clearTimeout(timer)
  }, [isDue, delayMs, timers, reload])
}
