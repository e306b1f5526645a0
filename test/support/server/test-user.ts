import { randomUUID } from 'node:crypto'
import { ownLedgerId } from '#records/own-ledger.ts'
import type { PlanName } from '#records/plan.ts'
import type { AppDeps } from '#server/deps.ts'
import { addMailbox, claimNames } from '#server/features/accounts/account-names.ts'
import { ACCESS_TOKEN_LIFE_MS } from '#server/features/accounts/sessions/access-tokens.ts'
import { startSession } from '#server/features/accounts/sessions/start-session.ts'
import { beginHistory, FIRST_VERSION } from '#server/records/write/ledger-head.ts'

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
  const named = {
    user_id: id,
    email: `${userName}@example.test`,
    user_name_key: userName,
    referral_code: userName,
  }
  await deps.db.transaction().execute(async trx => {
    await claimNames(trx, named)
    await addMailbox(trx, named)
  })
  await deps.db
    .insertInto('users')
    .values({
      ...named,
      user_name: userName,
      gender: 'female',
      timezone: options.timezone ?? 'Africa/Lagos',
      role: 'User',
      email_verified: true,
      password_hash: '',
      referred_by: null,
      created_at: deps.clock(),
      version: FIRST_VERSION,
      field_v: '{}',
    })
    .execute()
  const nowMs = deps.clock()
  await beginHistory(deps.db, { ledgerId, nowMs, level: options.level ?? 'Trailblazer' })
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

/** The versions of a ledger's history, the first one first. */
export async function readCommits(
  { db }: Pick<AppDeps, 'db'>,
  { ledgerId }: Pick<StoredUser, 'ledgerId'>,
): Promise<readonly number[]> {
  const commits = await db
    .selectFrom('ledger_commits')
    .select('version')
    .where('ledger_id', '=', ledgerId)
    .orderBy('version')
    .execute()
  return commits.map(({ version }) => version)
}

/** The version that a ledger's history stands at. */
export async function readLastCommit(
  deps: Pick<AppDeps, 'db'>,
  ledger: Pick<StoredUser, 'ledgerId'>,
): Promise<number> {
  return (await readCommits(deps, ledger)).at(-1) ?? 0
}
