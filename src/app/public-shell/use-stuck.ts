import { useEffect, useState } from 'react'

const STICKY_AFTER_PX = 50

/** Whether the page was scrolled so far that its bar stays on screen (PUB-09). */
export function useStuck(): boolean {
  const [isStuck, setStuck] = useState(() => window.scrollY > STICKY_AFTER_PX)

  useEffect(() => {
    function look() {
      setStuck(window.scrollY > STICKY_AFTER_PX)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  return isStuck
}
