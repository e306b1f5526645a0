import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** The place of toasts, fetched once the first page stands; what is said before then waits for it. */
export function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType>()

  useEffect(() => {
    let isHere = true
    async function load() {
      const { Toasts: component } = await import('./toasts.tsx')
      if (isHere) setToasts(() => component)
    }
    const cancel = whenIdle(() => void load())
    return () => {
      isHere = false
      cancel()
    }
  }, [])

  return Toasts === undefined ? null : <Toasts />
}
