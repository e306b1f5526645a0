import { WRITTEN } from '#features/analytics/rules/figure-keys.ts'
import { PLAN_LIMITS, type Thing } from '../../plan/plan.ts'
import { isCueWord } from '../lexicon/cue-index.ts'
import { FUNCTION_WORDS } from '../lexicon/cues.ts'
import { VOCABULARY } from '../lexicon/vocabulary.ts'
import { keyAt, type Line, type Taken } from '../line.ts'
import { nearestWord } from '../mend.ts'
import { singular } from '../word-forms.ts'
import { categoryMeaning } from './category-index.ts'
import type { NameEntry, NameIndex } from './name-index.ts'

/** What some words name: one of these things, all of a kind but for namesakes. */
export interface SaidName {
  /** Alternatives: what several things are called together is all of them. */
  readonly things: readonly Thing[]
  /** As typed, and what it was taken for where that is spelt otherwise. */
  readonly typed: string
  readonly mended?: string
  /** Nothing is called so. */
  readonly isUnknown?: true
}

const LONGEST = 5
// How unlikely each way of naming is.
const COSTS = {
  longer: -0.12,
  timely: 0.4,
  part: 0.25,
  plural: 0.05,
  alias: 0.02,
  concept: 0.22,
  within: 0,
  mended: 0.7,
  capital: -0.1,
} as const
const KIND_COSTS: Readonly<Record<Thing['kind'], number>> = {
  wallet: 0,
  toWallet: 0,
  label: 0.02,
  budget: 0.06,
  category: 0.04,
  payee: 0.08,
  words: 0.2,
}
const LEAST_PART = 3

/** All that the words from a place on may name. */
export function namesAt(line: Line, at: number, index: NameIndex): readonly Taken<SaidName>[] {
  const found: Taken<SaidName>[] = []
  for (let count = Math.min(LONGEST, line.length - at); count > 0; count -= 1) {
    const words = line.slice(at, at + count)
    if (
      words.some(({ key }) => key === ',') ||
      keyAt(words, 0) === 'and' ||
      words.at(-1)?.key === 'and'
    ) {
      continue
    }
    found.push(
      ...namesOf(words, index).map(({ value, cost }) => ({ value, cost, end: at + count })),
    )
  }
  return found.length > 0 ? found : strangersAt(line, at)
}

const MOST_STRANGE = 4
const STRANGE = 3
const NAME = /^[\p{L}\p{Extended_Pictographic}][\p{L}\p{N}\p{Extended_Pictographic}]*$/u

/** A name that nothing is called by; perhaps rows have the words. */
function strangersAt(line: Line, at: number): readonly Taken<SaidName>[] {
  let end = at
  while (end < line.length && end - at < MOST_STRANGE && isStrange(keyAt(line, end))) end += 1
  if (end === at) return []
  const typed = line
    .slice(at, end)
    .map(token => token.typed)
    .join(' ')
  const things = [{ kind: 'words', id: typed.toLowerCase() } as const]
  return [{ value: { things, typed, isUnknown: true }, end, cost: STRANGE }]
}

function isStrange(key: string): boolean {
  return NAME.test(key) && !VOCABULARY.has(key)
}

interface Costed {
  readonly value: SaidName
  readonly cost: number
}

function namesOf(words: Line, index: NameIndex): readonly Costed[] {
  const typed = words
    .map(word => word.typed)
    .filter(text => text !== '')
    .join(' ')
  const spellings = spellingsOf(words)
  const capital = words.every(({ isCapital }) => isCapital) ? COSTS.capital : 0
  const isMended = words.some(word => word.isMended)
  const mended = isMended
    ? { mended: words.map(({ key, own: meant }) => meant ?? key).join(' ') }
    : {}
  const found = spellings.flatMap(([spelling, extra]) =>
    named(spelling, { typed, index }).map(({ value, cost }) => ({
      value: { ...value, ...mended },
      cost: cost + extra + capital + (isMended ? COSTS.mended : 0),
    })),
  )
  if (found.length === 0 && words.length === 1) return misspelt(words, { typed, index })
  return found
}

function named(spelling: Spelling, lookup: Lookup): readonly Costed[] {
  const category = categories(spelling, lookup)
  return [
    ...own(spelling, lookup, category?.near ?? []),
    ...(category === undefined ? [] : [category.costed]),
  ]
}

type Spelling = readonly string[]

/** As read, and as typed where that is another word; each also out of the plural. */
function spellingsOf(words: Line): readonly (readonly [Spelling, number])[] {
  const asRead = words.map(({ key }) => key).filter(key => key !== 'and')
  const asTyped = words.map(({ key, own: typed }) => typed ?? key).filter(key => key !== 'and')
  const single = [...asRead.slice(0, -1), singular(asRead.at(-1) ?? '')]
  const spellings: (readonly [Spelling, number])[] = [[asTyped, 0]]
  if (asRead.join() !== asTyped.join()) spellings.push([asRead, 0])
  if (single.join() !== asRead.join()) spellings.push([single, COSTS.plural])
  return spellings.filter(([spelling]) => spelling.length > 0)
}

interface Lookup {
  readonly typed: string
  readonly index: NameIndex
}

