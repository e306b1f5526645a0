import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { readZone } from '#ledger/store/read-zone.ts'
import { type Day, DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { useLedger } from './ledger-context.tsx'

// Looked at again and again, since no timer runs while a phone sleeps through midnight.
const LOOK_AGAIN_MS = 60_000

/** The day that it is for the signed-in person; soon after midnight, the next one. */
export function useToday(): Day {
  const { clock, timers } = useLedger()
  const zone = useZone()
  const today = instantToDay(clock(), zone)
  const [, setSeen] = useState(today)
  useEffect(() => {
    let timer = timers.setTimeout(look, LOOK_AGAIN_MS)
    function look() {
      setSeen(instantToDay(clock(), zone))
      timer = timers.setTimeout(look, LOOK_AGAIN_MS)
    }
    return () => timers.clearTimeout(timer)
  }, [clock, timers, zone])
  return today
}

/** The signed-in person's time zone; the product's default until they chose one. */
export function useZone(): string {
  const { db } = useLedger()
  return useLiveQuery(() => readZone(db), [db]) ?? DEFAULT_ZONE
}
