import { useLiveQuery } from 'dexie-react-hooks'
import { readZone } from '#db/read-zone.ts'
import { DEFAULT_ZONE } from '#domain/day.ts'
import { useLedger } from './ledger-context.tsx'

/** The signed-in person's time zone; the product's default until they chose one. */
export function useZone(): string {
  const { db } = useLedger()
  return useLiveQuery(() => readZone(db), [db]) ?? DEFAULT_ZONE
}
