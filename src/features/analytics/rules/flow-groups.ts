import type { FoldedOf } from '#base/folded-text.ts'
import type { WalletFlows } from '#records/wallet-figures.ts'
import type { Chunk } from './chunk.ts'
import { codeTexts, type CodedColumn } from './coded-column.ts'
import type { MonthColumns } from './overview.ts'

/** What spending can be parted by. There is no record of payees yet: a row's payee is what it says of itself. */
export const FLOW_GROUPS = ['category', 'label', 'wallet', 'payee'] as const

/** One of the ways to part it. */
export type FlowGrouping = (typeof FLOW_GROUPS)[number]

/** Numbers the groups of every month alike. */
export interface GroupNumbers {
  /** The group of each code of the column that the rows are parted by. */
  readonly numbersOf: (chunk: Chunk) => Int32Array
  /** How many groups were met so far. */
  readonly count: () => number
  /** What names a group: a category, an id, a folded text; empty where a row has none. */
  readonly keyOf: (group: number) => string
}

const COLUMNS = { category: 'categories', label: 'labels', wallet: 'wallets' } as const
const NO_TEXTS = codeTexts([''])

/** The column that rows are parted by. */
export function groupColumn(chunk: Chunk, by: FlowGrouping): CodedColumn {
  return by === 'payee' ? (chunk.descriptions ?? NO_TEXTS) : chunk[COLUMNS[by]]
}

/** Numbers groups as they are met; those of a month are kept until its texts go. */
export function createGroupNumbers(by: FlowGrouping, foldedOf: FoldedOf): GroupNumbers {
  const numbersByKey = new Map<string, number>()
  const keys: string[] = []
  const knownByTexts = new WeakMap<readonly string[], Int32Array>()

  function numberOf(key: string): number {
    const known = numbersByKey.get(key)
    if (known !== undefined) return known
    numbersByKey.set(key, keys.length)
    return keys.push(key) - 1
  }

  function keysOf(texts: readonly string[]): readonly string[] {
    if (by !== 'payee') return texts
    // Each text has a line break behind it.
    const folded = foldedOf(texts).joined.split('\n').slice(0, -1)
    return folded.map(text => text.trim())
  }

  return {
    numbersOf(chunk) {
      const { texts } = groupColumn(chunk, by)
      const numbers = knownByTexts.get(texts) ?? Int32Array.from(keysOf(texts), numberOf)
      knownByTexts.set(texts, numbers)
      return numbers
    },
    count: () => keys.length,
    keyOf: group => keys[group] ?? '',
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

  for (let group = 0; group < values.length; group += 1) {
    const last = groups.at(-1)
    const isFull = groups.length === limit
    if ((values[group] ?? 0) <= 0) continue
    if (isFull && last !== undefined && isBefore(last, group)) continue
    let rank = groups.length
    while (rank > 0 && isBefore(group, groups[rank - 1] ?? group)) rank -= 1
    groups.splice(rank, 0, group)
    if (isFull) groups.pop()
  }
  return groups
}

/** The columns of a ledger, and what is still on its way of older rows, by wallet. */
export interface FlowColumns extends MonthColumns {
  readonly rest: Readonly<Record<string, WalletFlows>>
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

/** A payee is written as it was last; all else is named by its key. */
export function textsOf({ columns, by, numbers }: FlowScope): TextOf {
  if (by !== 'payee') return numbers.keyOf
  const newest = oldestFirst(columns.chunks).toReversed()
  return group => {
    for (const [, chunk] of newest) {
      const text = lastTextOf(chunk, numbers.numbersOf(chunk), group)
      if (text !== undefined) return text
    }
    return numbers.keyOf(group)
  }
}

function lastTextOf(chunk: Chunk, groups: Int32Array, group: number): string | undefined {
  if (!groups.includes(group)) return undefined
  const { texts, codes } = groupColumn(chunk, 'payee')
  for (let row = codes.length - 1; row >= 0; row -= 1) {
    const code = codes[row] ?? 0
    if (groups[code] === group) return texts[code]
  }
  return undefined
}
