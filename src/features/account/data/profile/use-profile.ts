import { useLiveQuery } from 'dexie-react-hooks'
import * as v from 'valibot'
import { useAccount } from '#features/session/data/account-context.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { DeviceStore } from '#features/session/data/storage.ts'
import { readPlanUse, readRowUse } from '#ledger/outbox/plan-use.ts'
import type { PlanUsage } from '#ledger/store/meta-values.ts'
import { readProfile } from '#ledger/store/view.ts'
import { profile, type Profile } from '#records/profile.ts'

/**
 * The signed-in person, with their unsent edits; until the first pull, as login stored them.
 * Undefined for a moment at the start, or when login could not fetch them.
 */
export function useProfile(): Profile | undefined {
  const { db } = useLedger()
  const { store } = useAccount()
  const row = useLiveQuery(() => readProfile(db), [db])
  return row ?? readStoredProfile(store) ?? undefined
}

/** The stored user once the profile replaced them, for the time before the first pull; else null. */
export function readStoredProfile(store: Pick<DeviceStore, 'readStoredUser'>): Profile | null {
  const read = v.safeParse(profile.wire, store.readStoredUser())
  return read.success ? read.output : null
}

/** How much of the plan is used, as this device knows it; null before the first pull, undefined while loading. */
export function usePlanUse(): PlanUsage | null | undefined {
  const { db, clock } = useLedger()
  return useLiveQuery(async () => (await readPlanUse(db, clock())) ?? null, [db, clock])
}

/** How many records there are, and of which plan; null before the first pull, undefined while loading. */
export function useRowUse(): Awaited<ReturnType<typeof readRowUse>> | null {
  const { db } = useLedger()
  return useLiveQuery(async () => (await readRowUse(db)) ?? null, [db])
}
