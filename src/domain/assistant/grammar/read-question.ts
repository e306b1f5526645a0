import type { LedgerNames } from '#domain/assistant/ledger-reader.ts'
import type { Question, Reading, Unclear } from '#domain/assistant/question.ts'
import type { Day } from '#domain/day.ts'
import { askedWrite } from './asked-write.ts'
import { unclearIntent, unclearName } from './clear-choices.ts'
import { isFollowUp, readFollowUp } from './follow-up.ts'
import { fragmentIntent } from './fragment.ts'
import { makeQuestion } from './make-question.ts'
import { nameIndex } from './name-index.ts'
import { normalisedQuestion } from './normalised-question.ts'
import { type QuestionParts, questionParts } from './question-parts.ts'
import { NOT_FIGURES, REFUSAL_CUES } from './refusal-cues.ts'
import { scoreIntents } from './score-intents.ts'

/** What a text is read with. */
export interface ReadingContext {
  readonly names: LedgerNames
  /** In the person's zone. */
  readonly today: Day
  /** What was understood before in the same chat. */
  readonly previous?: Question
}

// Of money or a ledger: what is not understood is worth asking about.
const ABOUT_MONEY =
  /^(?:total |how much |for |in )*@period$|@(?:wallet|label|budget|category|income|thing|amount)|\b(?:money|spend|spent|spending|expenses?|income|earn|earned|naira|budgets?|wallets?|transactions?|balance|save|saved|savings?|salary|paid|purchases?)\b/u

/**
 * Reads a question (SPEC.md). Takes any text and never throws: what it does not understand is unclear
 * or refused. A merchant is only what may be one: whether rows have its words, the ledger tells.
 */
export function readQuestion(text: string, context: ReadingContext): Reading {
  const { names, today, previous } = context
  const parts = questionParts(text, nameIndex(names), today)
  const refused = refusalOf(normalisedQuestion(text), parts, text)
  if (refused !== undefined) return refused
  const several = severalOf(parts, text)
  if (several !== undefined) return { type: 'unclear', unclear: several }
  const scored = scoreIntents(parts.frame, parts.unknown.strange)
  if (previous !== undefined && isFollowUp(parts, scored.type === 'intent')) {
    const intent = scored.type === 'intent' ? scored.intent : undefined
    return readFollowUp(parts, { today, previous, intent })
  }
  if (scored.type === 'intent') return makeQuestion(parts, scored.intent, today)
  if (scored.type === 'tie') return { type: 'unclear', unclear: unclearIntent(scored.intents) }
  const fragment = fragmentIntent(parts)
  if (fragment !== undefined) return makeQuestion(parts, fragment, today)
  return notUnderstood(parts)
}

function notUnderstood({ frame, unknown }: QuestionParts): Reading {
  return ABOUT_MONEY.test(frame) && !NOT_FIGURES.test(frame) && isMostlyKnown(unknown)
    ? { type: 'unclear', unclear: unclearIntent([]) }
    : { type: 'refused', refusal: 'refuse_scope' }
}

function isMostlyKnown({ strange, placed }: QuestionParts['unknown']): boolean {
  return strange + (placed === undefined ? 0 : 1) <= 1
}

/** Looked at in the plain words: `shares` may be a category, and `my wife's salary` has one in it. */
function refusalOf(plain: string, { frame }: QuestionParts, text: string): Reading | undefined {
  const refusal = REFUSAL_CUES.find(([, pattern]) => pattern.test(plain))?.[0]
  if (refusal !== undefined) return { type: 'refused', refusal }
  const write = askedWrite(frame, text)
  return write && { type: 'refused', refusal: 'refuse_write', write }
}

function severalOf({ mentions }: QuestionParts, text: string): Unclear | undefined {
  for (const { meaning, words } of mentions) {
    if (meaning.type === 'several') {
      return unclearName(text, words.map(word => word.key).join(' '), meaning.names)
    }
  }
  return undefined
}
