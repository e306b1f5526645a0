import type { Transaction } from 'kysely'
import type { ExportHead } from '#contract/exported-data.ts'
import { exportTurn } from '#contract/exported-rows.ts'
import type { ChatTurnRow } from '../db/chat-tables.ts'
import type { Database } from '../db/tables.ts'

/** A person's chats with Uwa, oldest first, and all that was said in them, by the clock of the zone. */
export async function readExportedChats(
  trx: Transaction<Database>,
  userId: string,
  zone: string,
): Promise<ExportHead['chats']> {
  const chats = await trx
    .selectFrom('chats')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
  const turnsByChat = new Map<string, ReadTurn[]>(chats.map(({ id }) => [id, []]))
  for (const turn of await readTurns(trx, userId)) turnsByChat.get(turn.chat_id)?.push(turn)
  return chats.map(({ id, name }) => ({
    id,
    name,
    turns: (turnsByChat.get(id) ?? []).map(turn => toExported(turn, zone)),
  }))
}

type ReadTurn = Pick<ChatTurnRow, 'id' | 'chat_id' | 'query' | 'answer' | 'asked_at'>

async function readTurns(trx: Transaction<Database>, userId: string): Promise<readonly ReadTurn[]> {
  return await trx
    .selectFrom('chat_turns')
    .select(['id', 'chat_id', 'query', 'answer', 'asked_at'])
    .where('user_id', '=', userId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
}

function toExported({ id, query, answer, asked_at: askedAt }: ReadTurn, zone: string) {
  return exportTurn({ id, query, answer, askedAt }, { zone, waiting: false })
}
