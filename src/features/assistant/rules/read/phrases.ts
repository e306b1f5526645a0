import type { Day } from '#time/day.ts'
import type { Weekday } from '#time/weekday.ts'
import { ANYWHERE, type Group, type Rank, type Rows, type Thing, type Unit } from '../plan/plan.ts'
import type { Meaning, SaidThan, SaidThings } from './bits.ts'
import { clockAt } from './clock-at.ts'
import type { DaySpan } from './days/calendar.ts'
import { unitOf } from './days/moment-at.ts'
import { spansAt } from './days/spans-at.ts'
import { cuesAt } from './lexicon/cue-index.ts'
import type { Cue } from './lexicon/cues.ts'
import { behind, isAt, keyAt, type Line, past, type Taken } from './line.ts'
import type { NameIndex } from './names/name-index.ts'
import { thingsAt } from './names/things-at.ts'
import { numberAt, ordinalAt } from './numbers.ts'

/** What phrases are read with. */
export interface PhraseContext {
  readonly today: Day
  readonly index: NameIndex
  /** The days of what was told before in the chat. */
  readonly told?: DaySpan
}

const THAN = [
  'than',
  'versus',
  'compared to',
  'over and above',
  'more than',
  'less than',
  'higher than',
  'lower than',
  'up from',
  'down from',
  'greater than',
  'in comparison to',
  'and compare it to',
  'compare it to',
  'compare that to',
  'beyond',
]
const MORE = new Set(['more', 'higher', 'greater', 'up', 'beyond', 'over'])
const LESS = ['less', 'lower', 'down']
const USUAL = [
  'usual',
  'normal',
  'my usual',
  'my average',
  'the average',
  'average',
  'the usual',
  'normally',
  'usually',
  'i usually do',
  'i normally do',
  'i normally spend',
  'i usually spend',
  'my normal',
  'what i usually spend',
  'what i normally spend',
  'my usual spending',
]
const SAME_DAYS = [
  'the same time last month',
  'same time last month',
  'this time last month',
  'the same period last month',
  'same period last month',
  'the same days last month',
  'same days last month',
  'by this time last month',
  'this point last month',
  'the same point last month',
  'this same time last month',
  'the same time the month before',
]
const PERIODS_BEFORE = [
  'the month before',
  'the week before',
  'the year before',
  'the day before',
  'the one before',
  'the previous one',
  'the period before',
  'the pay cycle before',
  'pay cycle before',
  'the cycle before',
  'the previous cycle',
  'my last pay cycle',
  'the last pay cycle',
  'before',
  'the previous month',
  'the time before',
  'the month before that',
  'the previous period',
]

/** `than last month`, `versus transport`, `compared to the same time last month`. */
export function thanAt(line: Line, at: number, context: PhraseContext): readonly Taken<Meaning>[] {
  const end = longestBehind(line, at, THAN)
  if (end === undefined) return []
  const word = keyAt(line, at)
  const more = MORE.has(word) ? 'more' : LESS.includes(word) ? 'less' : ''
  const found: Taken<Meaning>[] = []
  function add(than: SaidThan, to: number, cost: number): void {
    found.push({ value: { is: 'than', than, more }, end: to, cost })
  }
  const start = past(line, end, [
    'in',
    'on',
    'for',
    'what i spent',
    'what i spent on',
    'what i spent in',
    'that of',
    'those of',
    'i did in',
    'i did',
    'i spent in',
    'i spent on',
    'i spent',
    'i paid',
    'i earned in',
  ])
  for (const [type, phrases] of [
    ['sameDays', SAME_DAYS],
    ['before', PERIODS_BEFORE],
    ['usual', USUAL],
  ] as const) {
    const to = longestBehind(line, start, phrases)
    if (to !== undefined) add({ type }, to, 0)
  }
  const same = longestBehind(line, start, [
    'same days of',
    'the same days of',
    'same days in',
    'the same days in',
    'same period of',
    'the same period of',
    'same period in',
    'the same period in',
    'same time in',
    'the same time in',
    'same days',
    'the same days',
  ])
  const month = same === undefined ? undefined : spansAt(line, same, context.today)
  if (month !== undefined) add({ type: 'sameDays' }, month.end, month.cost)
  const days = spansAt(line, start, context.today)
  if (days !== undefined && days.value.spans.length > 0) {
    add({ type: 'days', days: days.value }, days.end, days.cost)
  }
  for (const place of new Set([end, start])) {
    for (const things of thingsAt(line, place, context.index)) {
      add({ type: 'things', things: things.value }, things.end, things.cost)
    }
  }
  return found
}

