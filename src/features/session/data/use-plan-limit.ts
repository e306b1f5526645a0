import { useLiveQuery } from 'dexie-react-hooks'
import { planLimitFailure } from '#ledger/outbox/plan-room.ts'
import type { CountedResource } from '#records/plan.ts'
import { useLedger } from './ledger-context.tsx'

/**
 * Why the plan takes no more of these, in words: said as a form opens, before it is filled in for nothing. Undefined where
 * there is room, and until a pull has brought the plan.
 */
export function usePlanLimit(resource: CountedResource): string | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => (await planLimitFailure(db, resource))?.message, [db, resource])
}
