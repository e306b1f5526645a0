import type { ColumnType, Generated, Selectable } from 'kysely'
import type { WireAnswer } from '#contract/answers/assistant-answer.ts'

/** A chat with Uwa. One that was deleted keeps its id alone, so that no late turn brings it back. */
export interface ChatsTable {
  user_id: string
  id: string
  /** The first question, cut; empty once deleted. */
  name: string
  /** When it was begun here, epoch ms. */
  created_at: number
  /** When its latest question was asked, epoch ms. */
  asked_at: number
  deleted_at: Generated<number | null>
  /** The version of the person's own ledger at which it was, by which their devices hear of it. */
  deleted_version: Generated<number | null>
}

/** A question and its answer. */
export interface ChatTurnsTable {
  user_id: string
  id: string
  chat_id: string
  query: string
  answer: string
  /** The whole answer as the wire has it, written as JSON; null where only its text is known. */
  evidence: ColumnType<WireAnswer | null, string | null, never>
  /** By the asker's clock, never later than it came here; epoch ms. */
  asked_at: number
  created_at: number
}

/** A turn as read. */
export type ChatTurnRow = Selectable<ChatTurnsTable>

/**
 * What a turn took of the tokens. Rows are added, never changed, and stay when the chat is deleted:
 * what is left is what came less their sum.
 */
export interface TokenSpendsTable {
  user_id: string
  turn_id: string
  /** Of the plan's tokens of the month. */
  plan_tokens: number
  /** Of those bought or given. */
  bought_tokens: number
  /** The calendar month, `yyyy-MM` in the zone that the person had. */
  month: string
  created_at: number
}

/** The tables of the assistant. */
export interface ChatTables {
  chats: ChatsTable
  chat_turns: ChatTurnsTable
  token_spends: TokenSpendsTable
}
