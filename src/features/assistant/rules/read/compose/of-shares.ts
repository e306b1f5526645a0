import {
  ANYWHERE,
  type Edge,
  type Flow,
  SALARY,
  type Scope,
  type Span,
  type Step,
  type Where,
} from '#features/assistant/rules/plan/plan.ts'
import { keyAt } from '../line.ts'
import { comesToMe, flowOf, isOfIncome as isIncome } from './flow-of.ts'
import { rowsOf, thingsOf } from './rows-of.ts'
import { hasCue, isAnySaid, type Made, type PlacedThings, type Slots } from './slots.ts'

/** As a part of what all of these rows come to. */
export function shareStep(rows: Scope<Span>): Step {
  return { op: '%of', by: { plan: { v: 2, ...rows, measure: { of: 'sum' } } } }
}

/** `what percent of my income went on rent`, `share of spending on food`. */
export function sharePlan(slots: Slots): Made {
  const { prices, ranks, whiches, groups, pers, percents, thans } = slots
  if (!hasCue(slots, 'share') || slots.things.some(({ join }) => join !== 'and')) return undefined
  if (isAnySaid(prices, ranks, whiches, groups, pers, percents, thans)) return undefined
  return shareOfPay(slots) ?? shareOfThing(slots) ?? shareOfIncome(slots) ?? shareOfAll(slots)
}

/** Of all that came in, or went the same way. */
function shareOfAll(slots: Slots): Made {
  const isOfIncome = isShareOfIncome(slots)
  const rows = isPart(slots) || isOfIncome ? rowsOf(slots, 'out') : undefined
  if (rows === undefined) return undefined
  const isPartOfIt = isAnySaid(slots.things) && slots.things.every(comesToMe)
  const flow: Flow = isOfIncome ? (isPartOfIt ? 'in' : 'out') : flowOf(slots, 'out')
  const all = isOfIncome ? [] : wholeOf(slots, flow)
  const whole = shareStep({
    flow: isOfIncome ? 'in' : flow,
    where: { ...ANYWHERE, all },
    days: rows.days,
  })
  return { ...rows, flow, measure: { of: 'sum' }, calc: [whole] }
}

/** `what percent of my salary goes to rent`: what went out, of that which came in. */
function shareOfIncome(slots: Slots): Made {
  const wholes = slots.things.filter(each => comesToMe(each) && isBehindOf(slots, each))
  const parts = slots.things.filter(each => !wholes.includes(each))
  if (wholes.length !== 1 || parts.length === 0 || parts.some(comesToMe)) return undefined
  const rows = rowsOf({ ...slots, things: parts }, 'out')
  if (rows === undefined) return undefined
  const where = { ...ANYWHERE, all: wholes.map(each => thingsOf(each, 'in')) }
  const whole = shareStep({ flow: 'in', where, days: rows.days })
  return { ...rows, flow: 'out', measure: { of: 'sum' }, calc: [whole] }
}

function isBehindOf({ line }: Slots, { from }: Slots['things'][number]): boolean {
  return [from, from - 1, from - 2].some(at => keyAt(line, at) === 'of')
}

/** `of what I paid from Kuda`, `of my eating out`: what something else is a part of. */
function wholeOf(slots: Slots, flow: Flow): Where['all'] {
  const wholes = slots.things.filter(each => {
    const isWallet = thingsOf(each, flow).every(({ kind }) => kind === 'wallet')
    return (
      isWallet || keyAt(slots.line, each.from) === 'of' || keyAt(slots.line, each.from - 1) === 'of'
    )
  })
  return wholes.length < slots.things.length ? wholes.map(each => thingsOf(each, flow)) : []
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
  const whole = shareStep({ ...SALARY, days: came })
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
  const calc = [shareStep({ flow, where, days: rows.days })]
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

const IS = new Set(['is', 'am', 'was', 'are', 'did', 'do', 'does', 'have', 'has'])

/** `is rent more than a third of what I spent`, `am I saving up to 20% of my income`: such a part held against that. */
export function shareHeldPlan(slots: Slots): Made {
  const held = heldStep(slots)
  const { prices, ranks, whiches, groups, pers, thans } = slots
  if (held === undefined || isAnySaid(prices, ranks, whiches, groups, pers, thans)) return undefined
  const share = shareOfIncome(slots) ?? shareSaid(slots)
  return share && { ...share, calc: [...(share.calc ?? []), held] }
}

/** `more than a third`, `up to 20%`. */
function heldStep(slots: Slots): Step | undefined {
  const [percent, ...others] = slots.percents
  const isAsked = IS.has(keyAt(slots.line, 0)) && hasCue(slots, 'grew', 'more', 'less', 'reached')
  if (!isAsked || percent === undefined || others.length > 0) return undefined
  const number = Math.round(percent * TENTHS) / TENTHS
  return { op: hasCue(slots, 'less') ? '<=' : '>=', by: { number } }
}

const TENTHS = 10

function shareSaid(slots: Slots): Made {
  const isOfSaved = hasCue(slots, 'save', 'savings') && slots.things.length === 0
  if (!isOfSaved && (!isPart(slots) || slots.things.some(comesToMe))) return undefined
  const rows = rowsOf(slots, 'out')
  if (rows === undefined) return undefined
  const flow: Flow = isOfSaved || isShareOfIncome(slots) ? 'in' : 'out'
  const whole = shareStep({ flow, where: ANYWHERE, days: rows.days })
  return { ...rows, flow: isOfSaved ? 'net' : 'out', measure: { of: 'sum' }, calc: [whole] }
}
