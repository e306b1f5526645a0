import { sql } from 'kysely'
import { answerToWire } from '#contract/answer-to-wire.ts'
import type { askUwa } from '#contract/assistant-calls.ts'
import type { WireAnswerOf } from '#contract/call.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import { allTokens } from '#domain/assistant/token-cost.ts'
import { chatName } from '#domain/forms/ask.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { ChatTurnRow } from '../db/chat-tables.ts'
import { type ApiFailure, noTokens } from '../http/failures.ts'
import { type AskedTurn, placeTurn, type TurnPlace } from '../policies/place-turn.ts'
import { presentTurn } from '../presenters/chat-presenter.ts'
import { readTokensLeft } from '../queries/balances.ts'
import { chargeTurn } from './charge-turn.ts'
import type { WriteScope, Written } from './write-scope.ts'

/** A turn with its answer. */
export interface AnsweredTurn extends AskedTurn {
  /** The answer as plain text. */
  readonly text: string
  /** The whole of it, where more than its text is known. */
  readonly answer: Answer | undefined
  /** When it was asked by the clock of whoever asked, epoch ms; undefined: now. */
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
    return ok({ answer: presentTurn(place.value.turn, left), status: 200, changed: false })
  }
  const { id } = place.value
  const { isCharged, left } = await chargeTurn(scope, { id, cost: turn.cost })
  const isPaid = isCharged || turn.cost === 0 || allTokens(left) > 0
  if (turn.isPaidFor && !isPaid) return err(noTokens())
  const row = await storeTurn(scope, turn, place.value)
  return ok({ answer: presentTurn(row, left), status: 200, changed: isCharged })
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
