import type { LedgerNames, Named } from '#features/assistant/rules/plan/plan-reader.ts'
import type { Thing } from '#features/assistant/rules/plan/plan.ts'
import { CATEGORIES } from '#records/category/category.ts'
import { type KeptIndex, keptIndex } from '../kept/kept-names.ts'
import { nameWords, runsOf } from '../tokens.ts'
import { categoryIndex, type CategoryIndex } from './category-index.ts'

/** A payee as rows have one: the key of its group, and how it is called. */
export interface PayeeName extends Named {
  /** Of which its rows are. */
  readonly categories: readonly string[]
}

/** Words that the person said are the name of a thing, in small letters with spaces between (UR15). */
export interface LearntName {
  readonly words: string
  readonly thing: Thing
}

/** What a question's names are looked up in. */
export interface ReadNames extends LedgerNames {
  /** All that rows name, those that the person named among them. */
  readonly written: readonly PayeeName[]
  /** Known to this device alone. */
  readonly learnt?: readonly LearntName[]
}

/** How a thing is called; undefined where it is not there any more. */
export function nameOfThing({ kind, id }: Thing, names: ReadNames): string | undefined {
  if (kind === 'category') {
    const { categories } = names.book
    const isThere = names.categories.includes(id) || categories.some(({ value }) => value === id)
    return isThere ? names.book.nameOf(id) : undefined
  }
  return OF_KIND[kind]?.(names).find(each => each.id === id)?.name
}

const OF_KIND: Readonly<Partial<Record<Thing['kind'], (names: ReadNames) => readonly Named[]>>> = {
  wallet: ({ wallets }) => wallets,
  label: ({ labels }) => labels,
  budget: ({ budgets }) => budgets,
  payee: ({ written, payees }) => [...written, ...payees],
}

/** A thing of the person's own that some words are the name of, or a part of it. */
export interface NameEntry {
  readonly thing: Thing
  readonly name: string
  /** Of a payee: of which its rows are. */
  readonly categories?: readonly string[]
}

/** Names by their words: `whole` by the letters of all of them, `parts` by some of them in a row. */
export interface NameIndex {
  readonly names: ReadNames
  readonly categories: CategoryIndex
  readonly whole: ReadonlyMap<string, readonly NameEntry[]>
  readonly parts: ReadonlyMap<string, readonly NameEntry[]>
  /** What the person said that some words mean, by their letters. */
  readonly learnt: ReadonlyMap<string, NameEntry>
  /** Of what is kept beside entries, apart: rows are of none of it. */
  readonly kept: KeptIndex
  /** Every word of them, for what is misspelt. */
  readonly words: ReadonlySet<string>
  /** Those of wallets, labels and budgets. */
  readonly ownWords: ReadonlySet<string>
}

const MOST_WORDS = 6
const OWNER = /['’‘`´]s\b/gu

const indexes = new WeakMap<ReadNames, NameIndex>()

/** The index of a ledger's names, made once for as long as they are the same. */
export function nameIndex(names: ReadNames): NameIndex {
  const known = indexes.get(names) ?? makeIndex(names)
  indexes.set(names, known)
  return known
}

function makeIndex(names: ReadNames): NameIndex {
  const made = {
    whole: new Map<string, NameEntry[]>(),
    parts: new Map<string, NameEntry[]>(),
    words: new Set<string>(),
    ownWords: new Set<string>(),
  }
  for (const entry of entriesOf(names)) addEntry(made, entry)
  for (const entry of writtenOf(names)) addEntry(made, entry, true)
  for (const value of new Set([...names.categories, ...CATEGORIES.map(each => each.value)])) {
    for (const word of nameWords(names.book.nameOf(value))) made.words.add(word)
  }
  for (const { name } of names.kept) for (const word of nameWords(name)) made.words.add(word)
  const learnt = learntIn(names, made.words)
  return { names, categories: categoryIndex(names), ...made, kept: keptIndex(names.kept), learnt }
}

/** Those whose thing is still there; their words are right as they are. */
function learntIn(names: ReadNames, known: Set<string>): ReadonlyMap<string, NameEntry> {
  const learnt = new Map<string, NameEntry>()
  for (const { words, thing } of names.learnt ?? []) {
    const name = nameOfThing(thing, names)
    if (name === undefined) continue
    for (const word of words.split(' ')) known.add(word)
    learnt.set(words.replaceAll(' ', ''), { thing, name })
  }
  return learnt
}

function entriesOf(names: ReadNames): readonly NameEntry[] {
  const kinds = [
    ['wallet', names.wallets],
    ['label', names.labels],
    ['budget', names.budgets],
    ['payee', names.written],
  ] as const
  return kinds.flatMap(([kind, all]) =>
    all.map(each => ({
      thing: { kind, id: each.id },
      name: each.name,
      ...('categories' in each && { categories: each.categories }),
    })),
  )
}

interface Making {
  readonly whole: Map<string, NameEntry[]>
  readonly parts: Map<string, NameEntry[]>
  readonly words: Set<string>
  readonly ownWords: Set<string>
}

function addEntry(
  { whole, parts, words, ownWords }: Making,
  entry: NameEntry,
  isWritten = false,
): void {
  const own = nameWords(entry.name).slice(0, MOST_WORDS)
  put(whole, own.join(''), entry)
  for (const word of own) {
    words.add(word)
    if (entry.thing.kind !== 'payee') ownWords.add(word)
  }
  const others = isWritten ? goodsIn(own) : new Set()
  for (const part of runsOf(own)) if (!others.has(part)) put(parts, part, entry)
  // `Joy's Wedding`, as questions have it: whose it is, without its mark.
  const bare = nameWords(entry.name.replaceAll(OWNER, '')).slice(0, MOST_WORDS)
  if (bare.join('') !== own.join('')) put(whole, bare.join(''), entry)
}

/** What is written of those that the person named. */
function writtenOf({ payees }: ReadNames): readonly NameEntry[] {
  return payees.flatMap(({ id, keys }) =>
    keys.map(name => ({ thing: { kind: 'payee', id } as const, name })),
  )
}

const AT = new Set(['from', 'at'])

/** `Fridge from Jumia`: what was bought there is no part of the name. */
function goodsIn(words: readonly string[]): ReadonlySet<string> {
  const place = words.findIndex(word => AT.has(word))
  return new Set(place < 1 ? [] : [...runsOf([...words.slice(0, place), '']).values()])
}

function put(map: Map<string, NameEntry[]>, letters: string, entry: NameEntry): void {
  if (letters === '') return
  const known = map.get(letters)
  if (known === undefined) map.set(letters, [entry])
  else if (
    !known.some(({ thing }) => thing.kind === entry.thing.kind && thing.id === entry.thing.id)
  ) {
    known.push(entry)
  }
}
