import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import type { PlanUsage } from '#db/rows.ts'
import { readPlanUse } from '#sync/plan-use.ts'

/** How much of the plan is used, as this device knows it; null before the first pull, undefined while loading. */
export function usePlanUse(): PlanUsage | null | undefined {
  const { db, clock } = useLedger()
  return useLiveQuery(async () => (await readPlanUse(db, clock())) ?? null, [db, clock])
}
