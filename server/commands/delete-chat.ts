import { err, ok, type Result } from '#domain/result.ts'
import type { ApiFailure } from '../http/failures.ts'
import { missingChat } from '../policies/place-turn.ts'
import { success } from '../presenters/success.ts'
import { findChat } from '../queries/chats.ts'
import type { WriteScope, Written } from './write-scope.ts'

/**
 * Deletes all that was said in a chat and its name. Its id stays, so that a turn that comes late does not
 * bring it back, and so does what it cost. Deleting it again is a success.
 */
export async function deleteChat(
  { trx, userId, now }: WriteScope,
  chatId: string,
): Promise<Result<Written<ReturnType<typeof success>>, ApiFailure>> {
  const chat = await findChat(trx, userId, chatId)
  if (chat === undefined) return err(missingChat())
  if (chat.deleted_at === null) {
    await trx
      .deleteFrom('chat_turns')
      .where('user_id', '=', userId)
      .where('chat_id', '=', chatId)
      .execute()
    await trx
      .updateTable('chats')
      .set({ name: '', deleted_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', chatId)
      .execute()
  }
  // Chats are no part of the feed, whose version stays.
  return ok({ answer: success('Chat deleted.'), status: 200, changed: false })
}
