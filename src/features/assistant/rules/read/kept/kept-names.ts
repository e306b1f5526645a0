import type { KeptKind, KeptName } from '#features/assistant/rules/plan/kept.ts'
import { isCueWord } from '../lexicon/cue-index.ts'
import { FUNCTION_WORDS } from '../lexicon/cues.ts'
import { behind, keyAt, type Line, longestBehind, onceAt, past, type Taken } from '../line.ts'
import { COSTS } from '../names/name-costs.ts'
import { nameWords, runsOf } from '../tokens.ts'

/** One name of what is kept beside entries: all that are called so; without ids all of the kind. */
export interface SaidKept {
  readonly ids: readonly string[]
  readonly typed: string
  readonly mended?: string
}

/** Names of goals, of those who owe, of circles, or of things; of one kind. */
export interface KeptMeaning {
  readonly is: 'kept'
  readonly kind: KeptKind
  readonly names: readonly SaidKept[]
}

/** Names of goals, debts, circles and things by their letters: `whole`, and by some of their words in a row. */
export interface KeptIndex {
  readonly whole: ReadonlyMap<string, readonly KeptName[]>
  readonly parts: ReadonlyMap<string, readonly KeptName[]>
  /** Whether there is any circle: only then its nouns name one. */
  readonly hasCircles: boolean
}

const MOST_WORDS = 6

/** The index of these names. */
export function keptIndex(kept: readonly KeptName[]): KeptIndex {
  const [whole, parts] = [new Map<string, KeptName[]>(), new Map<string, KeptName[]>()]
  for (const name of kept) {
    const words = nameWords(name.name).slice(0, MOST_WORDS)
    put(whole, words.join(''), name)
    for (const part of runsOf(words)) put(parts, part, name)
  }
  return { whole, parts, hasCircles: kept.some(({ kind }) => kind === 'circle') }
}

function put(map: Map<string, KeptName[]>, letters: string, name: KeptName): void {
  const known = map.get(letters)
  if (letters === '' || known?.includes(name) === true) return
  if (known === undefined) map.set(letters, [name])
  else known.push(name)
}

const NOUNS: Readonly<Record<KeptKind, readonly string[]>> = {
  goal: ['goal', 'fund', 'savings goal', 'saving goal'],
  debt: ['loan', 'debt', 'instalment', 'installment', 'loan instalment', 'repayment'],
  circle: ['ajo', 'esusu', 'susu', 'circle', 'contribution', 'group'],
  // `my land worth`, `the value of my land`: what is asked of it.
  thing: ['worth', 'worth now', 'worth today', 'value'],
}
const CIRCLES = ['ajo', 'esusu', 'susu', 'circle', 'circles', 'contribution', 'contributions']
const JOINS = new Set(['and', ','])
const AND = ['and', ',', ', and', 'plus', 'and also']
const PREPS = 'for to from of in into on with by towards at between'.split(' ')
const ARTICLES = ['my', 'my own', 'the', 'our', 'all my', 'all the', 'this', 'that', 'both']
const LONGEST = 5
const LEAST_PART = 3
const MOST_NAMES = 8
// What rows are of is meant first.
const BESIDE_ROWS = 0.35

/** What the words from a place on name of what is kept beside entries: `for the laptop`, `Tunde and Bola`, `the ajo`. */
export const keptAt = onceAt(readKept)

function readKept(line: Line, at: number, index: KeptIndex): readonly Taken<KeptMeaning>[] {
  return startsOf(line, at).flatMap(start =>
    [...namesAt(line, start, index), ...circlesAt(line, start, index)].flatMap(first =>
      joined(line, first, index),
    ),
  )
}

/** Behind an article, and behind a preposition too. */
function startsOf(line: Line, at: number): readonly number[] {
  const behindPrep = behind(line, at, PREPS)
  const bare = longestBehind(line, at, ARTICLES) ?? at
  if (behindPrep === undefined) return [bare]
  return [bare, longestBehind(line, behindPrep, ARTICLES) ?? behindPrep]
}

interface Named extends SaidKept {
  readonly kind: KeptKind
}

