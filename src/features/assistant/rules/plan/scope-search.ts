import { foldText } from '#base/folded-text.ts'
import { MAX_FIND_LENGTH } from '#base/text-limits.ts'
import {
  type AmountRange,
  type Find,
  type NamedField,
  printFind,
} from '#features/entries/rules/find/find.ts'
import { readFind } from '#features/entries/rules/find/read-find.ts'
import { type FindNames, resolveFind } from '#features/entries/rules/find/resolve-find.ts'
import type { FilterType } from '#features/entries/rules/transaction-filters.ts'
import { kobo, MAX_AMOUNT_KOBO } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import type { DayRange } from '#time/period.ts'
import type { Flow, Scope, Thing } from './plan.ts'

/** What a scope's ids are looked up in, and the day on which the list is opened. */
export interface SearchNames extends FindNames {
  readonly today: Day
}

/** The filters of the page of transactions, and its search, that a scope needs. */
export interface ScopeSearch extends DayRange {
  readonly wallet?: string
  readonly category?: readonly string[]
  readonly label?: readonly string[]
  readonly type?: FilterType
  readonly find?: string
}

/**
 * The address of the transactions that are the rows of a scope, no more and no fewer (UP10): by filters where there are
 * such, else by parts of a search, each of which can be taken away. Undefined where no list says them: a search is
 * too short for it, a name means something else as well, or no row can be of the scope.
 */
export function scopeSearch(scope: Scope, names: SearchNames): ScopeSearch | undefined {
  const lists = scope.where.all.map(things => things.filter(each => isThere(each, names)))
  const days = daysSaid(scope.days)
  if (lists.some(({ length }) => length === 0) || days === undefined) return undefined
  const { filters, others } = filtersOf(lists)
  const parts: readonly Find[] = [
    ...FLOW_FINDS[scope.flow],
    ...days.parts,
    ...timesAndAmounts(scope.where),
    ...others.map(things => joined('any', findsOf(things, names))),
    ...findsOf(scope.where.none, names).map(not),
  ]
  const find = printFind({ type: 'all', parts })
  if (find.length > MAX_FIND_LENGTH || !saysThem(find, parts, names)) return undefined
  const type = FLOW_TYPES[scope.flow]
  return { ...filters, ...(type && { type }), ...days.filters, ...(find !== '' && { find }) }
}

const FLOW_TYPES: Readonly<Partial<Record<Flow, FilterType>>> = {
  out: 'expense',
  in: 'income',
  moved: 'transfer',
}

const ORDINARY: Find = {
  type: 'any',
  parts: [
    { type: 'is', value: 'income' },
    { type: 'is', value: 'expense' },
  ],
}

const FLOW_FINDS: Readonly<Record<Flow, readonly Find[]>> = {
  out: [],
  in: [],
  any: [ORDINARY],
  net: [ORDINARY],
  moved: [{ type: 'is', value: 'out' }],
  all: [],
}

/** Whether any row can be of it. */
function isThere({ kind, id }: Thing, names: FindNames): boolean {
  if (kind === 'words') return id === '' || !foldText(id).split(' ').includes('')
  if (kind === 'category') return id !== ''
  if (id === '' || id.startsWith('~')) return true
  return names[PLACES[kind]].some(each => each.id === id)
}

const PLACES = {
  label: 'labels',
  budget: 'budgets',
  wallet: 'wallets',
  toWallet: 'wallets',
  payee: 'payees',
} as const satisfies Record<Exclude<Thing['kind'], 'category' | 'words'>, keyof FindNames>

interface Said {
  readonly filters: DayRange
  readonly parts: readonly Find[]
}

/** One stretch is a filter, several are a search; undefined where there is no day in them. */
function daysSaid(days: readonly DayRange[]): Said | undefined {
  const ranges = days.filter(({ from, to }) => from === undefined || to === undefined || from <= to)
  if (ranges.length < days.length && ranges.length === 0) return undefined
  const isEver = ranges.some(({ from, to }) => from === undefined && to === undefined)
  const [only = {}, ...others] = isEver ? [] : ranges
  if (others.length === 0) return { filters: only, parts: [] }
  return { filters: {}, parts: [joined('any', ranges.map(rangeFind))] }
}

