import type { Ledger } from '#data/ledger/ledger.ts'
import { addTurn, leaveChat, reviveTurn } from '#db/chats.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { storageFailure, type WriteFailure } from '#sync/enqueue.ts'
import { guardStorage } from '#sync/storage-guard.ts'
import { answerTurns } from './answer-turns.ts'
import type { Asker } from './asker.ts'

/** A question that is fit to be asked (`queryFault`); without a chat one begins. */
export interface NewQuestion {
  readonly chatId?: string
  readonly query: string
}

const CHAT_DELETED: WriteFailure = { type: 'gone', message: 'This chat was deleted.' }

/**
 * Asks Uwa; the question's chat, once it is kept on this device. The answer comes by itself after it.
 * Fails when this device cannot keep the question, or the chat was deleted.
 */
export async function askUwa(
  asker: Asker,
  { chatId, query }: NewQuestion,
): Promise<Result<string, WriteFailure>> {
  const { ledger } = asker
  const turn = {
    id: ledger.newId(),
    chatId: chatId ?? ledger.newId(),
    query: query.trim(),
    askedAt: ledger.clock(),
  }
  const kept = await guardStorage(ledger, () => addTurn(ledger.db, turn))
  if (!kept.ok) return err(storageFailure(kept.error))
  if (!kept.value) return err(CHAT_DELETED)
  startAnswering(asker, turn.chatId)
  return ok(turn.chatId)
}

/** Asks once more what nobody could answer. Fails when this device has no space. */
export async function retryTurn(asker: Asker, turnId: string): Promise<Result<null, WriteFailure>> {
  const { ledger } = asker
  const revived = await guardStorage(ledger, () => reviveTurn(ledger.db, turnId))
  if (!revived.ok) return err(storageFailure(revived.error))
  if (revived.value !== undefined) startAnswering(asker, revived.value)
  return ok(null)
}

/** Answers what waits in a chat, in the background. */
export function startAnswering(asker: Asker, chatId: string): void {
  // What the database does not take goes on waiting, until the chat is opened again.
  answerTurns(asker, chatId).catch(() => undefined)
}

/**
 * Deletes a chat: here at once, and on the server when it is reached. Fails when this device cannot
 * keep that it was deleted.
 */
export async function removeChat(
  ledger: Ledger,
  chatId: string,
): Promise<Result<null, WriteFailure>> {
  const left = await guardStorage(ledger, () => leaveChat(ledger.db, chatId))
  if (!left.ok) return err(storageFailure(left.error))
  ledger.requestPass('write')
  return ok(null)
}
