import type { Answer } from '../rules/answer/answer.ts'
import { textToPhrase } from '../rules/answer/text-to-phrase.ts'

/** An answer as the server gives it: as text, and whole where it is not too long. */
export interface ServerAnswerText {
  readonly answer: string
  readonly evidence?: Answer | undefined
}

/** The server's answer. */
export function readServerAnswer({ answer, evidence }: ServerAnswerText): Answer {
  return evidence ?? { kind: 'answer', phrase: textToPhrase(answer), evidence: NONE, followUps: [] }
}

const NONE: Answer['evidence'] = {
  intent: 'clarify',
  filter: null,
  rowCount: 0,
  notes: [],
  rowIds: [],
}
