import type { askUwa, fetchChatHistory, listRecentChats } from '#contract/assistant-calls.ts'
import type { WireAnswerOf } from '#contract/call.ts'
import { allTokens, type TokenParts } from '#features/assistant/rules/token-cost.ts'
import { instantToWire } from '#records/wire.ts'
import type { ChatTurnRow } from '#server/db/tables/chat-tables.ts'
import { successWith } from '#server/http/success.ts'
import type { ChatRow } from './chats.ts'

/** A turn as the call that made it answers, now or again. */
export function presentTurn(turn: ChatTurnRow, left: TokenParts): WireAnswerOf<typeof askUwa> {
  return {
    success: true,
    id: turn.id,
    chatId: turn.chat_id,
    answer: turn.answer,
    tokensLeft: allTokens(left),
    ...evidenceOf(turn),
  }
}

/** The chats that were asked in last. */
export function presentRecentChats(
  chats: readonly ChatRow[],
): WireAnswerOf<typeof listRecentChats> {
  return {
    success: true,
    recent: chats.map(({ id, name, asked_at: at }) => ({ id, name, askedAt: instantToWire(at) })),
  }
}

/** A chat and its turns, oldest first. */
export function presentHistory(
  chat: ChatRow,
  turns: readonly ChatTurnRow[],
  left: TokenParts,
): WireAnswerOf<typeof fetchChatHistory> {
  const chats = turns.map(turn => ({
    id: turn.id,
    query: turn.query,
    answer: turn.answer,
    askedAt: instantToWire(turn.asked_at),
    ...evidenceOf(turn),
  }))
  return {
    ...successWith('Chat history', { name: chat.name, chats }),
    tokensLeft: allTokens(left),
  }
}

function evidenceOf({ evidence }: ChatTurnRow) {
  return evidence === null ? {} : { evidence }
}
