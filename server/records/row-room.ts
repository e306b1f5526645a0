import { err, ok, type Result } from '#base/result.ts'
import { hasRowRoom, rowLimitMessage } from '#records/plan.ts'
import { type ApiFailure, planLimit } from '#server/http/failures.ts'
import type { WriteScope } from './write/write-scope.ts'

/**
 * Whether the plan keeps so many more records of any kind (WK4), by the counts that are kept with the head: nothing is
 * counted. To be asked before a write does anything; 403 where there is no room.
 */
export function requireRowRoom(
  { level, rows }: Pick<WriteScope, 'level' | 'rows'>,
  adding: number,
): Result<null, ApiFailure> {
  const used = rows.liveCount()
  if (used === undefined || hasRowRoom(level, used, adding)) return ok(null)
  return err(planLimit(rowLimitMessage(level)))
}
