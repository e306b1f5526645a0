import type { Day } from '#time/day.ts'
import type { AnsweredIntent, Question, Reading, Topic, Unclear } from '../question.ts'
import { asksForOne, grainOf, groupingOf, perOf, typeOf } from './ask-shape.ts'
import { unclearIntent, unclearSubjects, unclearWords } from './clear-choices.ts'
import { topicOf } from './names/topic-of.ts'
import { passedOver } from './passed-over.ts'
import { type ResolvedDays, resolvePeriods } from './periods/resolve-period.ts'
import type { QuestionParts } from './question-parts.ts'

/** Intents that are of rows either way, so that a word may say which. */
export const EITHER_WAY: ReadonlySet<AnsweredIntent> = new Set([
  'compare',
  'trend',
  'top',
  'largest',
  'smallest',
  'average',
  'count',
  'when_last',
  'list',
  'forecast',
])
/** Intents that are of a whole ledger or of wallets: what else is named is not what is counted. */
const OF_WALLETS: ReadonlySet<AnsweredIntent> = new Set(['can_afford', 'savings_rate', 'balance'])
/** Intents of which an amount is only what they are held against. */
const WITHOUT_AMOUNT: ReadonlySet<AnsweredIntent> = new Set([
  'forecast',
  'budget_left',
  'net',
  'savings_rate',
  'balance',
])
/** Intents that show rows, as many as are asked for. */
const OF_ROWS: ReadonlySet<AnsweredIntent> = new Set(['largest', 'smallest', 'list'])
const COMPARED_KINDS = ['category', 'label', 'wallet'] as const
// Several of one kind are alternatives, but kinds narrow each other.
const JOINED = ' (?:and|or|vs|versus|with|than|to) (?:on |my )?'
const MIXED = new RegExp(
  String.raw`@(?:label|budget)${JOINED}@(?:category|thing)|@category${JOINED}@(?:label|budget|thing)|@thing${JOINED}@(?:label|budget|category)`,
  'u',
)
/** Intents of no merchant: a name that is nothing of the person's own is unknown, never passed over. */
const OWN_NAMES: ReadonlySet<AnsweredIntent> = new Set([
  'balance',
  'budget_left',
  'net',
  'savings_rate',
  'forecast',
])

/** The question of an intent, with the slots that it takes (UW2). */
export function makeQuestion(parts: QuestionParts, intent: AnsweredIntent, today: Day): Reading {
  const unheld = unheldOf(parts, intent)
  if (unheld !== undefined) return { type: 'unclear', unclear: unheld }
  const resolved = resolvePeriods(
    parts.periods,
    comparesNames(parts, intent) ? 'top' : intent,
    today,
  )
  if (resolved.type === 'apart') return { type: 'unclear', unclear: unclearIntent([intent]) }
  if (resolved.type === 'to-come') return { type: 'unclear', unclear: unclearWords(resolved.words) }
  const { placed, words } = parts.unknown
  if (placed !== undefined && OWN_NAMES.has(intent)) {
    return { type: 'unclear', unclear: unclearWords(placed) }
  }
  // No word is passed over of what was: its sum would be of something else.
  const unknown = intent === 'can_afford' || OWN_NAMES.has(intent) ? undefined : words
  const { topic, otherwise } = topicOf({
    meanings: parts.mentions
      .map(({ meaning }) => meaning)
      .filter(({ type }) => type === 'wallet' || !OF_WALLETS.has(intent)),
    unknown,
    prefersBudgets: intent === 'budget_left' || /@label budget\b/u.test(parts.frame),
  })
  const slots = { ...slotsOf(parts, intent), ...periodsOf(resolved) }
  const kind = comparesNames(parts, intent) ? ('top' as const) : intent
  const question = {
    ...slots,
    ...namesCompared(kind, intent, topic),
    intent: kind,
    topic: typed(topic, parts, kind),
  }
  if (otherwise === undefined) return { type: 'question', question }
  return {
    type: 'question',
    question,
    otherwise: { ...question, topic: typed(otherwise, parts, kind) },
  }
}

/** What is named that no slot of the intent holds. */
function unheldOf(parts: QuestionParts, intent: AnsweredIntent): Unclear | undefined {
  const choices = passedOver(parts.frame, intent)
  return choices === undefined ? namesApart(parts) : { words: null, choices }
}

/** Names that no one topic is of, such as a label or a category: which of them is meant. */
function namesApart({ frame, mentions }: QuestionParts): Unclear | undefined {
  const things = mentions.filter(({ meaning }) => meaning.type === 'thing')
  const isMixed = MIXED.test(frame)
  if (things.length < 2 && !isMixed) return undefined
  const subjects = mentions.filter(({ meaning }) => meaning.type !== 'wallet')
  return unclearSubjects(subjects.map(({ words }) => words.map(({ key }) => key).join(' ')))
}

function periodsOf({ period, against }: ResolvedDays): Pick<Question, 'period' | 'against'> {
  return { ...(period && { period }), ...(against && { against }) }
}

/** `food or transport` compares two names in one time: a ranking of the two. */
function comparesNames({ periods, mentions }: QuestionParts, intent: AnsweredIntent): boolean {
  if (intent !== 'compare' || periods.length > 1) return false
  const kinds = mentions.map(({ meaning }) => meaning.type)
  return COMPARED_KINDS.some(kind => kinds.filter(each => each === kind).length > 1)
}

function namesCompared(
  kind: AnsweredIntent,
  intent: AnsweredIntent,
  topic: Topic,
): Pick<Question, 'by'> {
  if (kind === intent) return {}
  if (topic.labelIds.length > 1) return { by: 'label' }
  return { by: topic.walletIds.length > 1 ? 'wallet' : 'category' }
}

function typed(topic: Topic, { frame }: QuestionParts, intent: AnsweredIntent): Topic {
  const type = EITHER_WAY.has(intent) ? typeOf(frame) : undefined
  return type === undefined ? topic : { ...topic, type }
}

function slotsOf(parts: QuestionParts, intent: AnsweredIntent): Partial<Question> {
  const { frame, amount } = parts
  const asked = amount === undefined || WITHOUT_AMOUNT.has(intent) ? {} : { amount }
  if (intent === 'top') {
    return { ...asked, by: groupingOf(frame) ?? 'category', ...topLimit(parts) }
  }
  const per = intent === 'average' ? perOf(frame) : undefined
  const granularity = intent === 'trend' ? grainOf(frame) : undefined
  const limit = OF_ROWS.has(intent) ? parts.limit : undefined
  return {
    ...asked,
    ...(per && { per }),
    ...(granularity && { granularity }),
    ...(limit !== undefined && { limit }),
  }
}

function topLimit({ frame, limit }: QuestionParts): Pick<Question, 'limit'> {
  if (limit !== undefined) return { limit }
  return asksForOne(frame) ? { limit: 1 } : {}
}
