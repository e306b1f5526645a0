import { assertNever } from '#base/assert.ts'
import { foldText, hasFolded } from '#base/folded-text.ts'
import { sameWords } from '#base/normalised-text.ts'
import { WRITTEN } from '#features/analytics/rules/figure-keys.ts'
import { unnamedBudget } from '#records/budget/budget-terms.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import { UNCATEGORIZED } from '#records/transaction/terms.ts'
import { addDays, type Instant } from '#time/day.ts'
import type { DayRange } from '#time/period.ts'
import { dayToInstant } from '#time/zoned-day.ts'
import type { Named } from '../entry-line/entry-line.ts'
import { foldedKey, type PaidKeys, type PaidName } from '../payee-of.ts'
import type {
  AmountRange,
  ClockTimes,
  Find,
  FindNotice,
  FindTerm,
  FindWords,
  HasValue,
  IsValue,
  NamedField,
} from './find.ts'

/** What a search's names are looked up in: all that the person has, and their zone. */
export interface FindNames {
  readonly wallets: readonly Named[]
  readonly labels: readonly Named[]
  /** With the name that a screen shows. */
  readonly budgets: readonly Named[]
  /** Those that stand, and those that rows have; the id is the value. */
  readonly categories: readonly Named[]
  /** What each merged one was merged into. */
  readonly mergedCategories: CategoryBook['merged']
  /** That the person gave; what is not named is found by its words. */
  readonly payees: readonly PaidName[]
  /** The ids of the rows that the server does not have as they are; read only where a search asks for them. */
  readonly waiting: readonly string[]
  readonly zone: string
}

/** What a person has, as it is stored; `usedCategories` are the values that rows have. */
export interface GivenNames extends Omit<FindNames, 'categories' | 'mergedCategories' | 'waiting'> {
  readonly book: CategoryBook
  readonly usedCategories: Iterable<string>
}

/** The names that a search is looked up in. */
export function toFindNames({ book, usedCategories, ...given }: GivenNames): FindNames {
  const known = book.categories.map(({ value }) => value)
  const values = new Set([...known, ...[...usedCategories].map(book.standingOf)])
  return {
    ...given,
    budgets: given.budgets.map(({ id, name }) => ({ id, name: name || unnamedBudget() })),
    categories: [...values].map(id => ({ id, name: book.nameOf(id) })),
    mergedCategories: book.merged,
    // Who has an outbox adds what waits in it.
    waiting: [],
  }
}

/** Nothing that a search could name. */
export const NO_NAMES: Omit<FindNames, 'zone'> = {
  wallets: [],
  labels: [],
  budgets: [],
  categories: [],
  mergedCategories: new Map(),
  payees: [],
  waiting: [],
}

/** What rows must be, said in ids and instants: device and server evaluate nothing else. */
export type Condition =
  | { readonly type: 'all' | 'any'; readonly parts: readonly Condition[] }
  | { readonly type: 'not'; readonly part: Condition }
  /** The folded text is in the row's folded words; whole, no letter or digit goes on. */
  | { readonly type: 'text'; readonly text: string; readonly isWhole: boolean }
  | { readonly type: 'one-of'; readonly field: OwnField; readonly ids: readonly string[] }
  | MovedTo
  /** The row's own words name one of these payees (PA2). */
  | ({ readonly type: 'paid' } & PaidKeys)
  | { readonly type: 'flow'; readonly flow: RowFlow }
  /** It came with a statement, it has words, its words name somebody. */
  | { readonly type: 'is'; readonly what: 'imported' | 'described' | 'paying' }
  /** The rows of these ids. */
  | { readonly type: 'rows'; readonly ids: readonly string[] }
  /** Instants from `from` on, before `until`; either may be infinite. */
  | { readonly type: 'between'; readonly from: Instant; readonly until: Instant }
  /** At these times in the zone; what has no time, and stands at noon, is of no hour. */
  | ({ readonly type: 'clock'; readonly zone: string } & ClockTimes)
  | ({ readonly type: 'amount' } & AmountRange)

/** What a row itself names. */
export type OwnField = Exclude<NamedField, 'moved-to'>

/** Kinds of movement; `in` and `out` whichever of them it is. */
export type RowFlow =
  | 'income'
  | 'expense'
  | 'transfer'
  | 'adjustment'
  | 'loan'
  | 'held'
  | 'in'
  | 'out'

/** A leg that left, whose other leg is in one of the wallets. */
export interface MovedTo {
  readonly type: 'moved-to'
  readonly ids: readonly string[]
  /** The transfers that these are, where all rows are at hand to look them up in. */
  readonly transferIds?: readonly string[]
}

/** A search whose names are ids, and what is told of names that nothing has. */
export interface ResolvedFind {
  readonly condition: Condition
  readonly notices: readonly FindNotice[]
}

/** No row passes. */
export const NOTHING: Condition = { type: 'any', parts: [] }

/** Looks the names of a search up. */
export function resolveFind(find: Find, names: FindNames): ResolvedFind {
  const notices: FindNotice[] = []

  function resolve(part: Find): Condition {
    if ('parts' in part) return { type: part.type, parts: part.parts.map(resolve) }
    if (part.type === 'not') return { type: 'not', part: resolve(part.part) }
    if (part.type !== 'named') return termCondition(part, names)
    const ids = standingOf(part, names) ?? idsNamed(part, names[LISTS[part.field]])
    if (ids.length === 0) notices.push({ kind: 'unknown-name', text: part.text })
    return part.field === 'moved-to'
      ? { type: 'moved-to', ids }
      : { type: 'one-of', field: part.field, ids }
  }

  return { condition: resolve(find), notices }
}

