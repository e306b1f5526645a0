import { amountAt, bareAmountAt } from './amount-at.ts'
import type { Bit, Meaning } from './bits.ts'
import { clockAt } from './clock-at.ts'
import { between, type DaySpan, monthDays } from './days/calendar.ts'
import { spansAt } from './days/spans-at.ts'
import { cuesAt } from './lexicon/cue-index.ts'
import { FUNCTION_WORDS } from './lexicon/cues.ts'
import { VOCABULARY } from './lexicon/vocabulary.ts'
import { keyAt, type Line, past, type Taken } from './line.ts'
import { nearestWord } from './mend.ts'
import { thingsAt } from './names/things-at.ts'
import { numberAt } from './numbers.ts'
import {
  drawnAt,
  eventAt,
  groupAt,
  longestBehind,
  noneAt,
  payCycleAt,
  type PhraseContext,
  rankAt,
  thanAt,
  withoutAt,
} from './phrases.ts'

/** A way to take all words of a question apart. */
export interface Path {
  readonly bits: readonly Bit[]
  readonly cost: number
}

// So many ways are followed up to each word.
const BEAM = 24
const COSTS = {
  given: -0.4,
  bit: 0.05,
  word: 0.03,
  cue: 0.06,
  loosePreposition: 0.3,
  unknown: 10,
} as const
const LOOSE = new Set(
  'on at for from with in by into than or if all more no not ever yet only across again out over any so part ones side alone still even one two three other but put reach join man own straight together now goods stock stuff another'.split(
    ' ',
  ),
)

/** The likeliest ways to take a question apart, the likeliest first; each word is in one part. */
export function pathsOf(line: Line, context: PhraseContext): readonly Path[] {
  const paths: Path[][] = line.map(() => [])
  paths[0] = [{ bits: [], cost: 0 }]
  const ends: Path[] = []
  for (let at = 0; at < line.length; at += 1) {
    const here = (paths[at] ?? []).toSorted((a, b) => a.cost - b.cost).slice(0, BEAM)
    if (here.length === 0) continue
    for (const bit of bitsAt(line, at, context)) {
      const next = bit.end >= line.length ? ends : paths[bit.end]
      for (const { bits, cost } of here) next?.push({ bits: [...bits, bit], cost: cost + bit.cost })
    }
  }
  return ends.toSorted((a, b) => a.cost - b.cost).slice(0, BEAM)
}

function bitsAt(line: Line, at: number, context: PhraseContext): readonly Bit[] {
  const found = [...phrasesAt(line, at, context), ...wordsAt(line, at)]
  const isGiven = GIVES.has(keyAt(line, at - 1))
  const bits = found.map(({ value, end, cost }) => ({
    meaning: value,
    from: at,
    end,
    cost: cost + COSTS.bit + (isGiven && isPayee(value) ? COSTS.given : 0),
  }))
  return bits.some(({ meaning }) => meaning.is !== 'without')
    ? bits
    : [...bits, unknownBit(line, at)]
}

const AMONG = [
  'between',
  'among',
  'amongst',
  'by',
  'into',
  'divided by',
  'shared by',
  'shared among',
  'shared between',
  'split between',
  'split among',
  'split by',
]
const SHARERS = [
  'people',
  'persons',
  'of us',
  'ways',
  'friends',
  'person',
  'housemates',
  'roommates',
  'flatmates',
]

/** `between 4 people`. */
function shareAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const start = longestBehind(line, at, AMONG)
  const count = start === undefined ? undefined : numberAt(line, start)
  if (count === undefined || count.value < 1) return []
  const end = longestBehind(line, count.end, SHARERS)
  return end === undefined ? [] : [{ value: { is: 'share', among: count.value }, end, cost: 0 }]
}

// Who is given money stands right behind: `pay Sunday` is no day.
const GIVES = new Set(
  'pay paid give gave send sent dash dashed owe lend lent paying sending giving'.split(' '),
)

function isPayee(meaning: Meaning): boolean {
  if (meaning.is !== 'things' || meaning.things.prep !== '') return false
  return meaning.things.names[0]?.things[0]?.kind === 'payee'
}

function phrasesAt(line: Line, at: number, context: PhraseContext): readonly Taken<Meaning>[] {
  const days = spansAt(line, at, context.today)
  const clock = clockAt(line, at)
  const amount = amountAt(line, at)
  const price = bareAmountAt(line, at)
  return [
    ...(days === undefined ? [] : [{ ...days, value: { is: 'days', days: days.value } as const }]),
    ...(clock === undefined
      ? []
      : [{ ...clock, value: { is: 'clock', times: clock.value } as const }]),
    ...(amount === undefined
      ? []
      : [{ ...amount, value: { is: 'amount', amount: amount.value } as const }]),
    ...(price === undefined
      ? []
      : [{ ...price, value: { is: 'price', price: price.value } as const }]),
    ...percentAt(line, at),
    ...shareAt(line, at),
    ...thanAt(line, at, context),
    ...withoutAt(line, at, context),
    ...noneAt(line, at),
    ...drawnAt(line, at, context),
    ...toldAt(line, at, context),
    ...eventAt(line, at, context),
    ...payCycleAt(line, at),
    ...groupAt(line, at),
    ...rankAt(line, at),
    ...thingsAt(line, at, context.index).map(taken => ({
      ...taken,
      value: { is: 'things', things: taken.value } as const,
    })),
  ]
}

