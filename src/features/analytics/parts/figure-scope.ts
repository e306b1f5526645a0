import { MAX_FIND_LENGTH } from '#base/text-limits.ts'
import { nameKey } from '#features/entries/rules/find/resolve-find.ts'
import type { CategoryLook } from '#records/category/category-book.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { type Day, parseDay } from '#time/day.ts'
import type { Month } from '#time/month.ts'
import type { Months } from '#time/my-month/months.ts'
import type { DayRange } from '#time/period.ts'
import type { GroupPart } from '../rules/behind-rows.ts'
import type { BehindFlow } from '../rules/figure-keys.ts'
import type { FlowGrouping } from '../rules/flow-groups.ts'

/** What figures are of: the days of a period until today, and one wallet where it is chosen. */
export interface FigureScope {
  readonly range: DayRange
  readonly today: Day
  readonly months: Months
  readonly walletId?: string
}

/** What narrows a scope down to the transactions behind one figure. */
export interface Behind {
  readonly type?: TransactionType
  readonly category?: string
  readonly labelId?: string
  readonly range?: DayRange
}

/** The address state of the transactions page that shows what is behind a figure. */
export interface BehindSearch {
  readonly wallet?: string
  readonly type?: TransactionType
  readonly category?: readonly string[]
  readonly label?: readonly string[]
  readonly from?: Day
  readonly to?: Day
  /** A search (FD1), where filters cannot say it. */
  readonly find?: string
}

/** The filters that leave the transactions behind a figure. */
export function behindFigure(
  scope: Omit<FigureScope, 'months'>,
  behind: Behind = {},
): BehindSearch {
  const { type, category, labelId, range = scope.range } = behind
  const { from } = range
  const to = untilToday(range, scope.today)
  return {
    ...(scope.walletId !== undefined && { wallet: scope.walletId }),
    ...(type !== undefined && { type }),
    ...(category !== undefined && { category: [category] }),
    ...(labelId !== undefined && { label: [labelId] }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}

/** What a mark of a picture is of, beside its scope. */
export interface MarkScope extends Omit<FigureScope, 'months'> {
  readonly by: FlowGrouping
  readonly flow: BehindFlow
  readonly part?: GroupPart
  /** Every group of the picture, where it tells all of them apart; labels that are gone are not among them. */
  readonly keys: readonly string[] | undefined
  /** All that stand. */
  readonly categories: readonly Pick<CategoryLook, 'value' | 'name' | 'groupId'>[]
}

const FLOW_SEARCH: Readonly<Record<BehindFlow, BehindSearch>> = {
  in: { type: 'income' },
  out: { type: 'expense' },
  kept: { find: '(is:income OR is:expense)' },
  worth: { find: '-is:transfer' },
}

/**
 * The address of exactly the rows behind a mark (FL7); undefined where no list says them: all others where
 * not all are known, or would not go into a search.
 */
export function behindMark(mark: MarkScope): BehindSearch | undefined {
  const { range, today, walletId, flow, part } = mark
  const days = behindFigure({ range, today, ...(walletId !== undefined && { walletId }) })
  // Of one wallet its transfers count as well: what was moved out of it or into it.
  const kind = flow === 'worth' && walletId !== undefined ? {} : FLOW_SEARCH[flow]
  if (part === undefined) return { ...days, ...kind }
  const search = mark.by === 'group' ? categoryGroupSearch(mark, part) : partSearch(mark, part)
  if (search === undefined) return undefined
  const find = [kind.find, search.find].filter(each => each !== undefined).join(' ')
  // What is longer is not read, and would leave other rows.
  if (find.length > MAX_FIND_LENGTH) return undefined
  return { ...days, ...kind, ...search, ...(find !== '' && { find }) }
}

function partSearch({ by, keys, walletId }: MarkScope, part: GroupPart): BehindSearch | undefined {
  if (by === 'payee') return payeeSearch(part)
  if (part.type === 'group' && part.key !== '') {
    if (by === 'category') return { category: [part.key] }
    return by === 'label' ? { label: [part.key] } : { wallet: part.key }
  }
  if (keys === undefined) return undefined
  if (part.type === 'group') return { find: '-has:label' }
  const others = keys.filter(key => !part.keys.includes(key))
  if (by === 'category') return { category: others }
  if (by === 'wallet') {
    return walletId === undefined ? { find: without('wallet', part.keys) } : undefined
  }
  const labelled = part.keys.includes('') ? 'has:label ' : ''
  return { find: `${labelled}${without('label', part.keys)}`.trim() }
}

function payeeSearch(part: GroupPart): BehindSearch {
  if (part.type === 'group') {
    return { find: part.key === '' ? '-has:payee' : `payee:="${part.key}"` }
  }
  const terms = part.keys.map(key => (key === '' ? 'has:payee' : `-payee:="${key}"`))
  return { find: terms.join(' ') }
}

/**
 * The categories of the groups; where what stands in no group is among them, all but those of the other groups, as rows may have
 * categories that nothing names. A search finds a category by its name too: where that is another one's value, none says it.
 */
function categoryGroupSearch({ categories }: MarkScope, part: GroupPart): BehindSearch | undefined {
  function isWanted(key: string): boolean {
    return part.type === 'group' ? key === part.key : !part.keys.includes(key)
  }

  const wanted = categories.filter(({ groupId }) => isWanted(groupId ?? ''))
  if (!isWanted('')) return { category: wanted.map(({ value }) => value) }
  const others = categories.filter(({ groupId }) => !isWanted(groupId ?? ''))
  const names = new Set(wanted.map(({ name }) => nameKey(name)))
  if (others.some(({ value }) => names.has(nameKey(value)))) return undefined
  const find = without(
    'category',
    others.map(({ value }) => value),
  )
  return find === '' ? {} : { find }
}

function without(field: 'label' | 'wallet' | 'category', ids: readonly string[]): string {
  return ids
    .filter(id => id !== '')
    .map(id => `-${field}:"${id}"`)
    .join(' ')
}

/** The days of a point of a trend: a day, or a whole month. */
export function daysOfPoint(date: Day | Month, months: Months): DayRange {
  const day = parseDay(date)
  return day === undefined ? months.daysOf(date as Month) : { from: day, to: day }
}

// The filters take no day later than today, and nothing is recorded on one.
function untilToday({ from, to }: DayRange, today: Day): Day | undefined {
  if (to === undefined || to <= today) return to
  return from !== undefined && from > today ? to : today
}