const WITHOUT = [
  'if you remove what i paid',
  'if you remove what i spent on',
  'if you remove',
  'minus what i paid',
  'without what i paid',
  'excluding what i paid',
  'if you take out',
  'if we take out',
  'except for',
  'except',
  'excluding',
  'exclude',
  'without counting',
  'without',
  'not counting',
  'not including',
  'not',
  'but not',
  'but no',
  'minus',
  'less',
  'ignoring',
  'ignore',
  'no',
  'everything except',
  'not on',
  'not for',
  'not at',
  'not from',
  'but not on',
  'but not at',
  'but not from',
  'skip',
  'skipping',
  'remove',
  'removing',
  'if you remove',
  'if i remove',
  'if we remove',
  'if you ignore',
  'not under',
  'and not',
  'everything not',
  'anything not',
  'that is not',
  'that are not',
  'which is not',
  'that was not',
  'net of',
  'but exclude',
  'but excluding',
  'but without',
  'but not for',
  'that was not on',
  'not in',
  'not with',
  'not to',
  'outside of',
  'outside',
  'cut out',
  'drop',
  'bar',
  'barring',
  'save for',
  'leave',
  'but leave',
]

// Behind a comma something else begins as often as the list goes on.
const COMMA = 0.3

/** `except food`, `without transport and rent`, `not from GTBank`. */
export function withoutAt(
  line: Line,
  at: number,
  { index }: PhraseContext,
): readonly Taken<Meaning>[] {
  // `comot rent, how much I spend`: at the start it is taken out.
  const end = longestBehind(
    line,
    at,
    at === 0 || keyAt(line, at) === 'but'
      ? [...WITHOUT, 'but went out', 'went out', 'take out']
      : WITHOUT,
  )
  if (end === undefined) return suffixedAt(line, at, index)
  const times = clockAt(line, end)
  if (times !== undefined && 'weekdays' in times.value) {
    return [
      {
        value: { is: 'clock', times: { weekdays: otherDays(times.value.weekdays) } },
        end: times.end,
        cost: 0,
      },
    ]
  }
  return thingsAt(line, end, index).map(({ value, end: to, cost }) => ({
    value: { is: 'without', things: value },
    end: to,
    cost: cost - 0.1 + COMMA * line.slice(end, to).filter(({ key }) => key === ',').length,
  }))
}

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

function otherDays(days: readonly Weekday[]): readonly Weekday[] {
  return WEEK.filter(day => !days.includes(day))
}

const LEFT_OUT = [
  'excluded',
  'not included',
  'not inclusive',
  'excluding',
  'left out',
  'not counting',
  'is not included',
  'are not included',
  'aside',
]

/** `food excluded`. */
function suffixedAt(line: Line, at: number, index: NameIndex): readonly Taken<Meaning>[] {
  return thingsAt(line, at, index).flatMap(({ value, end, cost }) => {
    const to = longestBehind(line, end, LEFT_OUT)
    return to === undefined
      ? []
      : [{ value: { is: 'without', things: value } as const, end: to, cost }]
  })
}

const DRAWN = [
  'cash withdrawals',
  'cash withdrawal',
  'atm withdrawals',
  'atm withdrawal',
  'pos withdrawals',
  'pos withdrawal',
  'withdraw cash',
  'withdrew cash',
  'withdrawn cash',
  'withdrawals',
  'withdrawal',
  'withdraw',
  'withdrew',
  'withdrawn',
  'cash out',
  'cashed out',
]

/** Cash drawn: own money moved to the wallet of cash, where there is one. */
export function drawnAt(
  line: Line,
  at: number,
  { index }: PhraseContext,
): readonly Taken<Meaning>[] {
  const end = longestBehind(line, at, DRAWN)
  const cash = index.names.wallets.find(({ name }) => name.toLowerCase() === 'cash')
  if (end === undefined || cash === undefined) return []
  const name = { things: [{ kind: 'toWallet', id: cash.id } as const], typed: 'cash' }
  return [
    {
      value: { is: 'things', things: { names: [name], prep: 'to', join: 'and', noun: '' } },
      end,
      cost: -0.1,
    },
  ]
}

