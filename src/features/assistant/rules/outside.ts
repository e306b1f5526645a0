import type { Answer, Evidence } from './answer/answer.ts'

/**
 * Whether an outside model may be asked what the engine could not answer, the person's consent given:
 * a question that was unclear, or of no kind that the engine knows. Advice, writes and other people's
 * money are refused by engine and model alike, and greetings and questions about Uwa are understood.
 */
export function isForModel({ kind, evidence: { intent } }: Answer): boolean {
  return (kind === 'clarify' && intent !== 'refuse_meta') || intent === 'refuse_scope'
}

const OUTSIDE = 'An outside model '

/** The note of an answer to what a model outside read the question as (evidence's `notes`). */
export const READ_OUTSIDE = `${OUTSIDE}read your question and the names of your things. The figures and the words are Kobolens\u2019s own.`

/** Whether a model outside read the question. In chats of the edition before, where it worded the answer too, the note begins alike. */
export function wasReadOutside({ notes }: Evidence): boolean {
  return notes.some(note => note.startsWith(OUTSIDE))
}
