import type { Kysely } from 'kysely'
import type { ChangeEntry } from '#contract/sync-calls.ts'
import type { Database } from '../db/tables.ts'
import { type PlanState, presentProfile } from '../presenters/profile-presenter.ts'
import { type PlanAt, readBalances } from './balances.ts'
import type { FeedRange } from './feed-range.ts'

/** The person's own record, when it changed in the range. */
export async function readProfileEntry(
  db: Kysely<Database>,
  range: FeedRange & { readonly upTo: number },
  plan: PlanState & PlanAt,
): Promise<readonly ChangeEntry[]> {
  const users = await db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', range.userId)
    .where('version', '>', range.after)
    .where('version', '<=', range.upTo)
    .execute()
  const [user] = users
  if (user === undefined) return []
  const row = presentProfile(user, plan, await readBalances(db, range.userId, plan))
  return [{ t: 'profile', id: user.user_id, v: user.version, row }]
}
