import { randomUUID } from 'node:crypto'
import { ownLedgerId } from '#records/own-ledger.ts'
import type { PlanName } from '#records/plan.ts'
import type { AppDeps } from '#server/deps.ts'
import { ACCESS_TOKEN_LIFE_MS } from '#server/features/accounts/sessions/access-tokens.ts'
import { startSession } from '#server/features/accounts/sessions/start-session.ts'

/** How a test's person differs from the usual one. */
export interface TestUserOptions {
  readonly level?: PlanName
  readonly timezone?: string
}

/** A person as the database has them. */
export interface StoredUser {
  readonly id: string
  /** Of their own ledger. */
  readonly ledgerId: string
  readonly userName: string
}

/** Inserts a verified person past the sign-up calls. */
export async function insertTestUser(deps: AppDeps, options: TestUserOptions): Promise<StoredUser> {
  const id = deps.newId()
  const ledgerId = ownLedgerId(id)
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
    .insertInto('ledgers')
    .values({
      ledger_id: ledgerId,
      version: 1,
      epoch: randomUUID(),
      level: options.level ?? 'Trailblazer',
      touched_at: deps.clock(),
    })
    .execute()
  await deps.db
    .insertInto('sessions')
    .values({
      user_id: id,
      family_id: id,
      device_name: 'Test',
      created_at: deps.clock(),
      last_used_at: deps.clock(),
      revoked_at: null,
    })
    .execute()
  return { id, ledgerId, userName }
}

/** Access tokens of the person's sessions: one is used until the server's clock has passed it. */
export function createTokenSource(deps: AppDeps, userId: string): () => Promise<string> {
  let current: { readonly token: Promise<string>; readonly until: number } | undefined
  return async function freshToken() {
    if (current === undefined || deps.clock() >= current.until) {
      const token = startSession(deps, userId, 'test').then(tokens => tokens.accessToken)
      current = { token, until: deps.clock() + ACCESS_TOKEN_LIFE_MS }
    }
    return await current.token
  }
}
