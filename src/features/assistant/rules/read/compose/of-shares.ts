import {
  ANYWHERE,
  type Edge,
  type Flow,
  type Scope,
  type Span,
  type Step,
  SALARY,
} from '#features/assistant/rules/plan/plan.ts'
import { flowOf, isOfIncome as isIncome } from './flow-of.ts'
import { rowsOf, thingsOf } from './rows-of.ts'
import { hasCue, isAnySaid, type Made, type PlacedThings, type Slots } from './slots.ts'

/** As a part of what all of these rows come to. */
export function wholeOf(rows: Scope<Span>): Step {
  return { op: '%of', by: { plan: { v: 2, ...rows, measure: { of: 'sum' } } } }
}

/** `what percent of my income went on rent`, `share of spending on food`. */
export function sharePlan(slots: Slots): Made {
  const { prices, ranks, whiches, groups, pers, percents, thans } = slots
  if (!hasCue(slots, 'share')) return undefined
  if (isAnySaid(prices, ranks, whiches, groups, pers, percents, thans)) return undefined
  const ofSome = shareOfPay(slots) ?? shareOfThing(slots)
  if (ofSome !== undefined) return ofSome
  const isOfIncome = isShareOfIncome(slots)
  const rows = isPart(slots) || isOfIncome ? rowsOf(slots, 'out') : undefined
  if (rows === undefined) return undefined
  const flow: Flow = isOfIncome ? 'out' : flowOf(slots, 'out')
  const whole = wholeOf({ flow: isOfIncome ? 'in' : flow, where: ANYWHERE, days: rows.days })
  return { ...rows, flow, measure: { of: 'sum' }, calc: [whole] }
}

/** `what part of my salary have I spent`: all that was spent in these days, else since the last came, of what came. */
function shareOfPay(slots: Slots): Made {
  const [pay, ...others] = slots.things
  const isOfPay =
    pay !== undefined &&
    thingsOf(pay, 'in').every(({ kind, id }) => kind === 'category' && id === 'salary')
  if (!isOfPay || others.length > 0 || !hasCue(slots, 'out', 'spent')) return undefined
  const rows = rowsOf({ ...slots, things: [] }, 'out')
  if (rows === undefined || isAnySaid(slots.events)) return undefined
  const last: Edge = { event: SALARY, nth: 1, plus: 0 }
  const isLast = rows.days.length === 0
  const days: readonly Span[] = isLast ? [{ type: 'edges', from: last }] : rows.days
  const came: readonly Span[] = isLast ? [{ type: 'edges', from: last, to: last }] : rows.days
  const whole = wholeOf({ ...SALARY, days: came })
  return { ...rows, flow: 'out', days, measure: { of: 'sum' }, calc: [whole] }
}

function isShareOfIncome(slots: Slots): boolean {
  if (hasCue(slots, 'ofIncome')) return true
  return (
    hasCue(slots, 'income') &&
    !hasCue(slots, 'ofSpending') &&
    (isAnySaid(slots.things) || hasCue(slots, 'out'))
  )
}

function isPart({ things, amounts, weekdays, hours, without }: Slots): boolean {
  return isAnySaid(things, amounts, weekdays, hours, without)
}

/** `Calabar Kitchen is what percent of my eating out`, `tithe as percent of salary`: of what stands behind. */
function shareOfThing(slots: Slots): Made {
  const whole = slots.things.find(each => isBehindShare(slots, each))
  const parts = slots.things.filter(each => each !== whole)
  if (whole === undefined || parts.length === 0) return undefined
  const flow: Flow = isIncome(whole) ? 'in' : 'out'
  const isWithin = flow === 'out' && !parts.some(each => kindOf(each) === kindOf(whole))
  const rows = rowsOf({ ...slots, things: isWithin ? slots.things : parts }, 'out')
  if (rows === undefined || isAnySaid(slots.without)) return undefined
  const where = { ...rows.where, all: [thingsOf(whole, flow)] }
  const calc = [wholeOf({ flow, where, days: rows.days })]
  return { ...rows, flow: 'out', measure: { of: 'sum' }, calc }
}

function kindOf(things: PlacedThings) {
  return thingsOf(things, 'out')[0]?.kind
}

/** Right behind `percent of`. */
function isBehindShare({ bits, line }: Slots, { from, prep }: PlacedThings): boolean {
  const before = bits.find(({ end }) => end === from)
  const isShare = before?.meaning.is === 'cue' && before.meaning.cues.includes('share')
  return isShare && (prep === 'of' || line[from - 1]?.key === 'of')
}
