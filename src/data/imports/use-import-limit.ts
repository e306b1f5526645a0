import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { importLimitFailure } from '#sync/plan-room.ts'

/** Why the plan allows no further import this month, fit to show; null when it does. */
export function useImportLimit(): string | null | undefined {
  const { db, clock } = useLedger()
  return useLiveQuery(
    async () => (await importLimitFailure(db, clock()))?.message ?? null,
    [db, clock],
  )
}
