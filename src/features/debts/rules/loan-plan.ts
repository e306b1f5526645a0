import { addKobo, type Kobo, kobo, subtractKobo, totalKobo, ZERO_KOBO } from '#money/money.ts'
import { proportion } from '#money/proportion.ts'
import type { LoanTerms } from '#records/debt/debt.ts'
import { addMonths, type Day } from '#time/day.ts'

// A rate of one is a hundredth of a percent.
const WHOLE_RATE = 10_000
const MONTHS_IN_YEAR = 12

/** What moved a loan on a day: lent or borrowed, paid back of it, and paid as interest. */
export interface LoanMovement {
  readonly day: Day
  readonly raised: Kobo
  readonly lowered: Kobo
  readonly interest: Kobo
}

/** A loan: its terms, when the first instalment is due, and what moved it. */
export interface Loan {
  readonly terms: LoanTerms
  readonly first: Day
  readonly movements: readonly LoanMovement[]
}

/** One instalment: what is due on its day, and what was paid of it. */
export interface Instalment {
  readonly day: Day
  readonly principal: Kobo
  readonly interest: Kobo
  readonly paid: Kobo
  readonly paidInterest: Kobo
  /** What is left of the loan after it: of a past one as it was, of others as it will be. */
  readonly left: Kobo
  readonly state: 'past' | 'next' | 'to-come'
}

/** Something to be paid, and when. */
export interface DueAmount {
  readonly day: Day
  readonly amount: Kobo
}

/** The instalments of a loan as they stand on a day. */
export interface LoanPlan {
  readonly instalments: readonly Instalment[]
  /** What the last past instalment lacks; of a loan whose days are over, all that is left. */
  readonly overdue: DueAmount | null
  /** What is to be paid next, interest included. */
  readonly next: DueAmount | null
}

/** The interest of a month on what is left, half a kobo away from zero (DE6). */
export function monthInterest(left: Kobo, { rate, basis }: LoanTerms): Kobo {
  return proportion(left, rate, wholeOf(basis))
}

function wholeOf(basis: LoanTerms['basis']): number {
  return basis === 'year' ? WHOLE_RATE * MONTHS_IN_YEAR : WHOLE_RATE
}

/** The least whole kobo that clears what is left in so many instalments (DE6). */
export function leastInstalment(left: Kobo, terms: LoanTerms, count: number): Kobo {
  if (left <= 0) return ZERO_KOBO
  const rate = terms.rate / wholeOf(terms.basis)
  // Without rounding; each month rounds by half a kobo at most, so the very one is close by.
  const about = rate === 0 ? left / count : (left * rate) / (1 - (1 + rate) ** -count)
  const all = left + monthInterest(left, terms)
  let [low, high] = [0, 0]
  for (let reach = 2; high === 0; reach *= 8) {
    const [least, most] = [Math.floor(about) - reach, Math.min(Math.ceil(about) + reach, all)]
    low = least > 0 && !clears(least, { left, terms, count }) ? least : 0
    const isWithin = (low === least || least <= 0) && clears(most, { left, terms, count })
    high = isWithin ? most : 0
  }
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2)
    if (clears(middle, { left, terms, count })) high = middle
    else low = middle
  }
  return totalKobo(high)
}

interface Clearing {
  readonly left: Kobo
  readonly terms: LoanTerms
  readonly count: number
}

function clears(instalment: number, { left, terms, count }: Clearing): boolean {
  let rest = left
  for (let paid = 0; paid < count; paid += 1) {
    const interest = monthInterest(rest, terms)
    if (instalment - interest >= rest) return true
    // What pays no more than the interest never ends.
    if (instalment <= interest) return false
    rest = totalKobo(rest + interest - instalment)
  }
  return false
}

/** How a loan stands after an instalment, while its plan is drawn. */
interface Standing {
  readonly left: Kobo
  /** What should be left, had all been paid as planned. */
  readonly planned: Kobo
  readonly instalment: Kobo
}

const NOTHING_YET: Standing = { left: ZERO_KOBO, planned: ZERO_KOBO, instalment: ZERO_KOBO }

