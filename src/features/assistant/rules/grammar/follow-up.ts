import type { Day } from '#time/day.ts'
import type { AnsweredIntent, Question, Reading, Topic } from '../question.ts'
import { grainOf, groupingOf, perOf } from './ask-shape.ts'
import { EITHER_WAY, makeQuestion } from './make-question.ts'
import { topicAfter } from './names/topic-of.ts'
import { resolvePeriods } from './periods/resolve-period.ts'
import type { QuestionParts } from './question-parts.ts'

/** What a follow-up is read with. */
export interface FollowUpContext {
  readonly today: Day
  readonly previous: Question
  /** What it asks by itself, if it does. */
  readonly intent: AnsweredIntent | undefined
}

const LEADS_ON =
  /^(?:and|what about|how about|then|also|but|or|so|what of|same|only|just|instead|for|in|by|vs|versus|compared|on|from|with)\b|\bwhat about$|\b(?:too|instead|as well)$/u
const GOES_ON =
  /^(?:and|what about|how about|then|also|but|so|same|by|per|vs|versus|compared|only|compare (?:it |that |this |them )?(?:to|with|against))\b/u
const POINTS_BACK = /\b(?:it|that|those|them|these|ones?|there|same|the transactions)\b/u
const MOST_LEFT = 2
const JOINS =
  /\b(?:and|what|about|how|then|also|but|or|so|of|the|same|only|just|instead|for|in|on|at|by|my|too|as|well|is|was|it|that|this|me|i|did|do|to|from|ok|much|please|there|with|vs|versus|compared|than|against|per|show|them|those|a|all|each|list|not|no|yes|mean|meant|during|one|ones)\b|@\w+/gu

/** Whether a text goes on from the question before it (UW7). */
export function isFollowUp({ frame, unknown, length }: QuestionParts, isWhole: boolean): boolean {
  if (length === 0) return false
  if (isWhole) return GOES_ON.test(frame) || POINTS_BACK.test(frame)
  const left = frame
    .replaceAll(JOINS, ' ')
    .split(/\s+/u)
    .filter(word => word !== '')
  const isFragment = left.length <= (unknown.placed === undefined ? MOST_LEFT : MOST_LEFT + 2)
  return isFragment && (LEADS_ON.test(frame) || frame.includes('@') || SHAPE.test(frame))
}

const SHAPE =
  /\b(?:category|categories|label|labels|wallet|wallets|average|income|earn|spend|spent|expenses|transactions|show|list|them|day|week|month|daily|weekly|monthly|breakdown|biggest|largest|smallest|total|balance|trend|saved|save)\b/u
const VERSUS =
  /^(?:vs|versus|compared?|against|than)\b|\b(?:compared? (?:it|that|this)|than|versus|vs)\b/u
const AVERAGE = /\b(?:average|daily|weekly|monthly|per)\b/u
const GROUPS = /\b(?:by|per|each)\b/u
const SPENT = /\b(?:expenses|spend|spent)\b/u
const ROWS = /\b(?:show|list|see|which|what)\b.*\b(?:them|those|these|ones|it|transactions)\b/u

/** What a part of a question turns the one before into. */
const TURNS: readonly (readonly [
  AnsweredIntent,
  turns: (frame: string, previous: AnsweredIntent) => boolean,
])[] = [
  ['smallest', frame => /\b(?:smallest|lowest|cheapest)\b/u.test(frame)],
  ['largest', frame => /\b(?:largest|biggest|highest)\b/u.test(frame)],
  ['savings_rate', (frame, previous) => previous === 'net' && /%|\bpercent/u.test(frame)],
  ['trend', frame => /\b(?:each|every|by) (?:day|week|month)\b/u.test(frame)],
  ['trend', (frame, previous) => previous === 'trend' && grainOf(frame) !== undefined],
  ['list', frame => ROWS.test(frame)],
  [
    'average',
    frame => /\baverage\b/u.test(frame) || (AVERAGE.test(frame) && perOf(frame) !== undefined),
  ],
  ['top', frame => GROUPS.test(frame) && groupingOf(frame) !== undefined],
  ['income_total', frame => /\b(?:income|earn)\b/u.test(frame)],
  ['spend_total', frame => SPENT.test(frame)],
  // `and to mum?` is the other way than from whom it came.
  [
    'spend_total',
    (frame, previous) => previous === 'income_total' && /\bto (?!@(?:period|wallet))/u.test(frame),
  ],
  [
    'spend_total',
    (frame, previous) => SHOWS_ROWS.has(previous) && /\b(?:total|how much)\b/u.test(frame),
  ],
]
// What lists rows or ranks, of which the total is another question.
const SHOWS_ROWS: ReadonlySet<AnsweredIntent> = new Set([
  'average',
  'count',
  'largest',
  'list',
  'smallest',
  'top',
])

