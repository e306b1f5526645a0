import { webcrypto } from 'node:crypto'
import type { PlanName } from '#domain/plan.ts'
import type { AppDeps } from '#server/deps.ts'

export async function insertTestUser(
  deps: AppDeps,
  options: { readonly level?: PlanName; readonly timezone?: string },
) {
  const id = deps.newId()
  const userName = `user-${id.slice(-12)}`
  await deps.db
    .insertInto('users')
    .values({
      user_id: id,
      email: `${userName}@example.test`,
      user_name: userName,
      user_name_key: userName,
      gender: 'female',
      email_verified: true,
      password_hash: '',
      referral_code: userName,
      referred_by: null,
      created_at: deps.clock(),
      version: 1,
      field_v: '{}',
      ...(options.timezone !== undefined && { timezone: options.timezone }),
    })
    .execute()
  await deps.db
    .insertInto('sync_user')
    .values({
      user_id: id,
      version: 1,
      epoch: webcrypto.randomUUID(),
      level: options.level ?? 'Trailblazer',
      touched_at: deps.clock(),
    })
    .execute()
  return { id, userName, token: id }
}
