import { ZERO_KOBO } from '#money/money.ts'
import { fullDayText } from '#time/day-text.ts'
import type { Answer, Phrase } from '../answer/answer.ts'
import { listed, money, say, type Sayable, sentences } from '../answer/say.ts'
import { shownCategory } from '../answer/shown-names.ts'
import type { Finding, There } from '../plan/evaluated.ts'
import type { Fault } from '../plan/fault.ts'
import type { LedgerNames } from '../plan/plan-reader.ts'
import { ANYWHERE, type Flow, type Plan, type Where } from '../plan/plan.ts'
import { ROW_NOUNS } from '../plan/words/span-text.ts'
import { andText, nameOfThing, quotedName } from '../plan/words/where-text.ts'
import { LAST_MONTH, THIS_MONTH } from './next-plans.ts'
import { aboutText, type Said, type Telling, untimedText } from './told.ts'

const KINDS: Readonly<Record<Flow, string>> = {
  out: 'spending',
  in: 'income',
  net: 'any transaction',
  any: 'any transaction',
  moved: 'transfers',
  all: 'anything',
}

/** Where nothing was found: that, and what there is (UA5). */
export function tellNothing(
  { there, scope }: Extract<Finding, { type: 'nothing' }>,
  { plan, where, names, evaluated }: Telling,
): Said {
  const { measure, flow } = plan
  if (there.first === undefined && measure.of !== 'forecast') {
    const phrase = say`You have no records yet. Record an expense or an income, and ask me again.`
    return { kind: 'empty', phrase, next: [] }
  }
  const what = say`I found no records of ${KINDS[flow]}${where}`
  const isSum = measure.of === 'sum' && plan.calc === undefined && evaluated.untimed === 0
  return {
    kind: 'empty',
    scope,
    phrase: sentences(
      measure.of === 'happened' ? 'No.' : '',
      isSum ? say`${what}, so that is ${money(ZERO_KOBO)}.` : say`${what}.`,
      untimedText(evaluated),
      thereSentence(there, plan, names),
    ),
    next: nextOfNothing(plan, there),
  }
}

function thereSentence(
  { first, last, categories }: There,
  { flow, where: { weekdays, hours, amount } }: Plan,
  names: LedgerNames,
): Sayable {
  if (categories.length > 0) {
    const kinds = flow === 'in' ? 'income' : 'spending'
    const shown = listed(categories.map(key => quotedName(shownCategory(key, names))))
    // What is there was looked for by the days alone.
    const isNarrow = weekdays !== undefined || hours !== undefined || amount !== undefined
    const when = isNarrow ? 'In all of that time, of any amount,' : 'In that time'
    return say`${when} you have ${kinds} under ${shown}.`
  }
  if (last !== undefined) return `Your latest record is of ${fullDayText(last)}.`
  return first === undefined ? '' : `Your first record is of ${fullDayText(first)}.`
}

function nextOfNothing({ flow, days }: Plan, { categories }: There): readonly Plan[] {
  const sum = { v: 2, measure: { of: 'sum' }, flow: flow === 'in' ? 'in' : 'out' } as const
  if (categories.length === 0) {
    return [
      { ...sum, where: ANYWHERE, days: [THIS_MONTH] },
      { ...sum, where: ANYWHERE, days: [LAST_MONTH] },
    ]
  }
  return categories.slice(0, 2).map(id => Object.assign({ where: ofCategory(id), days }, sum))
}

function ofCategory(id: string): Where {
  return { all: [[{ kind: 'category', id }]], none: [] }
}

/** Why a plan has no answer, without a figure (UA6). */
export function faultPhrase(fault: Fault, plan: Plan, names: LedgerNames): Phrase {
  if (fault.type === 'no-budget') return say`${noBudgetText(plan, names)}`
  if (fault.type !== 'no-event') return say`${FAULTS[fault.type]}`
  const rows = `${ROW_NOUNS[fault.event.flow]}${aboutText(fault.event, names)}`
  return say`I found no ${rows} to count the days from.`
}

const REFUSED: ReadonlySet<Fault['type']> = new Set([
  'no-forecasts',
  'not-running',
  'not-ahead',
  'past-rate',
])

/** A fault is an answer without rows where it says what there is not, and else a question back. */
export function faultKind({ type }: Fault): Answer['kind'] {
  if (REFUSED.has(type)) return 'refuse'
  return type === 'misfit' || type === 'too-many' || type === 'no-days' ? 'clarify' : 'empty'
}

const FAULTS: Readonly<Record<Exclude<Fault['type'], 'no-event' | 'no-budget'>, string>> = {
  'too-many': 'That is more than I can work out at once. Ask me a part of it, and then the next.',
  misfit: 'I cannot put these together in one answer. Ask me a part of it, and then the next.',
  'to-come': 'Those days have not come yet, so there is nothing recorded for them.',
  'no-days': 'Those days end before they begin. Which days did you mean?',
  'no-pay-day':
    'I do not find as many pay-days: a pay cycle begins with income under Salary. Record it there, or ask me by month.',
  'no-kept': 'I find none of that among your goals, debts, circles and the things under Net worth.',
  'no-next-pay':
    'No pay-day is planned in the next ninety days: add your salary under Upcoming, or ask me for a day.',
  'past-rate':
    'Some of that is kept in another currency, and I do not know what it was in naira on a day gone by. Net worth, under Analytics, does. Ask me what you have today.',
  'no-wallet': 'You have no wallets yet. Create one, and ask me again.',
  'too-few-before': 'Too few such times before it are recorded in full to say what is usual.',
  'no-forecasts':
    'Forecasts come with the Navigator and Summit plans. On yours I can tell what you have spent so far, and what that is a day.',
  'not-ahead':
    'I look ahead from today to ninety days from now, in one wallet or in all. Which day did you mean?',
  'not-running':
    'I can only estimate a period that is running: this week, this month or this year. What would you like to know?',
}

function noBudgetText({ where, measure }: Plan, names: LedgerNames): string {
  if (measure.of === 'budget' && where.all.length === 0) return 'You have no running budget.'
  const labels = where.all.flat().filter(({ kind }) => kind === 'label')
  if (measure.of !== 'budget' || labels.length === 0) {
    return 'There is no such budget, or no such cycle of it.'
  }
  const named = labels.map(thing => nameOfThing(thing, names))
  return `No budget of yours sets anything aside for ${andText(named)}.`
}