function rangeFind({ from, to }: DayRange): Find {
  return joined('all', [
    ...(from === undefined ? [] : [{ type: 'days', from } as const]),
    ...(to === undefined ? [] : [{ type: 'days', to } as const]),
  ])
}

interface Filtered {
  readonly filters: Pick<ScopeSearch, 'wallet' | 'category' | 'label'>
  /** The lists that no filter says. */
  readonly others: readonly (readonly Thing[])[]
}

/** The first list that a filter can say is one. */
function filtersOf(lists: readonly (readonly Thing[])[]): Filtered {
  const wallet = lists.find(things => things.length === 1 && isAll(things, 'wallet'))
  const category = lists.find(things => isAll(things, 'category'))
  const label = lists.find(things => isAll(things, 'label'))
  const [walletId] = wallet?.map(({ id }) => id) ?? []
  return {
    filters: {
      ...(walletId !== undefined && { wallet: walletId }),
      ...(category && { category: category.map(({ id }) => id) }),
      ...(label && { label: label.map(({ id }) => id) }),
    },
    others: lists.filter(things => ![wallet, category, label].includes(things)),
  }
}

function isAll(things: readonly Thing[], kind: Thing['kind']): boolean {
  return things.every(each => each.kind === kind && each.id !== '')
}

function timesAndAmounts({ amount, weekdays, hours }: Scope['where']): readonly Find[] {
  const days = weekdays && [...new Set(weekdays)].toSorted((a, b) => a - b)
  return [
    ...(amount ? [amountFind(amount)] : []),
    ...(days ? [{ type: 'clock', weekdays: days } as const] : []),
    ...(hours ? [{ type: 'clock', hours } as const] : []),
  ]
}

function amountFind({ least, most }: AmountRange): Find {
  return { type: 'amount', least, most: kobo(Math.min(most, MAX_AMOUNT_KOBO)) }
}

function findsOf(things: readonly Thing[], names: FindNames): readonly Find[] {
  return things.filter(each => isThere(each, names)).map(each => thingFind(each, names))
}

function thingFind({ kind, id }: Thing, names: FindNames): Find {
  if (kind === 'category') return named(kind, id)
  if (kind === 'wallet') return walletFind(kind, id, names)
  if (kind === 'toWallet') return walletFind('moved-to', id, names)
  if (id === '') return not({ type: 'has', value: kind === 'words' ? 'note' : kind })
  if (kind === 'words') return wordsFind(id)
  return kind === 'payee' ? { type: 'paid', text: id } : named(kind, id)
}

function walletFind(field: 'wallet' | 'moved-to', id: string, { wallets }: FindNames): Find {
  if (id !== '') return named(field, id)
  return not(
    joined(
      'any',
      wallets.map(each => named(field, each.id)),
    ),
  )
}

function named(field: NamedField, text: string): Find {
  return { type: 'named', field, text, isWhole: true }
}

function wordsFind(words: string): Find {
  const texts = foldText(words).split(' ')
  const parts = texts.map(text => ({ type: 'text', field: 'note', text, isWhole: false }) as const)
  return joined('all', parts)
}

/** As a search is read: what is joined alike is one, and one alone is joined to nothing. */
function joined(type: 'all' | 'any', given: readonly Find[]): Find {
  const parts = given.flatMap(part => (part.type === type ? part.parts : [part]))
  const [only] = parts
  return parts.length === 1 && only !== undefined ? only : { type, parts }
}

function not(part: Find): Find {
  return part.type === 'not' ? part.part : { type: 'not', part }
}

/** Whether the search, read as any is, asks for just that: its words are taken as meant, each name is one thing's. */
function saysThem(find: string, parts: readonly Find[], names: SearchNames): boolean {
  const read = readFind(find, names.today).find
  const meant = joined('all', parts)
  if (JSON.stringify(read) !== JSON.stringify(meant)) return false
  return parts.every(part => namesOne(part, names))
}

function namesOne(find: Find, names: SearchNames): boolean {
  if ('parts' in find) return find.parts.every(part => namesOne(part, names))
  if (find.type === 'not') return namesOne(find.part, names)
  if (find.type !== 'named') return true
  const { field, text } = find
  const id = field === 'category' ? (names.mergedCategories.get(text) ?? text) : text
  const { condition } = resolveFind(find, names)
  return 'ids' in condition && condition.ids.length === 1 && condition.ids[0] === id
}
