import { addKobo, kobo, type Kobo, subtractKobo } from '#money/money.ts'
import { perDay } from '#records/budget/budget-figures.ts'
import { type Day, daysBetween } from '#time/day.ts'

/** A budget as far as the plan of all of them is made of it. */
interface PlannedBudget {
  readonly amount: Kobo
  /** What it brings along beside that. */
  readonly carried: Kobo
  readonly spent: Kobo
  readonly isEnded: boolean
  readonly cycle: { readonly from: Day | null; readonly to: Day }
}

/** What the budgets that run today set, and what is left of it, each in the cycle that it is in (HM1). */
export interface BudgetsPlan {
  /** How many they are; at least one. */
  readonly count: number
  readonly set: Kobo
  /** What they bring along beside that (BC12). */
  readonly carried: Kobo
  readonly spent: Kobo
  /** Below zero when more was spent. */
  readonly left: Kobo
  /** What is left for each day until the end, today among them (HM2). */
  readonly perDay: Kobo
  /** The last days of the cycle that ends first, and of the one that ends last. */
  readonly until: { readonly first: Day; readonly last: Day }
  /** Whether all cycles began on the same day; then on which. */
  readonly from: Day | undefined
}

/** The plan of a day; undefined where no budget runs on it. */
export function budgetsPlan(
  budgets: readonly PlannedBudget[],
  today: Day,
): BudgetsPlan | undefined {
  const running = budgets.filter(each => runsOn(each, today))
  const [first, ...others] = running
  const ends = running.map(({ cycle }) => cycle.to).toSorted()
  const until = { first: ends[0], last: ends.at(-1) }
  if (first === undefined || until.first === undefined || until.last === undefined) return undefined
  const set = addKobo(...running.map(({ amount }) => amount))
  const spent = addKobo(...running.map(budget => budget.spent))
  const carried = addKobo(...running.map(budget => budget.carried))
  const { from } = first.cycle
  const beginsAlike = others.every(({ cycle }) => cycle.from === from)
  return {
    count: running.length,
    set,
    carried,
    spent,
    left: subtractKobo(addKobo(set, carried), spent),
    perDay: dayOf(running, today),
    until: { first: until.first, last: until.last },
    from: beginsAlike && from !== null ? from : undefined,
  }
}

function runsOn({ isEnded, cycle }: PlannedBudget, today: Day): boolean {
  return !isEnded && (cycle.from ?? today) <= today && today <= cycle.to
}

// Those that end alike share what is left of them, so that one's rest makes good what another is over; of the shares of
// different ends the sum can be spent today.
function dayOf(running: readonly PlannedBudget[], today: Day): Kobo {
  const leftByEnd = new Map<Day, number>()
  for (const { amount, carried, spent, cycle } of running) {
    leftByEnd.set(cycle.to, (leftByEnd.get(cycle.to) ?? 0) + amount + carried - spent)
  }
  const shares = [...leftByEnd].map(([end, left]) => left / (daysBetween(today, end) + 1))
  return perDay(kobo(Math.floor(shares.reduce((sum, share) => sum + share, 0))), 1)
}

/** How a budget stands on a day of its cycle. */
export interface StandingToday {
  /** What may be spent in the cycle. */
  readonly available: Kobo
  /** What was spent in it, today too. */
  readonly spent: Kobo
  readonly spentToday: Kobo
  /** What falls due in it and is not paid. */
  readonly due: Kobo
  /** Until the cycle ends, today among them. */
  readonly daysLeft: number
}

/**
 * What can still be spent today so that each day left may cost as much (BC9): what is left of today's share of what was
 * there this morning, less what falls due; never below zero.
 */
export function safeToday({ available, spent, spentToday, due, daysLeft }: StandingToday): Kobo {
  const thisMorning = available - (spent - spentToday) - due
  return kobo(Math.max(0, Math.floor(thisMorning / Math.max(1, daysLeft)) - spentToday))
}
