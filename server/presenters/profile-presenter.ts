import type { Selectable } from 'kysely'
import type * as v from 'valibot'
import type { profileAnswer } from '#contract/account-calls.ts'
import { koboToNaira } from '#domain/money.ts'
import type { PlanName } from '#domain/plan.ts'
import type { AccountTables } from '../db/account-tables.ts'
import type { Balances } from '../queries/balances.ts'
import type { PlanUse } from '../queries/plan-usage.ts'

/** A person's row as read. */
export type UserRecord = Selectable<AccountTables['users']>

/** A person's plan, and how much of it is used. */
export interface PlanState {
  readonly level: PlanName
  readonly usage: PlanUse
}

/**
 * A person's account, as the feed and the profile calls carry it. What is left of what they bought or
 * were given comes on top of what is left of the plan's tokens of the month.
 */
export function presentProfile(
  user: UserRecord,
  plan: PlanState,
  balances: Balances,
): v.InferInput<typeof profileAnswer> {
  return {
    id: user.user_id,
    userName: user.user_name,
    email: user.email,
    gender: user.gender,
    role: user.role,
    firstName: user.first_name,
    lastName: user.last_name,
    phone: user.phone,
    timezone: user.timezone,
    dp: user.dp,
    emailVerified: user.email_verified,
    level: plan.level,
    balance: koboToNaira(balances.wallet),
    tokenBalance: balances.tokens.plan,
    topupTokenBalance: balances.tokens.bought,
    walletsCount: plan.usage.wallets,
    monthlyImports: plan.usage.imports,
    referralCode: user.referral_code,
    onboarding: {
      dismissed: user.onboarding.dismissed,
      skipped: [...user.onboarding.skipped],
    },
  }
}
