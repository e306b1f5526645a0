import type { Group, Plan, Rank, Rows, Unit } from '#features/assistant/rules/plan/plan.ts'
import type { AmountRange, HourRange } from '#features/entries/rules/find/find.ts'
import type { Day } from '#time/day.ts'
import { type Weekday, weekdayOf } from '#time/weekday.ts'
import type { Bit, Meaning, SaidThan, SaidThings } from '../bits.ts'
import { bothDays, daysWithout, type SaidDays } from '../days/said-days.ts'
import type { KeptMeaning } from '../kept/kept-names.ts'
import type { Cue } from '../lexicon/cues.ts'
import type { Line } from '../line.ts'
import type { NameIndex } from '../names/name-index.ts'
import type { Money } from '../numbers.ts'

/** Names, and where they stand among the words. */
export interface PlacedThings extends SaidThings {
  readonly from: number
  readonly end: number
}

/** What a way of taking a question apart says, slot by slot. */
export interface Slots {
  readonly line: Line
  readonly bits: readonly Bit[]
  /** What each phrase of cues may be a sign of. */
  readonly cues: readonly (readonly Cue[])[]
  readonly things: readonly PlacedThings[]
  readonly kept: readonly KeptMeaning[]
  readonly without: readonly SaidThings[]
  readonly amounts: readonly AmountRange[]
  readonly prices: readonly Money[]
  readonly percents: readonly number[]
  /** How many times something was done, or more. */
  readonly ofts: readonly number[]
  readonly shares: readonly number[]
  readonly weekdays: readonly (readonly Weekday[])[]
  readonly hours: readonly HourRange[]
  readonly days: readonly SaidDays[]
  /** Days that are left out of those. */
  readonly withoutDays: readonly SaidDays[]
  readonly events: readonly {
    readonly rows: Rows
    readonly nth: number
    readonly as: 'since' | 'after' | 'before'
    readonly length?: number
  }[]
  readonly thans: readonly { readonly than: SaidThan; readonly more: 'more' | 'less' | '' }[]
  readonly groups: readonly Group[]
  readonly pers: readonly Unit[]
  readonly whiches: readonly Group[]
  readonly ranks: readonly Rank[]
  /** How long something goes on, in a sum that is only reckoned. */
  readonly lengths: readonly { readonly unit: Unit; readonly count: number }[]
  /** Whether the days before those asked about are meant. */
  readonly isShifted: boolean
  /** Places among those that were told. */
  readonly places: readonly number[]
  readonly unknown: readonly string[]
}

/** What plans are put together with. */
export interface ComposeContext {
  /** Whether the text ends as a question. */
  readonly isQuestion: boolean
  readonly today: Day
  readonly index: NameIndex
}

/** A plan as put together, before it has its version; undefined where the words are of no such question. */
export type Made = Omit<Plan, 'v'> | undefined

/** A kind of question: which cues it takes, and the plan of it; undefined where the words are of no such question. */
export interface Family {
  readonly name: string
  /** How unlikely it is beside others that take the same words. */
  readonly cost: number
  readonly takes: ReadonlySet<Cue>
  readonly plan: (slots: Slots, context: ComposeContext) => Made
  /** Whether it takes how long something goes on. */
  readonly isReckoned?: true
  /** Whether it is of what is kept beside entries, and takes names of it. */
  readonly isOfKept?: true
}

/** Cues by their names. */
export function cuesIn(text: string): ReadonlySet<Cue> {
  return new Set(text.split(' ') as Cue[])
}

