import type { Answer } from '#domain/assistant/answer.ts'
import { textToPhrase } from '#domain/assistant/text-to-phrase.ts'

/** An answer as the server tells it: as text, and whole where it is not too long. */
export interface ToldText {
  readonly answer: string
  readonly evidence?: Answer | undefined
}

/** The answer that the server told. */
export function toldAnswer({ answer, evidence }: ToldText): Answer {
  return evidence ?? { kind: 'answer', phrase: textToPhrase(answer), evidence: NONE, followUps: [] }
}

const NONE: Answer['evidence'] = {
  intent: 'clarify',
  filter: null,
  rowCount: 0,
  notes: [],
  rowIds: [],
}
