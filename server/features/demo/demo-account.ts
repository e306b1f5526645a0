import { randomUUID } from 'node:crypto'
import { ownLedgerId } from '#records/own-ledger.ts'
import { USER_ROLE } from '#records/profile/profile-details.ts'
import type { AppDeps } from '#server/deps.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { createPasswords } from '../accounts/passwords/password-hashes.ts'

/** How to sign in as the demo's user. */
export interface DemoAccount {
  readonly account: string
  readonly password: string
}

const DEMO: DemoAccount = { account: 'demo@kobolens.example', password: 'Demo#Lagos2026' }
const DEMO_PLAN = 'Pathfinder'

/** Makes the demo's user, verified and on a plan with room for its wallets, unless it is there. */
export async function ensureDemoUser(deps: AppDeps): Promise<DemoAccount> {
  const { db, clock, newId, secrets } = deps
  const there = await db
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', DEMO.account)
    .executeTakeFirst()
  if (there !== undefined) return DEMO
  const userId = newId()
  const passwordHash = await createPasswords(secrets.passwordPeppers).hash(DEMO.password)
  await db.transaction().execute(async trx => {
    await trx
      .insertInto('users')
      .values({
        user_id: userId,
        email: DEMO.account,
        user_name: 'demo',
        user_name_key: 'demo',
        gender: 'female',
        first_name: 'Ada',
        last_name: 'Obi',
        phone: '+2348000000000',
        timezone: DEFAULT_ZONE,
        dp: '/avatars/female-1.svg',
        role: USER_ROLE,
        email_verified: true,
        password_hash: passwordHash,
        referral_code: 'DEMO2026',
        referred_by: null,
        created_at: clock(),
        version: 1,
      })
      .execute()
    await trx
      .insertInto('ledgers')
      .values({
        ledger_id: ownLedgerId(userId),
        version: 1,
        epoch: randomUUID(),
        level: DEMO_PLAN,
        touched_at: clock(),
      })
      .execute()
  })
  return DEMO
}
