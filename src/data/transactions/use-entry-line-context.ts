import { useLiveQuery } from 'dexie-react-hooks'
import { readLessons } from '#data/habits/read-past.ts'
import { useReadOnce } from '#data/habits/use-read-once.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useToday } from '#data/ledger/use-today.ts'
import type { EntryLineContext } from '#domain/entry-line/entry-line.ts'
import { NO_LESSONS } from '#domain/imports/suggest-from-history.ts'

/** What an entry typed in one line is read with; undefined while the names load. */
export function useEntryLineContext(): EntryLineContext | undefined {
  const { db } = useLedger()
  const today = useToday()
  const lessons = useReadOnce(readLessons) ?? NO_LESSONS
  const names = useLiveQuery(async () => {
    const wallets = await db.wallets.orderBy('id').toArray()
    const labels = await db.labels.orderBy('id').toArray()
    return { wallets, labels: labels.filter(({ visible }) => visible) }
  }, [db])
  return names && { ...names, today, lessons }
}