/** `near`: the categories that the words stand for as well. */
function own(
  spelling: Spelling,
  { typed, index }: Lookup,
  near: readonly string[],
): readonly Costed[] {
  const letters = spelling.join('')
  const longer = COSTS.longer * (spelling.length - 1)
  const whole = index.whole.get(letters) ?? []
  const parts = mayBePart(spelling, typed !== typed.toLowerCase())
    ? (index.parts.get(letters) ?? [])
    : []
  const isTimely = TIMES.has(typed.toLowerCase())
  const ofKinds = (['wallet', 'label', 'budget'] as const).flatMap(kind => {
    const full = whole.filter(({ thing }) => thing.kind === kind)
    const part = parts.filter(({ thing }) => thing.kind === kind)
    const cost =
      KIND_COSTS[kind] +
      longer +
      (full.length > 0 ? 0 : COSTS.part) +
      (isTimely && full.length === 0 ? COSTS.timely : 0)
    return (full.length > 0 ? full : part).map(({ thing }) => ({
      value: { things: [thing], typed },
      cost,
    }))
  })
  return [...ofKinds, ...payees({ whole, parts }, { typed, longer, near })]
}

interface Payees {
  readonly whole: readonly NameEntry[]
  readonly parts: readonly NameEntry[]
}

interface PayeeWords {
  readonly typed: string
  readonly longer: number
  readonly near: readonly string[]
}

/** One that the person named so is meant alone; else all that have the words are. */
function payees({ whole, parts }: Payees, { typed, longer, near }: PayeeWords): readonly Costed[] {
  const full = whole.filter(isPayee)
  const given = full.filter(({ thing }) => !thing.id.startsWith(WRITTEN))
  const all = given.length > 0 ? given : [...full, ...parts.filter(isPayee)]
  if (all.length === 0) return []
  const things = unique(all.map(({ thing }) => thing))
  const isMany = things.length > PLAN_LIMITS.things
  const value = {
    things: isMany ? [{ kind: 'words', id: typed.toLowerCase() } as const] : things,
    typed,
  }
  // What rows of just that category say is meant by its words.
  const isWithin =
    near.length > 0 &&
    all.every(({ categories: own = [] }) => own.every(each => near.includes(each)))
  const way = full.length > 0 ? 0 : isWithin ? COSTS.within : COSTS.part
  return [{ value, cost: KIND_COSTS.payee + longer + way }]
}

function isPayee({ thing }: NameEntry): boolean {
  return thing.kind === 'payee'
}

function unique(things: readonly Thing[]): readonly Thing[] {
  return [...new Map(things.map(thing => [`${thing.kind} ${thing.id}`, thing])).values()]
}

/** A part of a name is none where it is a word of questions, or too short to be one. */
function mayBePart(spelling: Spelling, isCapital: boolean): boolean {
  const [first = ''] = spelling
  if (spelling.length > 1) {
    return !FUNCTION_WORDS.has(first) && !FUNCTION_WORDS.has(spelling.at(-1) ?? '')
  }
  return (
    first.length >= LEAST_PART &&
    !FUNCTION_WORDS.has(first) &&
    (isCapital || !isCueWord(first)) &&
    !/^\d+$/u.test(first)
  )
}

/** Names that are times as well, and those first. */
export const TIMES: ReadonlySet<string> = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december today monthly weekly daily week month year'.split(
    ' ',
  ),
)

// A part of a category's name that is of some of its rows only, where they say so.
const PARTICULAR: ReadonlySet<string> = new Set([
  'diesel',
  'tithe',
  'zakat',
  'school fees',
  'tailor',
  'pharmacy',
  'esusu',
])

interface CategoryNamed {
  /** Where what people call it so may be just what some rows say. */
  readonly near: readonly string[]
  readonly costed: Costed
}

function categories(spelling: Spelling, { typed, index }: Lookup): CategoryNamed | undefined {
  const phrase = spelling.join(' ')
  const meaning = categoryMeaning(phrase, index.categories)
  const isWord = spelling.length === 1 && isCueWord(phrase)
  // What stands for one thing within a category is a name that no row has.
  if (meaning === undefined || meaning.way === 'thing' || (isWord && meaning.way !== 'name')) {
    return undefined
  }
  const things = meaning.categories.map(id => ({ kind: 'category', id }) as const)
  const isValue = meaning.categories.some(
    value =>
      value.replaceAll('-', ' ') === phrase ||
      index.names.book.nameOf(value).toLowerCase() === phrase,
  )
  const isAlias = meaning.way === 'name' && !PARTICULAR.has(phrase)
  const way = isValue ? 0 : isAlias ? COSTS.alias : COSTS.concept
  const cost = KIND_COSTS.category + way + COSTS.longer * (spelling.length - 1)
  const near = meaning.way === 'concept' || PARTICULAR.has(phrase) ? meaning.categories : []
  return { near, costed: { value: { things, typed }, cost } }
}

const LEAST_BEGUN = 3

/** The word that is begun, where just one is: `gtb`. */
function beganBy(typed: string, known: ReadonlySet<string>): string | undefined {
  if (typed.length < LEAST_BEGUN) return undefined
  const begun = [...known].filter(word => word.startsWith(typed))
  return begun.length === 1 ? begun[0] : undefined
}

/** One slip in four letters or more, two in eight, or vowels left out: said with the answer. */
function misspelt(words: Line, { typed, index }: Lookup): readonly Costed[] {
  const word = keyAt(words, 0)
  if (
    word.length < LEAST_BEGUN ||
    FUNCTION_WORDS.has(word) ||
    isCueWord(word) ||
    /\d/u.test(word)
  ) {
    return []
  }
  const near =
    beganBy(word, index.ownWords) ?? beganBy(word, index.words) ?? nearestWord(word, index.words)
  if (near === undefined) return []
  return named([near], { typed, index }).map(({ value, cost }) => ({
    value: { ...value, mended: near },
    cost: cost + COSTS.mended,
  }))
}
