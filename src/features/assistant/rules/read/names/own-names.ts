import { WRITTEN } from '#features/analytics/rules/figure-keys.ts'
import { PLAN_LIMITS, type Thing } from '#features/assistant/rules/plan/plan.ts'
import { isCueAlone, isCueWord } from '../lexicon/cue-index.ts'
import { FUNCTION_WORDS } from '../lexicon/cues.ts'
import { keyAt, type Line } from '../line.ts'
import { categoryMeaning } from './category-index.ts'
import { COSTS, KIND_COSTS } from './name-costs.ts'
import type { NameEntry, NameIndex } from './name-index.ts'
import type { Costed, Lookup, Spelling } from './said-name.ts'

const LEAST_PART = 3
const KINDS = ['wallet', 'label', 'budget'] as const

/** Names that are times as well, and those first. */
export const TIMES: ReadonlySet<string> = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december today monthly weekly daily week month year'.split(
    ' ',
  ),
)

/** Wallets, labels, budgets and payees so called; `near`: the categories that the words stand for as well. */
export function ownNames(
  spelling: Spelling,
  { typed, index, isLike }: Lookup,
  near: readonly string[],
): readonly Costed[] {
  const letters = spelling.join('')
  const longer = COSTS.longer * (spelling.length - 1)
  const isPart = isLike || mayBePart(spelling, typed !== typed.toLowerCase())
  const found = {
    whole: index.whole.get(letters) ?? [],
    parts: isPart ? (index.parts.get(letters) ?? wordsWithin(spelling, index)) : [],
  }
  const ofKinds = KINDS.flatMap(kind => namesOfKind(kind, found, { typed, longer }))
  const isLong = spelling.length > 1
  const isGeneral = isLong && near.length > 0 && isOfWords(spelling, index)
  return [...ofKinds, ...payees(found, { typed, longer, near, isLong, isGeneral })]
}

/** `tonye feeding money`: what is written of has all of the words, others between them. */
function wordsWithin(spelling: Spelling, { parts }: NameIndex): readonly NameEntry[] {
  const [first, ...others] = spelling.map(word => parts.get(word) ?? [])
  if (first === undefined || others.length === 0) return []
  return first.filter(
    entry => entry.thing.id.startsWith(WRITTEN) && others.every(entries => entries.includes(entry)),
  )
}

function namesOfKind(
  kind: (typeof KINDS)[number],
  { whole, parts }: Entries,
  { typed, longer }: NameWords,
): readonly Costed[] {
  const full = whole.filter(({ thing }) => thing.kind === kind)
  const entries = full.length > 0 ? full : parts.filter(({ thing }) => thing.kind === kind)
  const way = full.length > 0 ? 0 : COSTS.part
  const timely = full.length === 0 && TIMES.has(typed.toLowerCase()) ? COSTS.timely : 0
  const isLabelled = kind === 'budget' && whole.some(({ thing }) => thing.kind === 'label')
  const cost = KIND_COSTS[kind] + longer + way + timely + (isLabelled ? COSTS.labelled : 0)
  return entries.map(({ thing }) => ({ value: { things: [thing], typed }, cost }))
}

interface Entries {
  readonly whole: readonly NameEntry[]
  readonly parts: readonly NameEntry[]
}

interface NameWords {
  readonly typed: string
  readonly longer: number
}

interface PayeeWords extends NameWords {
  readonly near: readonly string[]
  /** Of more than one word. */
  readonly isLong: boolean
  /** Whether each of its words stands for the same category by itself. */
  readonly isGeneral: boolean
}

/** One that the person named so is meant alone; else all that have the words are. */
function payees(
  { whole, parts }: Entries,
  { typed, longer, near, isLong, isGeneral }: PayeeWords,
): readonly Costed[] {
  const full = whole.filter(isPayee)
  const given = full.filter(({ thing }) => !thing.id.startsWith(WRITTEN))
  const saying = parts.filter(isPayee)
  // `Sunday Okoro` is whoever is named so, with what is written of him beside; `Gift` is not Gift Adamu.
  const beside = isLong ? saying.filter(({ thing }) => thing.id.startsWith(WRITTEN)) : []
  const all = given.length > 0 ? [...given, ...beside] : [...full, ...saying]
  if (all.length === 0) return []
  const things = unique(all.map(({ thing }) => thing))
  const isMany = things.length > PLAN_LIMITS.things
  const value = {
    ...(near.length > 0 && { isKind: true as const }),
    things: isMany ? [{ kind: 'words', id: typed.toLowerCase() } as const] : things,
    typed,
  }
  const way = full.length > 0 ? 0 : partCost(all, near)
  const general = isGeneral && given.length === 0 ? COSTS.general : 0
  const own = isLong && given.length > 0 ? COSTS.given : 0
  return [{ value, cost: KIND_COSTS.payee + longer + way + general + own }]
}

