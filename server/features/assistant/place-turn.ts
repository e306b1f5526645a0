import type { Kysely } from 'kysely'
import type { IdSource } from '#base/ids.ts'
import { err, ok, type Result } from '#base/result.ts'
import { queryFault } from '#features/assistant/rules/ask-form.ts'
import type { ChatTurnRow } from '#server/db/tables/chat-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { type ApiFailure, notFound, rowDeleted, validationFailure } from '#server/http/failures.ts'
import { findChat, findTurn } from './chats.ts'

/** A turn as it was asked for; an id that was not sent is undefined. */
export interface AskedTurn {
  readonly id?: string | undefined
  readonly chatId?: string | undefined
  readonly query: string
}

/** Where a turn goes: it is there already, or stands in a chat, which it may begin. */
export type TurnPlace =
  | { readonly type: 'kept'; readonly turn: ChatTurnRow }
  | {
      readonly type: 'new'
      readonly id: string
      readonly chatId: string
      readonly beginsChat: boolean
    }

/** Whose turn it is, and where ids come from. */
export interface TurnOwner {
  readonly userId: string
  readonly newId: IdSource
}

/**
 * Finds the place of a turn. Only who makes the ids of a turn makes those of a chat: with a `chatId`
 * alone, one that the person never had is `not_found`, also where another person has it. A deleted chat is
 * `row_deleted`, and the first question of one too short is `validation`.
 */
export async function placeTurn(
  db: Kysely<Database>,
  { userId, newId }: TurnOwner,
  { id, chatId, query }: AskedTurn,
): Promise<Result<TurnPlace, ApiFailure>> {
  const turn = await findTurn(db, userId, id)
  if (turn !== undefined) return ok({ type: 'kept', turn })
  const chat = await findChat(db, userId, chatId)
  if (typeof chat?.deleted_at === 'number') return err(deletedChat())
  const isNamedOnly = chatId !== undefined && id === undefined
  if (chat === undefined && isNamedOnly) return err(missingChat())
  const beginsChat = chat === undefined
  const fault = queryFault(query, beginsChat ? 'opening' : 'follow-up')
  if (fault !== undefined) return err(validationFailure({ query: fault }))
  return ok({ type: 'new', id: id ?? newId(), chatId: chatId ?? newId(), beginsChat })
}

/** 404: there is no such chat, or it is another person's. */
export function missingChat(): ApiFailure {
  return notFound('This chat')
}

/** 410: the chat was deleted, here or on another device. */
export function deletedChat(): ApiFailure {
  return rowDeleted('This chat')
}