/** The parts by what they fill. */
export function slotsOf(line: Line, bits: readonly Bit[]): Slots {
  function all<K extends Meaning['is']>(
    kind: K,
  ): readonly (Extract<Meaning, { is: K }> & { readonly bit: Bit })[] {
    return bits.flatMap(bit =>
      bit.meaning.is === kind
        ? [Object.assign({}, bit.meaning as Extract<Meaning, { is: K }>, { bit })]
        : [],
    )
  }
  const without = all('withoutDays').map(each => each.days)
  const days = mergedDays(all('days').map(each => each.days))
  const apart = daysApart(days, without)
  const times = all('clock').map(each => each.times)
  return {
    line,
    bits,
    cues: all('cue').map(each => each.cues),
    things: all('things').map(({ things, bit: { from, end } }) =>
      Object.assign({}, isPutIn(line, from, things) ? { ...things, prep: 'into' } : things, {
        from,
        end,
      }),
    ),
    kept: all('kept'),
    without: all('without').map(each => each.things),
    amounts: all('amount').map(each => each.amount),
    prices: all('price').map(each => each.price),
    percents: all('percent').map(each => each.number),
    ofts: all('oft').map(each => each.least),
    shares: all('share').map(each => each.among),
    weekdays: times.flatMap(each =>
      'weekdays' in each && !isDayOf(apart ?? days, each.weekdays) ? [each.weekdays] : [],
    ),
    hours: mergedHours(times.flatMap(each => ('hours' in each ? [each.hours] : []))),
    days: apart ?? days,
    withoutDays: apart === undefined ? without : [],
    events: all('event'),
    thans: all('than'),
    groups: all('by').map(each => each.group),
    pers: all('per').map(each => each.per),
    whiches: all('which').map(each => each.group),
    ranks: all('rank').map(each => each.rank),
    lengths: all('length'),
    isShifted: all('shift').length > 0,
    places: all('place').map(each => each.nth),
    unknown: all('unknown').map(each => each.typed),
  }
}

const PUTS = new Set('put puts putting keep kept save saved saving lock locked'.split(' '))
const INSIDE = new Set(['in', 'inside', 'on'])

/** `put money in PiggyVest`, `saved in Kuda`: it went there. */
function isPutIn(line: Line, from: number, { prep, names }: SaidThings): boolean {
  const isWallet = names.every(({ things }) => things.every(({ kind }) => kind === 'wallet'))
  return isWallet && INSIDE.has(prep) && line.slice(0, from).some(isPutting)
}

/** Also where it was read as what stands for it. */
function isPutting({ key, typed }: Line[number]): boolean {
  return PUTS.has(key) || PUTS.has(typed.toLowerCase().split(' ')[0] ?? '')
}

/** `saturday 14 november`: the day of the week of the one day that is said. */
function isDayOf(days: readonly SaidDays[], weekdays: readonly Weekday[]): boolean {
  const [only, ...others] = days
  const { from, to } = only?.range ?? {}
  if (from === undefined || from !== to || others.length > 0) return false
  return weekdays.length === 1 && weekdays.includes(weekdayOf(from))
}

/** Two times that lie in each other are one. */
function mergedDays(days: readonly SaidDays[]): readonly SaidDays[] {
  const [one, other] = days
  const merged =
    days.length === 2 && one !== undefined && other !== undefined ? bothDays(one, other) : undefined
  return merged === undefined ? days : [merged]
}

/** `after 8pm at night`: hours that lie in each other are one time. */
function mergedHours(hours: readonly HourRange[]): readonly HourRange[] {
  const [one, other, ...others] = hours
  if (one === undefined || other === undefined || others.length > 0) return hours
  // `at night after 8pm`: the hour is said.
  const late = [one, other].find(({ from, until }) => from >= EVENING && until === MIDNIGHT)
  const isNight = [one, other].some(({ from, until }) => from > until)
  if (late !== undefined && isNight) return [late]
  const isOverMidnight = [one, other].some(each => each.from >= each.until)
  const from = Math.max(one.from, other.from)
  const until = Math.min(one.until, other.until)
  return isOverMidnight || from >= until ? hours : [{ from, until }]
}

const EVENING = 18
const MIDNIGHT = 24

/** `this year, without november`: one time with days of it left out. */
function daysApart(
  [days, ...others]: readonly SaidDays[],
  [left, ...more]: readonly SaidDays[],
): readonly SaidDays[] | undefined {
  if (days === undefined || left === undefined || others.length + more.length > 0) return undefined
  const apart = daysWithout(days, left)
  return apart && [apart]
}

/** Whether a phrase is a sign of it, perhaps among others. */
export function hasCue({ cues }: Slots, ...wanted: readonly Cue[]): boolean {
  return cues.some(said => said.some(cue => wanted.includes(cue)))
}

/** `have I spent up to 500k`: in a question of yes and no it is that, or more. */
export function saysUpTo({ line }: Slots): boolean {
  return line.some(({ key }, at) => key === 'up' && line[at + 1]?.key === 'to')
}

/** Whether each phrase of cues is a sign of one of these: no other is passed over. */
export function onlyCues({ cues }: Slots, allowed: ReadonlySet<Cue>): boolean {
  return cues.every(said => said.some(cue => allowed.has(cue)))
}

/** Whether any of these slots is filled. */
export function isAnySaid(...slots: readonly (readonly unknown[])[]): boolean {
  return slots.some(each => each.length > 0)
}
