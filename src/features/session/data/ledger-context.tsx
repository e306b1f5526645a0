import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { assert } from '#base/assert.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import type { ProfileRow } from '#ledger/store/rows.ts'
import { readProfile } from '#ledger/store/view.ts'
import { addDays, type Day, DEFAULT_ZONE, type Instant } from '#time/day.ts'
import type { MonthRules } from '#time/my-month/month-rule.ts'
import type { Months } from '#time/my-month/months.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import { useMonthsOf } from './use-months.ts'

const LedgerContext = createContext<LiveLedger | null>(null)

/** The day that it is for a person, and from when to when it is that. */
interface PersonDay {
  readonly zone: string
  readonly day: Day
  readonly from: Instant
  /** The first instant of the next one. */
  readonly until: Instant
}

/** A person's day, and the months that they have. */
interface PersonTime extends PersonDay {
  readonly months: Months
}

const NO_RULES: MonthRules = []

const DayContext = createContext<PersonTime | null>(null)

interface LedgerProviderProps {
  readonly ledger: LiveLedger
  readonly children: ReactNode
}

/** Gives the screens under it the signed-in person's ledger, and their day: asked for once, as each row of a list wants it. */
export function LedgerProvider({ ledger, children }: LedgerProviderProps) {
  const profile = useLiveQuery(() => readProfile(ledger.db), [ledger.db])
  const zone = zoneOf(profile)
  const day = useDayOf(ledger, zone)
  const months = useMonthsOf(ledger.db, profile?.months ?? NO_RULES, day)
  const personDay = useMemo(() => ({ ...dayIn(zone, day), months }), [zone, day, months])
  return (
    <LedgerContext value={ledger}>
      <DayContext value={personDay}>{children}</DayContext>
    </LedgerContext>
  )
}

function zoneOf(profile: ProfileRow | undefined): string {
  const zone = profile?.timezone ?? ''
  return zone === '' ? DEFAULT_ZONE : zone
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

/** The signed-in person's day and months, as they were last looked at. Only under a `LedgerProvider`. */
export function usePersonDay(): PersonTime {
  const day = useContext(DayContext)
  assert(day !== null, 'usePersonDay needs a LedgerProvider above')
  return day
}
