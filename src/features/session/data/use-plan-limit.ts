import { useLiveQuery } from 'dexie-react-hooks'
import { planLimitFailure } from '#ledger/outbox/plan-room.ts'
import type { CountedResource } from '#records/plan.ts'
import { useLedger } from './ledger-context.tsx'

/**
 * Why the plan takes no more of these, in words: said as a form opens, before it is filled in for nothing. Null where there
 * is room, and until a pull has brought the plan; undefined for a moment, while it is read: a form that opened before that
 * would be pushed down by it.
 */
export function usePlanLimit(resource: CountedResource): string | null | undefined {
  const { db } = useLedger()
  return useLiveQuery(
    async () => (await planLimitFailure(db, resource))?.message ?? null,
    [db, resource],
  )
}
