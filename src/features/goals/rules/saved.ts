import { addKobo, kobo, type Kobo, subtractKobo, totalKobo, ZERO_KOBO } from '#money/money.ts'
import type { Earmark } from '#records/goal/goal.ts'
import type { Transaction } from '#records/transaction.ts'
import type { Day, Instant } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'

/** Money that comes into a wallet for a goal, or goes out of it: a row that names the goal, or what is set aside by hand. */
export interface GoalMove {
  readonly id: string
  readonly walletId: string
  /** Below zero where it goes out. */
  readonly amount: Kobo
  readonly day: Day
  /** Its moment, by which those of one day stand. */
  readonly at: Instant
}

/** What an entry that names a goal moves for it. */
export function moveOfRow(
  { id, walletId, type, amount, createdAt: at }: Transaction,
  zone: string,
): GoalMove {
  const signed = type === 'expense' ? subtractKobo(ZERO_KOBO, amount) : amount
  return { id, walletId, amount: signed, at, day: instantToDay(at, zone) }
}

/** What is set aside by hand, or taken out. */
export function moveOfEarmark({ id, walletId, amount, day, at }: Earmark): GoalMove {
  return { id, walletId, amount, day, at: at ?? 0 }
}

/** A move, and how much of it counts. */
export interface Counted<Move extends GoalMove> {
  readonly move: Move
  readonly amount: Kobo
}

/** What is saved for a goal. */
export interface Saved<Move extends GoalMove> {
  readonly total: Kobo
  /** Above zero each; wallets with nothing for the goal are not in it. */
  readonly byWallet: ReadonlyMap<string, Kobo>
  /** What counted, in the order of time. */
  readonly counted: readonly Counted<Move>[]
}

/**
 * What is saved (GO2): in each wallet what came in for the goal, less what went out, in the order of time and never below
 * nothing. So what is moved to savings counts where it arrives, and takes along what the wallet that it left had for the goal.
 */
export function savedOf<Move extends GoalMove>(moves: readonly Move[]): Saved<Move> {
  const held = new Map<string, Kobo>()
  const counted: Counted<Move>[] = []
  for (const move of moves.toSorted(byTime)) {
    const before = held.get(move.walletId) ?? kobo(0)
    const after = kobo(Math.max(0, totalKobo(before + move.amount)))
    if (after === before) continue
    held.set(move.walletId, after)
    counted.push({ move, amount: subtractKobo(after, before) })
  }
  const byWallet = new Map([...held].filter(([, amount]) => amount > 0))
  return { total: addKobo(...byWallet.values()), byWallet, counted }
}

/** Of one moment what comes in is there before anything goes out. */
function byTime(one: GoalMove, other: GoalMove): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1
  if (one.at !== other.at) return one.at - other.at
  if (one.amount !== other.amount) return other.amount - one.amount
  return one.id < other.id ? -1 : Number(one.id > other.id)
}

/** What goals set aside in each wallet, together (GO3). */
export function setAsideIn(
  goals: readonly Pick<Saved<GoalMove>, 'byWallet'>[],
): ReadonlyMap<string, Kobo> {
  const aside = new Map<string, Kobo>()
  for (const [walletId, amount] of goals.flatMap(({ byWallet }) => [...byWallet])) {
    aside.set(walletId, addKobo(aside.get(walletId) ?? kobo(0), amount))
  }
  return aside
}

/** What of a wallet's balance is for no goal; below zero where more is set aside than there is (GO3). */
export function freeOf(balance: Kobo, aside: Kobo): Kobo {
  return subtractKobo(balance, aside)
}
