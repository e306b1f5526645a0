import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { readProfile } from '#db/view.ts'
import type { Profile } from '#domain/profile.ts'
import { useAccount } from './account-context.tsx'

/**
 * The signed-in person, with their unsent edits; until the first pull, as login stored them.
 * Undefined for a moment at the start, or when login could not fetch them.
 */
export function useProfile(): Profile | undefined {
  const { db } = useLedger()
  const { store } = useAccount()
  const row = useLiveQuery(() => readProfile(db), [db])
  return row ?? store.readProfile() ?? undefined
}