const THEN = [
  'that day',
  'on that day',
  'that same day',
  'then',
  'that time',
  'at that time',
  'that month',
  'in that month',
  'that week',
  'in that week',
  'that period',
  'in that period',
  'those days',
]
const SINCE_THEN = [
  'since then',
  'from then',
  'since that day',
  'from that day',
  'since that time',
  'since then till now',
  'from then till now',
  'since that',
]
const BEFORE_THAT = [
  'the month before',
  'the week before',
  'the year before',
  'the day before',
  'day before that',
  'the day before that',
  'the month before that',
  'the week before that',
  'week before that',
  'month before that',
  'the one before',
  'the one before that',
  'the previous month',
  'the previous week',
  'month before',
  'week before',
  'the period before',
  'the previous one',
]

/** `that day`, `since then`, `the month before`: of what was told or asked before in the chat. */
function toldAt(line: Line, at: number, { told }: PhraseContext): readonly Taken<Meaning>[] {
  const start = past(line, at, ['in', 'on', 'for', 'of', 'during'])
  const back = longestBehind(line, start, BEFORE_THAT)
  const found: Taken<Meaning>[] =
    back === undefined ? [] : [{ value: { is: 'shift' }, end: back, cost: 0.02 }]
  if (told === undefined) return found
  const since = longestBehind(line, at, SINCE_THEN)
  if (since !== undefined) {
    found.push({
      value: { is: 'days', days: { spans: [between({ from: told.from })], as: 'during' } },
      end: since,
      cost: 0,
    })
  }
  const then = longestBehind(line, start, THEN)
  if (then === undefined) return found
  const days = keyAt(line, then - 1) === 'month' ? wholeMonth(told) : told
  return [
    ...found,
    {
      value: { is: 'days', days: { spans: [between(days)], range: days, as: 'during' } },
      end: then,
      cost: 0,
    },
  ]
}

function wholeMonth({ from }: DaySpan): DaySpan {
  return monthDays(Number(from.slice(0, 4)), Number(from.slice(5, 7))) ?? { from, to: from }
}

const FRACTIONS: readonly (readonly [phrases: readonly string[], percent: number])[] = [
  [['half of', 'half'], 50],
  [['a third of', 'one third of'], 100 / 3],
  [['a quarter of', 'one quarter of'], 25],
  [['double', 'twice', 'two times'], 200],
]

function percentAt(line: Line, at: number): readonly Taken<Meaning>[] {
  for (const [phrases, number] of FRACTIONS) {
    const end = longestBehind(line, at, phrases)
    if (end !== undefined) return [{ value: { is: 'percent', number }, end, cost: 0 }]
  }
  const typed = /^(?<number>\d{1,3}(?:\.\d+)?)%?$/u.exec(keyAt(line, at))?.groups?.['number']
  if (typed === undefined) return []
  const isGlued = keyAt(line, at).endsWith('%')
  if (!isGlued && keyAt(line, at + 1) !== 'percent') return []
  return [{ value: { is: 'percent', number: Number(typed) }, end: at + (isGlued ? 1 : 2), cost: 0 }]
}

function wordsAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const keys = line.slice(at, at + 7).map(({ key }) => key)
  const cues = cuesAt(keys).map(({ count, cues: said }) => ({
    value: { is: 'cue', cues: said } as const,
    end: at + count,
    cost: COSTS.cue,
  }))
  const key = keyAt(line, at)
  const word = FUNCTION_WORDS.has(key)
    ? [{ value: { is: 'word' } as const, end: at + 1, cost: COSTS.word }]
    : []
  const loose = LOOSE.has(key)
    ? [{ value: { is: 'word' } as const, end: at + 1, cost: COSTS.loosePreposition }]
    : []
  return [...cues, ...word, ...loose]
}

/** What nothing is known by: perhaps a word of questions, misspelt. */
function unknownBit(line: Line, at: number): Bit {
  const token = line[at]
  return {
    meaning: { is: 'unknown', typed: token?.typed ?? '' },
    from: at,
    end: at + 1,
    cost: COSTS.unknown,
  }
}

// Words themselves, one slip from a word of questions.
const RIGHT: ReadonlySet<string> = new Set(
  'sender sending shared spends forecasts expensive market stored history wallets parents matches months payees person persons prices prince savings saving total totals label labels learned earner accounts counts brought thought tends trends boughs balanced categorise mouths paying played player trading training staying present presents private'.split(
    ' ',
  ),
)
// Short words that people misspell and that little is near to.
const SHORT = 'month spent spend today total april march august money salary wallet'.split(' ')
const LEAST_LONG = 6
const TARGETS: readonly string[] = [...VOCABULARY]
  .filter(word => word.length >= LEAST_LONG)
  .concat(SHORT)

/** The words with those mended that only a slip keeps from being a word of questions. */
export function mendCues(line: Line, names: ReadonlySet<string>): Line {
  return line.map(token => {
    const { key } = token
    if (
      key.length < 4 ||
      VOCABULARY.has(key) ||
      RIGHT.has(key) ||
      names.has(key) ||
      /\d/u.test(key)
    ) {
      return token
    }
    const meant = nearestWord(key, TARGETS)
    if (meant !== undefined) return { ...token, key: meant, own: token.own ?? key }
    const name = nearestWord(key, names)
    return name === undefined ? token : { ...token, own: name, isMended: true }
  })
}