function termCondition(
  term: Exclude<FindTerm, { readonly type: 'named' }>,
  names: FindNames,
): Condition {
  switch (term.type) {
    case 'words':
      return wordsCondition(term, names)
    case 'text':
      return textCondition(term, names)
    case 'paid':
      return paidCondition([term.text], names)
    case 'is':
      return isCondition(term.value, names)
    case 'has':
      return hasCondition(term.value, names)
    case 'days':
      return daysCondition(term, names.zone)
    case 'clock':
      return { ...term, zone: names.zone }
    case 'amount':
      return term
    case 'unread':
      return NOTHING
    default:
      return assertNever(term)
  }
}

/** Where the names of each field are. */
export const LISTS = {
  wallet: 'wallets',
  label: 'labels',
  budget: 'budgets',
  category: 'categories',
  'moved-to': 'wallets',
} as const satisfies Record<NamedField, keyof FindNames>

/** In the row's own words; a payee also by the name that it was given (FD5). */
function textCondition(
  { field, text: typed, isWhole }: Extract<FindTerm, { readonly type: 'text' }>,
  { payees }: FindNames,
): Condition {
  const text = foldText(typed)
  const said: Condition = { type: 'text', text, isWhole }
  if (field === 'note') return said
  const named = payees.filter(
    ({ id, name }) => id === typed.toLowerCase() || hasFolded(foldText(name), { text, isWhole }),
  )
  return { type: 'any', parts: [said, ...paidTo(named)] }
}

/**
 * The payees that are called so, or that these words are; whom nobody named by the words alone, in which case and
 * accents make no difference, as in their group (FD5, FL6). Behind a tilde, of whom nobody named alone.
 */
export function paidCondition(
  texts: readonly string[],
  { payees }: Pick<FindNames, 'payees'>,
): Condition {
  const named = payees.filter(payee => texts.some(text => isCalled(payee, text)))
  const others = payees.filter(each => !named.includes(each))
  return {
    type: 'paid',
    keys: named.flatMap(({ keys }) => keys),
    written: texts.map(text => foldedKey(sameWords(text))),
    except: others.flatMap(({ keys }) => keys),
  }
}

function isCalled({ id, name, keys }: PaidName, text: string): boolean {
  if (text.startsWith(WRITTEN)) return false
  return (
    id === text.toLowerCase() || foldText(name) === foldText(text) || keys.includes(sameWords(text))
  )
}

function paidTo(payees: readonly PaidName[]): readonly Condition[] {
  if (payees.length === 0) return []
  return [{ type: 'paid', keys: payees.flatMap(({ keys }) => keys) }]
}

// What a row shows beside its own words (FD4).
const SHOWN = ['category', 'label', 'wallet'] as const

function wordsCondition(words: FindWords, names: FindNames): Condition {
  const { isWhole, amounts, days } = words
  const text = foldText(isWhole ? words.text : words.text.replace(/:+$/u, ''))
  const shown = SHOWN.map((field): Condition => {
    const named = names[LISTS[field]].filter(({ name }) =>
      hasFolded(foldText(name), { text, isWhole }),
    )
    return { type: 'one-of', field, ids: named.map(({ id }) => id) }
  })
  return {
    type: 'any',
    parts: [
      { type: 'text', text, isWhole },
      ...paidTo(names.payees.filter(({ name }) => hasFolded(foldText(name), { text, isWhole }))),
      ...shown.filter(each => each.type !== 'one-of' || each.ids.length > 0),
      ...(amounts === undefined ? [] : [{ type: 'amount', ...amounts } as const]),
      ...(days === undefined ? [] : [daysCondition(days, names.zone)]),
    ],
  }
}

/** What the category with this value was merged into, so that searches that are kept go on finding it. */
function standingOf(
  { field, text }: Extract<FindTerm, { readonly type: 'named' }>,
  { mergedCategories }: FindNames,
): readonly string[] | undefined {
  const standing = field === 'category' ? mergedCategories.get(text.toLowerCase()) : undefined
  return standing === undefined ? undefined : [standing]
}

/** Those that are called so; where none is, those whose names have it in them (FD6). */
function idsNamed(
  { text, isWhole }: Pick<FindWords, 'text' | 'isWhole'>,
  all: readonly Named[],
): readonly string[] {
  const key = nameKey(text)
  const exact = all.filter(({ id, name }) => id === text.toLowerCase() || nameKey(name) === key)
  const named =
    exact.length > 0 || isWhole ? exact : all.filter(({ name }) => nameKey(name).includes(key))
  return named.map(({ id }) => id)
}

/** What names are told apart by: letters and digits alone, where there are any: `gt bank` and `#family-support` are names too. */
export function nameKey(name: string): string {
  const folded = foldText(name)
  const bare = folded.replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return bare === '' ? folded : bare
}

function isCondition(value: IsValue, { waiting }: FindNames): Condition {
  if (value === 'waiting') return { type: 'rows', ids: waiting }
  if (value === 'imported') return { type: 'is', what: 'imported' }
  if (value === 'uncategorized') return { type: 'one-of', field: 'category', ids: [UNCATEGORIZED] }
  return { type: 'flow', flow: value }
}

/** A label or budget that is gone is none. */
function hasCondition(value: HasValue, names: FindNames): Condition {
  if (value === 'note') return { type: 'is', what: 'described' }
  if (value === 'payee') return { type: 'is', what: 'paying' }
  return { type: 'one-of', field: value, ids: names[LISTS[value]].map(({ id }) => id) }
}

/** Whole days of the zone, the last of them too. */
export function daysCondition({ from, to }: DayRange, zone: string): Condition {
  return {
    type: 'between',
    from: from === undefined ? -Infinity : dayToInstant(from, zone),
    until: to === undefined ? Infinity : dayToInstant(addDays(to, 1), zone),
  }
}
