import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { assert } from '#base/assert.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import { readZone } from '#ledger/store/read-zone.ts'
import { addDays, type Day, DEFAULT_ZONE, type Instant } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'

const LedgerContext = createContext<LiveLedger | null>(null)

/** The day that it is for a person, and from when to when it is that. */
interface PersonDay {
  readonly zone: string
  readonly day: Day
  readonly from: Instant
  /** The first instant of the next one. */
  readonly until: Instant
}

const DayContext = createContext<PersonDay | null>(null)

interface LedgerProviderProps {
  readonly ledger: LiveLedger
  readonly children: ReactNode
}

/** Gives the screens under it the signed-in person's ledger, and their day: asked for once, as each row of a list wants it. */
export function LedgerProvider({ ledger, children }: LedgerProviderProps) {
  const zone = useLiveQuery(() => readZone(ledger.db), [ledger.db]) ?? DEFAULT_ZONE
  const day = useDayOf(ledger, zone)
  const personDay = useMemo(() => dayIn(zone, day), [zone, day])
  return (
    <LedgerContext value={ledger}>
      <DayContext value={personDay}>{children}</DayContext>
    </LedgerContext>
  )
}

// Looked at again and again, since no timer runs while a phone sleeps through midnight.
const LOOK_AGAIN_MS = 60_000

function useDayOf({ clock, timers }: LiveLedger, zone: string): Day {
  const day = instantToDay(clock(), zone)
  const [, setSeen] = useState(day)
  useEffect(() => {
    let timer = timers.setTimeout(look, LOOK_AGAIN_MS)
    function look() {
      setSeen(instantToDay(clock(), zone))
      timer = timers.setTimeout(look, LOOK_AGAIN_MS)
    }
    return () => timers.clearTimeout(timer)
  }, [clock, timers, zone])
  return day
}

function dayIn(zone: string, day: Day): PersonDay {
  return { zone, day, from: dayToInstant(day, zone), until: dayToInstant(addDays(day, 1), zone) }
}

/** The signed-in person's ledger. Only under a `LedgerProvider`. */
export function useLedger(): LiveLedger {
  const ledger = useContext(LedgerContext)
  assert(ledger !== null, 'useLedger needs a LedgerProvider above')
  return ledger
}

/** The signed-in person's day, as it was last looked at. Only under a `LedgerProvider`. */
export function usePersonDay(): PersonDay {
  const day = useContext(DayContext)
  assert(day !== null, 'usePersonDay needs a LedgerProvider above')
  return day
}
