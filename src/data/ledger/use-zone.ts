import { useLiveQuery } from 'dexie-react-hooks'
import { readProfile } from '#db/view.ts'
import { DEFAULT_ZONE } from '#domain/day.ts'
import { useLedger } from './ledger-context.tsx'

/** The signed-in person's time zone; the product's default until they chose one. */
export function useZone(): string {
  const { db } = useLedger()
  const zone = useLiveQuery(async () => (await readProfile(db))?.timezone ?? '', [db]) ?? ''
  return zone === '' ? DEFAULT_ZONE : zone
}
