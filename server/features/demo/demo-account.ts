import { assert } from '#base/assert.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { USER_ROLE } from '#records/profile/profile-details.ts'
import { transact } from '#server/db/transact.ts'
import type { AppDeps } from '#server/deps.ts'
import { beginHistory, FIRST_VERSION } from '#server/records/write/ledger-head.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { addMailbox, claimNames, findByName } from '../accounts/account-names.ts'
import { createPasswords } from '../accounts/passwords/password-hashes.ts'

/** How to sign in as the demo's user. */
export interface DemoAccount {
  readonly account: string
  readonly password: string
}

const DEMO: DemoAccount = { account: 'demo@kobolens.example', password: 'Demo#Lagos2026' }
const DEMO_PLAN = 'Navigator'

/** Makes the demo's user, verified and on a plan with room for its wallets and budgets, unless it is there. */
export async function ensureDemoUser(deps: AppDeps): Promise<DemoAccount> {
  const { db, clock, newId, secrets } = deps
  if ((await findByName(db, 'email', DEMO.account)) !== undefined) return DEMO
  const userId = newId()
  const named = {
    user_id: userId,
    email: DEMO.account,
    user_name_key: 'demo',
    referral_code: 'DEMO2026',
  }
  const passwordHash = await createPasswords(secrets.passwordPeppers).hash(DEMO.password)
  await transact(db, async trx => {
    const lost = await claimNames(trx, named)
    assert(lost.length === 0, 'nobody else has a name of the demo')
    await addMailbox(trx, named)
    await trx
      .insertInto('users')
      .values({
        ...named,
        user_name: 'demo',
        gender: 'female',
        first_name: 'Ada',
        last_name: 'Obi',
        phone: '+2348000000000',
        timezone: DEFAULT_ZONE,
        dp: '/avatars/female-1.svg',
        role: USER_ROLE,
        email_verified: true,
        password_hash: passwordHash,
        referred_by: null,
        created_at: clock(),
        version: FIRST_VERSION,
      })
      .execute()
    const ledgerId = ownLedgerId(userId)
    await beginHistory(trx, { ledgerId, nowMs: clock(), level: DEMO_PLAN })
  })
  return DEMO
}
