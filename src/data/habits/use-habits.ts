import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useZone } from '#data/ledger/use-zone.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { readZone } from '#db/read-zone.ts'
import { type HabitRow, habitRows, hourOfDay } from '#domain/habits/rank-categories.ts'
import { learnFrom, type Lessons, NO_LESSONS } from '#domain/imports/suggest-from-history.ts'
import { readPastRows } from './read-past.ts'
import { useReadOnce } from './use-read-once.ts'

/** What the person's latest rows teach of a new one. */
export interface Habits {
  readonly lessons: Lessons
  readonly rows: readonly HabitRow[]
  /** The hour that it is for the person, with a fraction. */
  readonly hour: number
}

const NO_HABITS = { lessons: NO_LESSONS, rows: [] }

/** The person's habits, learnt once when the component appears; none until then. */
export function useHabits(): Habits {
  const { clock } = useLedger()
  const zone = useZone()
  const learnt = useReadOnce(learnHabits) ?? NO_HABITS
  return { ...learnt, hour: hourOfDay(clock(), zone) }
}

async function learnHabits(db: LedgerDb): Promise<Omit<Habits, 'hour'>> {
  const rows = await readPastRows(db)
  return { lessons: learnFrom(rows), rows: habitRows(rows, await readZone(db)) }
}
