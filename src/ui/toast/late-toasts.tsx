import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../page/when-idle.ts'

// What is said waits for the place; a network that is away for long comes back some time.
const AGAIN_MS = 5000

/** The place of toasts, fetched once the first page stands; what is said before then waits for it. */
export function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType>()

  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined
    let isHere = true
    async function load() {
      const { Toasts: component } = await import('./toasts.tsx')
      if (isHere) setToasts(() => component)
    }
    function tryLoad() {
      load().catch(() => {
        if (isHere) again = setTimeout(tryLoad, AGAIN_MS)
      })
    }
    const cancel = whenIdle(tryLoad)
    return () => {
      isHere = false
      clearTimeout(again)
      cancel()
    }
  }, [])

  return Toasts === undefined ? null : <Toasts />
}