/** The instalments of a loan, drawn anew wherever what was paid is not what was planned (DE7). */
export function loanPlan({ terms, first, movements }: Loan, today: Day): LoanPlan {
  const instalments: Instalment[] = []
  let standing = NOTHING_YET
  let overdue: DueAmount | null = null
  let after: Day | undefined
  for (let at = 0; at < terms.instalments; at += 1) {
    const day = addMonths(first, at)
    const moved = movedWithin(movements, { after, to: day < today ? day : today })
    const late = settleLate(standing, moved)
    overdue = overdue && dueOf(overdue.day, subtractKobo(overdue.amount, late.covered))
    const last = instalments.at(-1)
    if (last !== undefined && late.covered > 0) instalments.splice(-1, 1, paidLate(last, late))
    const drawn = draw(late, { terms, count: terms.instalments - at })
    const state = stateOf({ after, day }, today)
    const paid = { paid: late.lowered, paidInterest: moved.interest }
    const left = state === 'past' ? drawn.actual : kobo(Math.min(drawn.actual, drawn.planned))
    if (late.base > 0) {
      const { principal, interest } = drawn
      instalments.push({ day, principal, interest, ...paid, left, state })
    }
    standing = { left, planned: drawn.planned, instalment: drawn.instalment }
    if (state === 'past') overdue = dueOf(day, subtractKobo(left, drawn.planned))
    after = day
  }
  if (after !== undefined && after < today) {
    const moved = movedWithin(movements, { after, to: today })
    const left = totalKobo(standing.left + moved.raised - moved.lowered)
    return { instalments, overdue: dueOf(after, left), next: null }
  }
  return { instalments, overdue, next: nextOf(instalments) }
}

/** What moved after a day, to another one. */
function movedWithin(
  movements: readonly LoanMovement[],
  { after, to }: { readonly after: Day | undefined; readonly to: Day },
): Omit<LoanMovement, 'day'> {
  const within = movements.filter(({ day }) => (after === undefined || day > after) && day <= to)
  return {
    raised: addKobo(...within.map(({ raised }) => raised)),
    lowered: addKobo(...within.map(({ lowered }) => lowered)),
    interest: addKobo(...within.map(({ interest }) => interest)),
  }
}

/** What stands as an instalment's time begins, once what was late for the one before is taken off what was paid. */
interface Begun extends Standing {
  readonly base: Kobo
  readonly covered: Kobo
  readonly lowered: Kobo
}

function settleLate(standing: Standing, moved: Omit<LoanMovement, 'day'>): Begun {
  const lack = Math.max(standing.left - standing.planned, 0)
  const covered = kobo(Math.min(lack, moved.lowered))
  return {
    ...standing,
    covered,
    base: totalKobo(standing.left + moved.raised - covered),
    lowered: subtractKobo(moved.lowered, covered),
  }
}

function paidLate(instalment: Instalment, { covered }: Begun): Instalment {
  return {
    ...instalment,
    paid: addKobo(instalment.paid, covered),
    left: subtractKobo(instalment.left, covered),
  }
}

/** What is due of the base, and what that leaves; drawn anew where the base is not what was planned. */
function draw(
  { base, planned, instalment, lowered }: Begun,
  { terms, count }: Omit<Clearing, 'left'>,
) {
  const interest = base > 0 ? monthInterest(base, terms) : ZERO_KOBO
  const amount = base === planned ? instalment : leastInstalment(base, terms, count)
  const principal =
    count === 1 ? kobo(Math.max(base, 0)) : kobo(Math.max(Math.min(base, amount - interest), 0))
  return {
    interest,
    principal,
    instalment: amount,
    planned: subtractKobo(base, principal),
    actual: subtractKobo(base, lowered),
  }
}

function stateOf(
  { after, day }: { readonly after: Day | undefined; readonly day: Day },
  today: Day,
): Instalment['state'] {
  if (day < today) return 'past'
  return after === undefined || after < today ? 'next' : 'to-come'
}

function dueOf(day: Day, amount: Kobo): DueAmount | null {
  return amount > 0 ? { day, amount } : null
}

/** What is to be paid next: the rest of the instalment whose time it is, or the one after it. */
function nextOf(instalments: readonly Instalment[]): DueAmount | null {
  for (const { day, principal, interest, paid, paidInterest, state } of instalments) {
    if (state === 'past') continue
    const rest = Math.max(principal - paid, 0)
    if (rest > 0) return { day, amount: kobo(rest + Math.max(interest - paidInterest, 0)) }
  }
  return null
}