const NONE: readonly (readonly [thing: Thing, phrases: readonly string[]])[] = [
  [
    { kind: 'label', id: '' },
    [
      'without any label',
      'without a label',
      'without label',
      'without labels',
      'with no label',
      'no label',
      'not labelled',
      'not labeled',
      'unlabelled',
      'unlabeled',
      'not tagged',
      'untagged',
      'that have no label',
    ],
  ],
  [
    { kind: 'budget', id: '' },
    [
      'not in any budget',
      'without any budget',
      'without a budget',
      'without budget',
      'not under any budget',
      'outside my budgets',
      'outside any budget',
      'outside budget',
      'not budgeted',
    ],
  ],
  [
    { kind: 'payee', id: '' },
    [
      'without any description',
      'without a description',
      'without description',
      'with no description',
      'no description',
      'without any name',
      'without a name',
    ],
  ],
  [
    { kind: 'category', id: 'uncategorized' },
    [
      'without any category',
      'without a category',
      'without category',
      'with no category',
      'no category',
      'not categorised',
      'not categorized',
    ],
  ],
]

/** `without any label`: rows that have none of a kind. */
export function noneAt(line: Line, at: number): readonly Taken<Meaning>[] {
  for (const [thing, phrases] of NONE) {
    const end = longestBehind(line, at, phrases)
    if (end === undefined) continue
    const name = { things: [thing], typed: '' }
    return [
      {
        value: { is: 'things', things: { names: [name], prep: 'with', join: 'and', noun: '' } },
        end,
        cost: 0,
      },
    ]
  }
  return []
}

const SINCE: readonly (readonly [as: 'since' | 'after' | 'before', phrases: readonly string[]])[] =
  [
    ['since', ['ever since', 'since', 'from']],
    ['after', ['after']],
    ['before', ['before']],
  ]
const PAID_WORDS = [
  'i got paid',
  'i was paid',
  'i collected salary',
  'i received salary',
  'i got my salary',
  'i received my salary',
  'my salary came in',
  'salary came in',
  'my salary',
  'salary',
  'pay day',
  'payday',
  'my pay day',
  'my payday',
  'i collect salary',
  'they paid me',
  'my last salary',
  'last salary',
  'the last salary',
  'i last got paid',
  'i was last paid',
  'the salary',
  'my pay',
  'my last pay',
  'last payday',
  'last pay day',
  'salary day',
  'my last payday',
  'i last got salary',
  'this salary',
  'salary came',
  'my salary dropped',
  'i collected my salary',
  'my last pay day',
  'salary is in',
  'last alert of salary',
  'salary entered',
]
const DID = [
  'i last paid for',
  'i bought anything at',
  'i bought something at',
  'i bought anything from',
  'i ate at',
  'i last ate at',
  'i used',
  'i visited',
  'i last used',
  'i last visited',
  'i was at',
  'i last bought anything at',
  'i bought from',
  'i bought at',
  'i last bought from',
  'i travelled to',
  'i traveled to',
  'i travelled',
  'i started',
  'i moved to',
  'i moved into',
  'i got',
  'i collected',
  'i received',
  'i buy that',
  'i buy',
  'i bought that',
  'i bought my',
  'i paid my',
  'i sold',
  'i renewed',
  'i serviced',
  'i last paid',
  'i last bought',
  'i paid for',
  'i paid',
  'i bought',
  'i went to',
  'i sent',
  'i gave',
  'i last went to',
  'my last trip to',
  'the last time i paid',
  'the last time i bought',
  'the last time i went to',
  'my last',
  'the last',
  'last',
  'my',
  'the',
  'paying',
  'buying',
]
const SALARY: Rows = {
  flow: 'in',
  where: { ...ANYWHERE, all: [[{ kind: 'category', id: 'salary' }]] },
}

