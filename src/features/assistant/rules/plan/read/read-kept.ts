import { assertNever } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'
import { partOf, roundNow, roundsOf, turnGets } from '#features/debts/rules/circle-rounds.ts'
import type { KnownCircle } from '#features/debts/rules/circle-rounds.ts'
import {
  circleMoney,
  type DebtEntry,
  debtState,
  entriesByDebt,
  inDueOrder,
} from '#features/debts/rules/debt-state.ts'
import { paceOf, plannedFor } from '#features/goals/rules/pace.ts'
import { savedOf } from '#features/goals/rules/saved.ts'
import { valueBy } from '#features/worth/rules/worth.ts'
import { addKobo, kobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import type { Finding } from '../evaluated.ts'
import type { Fault } from '../fault.ts'
import { moneyOf, NO_VALUE, valueFigure } from '../figure.ts'
import type { CircleStand, DebtStand, GoalStand } from '../kept-stands.ts'
import type { Kept, KeptGoal } from '../kept.ts'
import type { KeptMeasure } from '../plan.ts'
import type { Source } from '../source.ts'
import { thingsFound, worthFound } from './read-worth.ts'

type Of<K extends KeptMeasure['of']> = Extract<KeptMeasure, { of: K }>
type Found = Extract<Finding, { type: 'goals' | 'debts' | 'circles' | 'worth' | 'things' }>

const NONE: Fault = { type: 'no-kept' }

/** What is kept beside entries, as it stands today; net worth at the end of a day. */
export async function readKept(
  measure: KeptMeasure,
  day: Day,
  source: Source,
): Promise<Result<Found, Fault>> {
  const kept = await source.kept()
  switch (measure.of) {
    case 'goals':
      return goalsFound(measure, kept, source.today)
    case 'debts':
      return debtsFound(measure, kept, source.today)
    case 'circles':
      return circlesFound(measure, kept, source.today)
    case 'worth':
      return measure.ids.length > 0
        ? thingsFound(measure.ids, kept, day)
        : await worthFound(kept, day, source)
    default:
      return assertNever(measure)
  }
}

/** Of all where none is named; undefined where one that is named is not there. */
function chosenOf<T>(
  all: readonly T[],
  ids: readonly string[],
  idOf: (each: T) => string,
): readonly T[] | undefined {
  if (ids.length === 0) return all
  const chosen = all.filter(each => ids.includes(idOf(each)))
  return chosen.length === ids.length ? chosen : undefined
}

function goalsFound({ part, ids }: Of<'goals'>, { goals }: Kept, today: Day): Result<Found, Fault> {
  const chosen = chosenOf(goals, ids, ({ goal }) => goal.id)
  const asked = ids.length > 0 ? chosen : chosen?.filter(({ goal }) => goal.closedDay === null)
  if (asked === undefined || asked.length === 0) return err(NONE)
  const stands = asked.map(each => goalStand(each, today))
  const amounts = stands.map(({ target, saved, pace }) =>
    part === 'set' ? target : part === 'saved' ? saved : pace.missing,
  )
  return ok({
    type: 'goals',
    part,
    goals: stands,
    figure: valueFigure(moneyOf(addKobo(...amounts))),
  })
}

function goalStand({ goal, moves, plans }: KeptGoal, today: Day): GoalStand {
  const { id, name, target, byDay, closedDay } = goal
  const saved = savedOf(moves).total
  const planned = plannedFor(plans, { today, byDay })
  const pace = paceOf({ target, saved, byDay, today, planned })
  return { id, name, target, byDay, isClosed: closedDay !== null, saved, pace }
}

function debtsFound(
  { part, ids }: Of<'debts'>,
  { debts, entries, things }: Kept,
  today: Day,
): Result<Found, Fault> {
  const chosen = chosenOf(debts, ids, ({ id }) => id)
  const byHand = things.filter(({ asset }) => asset.isDebt)
  if (chosen === undefined || chosen.length + byHand.length === 0) return err(NONE)
  const byDebt = entriesByDebt(entries)
  const states = inDueOrder(chosen.map(debt => debtState(debt, byDebt.get(debt.id) ?? [], today)))
  const stands = states.map(({ debt, outstanding, due }): DebtStand => {
    const { id, person } = debt
    // What came back too much is owed the other way (DE3).
    const isToMe = (debt.direction === 'owed-to-me') === outstanding >= 0
    return { id, person, isToMe, amount: kobo(Math.abs(outstanding)), due }
  })
  const toMe = sumOf(stands, true)
  const byMe = sumOf(stands, false)
  const value = part === 'in' ? toMe : part === 'out' ? byMe : subtractKobo(toMe, byMe)
  return ok({
    type: 'debts',
    part,
    debts: stands,
    toMe,
    byMe,
    byHand: addKobo(...byHand.map(each => valueBy(each, today)?.value ?? ZERO_KOBO)),
    figure: valueFigure(moneyOf(value)),
  })
}

function sumOf(stands: readonly DebtStand[], isToMe: boolean): Kobo {
  return addKobo(...stands.filter(each => each.isToMe === isToMe).map(({ amount }) => amount))
}

function circlesFound(
  { part, ids }: Of<'circles'>,
  { circles, entries }: Kept,
  today: Day,
): Result<Found, Fault> {
  const named = chosenOf(circles, ids, ({ circle }) => circle.id)
  // Of an event nobody has a turn.
  const isOfTurns = part === 'turn' || part === 'mine'
  const chosen = isOfTurns && ids.length === 0 ? named?.filter(isAjo) : named
  if (chosen === undefined || chosen.length === 0) return err(NONE)
  const stands = chosen.map(known => circleStand(known, entries, today))
  const sums = stands.map(stand => (part === 'got' ? stand.got : stand.put))
  const value = isOfTurns ? NO_VALUE : moneyOf(addKobo(...sums))
  return ok({ type: 'circles', part, circles: stands, figure: valueFigure(value) })
}

function isAjo({ circle }: KnownCircle): boolean {
  return circle.type === 'ajo'
}

function circleStand(known: KnownCircle, entries: readonly DebtEntry[], today: Day): CircleStand {
  const { circle, members } = known
  const rounds = roundsOf(known)
  const now = roundNow(known, rounds)
  const mine = rounds.filter(({ receivers }) => receivers.some(({ isMe }) => isMe))
  const { put, got } = circleMoney(circle.id, entries)
  const coming = mine.filter(({ day }) => day >= today)
  const own = members.filter(({ isMe }) => isMe).map(member => partOf(circle, member))
  return {
    id: circle.id,
    name: circle.name,
    isAjo: isAjo(known),
    put,
    got,
    part: addKobo(...own),
    gets: turnGets(circle, rounds),
    rounds: rounds.length,
    ...(now && {
      now: {
        number: now.number,
        day: now.day,
        receivers: now.receivers.map(({ name, isMe }) => (isMe ? '' : name)),
      },
    }),
    mine: (coming.length > 0 ? coming : mine.slice(-1)).map(({ day }) => day),
  }
}
