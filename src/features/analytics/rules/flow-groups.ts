import {
  foldedKey,
  NO_PAYEES,
  type PayeeBook,
  writtenPayee,
} from '#features/entries/rules/payee-of.ts'
import type { WalletFlows } from '#records/wallet-figures.ts'
import type { Chunk } from './chunk.ts'
import type { CodedColumn } from './coded-column.ts'
import { isIncome } from './entry-list.ts'
import { writtenKey } from './figure-keys.ts'
import { keepFirst } from './largest-rows.ts'
import type { MonthColumns } from './overview.ts'
import { describedBy, type Readings } from './readings.ts'

/** What spending can be parted by. */
export const FLOW_GROUPS = ['category', 'group', 'label', 'wallet', 'payee'] as const

/** One of the ways to part it. */
export type FlowGrouping = (typeof FLOW_GROUPS)[number]

/** The groups of a month's rows, by the codes of the column that parts them. */
export interface ChunkGroups {
  readonly codes: CodedColumn['codes']
  /** By code, of what was spent and of what came in: the same words may name a payee for one of them only (PA2). */
  readonly spent: Int32Array
  readonly received: Int32Array
}

/** Numbers the groups of every month alike. */
export interface GroupNumbers {
  readonly groupsOf: (chunk: Chunk) => ChunkGroups
  /** How many groups were met so far. */
  readonly count: () => number
  /** What names a group: a category, an id, what is written of a payee; empty where a row has none. */
  readonly keyOf: (group: number) => string
}

const COLUMNS = {
  category: 'categories',
  label: 'labels',
  wallet: 'wallets',
  budget: 'budgets',
} as const

/** The group of a row. */
export function groupAt(
  { codes, spent, received }: ChunkGroups,
  row: number,
  isIn: boolean,
): number {
  return (isIn ? received : spent)[codes[row] ?? 0] ?? 0
}

/**
 * Numbers groups by category, label, wallet or budget as they are met, each text under its key; those of a month are kept until its
 * texts go.
 */
export function createGroupNumbers(
  by: keyof typeof COLUMNS,
  keyOfText: (text: string) => string = asItIs,
): GroupNumbers {
  const { numberOf, ...numbers } = createNumbers()
  const knownByTexts = new WeakMap<readonly string[], Int32Array>()

  return {
    ...numbers,
    groupsOf(chunk) {
      const { texts, codes } = chunk[COLUMNS[by]]
      const groups =
        knownByTexts.get(texts) ?? Int32Array.from(texts, text => numberOf(keyOfText(text)))
      knownByTexts.set(texts, groups)
      return { codes, spent: groups, received: groups }
    },
  }
}

/** Numbers groups of categories by the group that each category stands in; empty where it stands in none (CA9). */
export function createCategoryGroupNumbers(groups: CategoryGroups): GroupNumbers {
  return createGroupNumbers('category', category => groups.get(category) ?? '')
}

/**
 * Numbers payees as they are met, by whom the person named, else by what is written, case and accents made no
 * difference of (FL6).
 */
function createPayeeNumbers(
  { payeesByKey }: PayeeBook,
  payeeKeysOf: Readings['payeeKeysOf'],
): GroupNumbers {
  const { numberOf, ...numbers } = createNumbers()
  const numbersByKey = new Map<string | undefined, number>()
  const knownByColumn = new WeakMap<CodedColumn, ChunkGroups>()

  function payeeNumber(key: string | undefined): number {
    const number = numbersByKey.get(key) ?? numberOf(groupKey(key))
    numbersByKey.set(key, number)
    return number
  }

  function groupKey(key: string | undefined): string {
    return key === undefined ? '' : (payeesByKey.get(key)?.id ?? writtenKey(foldedKey(key)))
  }

  return {
    ...numbers,
    groupsOf(chunk) {
      const column = describedBy(chunk)
      const { expense, income } = payeeKeysOf(chunk)
      const groups = knownByColumn.get(column) ?? {
        codes: column.codes,
        spent: Int32Array.from(expense, payeeNumber),
        received: Int32Array.from(income, payeeNumber),
      }
      knownByColumn.set(column, groups)
      return groups
    },
  }
}

