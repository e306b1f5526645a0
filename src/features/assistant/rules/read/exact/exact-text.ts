import type { LedgerNames } from '#features/assistant/rules/plan/plan-reader.ts'
import type { Thing } from '#features/assistant/rules/plan/plan.ts'
import { nameOfThing, needsKind } from '#features/assistant/rules/plan/words/where-text.ts'
import type { Day } from '#time/day.ts'
import { lineOf } from '../line-of.ts'
import type { Line } from '../line.ts'
import type { NameIndex, ReadNames } from '../names/name-index.ts'
import type { Token } from '../token.ts'
import { nameWords, tokensOf } from '../tokens.ts'

/** A text that may say a plan in its own words: quoted names are one word each, brackets are words. */
export interface ExactText {
  readonly line: Line
  readonly names: LedgerNames
  readonly things: ThingIndex
  readonly quotes: readonly string[]
  readonly today: Day
  /** Whether commas may be left out. */
  readonly isLoose: boolean
}

/** What was read from a place on, up to `end`. */
export interface Read<Value> {
  readonly value: Value
  readonly end: number
}

/** Every way to read something from a place on. */
export type Reads<Value> = readonly Read<Value>[]

type ThingIndex = ReadonlyMap<Thing['kind'], ReadonlyMap<string, readonly Thing[]>>

// Letters that nobody types: they stand for what is quoted, and for brackets.
const QUOTED = '\uE000'
const OPENS = '\uE001'
const CLOSES = '\uE002'
const QUOTES = /“(?<curly>[^“”]*)”|"(?<straight>[^"]*)"/gu
const MOST_NAME_WORDS = 12

/** A text as plans are read from it. */
export function exactText(text: string, index: NameIndex, today: Day): ExactText {
  const quotes: string[] = []
  const marked = text
    .replaceAll(QUOTES, (_, curly?: string, straight?: string) => {
      quotes.push(curly ?? straight ?? '')
      return ` ${QUOTED}${quotes.length - 1} `
    })
    .replaceAll('(', ` ${OPENS} `)
    .replaceAll(')', ` ${CLOSES} `)
  return {
    line: lineOf(marked, index),
    names: index.names,
    things: thingIndex(index.names),
    quotes,
    today,
    isLoose: false,
  }
}

const indexes = new WeakMap<ReadNames, ThingIndex>()

/** All things by the letters of what plans call them. */
function thingIndex(names: ReadNames): ThingIndex {
  const known = indexes.get(names) ?? new Map(thingsOfKinds(names))
  indexes.set(names, known)
  return known
}

type OfKind = readonly [Thing['kind'], ReadonlyMap<string, readonly Thing[]>]

function thingsOfKinds(names: ReadNames): readonly OfKind[] {
  const categories = [...names.categories, ...names.book.categories.map(({ value }) => value)]
  const ids = {
    category: [...new Set(categories)],
    label: idsOf(names.labels),
    wallet: idsOf(names.wallets),
    toWallet: idsOf(names.wallets),
    budget: idsOf(names.budgets),
    payee: [...new Set([...idsOf(names.payees), ...idsOf(names.written)])],
  } as const
  return Object.entries(ids).map(([kind, all]): OfKind => {
    const found = new Map<string, Thing[]>()
    for (const id of all) {
      const thing = { kind: kind as keyof typeof ids, id }
      const letters = lettersOf(nameOfThing(thing, names))
      found.set(letters, [...(found.get(letters) ?? []), thing])
    }
    return [kind as keyof typeof ids, found]
  })
}

function idsOf(named: readonly { readonly id: string }[]): readonly string[] {
  return named.map(({ id }) => id)
}

/** A name by the letters of its words. */
export function lettersOf(name: string): string {
  return nameWords(name).join('')
}

const literals = new Map<string, readonly Token[]>()

/** Where the text goes on behind these words, as they are read: spelt as people spell them. */
export function behindWords(
  { line }: Pick<ExactText, 'line'>,
  at: number,
  words: string,
): number | undefined {
  const wanted = literals.get(words) ?? tokensOf(words)
  literals.set(words, wanted)
  const isSaid = wanted.every(({ key }, place) => line[at + place]?.key === key)
  return isSaid ? at + wanted.length : undefined
}

