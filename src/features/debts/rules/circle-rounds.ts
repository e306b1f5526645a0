import { addKobo, type Kobo, kobo, totalKobo, ZERO_KOBO } from '#money/money.ts'
import type { Circle, CircleMember, CirclePayment } from '#records/debt/circle.ts'
import { addDays, type Day } from '#time/day.ts'
import { nextOccurrence } from '#time/recurrence/occurrences.ts'

/** A circle with all that is known of it; members in the order of their turns. */
export interface KnownCircle<Row extends Circle = Circle> {
  readonly circle: Row
  readonly members: readonly CircleMember[]
  readonly payments: readonly CirclePayment[]
}

/** A round: when it is, and who has the money of it; none has that of an event. */
export interface Round {
  readonly number: number
  readonly day: Day
  readonly receivers: readonly CircleMember[]
}

/** Each turn of each member, in their order: who has two stands there twice (CI2). */
function turnsOf(members: readonly CircleMember[]): readonly CircleMember[] {
  return members.flatMap(member => Array.from({ length: member.turns }, () => member))
}

/**
 * The rounds of a circle (CI2): of an ajo as many as there are turns, or as its rule has, and then several have theirs in one;
 * of an event as its rule has.
 */
export function roundsOf({ circle, members }: Omit<KnownCircle, 'payments'>): readonly Round[] {
  const turns = circle.type === 'ajo' ? turnsOf(members) : []
  const most = circle.type === 'ajo' ? turns.length : 1
  const count = circle.type === 'ajo' ? Math.min(circle.rule.count ?? most, most) : most
  const rounds: Round[] = []
  const endless = { ...circle.rule, count: null, until: null }
  let from = circle.rule.from
  while (rounds.length < count) {
    const next = nextOccurrence(endless, from)
    if (next === undefined) return rounds
    const number = rounds.length + 1
    const receivers = turns.filter((_, turn) => roundOfTurn(turn, turns.length, count) === number)
    rounds.push({ number, day: next.day, receivers })
    from = addDays(next.day, 1)
  }
  return rounds
}

function roundOfTurn(turn: number, turns: number, rounds: number): number {
  return Math.floor((turn * rounds) / turns) + 1
}

/** What a member pays in each round: the amount for each of their turns; for an event it once. */
export function partOf({ type, amount }: Circle, { turns }: Pick<CircleMember, 'turns'>): Kobo {
  return type === 'ajo' ? totalKobo(amount * turns) : amount
}

/** What each turn gets: what it pays in all rounds together. */
export function turnGets({ amount }: Circle, rounds: readonly Round[]): Kobo {
  return totalKobo(amount * rounds.length)
}

/** Who of a circle has paid a round, or had it covered (CI3). */
export function paidIn(
  { members, payments }: Omit<KnownCircle, 'circle'>,
  round: number,
): ReadonlyMap<string, CirclePayment> {
  const known = new Set(members.map(({ id }) => id))
  return new Map(
    payments
      .filter(payment => payment.round === round && known.has(payment.memberId))
      .map(payment => [payment.memberId, payment]),
  )
}

/** The first round that not all have paid; the last one where all have. */
export function roundNow(known: KnownCircle, rounds: readonly Round[]): Round | undefined {
  const open = rounds.find(({ number }) => paidIn(known, number).size < known.members.length)
  return open ?? rounds.at(-1)
}

/**
 * How each member stands (CI5): what they paid, for themselves and for others, less what their turns got. A turn has its money
 * once all have paid its round. Once all rounds are paid, all stand at zero but for what one covered for another.
 */
export function memberPositions(known: KnownCircle): ReadonlyMap<string, Kobo> {
  const rounds = roundsOf(known)
  const positions = new Map(known.members.map(({ id }) => [id, ZERO_KOBO]))

  function add(id: string, amount: number) {
    const before = positions.get(id)
    if (before !== undefined) positions.set(id, addKobo(before, kobo(amount)))
  }

  for (const { number, receivers } of rounds) {
    const paid = paidIn(known, number)
    for (const { memberId, coveredBy, amount } of paid.values()) {
      add(coveredBy !== null && positions.has(coveredBy) ? coveredBy : memberId, amount)
    }
    if (paid.size < known.members.length) continue
    for (const { id } of receivers) add(id, 0 - turnGets(known.circle, rounds))
  }
  return positions
}