/** `since my last salary`, `after I paid rent`: from some row on. */
export function eventAt(
  line: Line,
  at: number,
  { index }: PhraseContext,
): readonly Taken<Meaning>[] {
  for (const [as, phrases] of SINCE) {
    const end = longestBehind(line, at, phrases)
    if (end === undefined) continue
    const paid = longestBehind(line, end, PAID_WORDS)
    if (paid !== undefined) {
      return [{ value: { is: 'event', rows: SALARY, nth: 1, as }, end: paid, cost: 0 }]
    }
    const start = longestBehind(line, end, DID)
    if (as === 'since' && keyAt(line, at) === 'from') return []
    return thingsAt(line, start ?? end, index)
      .filter(({ value }) => value.names.length === 1)
      .map(({ value, end: to, cost }) => ({
        value: { is: 'event', rows: eventRows(value), nth: 1, as },
        end: to,
        cost: cost + 0.1,
      }))
  }
  return []
}

function eventRows({ names }: SaidThings): Rows {
  const things = names.flatMap(name => name.things)
  return { flow: 'any', where: { ...ANYWHERE, all: [things] } }
}

const CYCLES: readonly (readonly [back: number, phrases: readonly string[]])[] = [
  [
    0,
    [
      'this pay cycle',
      'this salary cycle',
      'this pay period',
      'this salary',
      'this salary month',
      'current pay cycle',
      'this cycle',
      'in this pay cycle',
    ],
  ],
  [
    1,
    [
      'last pay cycle',
      'last salary cycle',
      'the last pay cycle',
      'previous pay cycle',
      'the previous pay cycle',
      'between my last two salaries',
      'between the last two salaries',
      'last pay period',
      'last salary month',
      'previous salary cycle',
    ],
  ],
]

/** `this pay cycle`: from the last pay-day on. */
export function payCycleAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const start = past(line, at, ['in', 'for', 'during', 'over'])
  for (const [back, phrases] of CYCLES) {
    const end = longestBehind(line, start, phrases)
    if (end === undefined) continue
    const span = { type: 'units', unit: 'paycycle', back, count: 1 } as const
    return [{ value: { is: 'days', days: { spans: [span], as: 'during' } }, end, cost: 0 }]
  }
  return []
}

const GROUPS: Readonly<Partial<Record<Cue, Group>>> = {
  aCategory: 'category',
  aLabel: 'label',
  aWallet: 'wallet',
  aPayee: 'payee',
  aDay: 'day',
  aWeek: 'week',
  aMonth: 'month',
  aQuarter: 'quarter',
  aYear: 'year',
  aWeekday: 'weekday',
  anHour: 'hour',
  budget: 'budget',
}
const BY = [
  'by each',
  'by',
  'per',
  'for each of my',
  'for each of the',
  'for each',
  'for every',
  'each',
  'every',
  'across my',
  'across',
  'in each',
  'in each of my',
  'in every',
  'at each',
  'from each',
  'from each of my',
  'on each',
  'on every',
  'under each',
  'grouped by',
  'broken down by',
  'split by',
  'according to',
  'based on',
  'with each',
  'to each',
  'a',
  'in a',
  'to every',
  'from every',
  'at every',
  'group by',
  'sorted by',
  'between my',
]
const WHICH = [
  'which of my',
  'which',
  'what',
  'on which',
  'at which',
  'in which',
  'on what',
  'in what',
  'to which',
  'from which',
  'under which',
  'which kind of',
  'which particular',
  'what particular',
  'which of the',
  'with which',
  'at what',
  'which single',
]
const UNITLY: Readonly<Record<string, Unit>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
}
const PER = ['per', 'a', 'an', 'in a', 'for a', 'in one', 'for one', 'for every one']

/** `by category`, `for each wallet`, `every month`. */
export function groupAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const found: Taken<Meaning>[] = []
  const unitly = UNITLY[keyAt(line, at)]
  if (unitly !== undefined) {
    found.push(
      { value: { is: 'per', per: unitly }, end: at + 1, cost: 0 },
      { value: { is: 'by', group: unitly }, end: at + 1, cost: 0 },
    )
  }
  const by = longestBehind(line, at, BY)
  const group = by === undefined ? undefined : nounAt(line, by)
  if (by !== undefined && group !== undefined) {
    found.push({
      value: { is: 'by', group: group.value },
      end: group.end,
      cost: isLoose(line, at) ? 0.2 : 0,
    })
  }
  const per = longestBehind(line, at, PER)
  const unit = per === undefined ? undefined : unitOf(keyAt(line, per))
  if (per !== undefined && unit !== undefined && !keyAt(line, per).endsWith('s')) {
    found.push({ value: { is: 'per', per: unit }, end: per + 1, cost: 0 })
  }
  const which = longestBehind(line, at, WHICH)
  const asked = which === undefined ? undefined : nounAt(line, which)
  if (asked !== undefined) {
    found.push({ value: { is: 'which', group: asked.value }, end: asked.end, cost: 0 })
  }
  const whose = behind(line, at, ['to whom', 'who', 'whom', 'which person', 'where'])
  if (whose !== undefined) {
    found.push({ value: { is: 'which', group: 'payee' }, end: whose, cost: 0.1 })
  }
  return found
}

