import type { Reply } from '#db/chat-rows.ts'
import { phraseText } from '#domain/assistant/phrase-text.ts'

/** What Uwa answered, as plain text; null while there is no answer. */
export function answerText(reply: Reply): string | null {
  return reply.type === 'answered' ? phraseText(reply.answer.phrase) : null
}
