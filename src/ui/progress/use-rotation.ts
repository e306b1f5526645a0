import { useEffect, useState } from 'react'

/** One of the items after the other, a new one each `everyMs`. */
export function useRotation<T>(items: readonly T[], everyMs: number): T | undefined {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn(last => last + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return items[turn % items.length]
}