function isLoose(line: Line, at: number): boolean {
  return ['a', 'in'].includes(keyAt(line, at))
}

function nounAt(line: Line, at: number): Taken<Group> | undefined {
  const keys = line.slice(at, at + 5).map(({ key }) => key)
  for (const { count, cues } of cuesAt(keys)) {
    const group = cues.map(cue => GROUPS[cue]).find(each => each !== undefined)
    if (group !== undefined) return { value: group, end: at + count, cost: 0 }
  }
  return undefined
}

const ORDERS: Readonly<Partial<Record<Cue, Rank['order']>>> = {
  large: 'largest',
  small: 'smallest',
  newest: 'newest',
  oldest: 'oldest',
  middle: 'middle',
}

/** `top 3`, `third largest`, `5 most recent`, `last ten`, `second to last`. */
export function rankAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const start = past(line, at, ['my', 'the'])
  const top = isAt(line, start, 'top') ? numberAt(line, start + 1) : undefined
  if (top !== undefined) return [ranked({ order: 'largest', take: top.value }, top.end)]
  const bottom = isAt(line, start, 'bottom') ? numberAt(line, start + 1) : undefined
  if (bottom !== undefined) return [ranked({ order: 'smallest', take: bottom.value }, bottom.end)]
  const ordinal = ordinalAt(line, start)
  const nth = ordinal && orderAt(line, ordinal.end)
  if (ordinal !== undefined && nth !== undefined) {
    return [ranked({ order: nth.value, nth: ordinal.value }, nth.end)]
  }
  if (isAt(line, start, 'second to last') || isAt(line, start, 'second last')) {
    return [ranked({ order: 'newest', nth: 2 }, start + (keyAt(line, start + 1) === 'to' ? 3 : 2))]
  }
  const count = numberAt(line, start)
  const counted = count && orderAt(line, count.end)
  if (
    count !== undefined &&
    counted !== undefined &&
    count.value > 0 &&
    !['a', 'an'].includes(keyAt(line, start))
  ) {
    return [ranked({ order: counted.value, take: count.value }, counted.end)]
  }
  const order = orderAt(line, start)
  const taken = order && numberAt(line, order.end)
  if (
    order !== undefined &&
    taken !== undefined &&
    taken.value > 0 &&
    !['a', 'an'].includes(keyAt(line, order.end))
  ) {
    return [ranked({ order: order.value, take: taken.value }, taken.end)]
  }
  return []
}

/** One of them is the first. */
function ranked({ take, ...rank }: Rank, end: number): Taken<Meaning> {
  return {
    value: {
      is: 'rank',
      rank: take === 1 ? { ...rank, nth: 1 } : { ...rank, ...(take !== undefined && { take }) },
    },
    end,
    cost: 0,
  }
}

function orderAt(line: Line, at: number): Taken<Rank['order']> | undefined {
  const keys = line.slice(at, at + 4).map(({ key }) => key)
  for (const { count, cues } of cuesAt(keys)) {
    const order = cues.map(cue => ORDERS[cue]).find(each => each !== undefined)
    if (order !== undefined) return { value: order, end: at + count, cost: 0 }
  }
  return undefined
}

/** Where the line goes on behind the longest of the phrases that stand there. */
export function longestBehind(
  line: Line,
  at: number,
  phrases: readonly string[],
): number | undefined {
  let longest: number | undefined
  for (const phrase of phrases) {
    const end = behind(line, at, [phrase])
    if (end !== undefined && end > (longest ?? at)) longest = end
  }
  return longest
}