/** Behind a comma or `and`. */
function behindJoin(text: ExactText, at: number): number | undefined {
  const behindComma = behindWords(text, at, ',')
  return behindAnd(text, behindComma ?? at) ?? behindComma
}

/** Behind `and`: not where `plus` was typed. */
export function behindAnd({ line }: ExactText, at: number): number | undefined {
  const token = line[at]
  return token?.key === 'and' && token.own !== 'plus' ? at + 1 : undefined
}

/** What stands within brackets from a place on. */
export function bracketed<Value>(
  text: ExactText,
  at: number,
  read: (at: number) => Reads<Value>,
): Reads<Value> {
  if (text.line[at]?.key !== OPENS) return []
  return read(at + 1).flatMap(({ value, end }) =>
    text.line[end]?.key === CLOSES ? [{ value, end: end + 1 }] : [],
  )
}

/** Whether nothing more stands here, or what does ends a bracket. */
export function isEnd({ line }: ExactText, at: number): boolean {
  return at >= line.length || line[at]?.key === CLOSES
}

/** What is quoted at a place. */
export function quotedAt({ line, quotes }: ExactText, at: number): Reads<string> {
  const typed = line[at]?.typed ?? ''
  const quote = typed.startsWith(QUOTED) ? quotes[Number(typed.slice(1))] : undefined
  return quote === undefined ? [] : [{ value: quote, end: at + 1 }]
}

/** One or more of something with commas and `and` between; as many as stand there, and fewer. */
export function listAt<Value>(
  text: ExactText,
  at: number,
  read: (at: number) => Reads<Value>,
): Reads<readonly Value[]> {
  return read(at).flatMap(({ value, end }): Reads<readonly Value[]> => {
    const joined = behindJoin(text, end)
    const places = [joined, text.isLoose ? end : undefined].filter(place => place !== undefined)
    const more = places.flatMap(place => listAt(text, place, read))
    return aloneOr({ value, end }, more)
  })
}

/** One alone, and before each of the lists. */
export function aloneOr<Value>(
  { value, end }: Read<Value>,
  lists: Reads<readonly Value[]>,
): Reads<readonly Value[]> {
  return [{ value: [value], end }, ...beforeEach(value, lists)]
}

/** Lists with one more before them. */
export function beforeEach<Value>(
  first: Value,
  lists: Reads<readonly Value[]>,
): Reads<readonly Value[]> {
  return lists.map(({ value, end }) => ({ value: [first].concat(value), end }))
}

/** The things of a kind that the words from a place on are the whole name of, with or without what says the kind. */
export function thingAt(text: ExactText, at: number, kind: Thing['kind']): Reads<Thing> {
  const quoted = quotedAt(text, at).flatMap(read => thingsNamed(text, kind, read))
  if (quoted.length > 0) return quoted
  return wordsFrom(text, at).flatMap(read => thingsNamed(text, kind, read))
}

/** The words from a place on, more and more of them, as typed. */
export function wordsFrom({ line }: ExactText, at: number): Reads<string> {
  const found: Read<string>[] = []
  for (let end = at + 1; end <= Math.min(line.length, at + MOST_NAME_WORDS); end += 1) {
    if (line[end - 1]?.key === ',') break
    const typed = line
      .slice(at, end)
      .map(token => token.typed)
      .filter(word => word !== '')
    found.push({ value: typed.join(' '), end })
  }
  return found
}

function thingsNamed(
  { things }: ExactText,
  kind: Thing['kind'],
  { value: name, end }: Read<string>,
): Reads<Thing> {
  const letters = lettersOf(name)
  return letters === '' ? [] : (things.get(kind)?.get(letters) ?? []).map(value => ({ value, end }))
}

/** Things of a kind as plans name them: what shares its name with another kind has its own before it. */
export function placedThingAt(text: ExactText, at: number, kind: Thing['kind']): Reads<Thing> {
  const noun = kind === 'toWallet' ? 'wallet' : kind
  const behindKind = behindWords(text, at, `the ${noun}`)
  const kinded = behindKind === undefined ? [] : thingAt(text, behindKind, kind)
  const bare = thingAt(text, at, kind).filter(({ value }) => !needsKind(value, text.names))
  return [...kinded, ...bare]
}
