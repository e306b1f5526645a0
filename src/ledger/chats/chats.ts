import { Dexie } from 'dexie'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import { chatName, queryFault } from '#features/assistant/rules/ask-form.ts'
import { type ChatBefore, chatBefore } from '#features/assistant/rules/chat-before.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import type { ChatRow, TurnRow } from './chat-rows.ts'

/** A question as it was asked. */
export type AskedTurn = Pick<TurnRow, 'id' | 'chatId' | 'query' | 'askedAt' | 'plan'>

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

/** What was understood and told in a chat before a turn, for a question that builds on it. */
export async function readBefore(
  db: LedgerDb,
  { chatId, askedAt }: Pick<TurnRow, 'chatId' | 'askedAt'>,
): Promise<ChatBefore> {
  const before = (await readTurns(db, chatId)).filter(turn => turn.askedAt < askedAt)
  return chatBefore(
    before.flatMap(({ query, reply }) =>
      reply.type === 'answered' ? [{ query, answer: reply.answer }] : [],
    ),
  )
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
export async function recordReply(
  db: LedgerDb,
  id: string,
  outcome: Pick<TurnRow, 'reply' | 'sending'>,
): Promise<void> {
  await db.transaction('rw', db.chats, db.turns, async () => {
    const turn = await db.turns.get(id)
    if (turn?.reply.type !== 'waiting') return
    await db.turns.put({ ...turn, ...outcome })
    if (outcome.sending === 'sent') await noteTurnSent(db, turn)
  })
}

/** Puts another answer in the place of a turn's; false where it has none, or the chat is gone. */
export async function changeAnswer(db: LedgerDb, id: string, answer: Answer): Promise<boolean> {
  return db.transaction('rw', db.turns, async () => {
    const turn = await db.turns.get(id)
    if (turn?.reply.type !== 'answered') return false
    await db.turns.put({ ...turn, reply: { type: 'answered', answer } })
    return true
  })
}

/** Has a question that could not be answered wait for an answer again; its chat, if it did fail. */
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
export async function markTurnsSent(db: LedgerDb): Promise<void> {
  await db.turns
    .where('[sending+askedAt]')
    .between(['unsent', Dexie.minKey], ['unsent', Dexie.maxKey])
    .modify({ sending: 'sent' })
}

/** Deletes a chat on this device; the server is to hear of it. */
export async function leaveChat(db: LedgerDb, chatId: string): Promise<void> {
  await emptyChat(db, chatId, 'leaving')
}

/** Empties a chat that was deleted here and on the server, or that the server says was deleted elsewhere (CH7). */
export async function forgetChat(db: LedgerDb, chatId: string): Promise<void> {
  await emptyChat(db, chatId, 'gone')
}

/** Has the deletion of a chat sent once more; nothing where it was not. */
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

/** A chat as the server gave it. */
export type ServerChat = Pick<ChatRow, 'id' | 'name' | 'askedAt'>

/** A turn as the server gave it: it is answered. */
export interface ServerTurn extends Pick<TurnRow, 'id' | 'query' | 'askedAt'> {
  readonly answer: Answer
}

/** Takes up the server's chats; those that were deleted here stay so. */
export async function mergeChats(db: LedgerDb, received: readonly ServerChat[]): Promise<void> {
  await db.transaction('rw', db.chats, async () => {
    for (const chat of received) await mergeChat(db, chat)
  })
}

/**
 * Takes up a chat with its turns. What has an answer here keeps it: only a turn that lacks one, or is
 * not here, becomes the server's. Nothing that is only here is lost.
 */
export async function mergeTurns(
  db: LedgerDb,
  chat: Pick<ChatRow, 'id' | 'name'>,
  received: readonly ServerTurn[],
): Promise<void> {
  await db.transaction('rw', db.chats, db.turns, async () => {
    const askedAt = Math.max(0, ...received.map(turn => turn.askedAt))
    if (!(await mergeChat(db, { id: chat.id, name: chat.name, askedAt }))) return
    const kept = await db.turns.bulkGet(received.map(({ id }) => id))
    const merged = received.map((turn, index) => mergeTurn(chat.id, turn, kept[index]))
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
async function mergeChat(db: LedgerDb, { id, name, askedAt }: ServerChat): Promise<boolean> {
  const kept = await db.chats.get(id)
  if (kept !== undefined && kept.state !== 'kept') return false
  const newestAt = Math.max(askedAt, kept?.askedAt ?? 0)
  await db.chats.put({ id, name, askedAt: newestAt, isOnServer: true, state: 'kept' })
  return true
}

function mergeTurn(
  chatId: string,
  { id, query, askedAt, answer }: ServerTurn,
  kept: TurnRow | undefined,
): TurnRow {
  if (kept?.reply.type === 'answered') return { ...kept, sending: 'sent' }
  return { id, chatId, query, askedAt, reply: { type: 'answered', answer }, sending: 'sent' }
}
