import { isOpen, type SlotView } from '#features/schedules/rules/slots.ts'
import { addKobo, type Kobo, kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { Wallet } from '#records/wallet.ts'
import { addDays, type Day, daysBetween } from '#time/day.ts'
import { weekdayOf } from '#time/weekday.ts'
import { reachOf, type UsualFlow } from './usual-flow.ts'

const KOBO_IN_NAIRA = 100

/** What a day most likely ends with. */
export interface ForecastPoint {
  readonly day: Day
  /** With what is planned alone. */
  readonly planned: Kobo
  /** With what is usual as well; null where no band reaches. */
  readonly band: Band | null
}

/** Where eight of ten days end, and the middle of it. */
export interface Band {
  readonly low: Kobo
  readonly middle: Kobo
  readonly high: Kobo
}

/** What a forecast is made of. */
export interface ForecastSources {
  /** What is there now, of the wallet or of all. */
  readonly balance: Kobo
  readonly today: Day
  readonly to: Day
  /** Null for all wallets. */
  readonly walletId: string | null
  readonly slots: readonly SlotView[]
  /** Undefined where too little is known. */
  readonly usual: UsualFlow | undefined
}

/** The days from today to the last one, each as it most likely ends (FC1 to FC4). */
export function forecast(sources: ForecastSources): readonly ForecastPoint[] {
  const { balance, today, to, usual } = sources
  const flows = plannedByDay(sources)
  const points: ForecastPoint[] = []
  let [planned, drift] = [balance, 0]
  for (let day = today; day <= to; day = addDays(day, 1)) {
    if (day > today) {
      planned = addKobo(planned, flows.get(day) ?? ZERO_KOBO)
      drift += usual?.meanByWeekday.get(weekdayOf(day)) ?? 0
    }
    points.push({
      day,
      planned,
      band: bandAt(planned, drift, { usual, ahead: daysBetween(today, day) }),
    })
  }
  return points
}

function bandAt(
  planned: Kobo,
  drift: number,
  { usual, ahead }: { readonly usual: UsualFlow | undefined; readonly ahead: number },
): Band | null {
  const reach = usual && reachOf(usual, ahead)
  if (reach === undefined) return null
  const middle = addKobo(planned, kobo(Math.round(drift)))
  const side = Math.round(reach)
  return {
    low: wholeNaira(middle - side),
    middle: wholeNaira(middle),
    high: wholeNaira(middle + side),
  }
}

/** What is only likely is told without kobo. */
function wholeNaira(amount: number): Kobo {
  return kobo(Math.round(amount / KOBO_IN_NAIRA) * KOBO_IN_NAIRA)
}

/** What is planned by the day on which it counts: what is overdue, or due today, tomorrow. */
function plannedByDay({ today, slots, walletId }: ForecastSources): ReadonlyMap<Day, Kobo> {
  const tomorrow = addDays(today, 1)
  const flows = new Map<Day, Kobo>()
  for (const view of slots.filter(isOpen)) {
    const day = view.day <= today ? tomorrow : view.day
    flows.set(day, addKobo(flows.get(day) ?? ZERO_KOBO, effectOf(view, walletId)))
  }
  return flows
}

/** What an occurrence adds to the wallet, or to all. */
function effectOf({ schedule, amount }: SlotView, only: string | null): Kobo {
  const { type, walletId, toWalletId } = schedule
  if (type === 'transfer') {
    const into = only !== null && toWalletId === only ? amount : ZERO_KOBO
    return only !== null && walletId === only ? subtractKobo(into, amount) : into
  }
  if (only !== null && walletId !== only) return ZERO_KOBO
  return type === 'income' ? amount : subtractKobo(ZERO_KOBO, amount)
}

/** The lowest point of the days to come (FC5). */
export interface LowestPoint {
  readonly day: Day
  readonly amount: Kobo
  /** The lowest edge of the band; null where none reaches there. */
  readonly perhaps: Kobo | null
}

/** Where the path is lowest: of equals the first day. */
export function lowestPoint(points: readonly ForecastPoint[]): LowestPoint | undefined {
  const [first] = points
  if (first === undefined) return undefined
  const lowest = points.reduce(
    (least, each) => (likely(each) < likely(least) ? each : least),
    first,
  )
  const edges = points.flatMap(({ band }) => band?.low ?? [])
  const perhaps = edges.length === 0 ? null : edges.reduce((a, b) => (b < a ? b : a))
  return { day: lowest.day, amount: likely(lowest), perhaps }
}

/** What a day most likely ends with. */
export function likely({ planned, band }: ForecastPoint): Kobo {
  return band?.middle ?? planned
}

/** Whether something can be afforded on a day (FC6). */
export type Affordable =
  | { readonly type: 'yes' | 'tight'; readonly lowest: Kobo; readonly day: Day }
  | { readonly type: 'not-before'; readonly from: Day }
  | { readonly type: 'no' }

/** What is to be spent, and what should stay. */
export interface Spending {
  readonly amount: Kobo
  readonly day: Day
  /** The low line of what is looked at (WC1). */
  readonly floor: Kobo
}

/** Whether what is left after an amount on a day stays at the low line or above from then on. */
export function affordable(
  points: readonly ForecastPoint[],
  { amount, day: on, floor }: Spending,
): Affordable {
  const after = points.filter(({ day }) => day >= on)
  const lowest = lowestPoint(after)
  if (lowest === undefined) return { type: 'no' }
  const left = subtractKobo(lowest.amount, amount)
  if (left >= floor) {
    const edge = subtractKobo(lowest.perhaps ?? lowest.amount, amount)
    return { type: edge >= floor ? 'yes' : 'tight', lowest: left, day: lowest.day }
  }
  const from = firstFrom(after, addKobo(amount, floor))
  return from === undefined ? { type: 'no' } : { type: 'not-before', from }
}

/** The first day from which on the middle is so much or more; where the band has ended nothing is known of what is spent. */
function firstFrom(points: readonly ForecastPoint[], least: Kobo): Day | undefined {
  const end = points.findLastIndex(({ band }) => band !== null) + 1
  const known = end === 0 ? points : points.slice(0, end)
  const last = known.findLastIndex(point => likely(point) < least)
  return known[last + 1]?.day
}

/** What should stay in wallets together: the low line of each that has one (WC1). */
export function floorOf(wallets: readonly Pick<Wallet, 'lowLine' | 'archivedAt'>[]): Kobo {
  const lines = wallets.map(({ lowLine, archivedAt }) => (archivedAt === null ? lowLine : null))
  return addKobo(...lines.filter(line => line !== null))
}

/** The next day on which the largest income that repeats falls; undefined where none does (FC5). */
export function payDay(slots: readonly SlotView[], today: Day): Day | undefined {
  const incomes = slots.filter(
    view => view.schedule.type === 'income' && view.day > today && isOpen(view),
  )
  const [first] = incomes
  if (first === undefined) return undefined
  const largest = incomes.reduce(
    (best, each) => (each.schedule.price.amount > best.schedule.price.amount ? each : best),
    first,
  )
  return incomes.find(({ schedule }) => schedule.id === largest.schedule.id)?.day
}
