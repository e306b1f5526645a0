import { phraseText } from '#features/assistant/rules/answer/phrase-text.ts'
import type { Reply } from '#ledger/chats/chat-rows.ts'

/** What Uwa answered, as plain text; null while there is no answer. */
export function answerText(reply: Reply): string | null {
  return reply.type === 'answered' ? phraseText(reply.answer.phrase) : null
}
