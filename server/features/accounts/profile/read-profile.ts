import type * as v from 'valibot'
import { assert } from '#base/assert.ts'
import type { profile } from '#records/profile.ts'
import { ownAccess } from '#server/db/ledger-access.ts'
import { readLedgerHead } from '#server/db/read-ledger-head.ts'
import type { AppDeps } from '#server/deps.ts'
import { readBalances } from '#server/records/balances.ts'
import { readPlanUse } from '#server/records/plan-usage.ts'
import { presentProfile } from './profile-presenter.ts'

/** The person's account as it is now. The caller has a session, so there is one. */
export async function readProfile(
  deps: AppDeps,
  userId: string,
): Promise<v.InferInput<typeof profile.wire>> {
  const user = await deps.db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const own = ownAccess(userId)
  const head = await readLedgerHead(deps.db, own.ledgerId)
  assert(user !== undefined && head !== undefined, 'a session belongs to a person with a history')
  const plan = { level: head.level, now: deps.clock() }
  const usage = await readPlanUse(deps.db, own, plan.now)
  const balances = await readBalances(deps.db, userId, plan)
  return presentProfile(user, { level: head.level, usage }, balances)
}
