import type * as v from 'valibot'
import type { profileAnswer } from '#contract/account-calls.ts'
import { assert } from '#domain/assert.ts'
import type { AppDeps } from '../deps.ts'
import { presentProfile } from '../presenters/profile-presenter.ts'
import { readBalances } from '../queries/balances.ts'
import { readPlanUse } from '../queries/plan-usage.ts'
import { readUserHead } from '../queries/user-head.ts'

/** The person's account as it is now. The caller has a session, so there is one. */
export async function readProfile(
  deps: AppDeps,
  userId: string,
): Promise<v.InferInput<typeof profileAnswer>> {
  const user = await deps.db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const head = await readUserHead(deps.db, userId)
  assert(user !== undefined && head !== undefined, 'a session belongs to a person with a history')
  const plan = { level: head.level, now: deps.clock() }
  const usage = await readPlanUse(deps.db, userId, plan.now)
  const balances = await readBalances(deps.db, userId, plan)
  return presentProfile(user, { level: head.level, usage }, balances)
}
