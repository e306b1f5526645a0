import type { Kysely, Selectable } from 'kysely'
import type { ChatsTable, ChatTurnRow } from '#server/db/tables/chat-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'

/** A chat as read, a deleted one too. */
export type ChatRow = Selectable<ChatsTable>

/** The most of a chat that one answer carries. */
const SHOWN_TURNS = 100

/** The person's chat, a deleted one too; undefined when they never had it, and without an id. */
export async function findChat(
  db: Kysely<Database>,
  userId: string,
  chatId: string | undefined,
): Promise<ChatRow | undefined> {
  if (chatId === undefined) return undefined
  return await db
    .selectFrom('chats')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', chatId)
    .executeTakeFirst()
}

/** The person's turn; undefined when they never had it or its chat was deleted, and without an id. */
export async function findTurn(
  db: Kysely<Database>,
  userId: string,
  turnId: string | undefined,
): Promise<ChatTurnRow | undefined> {
  if (turnId === undefined) return undefined
  return await db
    .selectFrom('chat_turns')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', turnId)
    .executeTakeFirst()
}

/** Which of a person's chats are listed. */
export interface ChatsPage {
  /** Only those asked in last before it, epoch ms; undefined: from the latest on. */
  readonly before?: number | undefined
  readonly limit: number
}

/** The chats that were asked in last, latest first. */
export async function listRecentChats(
  db: Kysely<Database>,
  userId: string,
  { before, limit }: ChatsPage,
): Promise<readonly ChatRow[]> {
  return await db
    .selectFrom('chats')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('asked_at', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The latest turns of a chat, oldest first. */
export async function listTurns(
  db: Kysely<Database>,
  userId: string,
  chatId: string,
): Promise<readonly ChatTurnRow[]> {
  const latest = await latestTurns(db, userId, chatId).limit(SHOWN_TURNS).execute()
  return latest.toReversed()
}

// What is put together is no more than this: `all three together`.
const BUILT_ON = 3

/** The latest turns of a chat that a question may build on, oldest first. */
export async function listLatestTurns(
  db: Kysely<Database>,
  userId: string,
  chatId: string,
): Promise<readonly ChatTurnRow[]> {
  const latest = await latestTurns(db, userId, chatId).limit(BUILT_ON).execute()
  return latest.toReversed()
}

function latestTurns(db: Kysely<Database>, userId: string, chatId: string) {
  return db
    .selectFrom('chat_turns')
    .selectAll()
    .where('user_id', '=', userId)
    .where('chat_id', '=', chatId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
}
