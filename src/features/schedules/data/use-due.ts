import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import type { Due, readDue } from './read-due.ts'

/** What reckons it, once it is fetched; without a connection it may not be there. */
interface Fetched {
  readonly read: typeof readDue | undefined
}

/**
 * What was missed lately, or is due today; undefined while it loads, null where nothing repeats, or where it cannot be told. What reckons it is fetched
 * only where something does.
 */
export function useDue(): Due | null | undefined {
  const { db } = useLedger()
  const [today, zone] = [useToday(), useZone()]
  const count = useLiveQuery(() => db.schedules.count(), [db])
  const hasAny = count !== undefined && count > 0
  const [reader, setReader] = useState<Fetched | undefined>()

  useEffect(() => {
    if (!hasAny || reader !== undefined) return
    import('./read-due.ts').then(
      fetched => setReader({ read: fetched.readDue }),
      () => setReader({ read: undefined }),
    )
  }, [hasAny, reader])

  const due = useLiveQuery(
    async () => await reader?.read?.(db, { today, zone }),
    [db, reader, today, zone],
  )
  const isNone = count === 0 || (reader !== undefined && reader.read === undefined)
  return isNone ? null : due
}
