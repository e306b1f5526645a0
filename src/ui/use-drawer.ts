import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** A drawer takes the focus when it opens, closes at Escape, and gives the focus back to what opened it. */
export function useDrawer(isOpen: boolean, onClose: () => void): RefObject<HTMLDivElement | null> {
  const drawer = useRef<HTMLDivElement>(null)
  const closeAtEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  })

  useEffect(() => {
    if (!isOpen) return undefined
    const opener = document.activeElement
    drawer.current?.querySelector('a')?.focus()
    document.addEventListener('keydown', closeAtEscape)
    return () => {
      document.removeEventListener('keydown', closeAtEscape)
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [isOpen])

  return drawer
}
