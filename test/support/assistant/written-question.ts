import { answerQuestion } from '#features/assistant/rules/answer-question.ts'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import { phraseText } from '#features/assistant/rules/answer/phrase-text.ts'
import {
  type AskedPeriod,
  EVERYTHING,
  type Question,
  type Topic,
} from '#features/assistant/rules/question.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { aDay } from '../a-day.ts'
import { type PlainLedger, plainReader } from './plain-reader.ts'
import { UWA_TODAY, uwaLedger } from './uwa-fixture.ts'

/** A question as a test writes it: what is left out of the topic is not asked about. */
export interface WrittenQuestion extends Partial<Omit<Question, 'topic' | 'intent'>> {
  readonly intent: Question['intent']
  readonly topic?: Partial<Topic>
}

/** Asks an understood question of a ledger, the forty questions' one unless another is given. */
export function askUwa(
  written: WrittenQuestion,
  ledger: PlainLedger = uwaLedger(),
): Promise<Answer> {
  const reader = plainReader(ledger, { today: UWA_TODAY, zone: DEFAULT_ZONE })
  const question = { ...written, topic: { ...EVERYTHING, ...written.topic } }
  return answerQuestion(reader, question, { today: UWA_TODAY, plan: 'Summit' })
}

/** What Uwa says to a question, as plain text. */
export async function sayUwa(written: WrittenQuestion, ledger?: PlainLedger): Promise<string> {
  return phraseText((await askUwa(written, ledger)).phrase)
}

/** The days of a period, under the words `then`. */
export function someDays(from: string, to: string, words = 'then'): AskedPeriod {
  return { from: aDay(from), to: aDay(to), words }
}

/** An answer's table, cell by cell. */
export function cellsOf({ table }: Answer): readonly (readonly string[])[] {
  return table?.rows.map(row => row.map(phraseText)) ?? []
}