/** Numbers payees as the book has them; the numbers are kept until it has them otherwise. */
export function createBookNumbers(
  payeeKeysOf: Readings['payeeKeysOf'],
): (book: PayeeBook) => GroupNumbers {
  let known = { of: '', numbers: createPayeeNumbers(NO_PAYEES, payeeKeysOf) }

  return book => {
    const of = JSON.stringify([...book.payeesByKey].map(([key, { id }]) => [key, id]))
    if (of !== known.of) known = { of, numbers: createPayeeNumbers(book, payeeKeysOf) }
    return known.numbers
  }
}

function asItIs(text: string): string {
  return text
}

/** Numbers keys as they are met. */
export function createNumbers() {
  const numbersByKey = new Map<string, number>()
  const keys: string[] = []

  function numberOf(key: string): number {
    const known = numbersByKey.get(key)
    if (known !== undefined) return known
    numbersByKey.set(key, keys.length)
    return keys.push(key) - 1
  }

  return {
    numberOf,
    count: () => keys.length,
    keyOf: (group: number) => keys[group] ?? '',
  }
}

/** The groups with the largest values above zero, largest first; of equals the one whose key comes first. */
export function largestGroups(
  values: Float64Array,
  { keyOf }: GroupNumbers,
  limit: number,
): readonly number[] {
  const groups: number[] = []

  function isBefore(one: number, other: number): boolean {
    const difference = (values[one] ?? 0) - (values[other] ?? 0)
    return difference === 0 ? keyOf(one) < keyOf(other) : difference > 0
  }

  for (const [group, value] of values.entries()) {
    if (value > 0) keepFirst(groups, group, { limit, isBefore })
  }
  return groups
}

/** The id of the group that a category stands in, by the category's value; those in none are left out. */
export type CategoryGroups = ReadonlyMap<string, string>

/** The columns of a ledger, and what is still on its way of older rows, by wallet. */
export interface FlowColumns extends MonthColumns {
  readonly rest: Readonly<Record<string, WalletFlows>>
  /** The payees that the person named; none where nothing is asked of payees. */
  readonly payees: PayeeBook
  /** The groups that categories stand in; none where nothing is asked of groups. */
  readonly groups: CategoryGroups
}

/** Whose rows are looked at, and how they are parted. */
export interface FlowScope {
  readonly columns: FlowColumns
  readonly walletId: string | undefined
  readonly by: FlowGrouping
  readonly numbers: GroupNumbers
  readonly groupCount: number
}

/** The chunks with their months, the oldest first. */
export function oldestFirst(
  chunks: ReadonlyMap<string, Chunk>,
): readonly (readonly [string, Chunk])[] {
  return [...chunks].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Gives the text of a group. */
export type TextOf = (group: number) => string

/** A payee has the name that the person gave, else it is written as it was last; all else is named by its key. */
export function textsOf({ columns, by, numbers }: FlowScope): TextOf {
  if (by !== 'payee') return numbers.keyOf
  const newest = oldestFirst(columns.chunks).toReversed()
  const named = new Map([...columns.payees.payeesByKey.values()].map(({ id, name }) => [id, name]))
  return group => {
    const name = named.get(numbers.keyOf(group))
    if (name !== undefined) return name
    for (const [, chunk] of newest) {
      const text = lastTextOf(chunk, numbers.groupsOf(chunk), group)
      if (text !== undefined) return text
    }
    return numbers.keyOf(group)
  }
}

function lastTextOf(chunk: Chunk, groups: ChunkGroups, group: number): string | undefined {
  if (!groups.spent.includes(group) && !groups.received.includes(group)) return undefined
  const { texts, codes } = describedBy(chunk)
  for (let row = codes.length - 1; row >= 0; row -= 1) {
    const isIn = isIncome(chunk, row)
    if (groupAt(groups, row, isIn) !== group) continue
    return writtenPayee(texts[codes[row] ?? 0] ?? '', isIn ? 'income' : 'expense')?.name ?? ''
  }
  return undefined
}
