import { useEffect, useEffectEvent } from 'react'

/** Tells of the Escape key as long as something is open that it closes. */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const handleEscape = useEffectEvent(onEscape)

  useEffect(() => {
    if (!isOpen) return undefined
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'Escape') handleEscape()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isOpen])
}
