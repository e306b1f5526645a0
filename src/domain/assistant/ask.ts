import { answerQuestion, type AskContext } from './answer-question.ts'
import type { Answer } from './answer.ts'
import { readQuestion } from './grammar/read-question.ts'
import type { LedgerReader } from './ledger-reader.ts'
import { nearChoices } from './near-choices.ts'
import type { Question } from './question.ts'
import { refuse } from './refuse.ts'
import { sentences } from './say.ts'
import { shownText } from './shown-text.ts'
import { unclear } from './unclear.ts'

/** When a question is asked, and what was understood of the one before it in the chat. */
export interface ChatContext extends AskContext {
  readonly previous?: Question
}

/**
 * What Uwa says to a text (assistant.md 4): the grammar reads it, the tool of its intent answers it from
 * the ledger. Only figures of the reader are said; what is declined or unclear has none.
 */
export async function askLedger(
  reader: LedgerReader,
  text: string,
  { previous, today, plan }: ChatContext,
): Promise<Answer> {
  const names = await reader.fetchNames()
  const reading = readQuestion(text, { names, today, ...(previous && { previous }) })
  if (reading.type === 'refused') return refuse(reading.refusal, reading.write)
  if (reading.type === 'unclear') return unclear(reading.unclear)
  const { merchant } = reading.question.topic
  const asked = { reader, names, question: reading.question, today, plan }
  if (merchant === undefined || (await reader.countMerchant(merchant)) > 0) {
    return answerQuestion(reader, reading.question, { today, plan })
  }
  const written = asWritten(merchant, text)
  if (reading.otherwise === undefined) return unclear(await nearChoices(asked, written))
  return answerInstead(written, await answerQuestion(reader, reading.otherwise, { today, plan }))
}

/** The answer to what a word may mean where no row has the word, which is said first. */
function answerInstead(written: string, answer: Answer): Answer {
  const none = `None of your records mentions “${shownText(written)}”.`
  return { ...answer, phrase: sentences(none, answer.phrase) }
}

/** The words as the person wrote them, where they stand so in the text. */
function asWritten(words: string, text: string): string {
  const place = text.toLowerCase().indexOf(words)
  return place < 0 ? words : text.slice(place, place + words.length)
}
