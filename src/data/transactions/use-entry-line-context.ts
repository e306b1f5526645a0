import { readLessons } from '#data/habits/read-past.ts'
import { useReadOnce } from '#data/habits/use-read-once.ts'
import { useToday } from '#data/ledger/use-today.ts'
import type { EntryLineContext } from '#domain/entry-line/entry-line.ts'
import { NO_LESSONS } from '#domain/imports/suggest-from-history.ts'
import { useEntryNames } from './use-entry-names.ts'

/** What an entry typed in one line is read with; undefined while the names load. */
export function useEntryLineContext(): EntryLineContext | undefined {
  const today = useToday()
  const lessons = useReadOnce(readLessons) ?? NO_LESSONS
  const names = useEntryNames()
  return names && { ...names, today, lessons, usualKind: 'expense' }
}
