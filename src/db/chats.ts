import { Dexie } from 'dexie'
import type { Question } from '#domain/assistant/question.ts'
import { chatName, queryFault } from '#domain/forms/ask.ts'
import type { ChatRow, TurnRow } from './chat-rows.ts'
import type { LedgerDb } from './ledger-db.ts'

/** A question as it was asked. */
export type AskedTurn = Pick<TurnRow, 'id' | 'chatId' | 'query' | 'askedAt'>

/** The chats that were asked in last, newest first; all of them unless a limit is given. */
export async function readRecentChats(
  db: LedgerDb,
  limit = Number.POSITIVE_INFINITY,
): Promise<readonly ChatRow[]> {
  return (
    db.chats
      .where('[state+askedAt]')
      .between(['kept', Dexie.minKey], ['kept', Dexie.maxKey])
      // oxlint-disable-next-line unicorn/no-array-reverse -- the order of a database's collection, no array
      .reverse()
      .limit(limit)
      .toArray()
  )
}

/** The turns of a chat, in the order in which they were asked. */
export async function readTurns(db: LedgerDb, chatId: string): Promise<readonly TurnRow[]> {
  return db.turns
    .where('[chatId+askedAt]')
    .between([chatId, Dexie.minKey], [chatId, Dexie.maxKey])
    .toArray()
}

/** The oldest question of a chat that waits for its answer. */
export async function readWaitingTurn(db: LedgerDb, chatId: string): Promise<TurnRow | undefined> {
  return (await readTurns(db, chatId)).find(({ reply }) => reply.type === 'waiting')
}

/** What was understood last in a chat before a turn, for a question that builds on it. */
export async function readPreviousQuestion(
  db: LedgerDb,
  { chatId, askedAt }: Pick<TurnRow, 'chatId' | 'askedAt'>,
): Promise<Question | undefined> {
  const before = (await readTurns(db, chatId)).filter(turn => turn.askedAt < askedAt)
  const last = before.findLast(({ reply }) => reply.type === 'answered')
  return last?.reply.type === 'answered' ? last.reply.answer.question : undefined
}

/**
 * Keeps a question, which waits for its answer from then on; a new chat begins with it. Again it does
 * nothing. False when the chat was deleted.
 */
export async function addTurn(db: LedgerDb, asked: AskedTurn): Promise<boolean> {
  return db.transaction('rw', db.chats, db.turns, async () => {
    const { chatId, query } = asked
    const chat = await db.chats.get(chatId)
    if (chat !== undefined && chat.state !== 'kept') return false
    if ((await db.turns.get(asked.id)) !== undefined) return true
    const lastAt = (await readTurns(db, chatId)).at(-1)?.askedAt ?? 0
    const askedAt = Math.max(asked.askedAt, lastAt + 1)
    const begun = { id: chatId, name: chatName(query), isOnServer: false, state: 'kept' } as const
    await db.chats.put({ ...begun, ...chat, askedAt })
    await db.turns.add({ ...asked, askedAt, reply: { type: 'waiting' }, sending: 'held' })
    return true
  })
}

/** Notes what came of a question, unless another context did first or the chat is gone. */
export async function settleTurn(
  db: LedgerDb,
  id: string,
  settled: Pick<TurnRow, 'reply' | 'sending'>,
): Promise<void> {
  await db.transaction('rw', db.chats, db.turns, async () => {
    const turn = await db.turns.get(id)
    if (turn?.reply.type !== 'waiting') return
    await db.turns.put({ ...turn, ...settled })
    if (settled.sending === 'sent') await noteTurnSent(db, turn)
  })
}

/** Has a question that nobody could answer wait for an answer again; its chat, if it did fail. */
export async function reviveTurn(db: LedgerDb, id: string): Promise<string | undefined> {
  return db.transaction('rw', db.turns, async () => {
    const turn = await db.turns.get(id)
    if (turn?.reply.type !== 'failed') return undefined
    await db.turns.update(id, { reply: { type: 'waiting' } })
    return turn.chatId
  })
}

/**
 * The turn that is to be sent next. A short one waits until its chat has begun on the server, which it
 * could not do itself (`queryFault`): its opening may have had no answer yet.
 */
export async function readUnsentTurn(db: LedgerDb): Promise<TurnRow | undefined> {
  const unsent = await db.turns
    .where('[sending+askedAt]')
    .between(['unsent', Dexie.minKey], ['unsent', Dexie.maxKey])
    .toArray()
  for (const turn of unsent) {
    if (queryFault(turn.query, 'opening') === undefined) return turn
    if ((await db.chats.get(turn.chatId))?.isOnServer === true) return turn
  }
  return undefined
}

/** Notes that the server took a turn. */
export async function noteTurnSent(db: LedgerDb, { id, chatId }: TurnRow): Promise<void> {
  await db.transaction('rw', db.chats, db.turns, async () => {
    await db.turns.update(id, { sending: 'sent' })
    await db.chats.update(chatId, { isOnServer: true })
  })
}

/** Notes that the server does not take a turn, ever. */
export async function noteTurnRefused(db: LedgerDb, id: string): Promise<void> {
  await db.turns.update(id, { sending: 'refused' })
}

/** Takes what is to be sent for sent, where nothing ever is. */
export async function settleUnsentTurns(db: LedgerDb): Promise<void> {
  await db.turns
    .where('[sending+askedAt]')
    .between(['unsent', Dexie.minKey], ['unsent', Dexie.maxKey])
    .modify({ sending: 'sent' })
}

/** Deletes a chat on this device; the server is to hear of it. */
export async function leaveChat(db: LedgerDb, chatId: string): Promise<void> {
  await emptyChat(db, chatId, 'leaving')
}

/** Deletes a chat that the server has forgotten. */
export async function forgetChat(db: LedgerDb, chatId: string): Promise<void> {
  await emptyChat(db, chatId, 'gone')
}

/** Has the server told once more of a chat that was deleted; nothing where it was not. */
export async function leaveChatAgain(db: LedgerDb, chatId: string): Promise<void> {
  await db.transaction('rw', db.chats, async () => {
    const chat = await db.chats.get(chatId)
    if (chat?.state === 'gone') await db.chats.put({ ...chat, state: 'leaving' })
  })
}

/** A chat that the server is yet to forget. */
export async function readLeavingChat(db: LedgerDb): Promise<ChatRow | undefined> {
  return db.chats
    .where('[state+askedAt]')
    .between(['leaving', Dexie.minKey], ['leaving', Dexie.maxKey])
    .first()
}

/** Whether something of the chats is yet to be sent. */
export async function hasUnsentChats(db: LedgerDb): Promise<boolean> {
  const [turn, chat] = await Promise.all([readUnsentTurn(db), readLeavingChat(db)])
  return turn !== undefined || chat !== undefined
}

/** Takes off the device what the server has of the chats. Part of the transaction it is called in. */
export async function dropSentChats(db: LedgerDb): Promise<void> {
  await db.turns.filter(({ sending }) => sending === 'sent').delete()
  const neededIds = new Set((await db.turns.toArray()).map(({ chatId }) => chatId))
  await db.chats.filter(({ id, state }) => state !== 'leaving' && !neededIds.has(id)).delete()
}

async function emptyChat(db: LedgerDb, id: string, state: ChatRow['state']): Promise<void> {
  await db.transaction('rw', db.chats, db.turns, async () => {
    const turns = await readTurns(db, id)
    await db.turns.bulkDelete(turns.map(turn => turn.id))
    await db.chats.put({ id, name: '', askedAt: 0, isOnServer: false, state })
  })
}
