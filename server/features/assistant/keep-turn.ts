import { sql } from 'kysely'
import { err, ok, type Result } from '#base/result.ts'
import { answerToWire } from '#contract/answers/answer-to-wire.ts'
import type { askUwa } from '#contract/assistant-calls.ts'
import type { WireAnswerOf } from '#contract/call.ts'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import { chatName } from '#features/assistant/rules/ask-form.ts'
import { allTokens, splitCost, type TokenParts } from '#features/assistant/rules/token-cost.ts'
import type { ChatTurnRow } from '#server/db/tables/chat-tables.ts'
import { readZone } from '#server/db/zone.ts'
import { type ApiFailure, noTokens } from '#server/http/failures.ts'
import { readTokensLeft } from '#server/records/balances.ts'
import { answering, type WriteScope, type Written } from '#server/records/write/write-scope.ts'
import { instantToMonth } from '#time/zoned-day.ts'
import { presentTurn } from './chat-presenter.ts'
import { type AskedTurn, placeTurn, type TurnPlace } from './place-turn.ts'

/** A turn with its answer. */
export interface AnsweredTurn extends AskedTurn {
  /** The answer as plain text. */
  readonly text: string
  /** The whole of it, where more than its text is known. */
  readonly answer: Answer | undefined
  /** When it was asked by the asker's clock, epoch ms; undefined: now. */
  readonly askedAt: number | undefined
  /** In tokens. */
  readonly cost: number
  /** Whether it is refused when there is nothing to pay it with: the server's own answers are. */
  readonly isPaidFor: boolean
}

/**
 * Keeps a turn and takes its tokens, or neither. One that is there already answers as the first time
 * did; `no_tokens` where nothing is left for an answer that must be paid for.
 */
export async function keepTurn(
  scope: WriteScope,
  turn: AnsweredTurn,
): Promise<Result<Written<WireAnswerOf<typeof askUwa>>, ApiFailure>> {
  const place = await placeTurn(scope.trx, scope, turn)
  if (!place.ok) return place
  if (place.value.type === 'kept') {
    const left = await readTokensLeft(scope.trx, scope.userId, scope)
    return ok({
      answer: answering(presentTurn(place.value.turn, left)),
      status: 200,
      changed: false,
    })
  }
  const { id } = place.value
  const { isCharged, left } = await chargeTurn(scope, { id, cost: turn.cost })
  const isPaid = isCharged || turn.cost === 0 || allTokens(left) > 0
  if (turn.isPaidFor && !isPaid) return err(noTokens())
  const row = await storeTurn(scope, turn, place.value)
  return ok({ answer: answering(presentTurn(row, left)), status: 200, changed: isCharged })
}

async function storeTurn(
  scope: WriteScope,
  turn: AnsweredTurn,
  place: Extract<TurnPlace, { readonly type: 'new' }>,
): Promise<ChatTurnRow> {
  const { trx, userId, now } = scope
  const { id, chatId } = place
  // A device's clock may be ahead: nothing is asked after it came here.
  const askedAt = Math.min(turn.askedAt ?? now, now)
  await (place.beginsChat
    ? beginChat(scope, { chatId, name: chatName(turn.query), askedAt })
    : moveChat(scope, { chatId, askedAt }))
  const evidence = turn.answer && answerToWire(turn.answer)
  return await trx
    .insertInto('chat_turns')
    .values({
      user_id: userId,
      id,
      chat_id: chatId,
      query: turn.query,
      answer: turn.text,
      evidence: evidence === undefined ? null : JSON.stringify(evidence),
      asked_at: askedAt,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function beginChat(
  { trx, userId, now }: WriteScope,
  chat: { readonly chatId: string; readonly name: string; readonly askedAt: number },
): Promise<void> {
  await trx
    .insertInto('chats')
    .values({
      user_id: userId,
      id: chat.chatId,
      name: chat.name,
      created_at: now,
      asked_at: chat.askedAt,
    })
    .execute()
}

async function moveChat(
  { trx, userId }: WriteScope,
  chat: { readonly chatId: string; readonly askedAt: number },
): Promise<void> {
  await trx
    .updateTable('chats')
    .set({ asked_at: sql`greatest(asked_at, ${chat.askedAt}::bigint)` })
    .where('user_id', '=', userId)
    .where('id', '=', chat.chatId)
    .execute()
}

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
async function chargeTurn(
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
