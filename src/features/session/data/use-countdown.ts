import { useEffect, useState } from 'react'
import { useLedger } from './ledger-context.tsx'

const TICK_MS = 1000

/** The milliseconds until a moment (epoch ms), each second anew; zero once it is past. */
export function useCountdown(until: number): number {
  const { clock, timers } = useLedger()
  const [now, setNow] = useState(clock)
  const isOver = now >= until

  useEffect(() => {
    if (isOver) return undefined
    let timer = timers.setTimeout(tick, TICK_MS)
    function tick() {
      setNow(clock())
      timer = timers.setTimeout(tick, TICK_MS)
    }
    return () => timers.clearTimeout(timer)
  }, [clock, timers, isOver])

  return Math.max(0, until - now)
}