/** The follow-up as a question, with what it does not say from the one before. */
export function readFollowUp(parts: QuestionParts, context: FollowUpContext): Reading {
  const { today } = context
  const made = makeQuestion(parts, intentOf(parts, context), today)
  if (made.type !== 'question') return made
  const question = merged(made.question, parts, context)
  if (made.otherwise === undefined) return { type: 'question', question }
  return { type: 'question', question, otherwise: merged(made.otherwise, parts, context) }
}

function intentOf(
  { frame, periods }: QuestionParts,
  { previous, intent }: FollowUpContext,
): AnsweredIntent {
  if (VERSUS.test(frame) && periods.length > 0) return 'compare'
  if (intent !== undefined) return intent
  const turned = TURNS.find(([, turns]) => turns(frame, previous.intent))?.[0] ?? previous.intent
  const isOfIncome = previous.topic.type === 'income' && !SPENT.test(frame)
  return turned === 'spend_total' && isOfIncome ? 'income_total' : turned
}

function merged(
  question: Question,
  parts: QuestionParts,
  { previous, today }: FollowUpContext,
): Question {
  const isOther = question.intent !== previous.intent
  const times = timesOf(question, parts, { previous, today })
  const topic = topicAfter(previous.topic, question.topic)
  const kept = isOther ? {} : previous
  const isOtherSide = turnsToIncome(question, previous) || turnsFromIncome(question, previous)
  // What was spent on says nothing of what came in; the wallet does.
  const own = isOther && isOtherSide ? { ...question.topic, walletIds: topic.walletIds } : topic
  const by = question.intent === 'top' && !isOther && groupingOf(parts.frame) === undefined
  return {
    ...kept,
    ...question,
    ...(by && previous.by && { by: previous.by }),
    ...times,
    topic: typedAfter(own, question, previous),
  }
}

/** A sum says by itself which way the money went. */
function typedAfter(topic: Topic, question: Question, previous: Question): Topic {
  if (ofIncome(question, previous)) return { ...topic, type: 'income' }
  const { type, ...untyped } = topic
  const isSum = question.intent === 'spend_total' || question.intent === 'income_total'
  return isSum || type === undefined ? untyped : topic
}

function turnsToIncome({ intent }: Question, previous: Question): boolean {
  return intent === 'income_total' && previous.topic.type !== 'income'
}

function turnsFromIncome({ intent }: Question, previous: Question): boolean {
  return intent === 'spend_total' && previous.intent === 'income_total'
}

/** What is asked of income next is of income too, unless it says otherwise. */
function ofIncome({ intent, topic }: Question, previous: Question): boolean {
  if (previous.intent !== 'income_total' || topic.type !== undefined) return false
  return EITHER_WAY.has(intent)
}

function timesOf(
  question: Question,
  { periods, frame }: QuestionParts,
  { previous, today }: Pick<FollowUpContext, 'previous' | 'today'>,
): Pick<Question, 'period' | 'against'> {
  const isAgainst = VERSUS.test(frame) || (previous.intent === 'compare' && periods.length === 1)
  if (question.intent === 'compare' && isAgainst && previous.period) {
    const said = resolvePeriods(periods, 'spend_total', today)
    if (said.type === 'days' && said.period) {
      return { period: previous.period, against: said.period }
    }
  }
  if (periods.length > 0) return {}
  return timesBefore(question, previous, today)
}

/** The times asked about before; that of a forecast reaches beyond today, that of what was does not. */
function timesBefore(
  { intent }: Question,
  { period, against }: Question,
  today: Day,
): Pick<Question, 'period' | 'against'> {
  const isCut = intent !== 'forecast' && period !== undefined && period.to > today
  const kept = isCut ? { ...period, to: today } : period
  const isCompared = intent === 'compare' && against !== undefined
  return { ...(kept && { period: kept }), ...(isCompared && { against }) }
}
