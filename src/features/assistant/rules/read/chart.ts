import { amountAt, bareAmountAt } from './amount-at.ts'
import type { Bit, Meaning, PhraseContext } from './bits.ts'
import { clockAt } from './clock-at.ts'
import { unitOf } from './days/calendar.ts'
import { spansAt } from './days/spans-at.ts'
import { keptAt } from './kept/kept-names.ts'
import { cuesAt } from './lexicon/cue-index.ts'
import { FUNCTION_WORDS } from './lexicon/cues.ts'
import { keyAt, type Line, type Taken } from './line.ts'
import { thingsAt } from './names/things-at.ts'
import { payCycleAt, thanAt } from './phrases/of-days.ts'
import { eventAt } from './phrases/of-events.ts'
import { lengthAt, nothingAt, oftAt, percentAt, rankAt, shareAt } from './phrases/of-numbers.ts'
import { groupAt } from './phrases/of-things.ts'
import { drawnAt, noneAt, withoutAt } from './phrases/of-things.ts'
import { toldAt, withoutDaysAt } from './phrases/of-told.ts'
import WORDS from './words.json' with { type: 'json' }

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
  apart: 0.5,
  loosePreposition: 0.3,
  unknown: 10,
} as const
const LOOSE: ReadonlySet<string> = new Set(WORDS.loose)

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
  const isGiven = GIVES.has(keyAt(line, at - 1)) && !found.some(isCategoryName)
  // `how many rides` counts what was told before; without that, rides are a kind of what is paid.
  const isKind = context.isFollowing !== true && found.some(isCategoryName)
  const bits = found.map(({ value, end, cost }) => ({
    meaning: value,
    from: at,
    end,
    cost:
      cost +
      COSTS.bit +
      (isGiven && isPayee(value) ? COSTS.given : 0) +
      (isKind && isOfRows(value) ? COSTS.apart : 0),
  }))
  return bits.some(({ meaning }) => meaning.is !== 'without')
    ? bits
    : [...bits, unknownBit(line, at)]
}

// Who is given money stands right behind: `pay Sunday` is no day.
const GIVES = new Set(
  'pay paid give gave given send sent dash dashed owe lend lent paying sending giving'.split(' '),
)

/** `pay rent`, `gave mama` where a label is called so: what is paid for stands there too. */
function isCategoryName({ value }: Taken<Meaning>): boolean {
  if (value.is !== 'things' || value.things.prep !== '' || value.things.names.length > 1) {
    return false
  }
  const things = value.things.names[0]?.things
  return things?.every(({ kind }) => kind === 'category' || kind === 'label') === true
}

function isOfRows(meaning: Meaning): boolean {
  return meaning.is === 'cue' && meaning.cues.every(cue => cue === 'rows')
}

function isPayee(meaning: Meaning): boolean {
  if (meaning.is !== 'things' || meaning.things.prep !== '') return false
  return meaning.things.names[0]?.things[0]?.kind === 'payee'
}

function phrasesAt(line: Line, at: number, context: PhraseContext): readonly Taken<Meaning>[] {
  return [
    ...meant(spansAt(line, at, context.today), days => ({ is: 'days', days })),
    ...meant(clockAt(line, at), times => ({ is: 'clock', times })),
    ...meant(amountAt(line, at), amount => ({ is: 'amount', amount })),
    ...meant(bareAmountAt(line, at), price => ({ is: 'price', price })),
    ...percentAt(line, at),
    ...oftAt(line, at),
    ...shareAt(line, at),
    ...lengthAt(line, at),
    ...nothingAt(line, at),
    ...thanAt(line, at, context),
    ...withoutAt(line, at, context),
    ...withoutDaysAt(line, at, context),
    ...noneAt(line, at),
    ...drawnAt(line, at, context),
    ...toldAt(line, at, context),
    ...eventAt(line, at, context),
    ...payCycleAt(line, at),
    ...groupAt(line, at),
    ...rankAt(line, at),
    ...keptAt(line, at, context.index.kept),
    ...thingsAt(line, at, context.index).flatMap(taken =>
      meant(taken, things => ({ is: 'things', things })),
    ),
  ]
}

function meant<Value>(
  taken: Taken<Value> | undefined,
  meaningOf: (value: Value) => Meaning,
): readonly Taken<Meaning>[] {
  return taken === undefined ? [] : [{ ...taken, value: meaningOf(taken.value) }]
}

function wordsAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const keys = line.slice(at, at + 7).map(({ key }) => key)
  const cues = cuesAt(keys).map(({ count, cues: said }) => ({
    value: { is: 'cue', cues: said } as const,
    end: at + count,
    cost: COSTS.cue + (isOfTime(line, at) ? COSTS.apart : 0),
  }))
  const key = keyAt(line, at)
  const word = FUNCTION_WORDS.has(key)
    ? [{ value: { is: 'word' } as const, end: at + 1, cost: COSTS.word }]
    : []
  const loose = LOOSE.has(key)
    ? [{ value: { is: 'word', isLoose: true } as const, end: at + 1, cost: COSTS.loosePreposition }]
    : []
  return [...cues, ...word, ...loose]
}

/** `month` in `this month` is a time, and no noun. */
function isOfTime(line: Line, at: number): boolean {
  return PLACING.has(keyAt(line, at - 1)) && unitOf(keyAt(line, at)) !== undefined
}

const PLACING = new Set(['this', 'last'])

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
