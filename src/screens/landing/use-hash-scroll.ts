import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { scrollToSection } from '#ui/section-scroll.ts'

const SCROLL_AFTER_MS = 100

/**
 * Scrolls to the section that the address names, 100 ms after the page is there, and takes the name
 * out of the address, so that the same link works again (PUB-03).
 */
export function useHashScroll(): void {
  const { timers } = useAccount()
  const hash = useLocation({ select: location => location.hash })
  const navigate = useNavigate()

  useEffect(() => {
    if (hash === '') return undefined
    const timer = timers.setTimeout(() => {
      scrollToSection(hash)
      void navigate({ to: '/', hash: '', replace: true, resetScroll: false })
    }, SCROLL_AFTER_MS)
    return () => timers.clearTimeout(timer)
  }, [hash, navigate, timers])
}