/** What the longest words that are a name, or a part of one, are called by; each kind by itself. */
function namesAt(line: Line, at: number, index: KeptIndex): readonly Taken<Named>[] {
  for (let count = Math.min(LONGEST, line.length - at); count > 0; count -= 1) {
    const words = line.slice(at, at + count)
    const found = namedBy(words, index)
    if (found.length > 0) return found.map(each => withNoun(line, { ...each, end: at + count }))
  }
  return []
}

function namedBy(words: Line, index: KeptIndex): readonly Omit<Taken<Named>, 'end'>[] {
  const ends = [words[0], words.at(-1)]
  if (ends.some(word => JOINS.has(word?.key ?? ''))) return []
  const spellings = [words.map(({ key, own }) => own ?? key), words.map(({ key }) => key)]
  const letters = spellings.map(spelling => spelling.filter(key => key !== 'and').join(''))
  const full = letters.flatMap(each => index.whole.get(each) ?? [])
  const some = full.length === 0 && mayBePart(words) ? letters : []
  const all = full.length > 0 ? full : some.flatMap(each => index.parts.get(each) ?? [])
  const isMended = words.some(word => word.isMended)
  const typed = words.map(word => word.typed).join(' ')
  const cost = (full.length > 0 ? 0 : COSTS.part) + (isMended ? COSTS.mended : 0)
  return [...new Set(all.map(({ kind }) => kind))].map(kind => {
    const own = all.filter(each => each.kind === kind)
    const ids = [...new Set(own.map(({ id }) => id))]
    const mended = isMended ? { mended: own[0]?.name ?? typed } : {}
    return {
      value: { kind, ids, typed, ...mended },
      cost: cost + COSTS.longer * (words.length - 1),
    }
  })
}

/** A word of questions is no part of a name, unless it is typed as one. */
function mayBePart(words: Line): boolean {
  const [first] = words
  if (first === undefined || words.some(({ key }) => key === ',' || key === 'and')) return false
  if (words.length > 1) return !words.every(({ key }) => FUNCTION_WORDS.has(key))
  const { key, isCapital } = first
  const isWord = isCapital ? FUNCTION_WORDS.has(key) : isCueWord(key)
  return key.length >= LEAST_PART && !isWord && !/^\d+$/u.test(key)
}

function withNoun(line: Line, name: Taken<Named>): Taken<Named> {
  return { ...name, end: behind(line, name.end, NOUNS[name.value.kind]) ?? name.end }
}

/** `the ajo`, whatever it is called: all that there are. */
function circlesAt(line: Line, at: number, { hasCircles }: KeptIndex): readonly Taken<Named>[] {
  const end = hasCircles ? behind(line, at, CIRCLES) : undefined
  if (end === undefined) return []
  return [{ value: { kind: 'circle', ids: [], typed: keyAt(line, at) }, end, cost: COSTS.part }]
}

/** The name alone, and with those of its kind that are joined to it. */
function joined(line: Line, first: Taken<Named>, index: KeptIndex): readonly Taken<KeptMeaning>[] {
  const { kind } = first.value
  const names: SaidKept[] = [first.value]
  let { end, cost } = first
  const found = [meant(kind, names, { end, cost })]
  while (names.length < MOST_NAMES) {
    const next = longestBehind(line, end, AND)
    const start = next === undefined ? undefined : past(line, next, ['for', 'to', 'my', 'the'])
    const name = start === undefined ? undefined : namesAt(line, start, index).find(isOf)
    if (name === undefined) break
    names.push(name.value)
    end = name.end
    cost += name.cost
    found.push(meant(kind, names, { end, cost }))
  }
  return found.toReversed()

  function isOf({ value }: Taken<Named>): boolean {
    return value.kind === kind
  }
}

function meant(
  kind: KeptKind,
  names: readonly SaidKept[],
  { end, cost }: Omit<Taken<unknown>, 'value'>,
): Taken<KeptMeaning> {
  return { value: { is: 'kept', kind, names: [...names] }, end, cost: cost + BESIDE_ROWS }
}
