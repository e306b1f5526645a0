import { assertNever } from '#base/assert.ts'
import type { Result } from '#base/result.ts'
import type { Day } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import type { Answer, Evidence, PlanChoice } from '../answer/answer.ts'
import { choicesOf, offered } from '../answer/plan-choices.ts'
import { sentences } from '../answer/say.ts'
import type { Evaluated, Finding } from '../plan/evaluated.ts'
import type { Fault } from '../plan/fault.ts'
import { ownMonthsNote } from '../plan/in-own-months.ts'
import type { LedgerNames } from '../plan/plan-reader.ts'
import type { Measure, Plan, Span } from '../plan/plan.ts'
import { planText } from '../plan/words/plan-text.ts'
import type { AnsweredIntent } from '../question.ts'
import { nextPlans, USUAL_PLANS } from './next-plans.ts'
import { tellAhead } from './tell-ahead.ts'
import { tellBudgets } from './tell-budgets.ts'
import { tellDue, tellForecast } from './tell-coming.ts'
import { tellFigure } from './tell-figure.ts'
import { tellFree } from './tell-free.ts'
import { tellGroups } from './tell-groups.ts'
import { type KeptFinding, tellKept } from './tell-kept.ts'
import { faultKind, faultPhrase, tellNothing } from './tell-nothing.ts'
import { tellReckoned } from './tell-reckoned.ts'
import { tellHappened, tellRows } from './tell-rows.ts'
import { tellHeld } from './tell-state.ts'
import { aboutText, type Said, type Telling, untimedText } from './told.ts'
import { toldWhen } from './when.ts'

/** By what names an answer is told, and on which day. */
export interface TellContext {
  readonly names: LedgerNames
  readonly today: Day
  readonly months?: Months | undefined
}

const MOST_NEXT = 2
const TRANSFERS_LEFT_OUT = 'Transfers between your own wallets are left out.'

/** The answer of a plan in plain words: the figure first, the days always, and what it was made of. */
export function tellPlan(
  plan: Plan,
  result: Result<Evaluated, Fault>,
  context: TellContext,
): Answer {
  if (!result.ok) return tellFault(plan, result.error, context)
  const telling = tellingOf(plan, result.value, context)
  const answer = answerOf(sayFinding(telling), telling)
  const note = ownMonthsNote(plan, context.months)
  return note === '' ? answer : { ...answer, phrase: sentences(answer.phrase, note) }
}

function tellFault(plan: Plan, fault: Fault, { names, today, months }: TellContext): Answer {
  return {
    kind: faultKind(fault),
    phrase: faultPhrase(fault, plan, names),
    evidence: { ...NO_EVIDENCE, intent: INTENTS[plan.measure.of] },
    ...offered(choicesOf(USUAL_PLANS, { names, today, months })),
    plan,
  }
}

const NO_EVIDENCE = { filter: null, rowCount: 0, notes: [], rowIds: [] } as const

function tellingOf(
  plan: Plan,
  evaluated: Evaluated,
  { names, today, months }: TellContext,
): Telling {
  const words = { names, today, months }
  const days = { asked: askedOf(plan), counted: evaluated.days }
  const isGiven = plan.measure.of === 'given'
  const where = isGiven ? '' : `${aboutText(plan, names)} ${toldWhen(days, words)}`
  return { plan, evaluated, names, words, days, where }
}

type StateFinding = Extract<Finding, { type: 'held' | 'budget' | 'free' | 'ahead' }>

const TODAY: Span = { type: 'units', unit: 'day', back: 0, count: 1 }

/** What is of the present is of today where no day was asked for. */
function askedOf({ measure, days }: Plan): readonly Span[] {
  const isHeldNow = measure.of === 'held' && measure.at === 'close'
  const isNow = isHeldNow || measure.of === 'free' || measure.of === 'budget'
  return isNow && days.length === 0 ? [TODAY] : days
}

function sayFinding(telling: Telling): Said {
  const { finding } = telling.evaluated
  if (isOfState(finding)) return sayState(finding, telling)
  if (isOfKept(finding)) return tellKept(finding, telling)
  switch (finding.type) {
    case 'figure':
      return tellFigure(finding, telling)
    case 'groups':
      return tellGroups(finding, telling)
    case 'rows':
      return tellRows(finding, telling)
    case 'yes-no':
      return tellHappened(finding, telling)
    case 'forecast':
      return tellForecast(finding, telling)
    case 'due':
      return tellDue(finding, telling)
    case 'nothing':
      return tellNothing(finding, telling)
    case 'reckoned':
      return tellReckoned(finding, telling)
    default:
      return assertNever(finding)
  }
}

const STATES: ReadonlySet<Finding['type']> = new Set(['held', 'budget', 'free', 'ahead'])

function isOfState(finding: Finding): finding is StateFinding {
  return STATES.has(finding.type)
}

const KEPT: ReadonlySet<Finding['type']> = new Set(['goals', 'debts', 'circles', 'worth', 'things'])

function isOfKept(finding: Finding): finding is KeptFinding {
  return KEPT.has(finding.type)
}

/** What wallets and budgets are at. */
function sayState(finding: StateFinding, telling: Telling): Said {
  switch (finding.type) {
    case 'held':
      return tellHeld(finding, telling)
    case 'budget':
      return tellBudgets(finding, telling)
    case 'free':
      return tellFree(finding, telling)
    case 'ahead':
      return tellAhead(finding, telling)
    default:
      return assertNever(finding)
  }
}

function answerOf(said: Said, telling: Telling): Answer {
  const { kind = 'answer', phrase, table } = said
  return {
    kind,
    phrase,
    ...(table && { table }),
    evidence: evidenceOf(said, telling),
    ...offered(nextChoices(kind, said.next ?? [], telling)),
    plan: telling.plan,
  }
}

function evidenceOf(said: Said, { plan, evaluated }: Telling): Evidence {
  const { notes = [], scope, operands = [], rowCount = 0, rows = [], opens } = said
  const isOfRows = scope !== undefined && scope.flow !== 'moved' && scope.flow !== 'all'
  const first = isOfRows ? TRANSFERS_LEFT_OUT : ''
  return {
    intent: INTENTS[plan.measure.of],
    filter: null,
    ...(scope && { scope }),
    ...(operands.length > 0 && { operands: operands.slice(0, MOST_OPERANDS) }),
    ...(opens && { opens }),
    rowCount,
    notes: [first, ...notes, untimedText(evaluated)].filter(note => note !== ''),
    rowIds: rows.map(({ id }) => id),
  }
}

function nextChoices(
  kind: Answer['kind'],
  own: readonly Plan[],
  { plan, names, words }: Telling,
): readonly PlanChoice[] {
  const next = kind === 'empty' ? own : [...own, ...nextPlans(plan)]
  const asked = planText(plan, names, words.today)
  const choices = choicesOf(next, words)
  const byText = new Map(choices.map(choice => [choice.text, choice]))
  byText.delete(asked)
  return [...byText.values()].slice(0, MOST_NEXT)
}

const MOST_OPERANDS = 100

// How today's screens name what was done.
const INTENTS: Readonly<Record<Measure['of'], AnsweredIntent>> = {
  sum: 'spend_total',
  count: 'count',
  rows: 'list',
  happened: 'when_last',
  due: 'when_last',
  free: 'can_afford',
  forecast: 'forecast',
  mean: 'average',
  distinct: 'count',
  empty: 'count',
  given: 'balance',
  held: 'balance',
  budget: 'budget_left',
  ahead: 'forecast',
  goals: 'balance',
  debts: 'balance',
  circles: 'balance',
  worth: 'balance',
}
