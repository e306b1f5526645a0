import type { Answer } from '#domain/assistant/answer.ts'
import type { ChatRow, TurnRow } from './chat-rows.ts'
import { readTurns } from './chats.ts'
import type { LedgerDb } from './ledger-db.ts'

/** A chat as the server told it. */
export type ToldChat = Pick<ChatRow, 'id' | 'name' | 'askedAt'>

/** A turn as the server told it: it is answered. */
export interface ToldTurn extends Pick<TurnRow, 'id' | 'query' | 'askedAt'> {
  readonly answer: Answer
}

/** Takes up chats that the server told of; those that were deleted here stay so. */
export async function mergeChats(db: LedgerDb, told: readonly ToldChat[]): Promise<void> {
  await db.transaction('rw', db.chats, async () => {
    for (const chat of told) await mergeChat(db, chat)
  })
}

/**
 * Takes up a chat with its turns. What has an answer here keeps it: only a turn that lacks one, or is
 * not here, becomes the server's. Nothing that is only here is lost.
 */
export async function mergeTurns(
  db: LedgerDb,
  chat: Pick<ChatRow, 'id' | 'name'>,
  told: readonly ToldTurn[],
): Promise<void> {
  await db.transaction('rw', db.chats, db.turns, async () => {
    const askedAt = Math.max(0, ...told.map(turn => turn.askedAt))
    if (!(await mergeChat(db, { id: chat.id, name: chat.name, askedAt }))) return
    const kept = await db.turns.bulkGet(told.map(({ id }) => id))
    const merged = told.map((turn, index) => mergeTurn(chat.id, turn, kept[index]))
    await db.turns.bulkPut(merged)
  })
}

/** Sends a chat's turns once more, to a server that has lost them. */
export async function resendTurns(db: LedgerDb, chatId: string): Promise<void> {
  await db.transaction('rw', db.chats, db.turns, async () => {
    await db.chats.update(chatId, { isOnServer: false })
    const sent = (await readTurns(db, chatId)).filter(({ sending }) => sending === 'sent')
    await db.turns.bulkUpdate(
      sent.map(({ id }) => ({ key: id, changes: { sending: 'unsent' } as const })),
    )
  })
}

/** Whether the chat is kept on this device. */
async function mergeChat(db: LedgerDb, { id, name, askedAt }: ToldChat): Promise<boolean> {
  const kept = await db.chats.get(id)
  if (kept !== undefined && kept.state !== 'kept') return false
  const newestAt = Math.max(askedAt, kept?.askedAt ?? 0)
  await db.chats.put({ id, name, askedAt: newestAt, isOnServer: true, state: 'kept' })
  return true
}

function mergeTurn(
  chatId: string,
  { id, query, askedAt, answer }: ToldTurn,
  kept: TurnRow | undefined,
): TurnRow {
  if (kept?.reply.type === 'answered') return { ...kept, sending: 'sent' }
  return { id, chatId, query, askedAt, reply: { type: 'answered', answer }, sending: 'sent' }
}
