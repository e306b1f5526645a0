import { splitCost, type TokenParts } from '#domain/assistant/token-cost.ts'
import { instantToMonth } from '#domain/month.ts'
import { readTokensLeft } from '../queries/balances.ts'
import { readZone } from '../queries/zone.ts'
import type { WriteScope } from './write-scope.ts'

/** What a turn took, and what is left after it. */
export interface TurnCharge {
  readonly isCharged: boolean
  readonly left: TokenParts
}

/**
 * Takes the tokens of a turn, as many as there are, in the transaction that keeps it and under the lock
 * of the person's head; of one turn only once, whatever became of its chat. The profile shows what is
 * left, so it moves too.
 */
export async function chargeTurn(
  scope: WriteScope,
  turn: { readonly id: string; readonly cost: number },
): Promise<TurnCharge> {
  const { trx, userId, now, version } = scope
  const left = await readTokensLeft(trx, userId, scope)
  const taken = splitCost(left, turn.cost)
  const isFree = taken.plan + taken.bought === 0
  if (isFree || (await wasCharged(scope, turn.id))) return { isCharged: false, left }
  await trx
    .insertInto('token_spends')
    .values({
      user_id: userId,
      turn_id: turn.id,
      plan_tokens: taken.plan,
      bought_tokens: taken.bought,
      month: instantToMonth(now, await readZone(trx, userId)),
      created_at: now,
    })
    .execute()
  await trx.updateTable('users').set({ version }).where('user_id', '=', userId).execute()
  const after = { plan: left.plan - taken.plan, bought: left.bought - taken.bought }
  return { isCharged: true, left: after }
}

async function wasCharged({ trx, userId }: WriteScope, turnId: string): Promise<boolean> {
  const spend = await trx
    .selectFrom('token_spends')
    .select('turn_id')
    .where('user_id', '=', userId)
    .where('turn_id', '=', turnId)
    .executeTakeFirst()
  return spend !== undefined
}
