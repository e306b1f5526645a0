import { randomUUID } from 'node:crypto'
import type { PlanName } from '#domain/plan.ts'
import type { AppDeps } from '#server/deps.ts'

/** How a test's person differs from the usual one. */
export interface TestUserOptions {
  readonly level?: PlanName
  readonly timezone?: string
}

/** Inserts a verified person past the sign-up calls, and gives what a session needs. */
export async function insertTestUser(
  deps: AppDeps,
  options: TestUserOptions,
): Promise<{ readonly id: string; readonly userName: string; readonly token: string }> {
  const id = deps.newId()
  const userName = `user-${randomUUID().slice(0, 8)}`
  await deps.db
    .insertInto('users')
    .values({
      user_id: id,
      email: `${userName}@example.test`,
      user_name: userName,
      user_name_key: userName,
      gender: 'female',
      timezone: options.timezone ?? 'Africa/Lagos',
      role: 'User',
      email_verified: true,
      password_hash: '',
      referral_code: userName,
      referred_by: null,
      created_at: deps.clock(),
      version: 1,
      field_v: '{}',
    })
    .execute()
  await deps.db
    .insertInto('sync_user')
    .values({
      user_id: id,
      version: 1,
      epoch: randomUUID(),
      level: options.level ?? 'Trailblazer',
      touched_at: deps.clock(),
    })
    .execute()
  return { id, userName, token: id }
}
