import { answerQuestion, type AskContext } from './answer-question.ts'
import type { Answer } from './answer.ts'
import { readQuestion } from './grammar/read-question.ts'
import type { LedgerReader } from './ledger-reader.ts'
import { nearChoices } from './near-choices.ts'
import type { Question, Reading } from './question.ts'
import { refuse } from './refuse.ts'
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
  const question = await knownQuestion(reader, reading)
  if (question !== undefined) return answerQuestion(reader, question, { today, plan })
  const asked = { reader, names, question: reading.question, today, plan }
  const { words, choices } = await nearChoices(asked)
  return unclear({ words: asWritten(words, text), choices })
}

/** The question when rows have its words, else what they may mean; undefined when that is nothing. */
async function knownQuestion(
  reader: LedgerReader,
  { question, otherwise }: Extract<Reading, { type: 'question' }>,
): Promise<Question | undefined> {
  const { merchant } = question.topic
  if (merchant === undefined) return question
  return (await reader.countMerchant(merchant)) > 0 ? question : otherwise
}

/** The words as the person wrote them, where they stand so in the text. */
function asWritten(words: string | null, text: string): string | null {
  if (words === null) return words
  const place = text.toLowerCase().indexOf(words)
  return place < 0 ? words : text.slice(place, place + words.length)
}
