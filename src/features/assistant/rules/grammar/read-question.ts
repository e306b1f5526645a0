import { findFigures } from '#features/entries/rules/entry-line/figures.ts'
import { lineWords, textOf, without } from '#features/entries/rules/entry-line/line-words.ts'
import type { Day } from '#time/day.ts'
import type { LedgerNames } from '../ledger-reader.ts'
import type { AnsweredIntent, AskedWrite, Question, Reading, Unclear } from '../question.ts'
import { unclearIntent, unclearName } from './clear-choices.ts'
import { isFollowUp, readFollowUp } from './follow-up.ts'
import { NOT_FIGURES, REFUSAL_CUES } from './intents/refusal-cues.ts'
import { scoreIntents } from './intents/score-intents.ts'
import { makeQuestion } from './make-question.ts'
import { nameIndex } from './names/name-index.ts'
import { questionParts, type QuestionParts } from './question-parts.ts'
import { normalisedQuestion } from './words/normalised-question.ts'

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
 * or refused. A merchant is only what may be one: whether rows have its words, the ledger decides.
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

const LEAD = String.raw`^(?:(?:can|could|would|will) you |i (?:want|need|would like|wan)(?: you)? to |i wan |help me (?:to )?|let me |let us |go ahead and |you (?:should|must) |now |just |also |and |then |make i |i should |for me )*`
const OBJECT =
  '(?<!@)(?:transactions?|expenses?|incomes?|budgets?|wallets?|labels?|categor(?:y|ies)|money|funds|transfers?|entry|entries|payments?|bills?|records?|purchases?|account|naira|cash|salary|balance)'
const MOVES = new RegExp(
  String.raw`${LEAD}(?:transfer|send|move|shift|wire|withdraw|deposit|fund|lend|borrow|pay|give|top up|recharge|save|put|remit|donate)\b(?! me\b)(?=.*(?:@amount|@wallet|\b(?:money|funds|cash|bills?|rent|salary|half|all)\b|@category|@thing))`,
  'u',
)
const KEEPS = new RegExp(
  String.raw`${LEAD}(?:record|add|log|enter|save|create|make|set up|set|open|note|write|register|insert|start|put|book|import|input|post)\b(?=.*(?:@amount|${OBJECT}\b|@budget))(?!.*\b(?:reminder|alarm|timer|meeting|calendar|playlist|shopping list|list|chart|graph|reservation|to do)\b)`,
  'u',
)
const CHANGES = new RegExp(
  String.raw`${LEAD}(?:delete|remove|edit|change|update|rename|categori[sz]e|re-?categori[sz]e|label|tag|clear|reset|undo|correct|fix|erase|cancel|increase|reduce|raise|adjust|close|merge|archive|modify)\b(?=.*(?:@amount|${OBJECT}\b|@budget|@label|@wallet))`,
  'u',
)
const TOLD =
  /^(?:i (?:just |have (?:just )?|today )?|just |we (?:just |have )?)?(?:spent|paid|bought|received|got|sent|gave|withdrew|earned|sold|lent|borrowed|transferred|moved)\b(?=.*@amount)(?!.*\b(?:how|what|which|when|where)\b)/u
const MADE_ELSEWHERE = /(?<!@)\b(?:wallets?|labels?|categor(?:y|ies)|account)\b/u
const CAME_IN = /\b(?:received|got|earned|income|salary|sold|borrowed)\b|@income|\bpaid me\b/u
const WORDS_AROUND =
  /^(?:(?:please|pls|abeg|can|could|would|will|you|i|want|need|like|to|help|me|let|us|go|ahead|and|just|record|add|log|enter|save|create|make|note|write|register|insert|put|book|input|post|an?|new|my|the|expense|income|budget|transaction|entry|payment|of|for)\s+)+/iu
const TRANSFER_VERBS = /^(?:transfer|send|move|shift|wire|withdraw|deposit|fund|remit|put)\s+/iu
const AFTERWARDS = /\s+(?:for me|please|pls|abeg|now|thanks|thank you)+[.!]*$/iu

/**
 * The write that a frame asks for (UW9), or undefined when it asks for none. The line is made of the
 * text as typed, so that the entry line reads it as its writer would have typed it there.
 */
function askedWrite(frame: string, text: string): AskedWrite | undefined {
  const changes = CHANGES.test(frame)
  const isWrite = changes || MOVES.test(frame) || KEEPS.test(frame) || TOLD.test(frame)
  if (!isWrite) return undefined
  const form = changes ? 'none' : formOf(frame)
  return { form, line: form === 'none' ? '' : lineOf(text.trim()) }
}

function formOf(frame: string): AskedWrite['form'] {
  if (/\bbudgets?\b/u.test(frame)) return 'budget'
  if (MADE_ELSEWHERE.test(frame) && !/@amount/u.test(frame)) return 'none'
  if (isTransfer(frame)) return 'transfer'
  return CAME_IN.test(frame) ? 'income' : 'expense'
}

function isTransfer(frame: string): boolean {
  if (/\b(?:transfer|transferred|move|moved|shift|wire)\b/u.test(frame)) return true
  return (
    /\b(?:to|into) (?:my |the )?@wallet/u.test(frame) &&
    /\b(?:send|sent|put|deposit|fund|withdraw|save|top up)\b/u.test(frame)
  )
}

function lineOf(text: string): string {
  const bare = withoutEnd(text.replace(WORDS_AROUND, '')).replace(TRANSFER_VERBS, '')
  return withPlainAmount(bare)
}

function withoutEnd(text: string): string {
  const shorter = text.replace(AFTERWARDS, '').replace(/[?!.]+$/u, '')
  return shorter === text ? text : withoutEnd(shorter)
}

/** `₦20,000` as `20000`, the amount first, as the entry line writes its examples. */
function withPlainAmount(text: string): string {
  const words = lineWords(text)
  const figure = findFigures(words)[0]
  if (figure === undefined || !figure.value.amount.ok) return text
  const naira = String(figure.value.amount.value / 100)
  return [naira, textOf(without(words, figure.words))].join(' ').trim()
}

// Names and times alone, with what only joins them.
const BARE =
  /^(?:(?:@(?:period|category|label|thing|wallet|income|budget)|and|on|for|in|at|from|my|the|only|just|me|show|total)(?: |$))+$/u
const BUDGET = /^(?:my |the )?(?:@label|@budget|@category|@period) budgets?$/u
const SUBJECT = /@(?:category|label|thing)/u

/** What a question of names and times alone asks: `food last week` is what was spent. */
function fragmentIntent(parts: QuestionParts): AnsweredIntent | undefined {
  const { frame, unknown, mentions } = parts
  if (mentions.some(({ meaning }) => meaning.type === 'thing' && meaning.categories.length === 0)) {
    return undefined
  }
  if (BUDGET.test(frame)) return 'budget_left'
  if (unknown.placed !== undefined || unknown.strange > 0 || !BARE.test(frame)) return undefined
  if (/@income/u.test(frame)) return 'income_total'
  if (SUBJECT.test(frame)) return 'spend_total'
  if (/@budget/u.test(frame)) return 'budget_left'
  return /@wallet/u.test(frame) && !/@period/u.test(frame) ? 'balance' : undefined
}
