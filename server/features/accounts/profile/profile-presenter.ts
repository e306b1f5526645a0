import type { Selectable } from 'kysely'
import type * as v from 'valibot'
import { koboToNaira } from '#money/money.ts'
import type { PlanName } from '#records/plan.ts'
import { profile } from '#records/profile.ts'
import type { AccountTables } from '#server/db/tables/account-tables.ts'
import type { Balances } from '#server/records/balances.ts'
import type { PlanUse } from '#server/records/plan-usage.ts'

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
): v.InferInput<typeof profile.wire> {
  return profile.toWire({
    ...profile.fromCells({ ...user, id: user.user_id }),
    level: plan.level,
    balance: koboToNaira(balances.wallet),
    tokenBalance: balances.tokens.plan,
    topupTokenBalance: balances.tokens.bought,
    walletsCount: plan.usage.wallets,
    monthlyImports: plan.usage.imports,
  })
}
