import { useEffect, useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import { readPayeeBook } from '#ledger/store/read/payee-book.ts'
import { readLatest } from '#ledger/store/read/read-latest.ts'
import { readZone } from '#ledger/store/read/read-zone.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { isClosedFault } from '#ledger/store/storage-failure.ts'
import { type HabitRow, habitRows, hourOfDay } from '../rules/rank-categories.ts'
import { recallDescriptions, type Recalled } from '../rules/recall-descriptions.ts'
import {
  inOfferedCategories,
  learnFrom,
  type Lessons,
  NO_LESSONS,
} from '../rules/suggest-from-history.ts'

/** What the person's latest rows teach of a new one. */
export interface Habits {
  readonly lessons: Lessons
  readonly rows: readonly HabitRow[]
  /** What the person wrote of entries before. */
  readonly written: readonly Recalled[]
  /** The hour that it is for the person, with a fraction. */
  readonly hour: number
  /** Whether they are learnt: none are known before. */
  readonly isLearnt: boolean
}

const NO_HABITS = { lessons: NO_LESSONS, rows: [], written: [] }

/** The person's habits, learnt once when the component appears; none until then. */
export function useHabits(): Habits {
  const { clock } = useLedger()
  const zone = useZone()
  const learnt = useReadOnce(learnHabits)
  const hour = hourOfDay(clock(), zone)
  return { ...(learnt ?? NO_HABITS), hour, isLearnt: learnt !== undefined }
}

async function learnHabits(db: LedgerDb): Promise<Omit<Habits, 'hour' | 'isLearnt'>> {
  const rows = await readPastRows(db)
  const book = await readPayeeBook(db)
  return {
    lessons: learnFrom(rows, book),
    rows: habitRows(rows, await readZone(db)),
    written: recallDescriptions(rows),
  }
}

// Enough to know everybody a person pays; more would be felt before the rows are shown.
const PAST_ROWS = 2000

/** Reads the person's latest rows, the newest last. */
async function readPastRows(db: LedgerDb): Promise<readonly TransactionRow[]> {
  const rows = await readLatest(db, 'createdAt', PAST_ROWS)
  return inOfferedCategories(rows, await readCategoryBook(db))
}

/** Reads what the person's latest rows teach. */
export async function readLessons(db: LedgerDb): Promise<Lessons> {
  return learnFrom(await readPastRows(db), await readPayeeBook(db))
}

/**
 * Reads something of the ledger once, when the component appears; undefined until then. For what is too
 * long to be read again with every change. `read` must be the same function each time.
 */
export function useReadOnce<Value extends object>(
  read: (db: LedgerDb) => Promise<Value>,
): Value | undefined {
  const { db } = useLedger()
  const [value, setValue] = useState<Value>()
  useEffect(() => {
    let isOver = false
    async function start(): Promise<void> {
      try {
        const found = await read(db)
        if (!isOver) setValue(found)
      } catch (error) {
        // A database that is closed by then was closed with the page: the answer is no longer wanted.
        if (!isOver && !isClosedFault(error)) throw error
      }
    }
    void start()
    return () => {
      isOver = true
    }
  }, [db, read])
  return value
}
