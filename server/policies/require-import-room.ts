import { assert } from '#domain/assert.ts'
import { hasRoom, planLimitMessage } from '#domain/plan.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { AppDeps } from '../deps.ts'
import { type ApiFailure, planLimit } from '../http/failures.ts'
import { countImports } from '../queries/plan-usage.ts'
import { readUserHead } from '../queries/user-head.ts'

/** 403 when the plan has no import left this month; looking uses none up. */
export async function requireImportRoom(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  userId: string,
): Promise<Result<null, ApiFailure>> {
  const head = await readUserHead(deps.db, userId)
  assert(head !== undefined, 'a session has a user')
  const used = await countImports(deps.db, userId, deps.clock())
  if (hasRoom(head.level, 'imports', used)) return ok(null)
  return err(planLimit(planLimitMessage(head.level, 'imports')))
}
