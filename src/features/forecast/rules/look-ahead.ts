import { isOpen, type LookedAt, type SlotView } from '#features/schedules/rules/slots.ts'
import { OVERDUE_DAYS } from '#features/schedules/rules/upcoming.ts'
import type { Kobo } from '#money/money.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import type { Wallet } from '#records/wallet.ts'
import { addDays, type Day } from '#time/day.ts'
import type { DailyFlows, DailyQuestion } from './daily-flows.ts'
import { floorOf, forecast, type ForecastPoint } from './forecast.ts'
import { plannedPast } from './planned-past.ts'
import { type UsualFlow, usualFlow, usualSince } from './usual-flow.ts'

/** How far one looks ahead at most. */
export const MOST_DAYS_AHEAD = 90

/** From when one looks ahead, in which wallet: null for all. */
export interface AskedAhead {
  readonly walletId: string | null
  readonly today: Day
}

/** The days whose occurrences count: what was missed lately, too. */
export function aheadDays(today: Day): LookedAt {
  return { from: addDays(today, -OVERDUE_DAYS), to: addDays(today, MOST_DAYS_AHEAD), today }
}

/** The days gone by that say what is usual, and what of them was planned. */
export function usualQuestion(
  schedules: readonly Schedule[],
  { walletId, today }: AskedAhead,
): DailyQuestion {
  const days = { from: usualSince(today), to: addDays(today, -1) }
  const planned = plannedPast(schedules, days)
  return { ...days, planned, ...(walletId !== null && { walletId }) }
}

/** What a look ahead is made of. */
export interface KnownAhead {
  /** What is there now, of the wallet or of all. */
  readonly balance: Kobo
  /** Of `aheadDays`. */
  readonly slots: readonly SlotView[]
  /** The answer to `usualQuestion`. */
  readonly flows: DailyFlows
  /** The wallets that are looked at. */
  readonly wallets: readonly Pick<Wallet, 'lowLine' | 'archivedAt'>[]
  /** Whether the plan has more than what is planned (FC7). */
  readonly hasUsual: boolean
}

/** The next 90 days, and what is usual in them; undefined where too little is known for that. */
export interface Ahead {
  readonly points: readonly ForecastPoint[]
  readonly usual: UsualFlow | undefined
  /** Whether any income falls due, or is usual: without one the path only falls. */
  readonly hasIncome: boolean
  /** What should stay (WC1). */
  readonly floor: Kobo
}

/** Looks ahead: what each day will most likely end with. */
export function lookAhead(
  { walletId, today }: AskedAhead,
  { balance, slots, flows, wallets, hasUsual }: KnownAhead,
): Ahead {
  const usual = hasUsual ? usualFlow(flows, today) : undefined
  const to = addDays(today, MOST_DAYS_AHEAD)
  const hasIncome = usual?.hasIncome === true || slots.some(comesIn)
  const points = forecast({ balance, today, to, walletId, slots, usual })
  return { points, usual, hasIncome, floor: floorOf(wallets) }
}

function comesIn(view: SlotView): boolean {
  return view.schedule.type === 'income' && isOpen(view)
}
