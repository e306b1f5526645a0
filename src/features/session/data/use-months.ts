import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { Day } from '#time/day.ts'
import type { MonthRules } from '#time/my-month/month-rule.ts'
import { CALENDAR_MONTHS, type Months } from '#time/my-month/months.ts'

/** What reads own months. */
interface Reading {
  readonly readMonths: (db: LedgerDb, today: Day) => Promise<Months>
}

/** The months that rules make of a ledger; the calendar's until they are known, and of who has no others for good. */
export function useMonthsOf(db: LedgerDb, rules: MonthRules, today: Day): Months {
  const reading = useReading(rules.length > 0)
  const months = useLiveQuery(
    async () => (reading === undefined ? undefined : await reading.readMonths(db, today)),
    [reading, db, today],
  )
  return rules.length === 0 ? CALENDAR_MONTHS : (months ?? CALENDAR_MONTHS)
}

// How own months are reckoned comes with those who have them: the first page of all others needs nothing of it.
function useReading(isNeeded: boolean): Reading | undefined {
  const [reading, setReading] = useState<Reading>()
  useEffect(() => {
    if (!isNeeded) return
    import('#ledger/store/read/read-months.ts').then(setReading, () => {
      // It is kept for flight mode; until it is there, months are the calendar's.
    })
  }, [isNeeded])
  return reading
}