/** `shop sales`: no name, where shop as well as sales is what a category is called. */
function isOfWords(spelling: Spelling, { categories }: NameIndex): boolean {
  const meant = spelling.map(word => categoryMeaning(word, categories)?.categories ?? [])
  const [first = []] = meant
  return first.some(id => meant.every(all => all.includes(id)))
}

/** What rows of just that category say is meant by its words. */
function partCost(entries: readonly NameEntry[], near: readonly string[]): number {
  const isWithin =
    near.length > 0 &&
    entries.every(({ categories = [] }) => categories.every(each => near.includes(each)))
  return isWithin ? COSTS.within : COSTS.part
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

// Words of questions that people are called, and behind which they do or get something.
const CALLED = new Set(['will', 'may'])
const GIVES = new Set(
  'give gave given pay paid send sent lend lent dash dashed owe owes to from for'.split(' '),
)
const ASKS_OF = new Set(['has', 'did', 'does', 'have', 'when', 'is', 'that'])
const ACTS = new Set(
  'come comes came collect collected pay paid pays send sent give gave bring brought repair repaired fix fixed take took buy bought owe owes borrow borrowed return returned charge charged work worked'.split(
    ' ',
  ),
)

/** `gave will`, `has will paid`, `when monday come`: whoever is called so, not what the word is elsewhere. */
export function isLikeName(line: Line, at: number): boolean {
  const word = keyAt(line, at)
  const asked = keyAt(line, at - 1) === 'last' ? at - 2 : at - 1
  const acts = keyAt(line, at + 1) === 'last' ? at + 2 : at + 1
  const isActing = ASKS_OF.has(keyAt(line, asked)) && ACTS.has(keyAt(line, acts))
  if (CALLED.has(word)) return isActing || isGivenTo(line, at)
  const isPaying = ACTS.has(keyAt(line, at + 1)) && ['me', 'us'].includes(keyAt(line, at + 2))
  return (TIMES.has(word) && (isActing || isPaying)) || isPlaceCalled(line, at)
}

/** `pay Gift`, `to Gift`, `Gift collected`: somebody, whatever else is called so. */
export function isOfSomebody(line: Line, at: number, { whole, categories }: NameIndex): boolean {
  const word = keyAt(line, at)
  const isNamed = whole
    .get(word)
    ?.some(entry => isPayee(entry) && !entry.thing.id.startsWith(WRITTEN))
  if (isNamed !== true || categoryMeaning(word, categories) === undefined) return false
  const before = keyAt(line, at - 1)
  const isGiven = before !== 'for' && GIVES.has(before)
  return isGiven || ACTS.has(keyAt(line, at + 1))
}

/** `total spent in 2025`, `my total spending` ask, whoever is called so; `total and mobil` does not. */
export function isAsking(line: Line, at: number): boolean {
  const word = keyAt(line, at)
  const next = keyAt(line, at + 1)
  if (!isCueAlone(word) || FUNCTION_WORDS.has(word)) return false
  if (word === 'next') return NEXT.has(next)
  return at === 0 ? !BESIDE.has(next) : SUMMED.has(next)
}

/** `in total`: all of it, and no place. */
export function isInAll(line: Line, at: number): boolean {
  return keyAt(line, at) === 'total' && keyAt(line, at - 1) === 'in'
}

const NEXT = new Set(['due', 'one', 'ones', 'payment', 'time'])
const SUMMED = new Set(
  'amount balance cost costs earnings expense expenses income inflow money outflow savings spend spending spent sum'.split(
    ' ',
  ),
)

const BESIDE = new Set(['', ',', 'and', 'or', 'versus', 'compared', 'plus', 'with'])

function isGivenTo(line: Line, at: number): boolean {
  return GIVES.has(keyAt(line, at - 1)) && !PRONOUN.has(keyAt(line, at + 1))
}

const PRONOUN = new Set(['i', 'we', 'it', 'my', 'be', 'the', 'last', 'have'])
const AT = new Set(['at', 'from'])
const BEHIND_PLACE = new Set(['', 'in', 'on', 'this', 'last', 'for', ',', 'since', 'yesterday'])

/** `at total`, `at mobil and total`: a shop called as questions are. */
function isPlaceCalled(line: Line, at: number): boolean {
  const before = keyAt(line, at - 1)
  const isJoined = before === 'and' && line.slice(0, at).some(({ key }) => key === 'at')
  const isCue = isCueWord(keyAt(line, at)) && !FUNCTION_WORDS.has(keyAt(line, at))
  return isCue && (AT.has(before) || isJoined) && BEHIND_PLACE.has(keyAt(line, at + 1))
}
