import { ANYWHERE, NEXT_PAY, onlyDayOf, type Span } from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import { thingsIn, walletLists } from '../compose/bare-slots.ts'
import { freeDays, lastDayOf } from '../compose/last-day-of.ts'
import { thingsOf } from '../compose/rows-of.ts'
import {
  type ComposeContext,
  cuesIn,
  type Family,
  hasCue,
  type Made,
  type Slots,
} from '../compose/slots.ts'
import { between } from '../days/calendar.ts'
import {
  circlesPlan,
  debtsPlan,
  goalsPlan,
  idsIn,
  isOfKept,
  isPlain,
  made,
  noDebtPlan,
  noGoalPlan,
  pointsAtSome,
} from './of-kept.ts'

/** `what is my net worth`, `how much is my land worth`. */
function worthPlan(slots: Slots, context: ComposeContext): Made {
  const isOfThings = slots.kept.length > 0
  if (!isOfKept({ ...slots, days: [] }, 'thing')) return undefined
  const isAsked = isOfThings ? saysValue(slots) : hasCue(slots, 'worth') && saysNet(slots)
  if (!isAsked) return undefined
  const days = endOf(slots, context.today)
  return days && made({ of: 'worth', ids: idsIn(slots) }, days)
}

/** `how much is my land worth`. */
function saysValue({ line }: Slots): boolean {
  return line.some(({ key }) => key === 'worth' || key === 'value')
}

/** `net worth`, `am I worth`: of all, not of something that is not named. */
function saysNet({ line }: Slots): boolean {
  return line.some(({ key }, at) => {
    if (key !== 'worth') return false
    const before = line.slice(Math.max(0, at - 2), at).map(each => each.key)
    return before.some(word => word === 'net' || word === 'my' || word === 'i' || word === 'total')
  })
}

/** Today, or the end of the days that are said. */
export function endOf({ days: [said, ...others] }: Slots, today: Day): readonly Span[] | undefined {
  if (said === undefined) return []
  const { from, to } = said.range ?? {}
  if (others.length > 0 || to === undefined) return undefined
  if (from === today && to === today) return []
  return from === to || said.as === 'by' ? said.spans : undefined
}

/** `how much will I have on Friday`, `what will my balance be when my salary comes`. */
function aheadPlan(slots: Slots, { today }: ComposeContext): Made {
  const pay = slots.things.filter(each => isPay(each))
  const bare = { ...slots, things: slots.things.filter(each => !isPay(each)) }
  const isOfWallets = thingsIn(bare).every(({ kind }) => kind === 'wallet')
  if (!isToCome(slots) || !isHeld(slots) || !isOfWallets || slots.kept.length > 0) return undefined
  if (!isPlain(slots) || pointsAtSome(slots)) return undefined
  const days = comingDays({ ...slots, things: pay }, today)
  const where = { ...ANYWHERE, all: walletLists(bare) }
  return days && { flow: 'any', where, days, measure: { of: 'ahead' } }
}

function comingDays(slots: Slots, today: Day): readonly Span[] | undefined {
  const isOfPay =
    hasCue(slots, 'payday') || (slots.things.length === 1 && hasCue(slots, 'when', 'due'))
  if (isOfPay) return slots.days.length === 0 ? [NEXT_PAY] : undefined
  // What comes in is asked about, and no pay.
  const isComing = hasCue(slots, 'due') && !slots.line.some(({ key }) => key === 'expect')
  if (slots.things.length > 0 || isComing || hasCue(slots, 'when', 'in')) return undefined
  return dayToCome(slots, today)
}

/** The one day to come that is said, `by month end` among them; today's is what is held. */
export function dayToCome(slots: Slots, today: Day): readonly Span[] | undefined {
  const [said, ...others] = slots.days
  if (said === undefined || others.length > 0 || said.spans.length > 1) return undefined
  const day = said.as === 'by' ? lastDayOf(slots, today) : onlyDayOfSpans(freeDays(slots, today))
  return day === undefined || day <= today ? undefined : [between({ from: day, to: day })]
}

function onlyDayOfSpans(spans: readonly Span[] = []): Day | undefined {
  const [span] = spans
  return span && onlyDayOf(span)
}

function isPay(each: Slots['things'][number]): boolean {
  if (each.noun !== '') return false
  return thingsOf(each, 'in').every(({ kind, id }) => kind === 'category' && id === 'salary')
}

const REMAINS = /^(?:remain|left|dey|be)$/u

/** `will`, and `go` of Pidgin. */
function isToCome({ line }: Slots): boolean {
  return line.some(({ key, typed }, at) => {
    if (key === 'will' || key === 'expect') return true
    const next = line[at + 1]
    return typed.toLowerCase() === 'go' && REMAINS.test(next?.typed.toLowerCase() ?? '')
  })
}

function isHeld(slots: Slots): boolean {
  if (hasCue(slots, 'balance', 'have', 'left', 'money', 'aWallet')) return true
  return slots.line.some(({ key }) => key === 'have') && hasCue(slots, 'much', 'what')
}

/** What is asked of goals, debts, circles, net worth, and of days to come. */
export const KEPT_FAMILIES: readonly Family[] = [
  {
    name: 'goals',
    cost: -0.8,
    takes: cuesIn(
      'much what total list save left goal pace hows when reached more target lacks onTime set did everything',
    ),
    plan: goalsPlan,
    isOfKept: true,
  },
  {
    name: 'noGoal',
    cost: 0.1,
    takes: cuesIn('much what save left goal pace hows more target lacks onTime set'),
    plan: noGoalPlan,
    isOfKept: true,
  },
  {
    name: 'debts',
    cost: -0.8,
    takes: cuesIn('much what who list total owes left due when lacks money anybody'),
    plan: debtsPlan,
    isOfKept: true,
  },
  {
    name: 'noDebt',
    cost: 0.1,
    takes: cuesIn('much what owes left money lacks'),
    plan: noDebtPlan,
    isOfKept: true,
  },
  {
    name: 'circles',
    cost: -0.8,
    takes: cuesIn('much what who when list total out in move save turn due everything'),
    plan: circlesPlan,
    isOfKept: true,
  },
  {
    name: 'worth',
    cost: -0.2,
    takes: cuesIn('much what total worth'),
    plan: worthPlan,
    isOfKept: true,
  },
  {
    name: 'ahead',
    cost: -0.2,
    takes: cuesIn('much what total have balance left money aWallet when in due payday'),
    plan: aheadPlan,
    isOfKept: true,
  },
]
