import { assertNever } from '#base/assert.ts'
import { type Kobo, totalKobo } from '#money/money.ts'
import { type Chunk, firstRowFrom, IS_ADJUSTMENT, IS_INCOME, IS_NEUTRAL } from './chunk.ts'
import { type FlowScope, groupColumn } from './flow-groups.ts'
import type { Days } from './flow-steps.ts'
import { comparePacked, unpackId } from './packed-ids.ts'
import { both, type RowTest, textPasses } from './row-test.ts'
import { boundsOf } from './selection.ts'

/** Which rows a figure is of: what came in, what went out, what was kept of it, or what a wallet's worth changed by. */
export const BEHIND_FLOWS = ['in', 'out', 'kept', 'worth'] as const

/** One of them. */
export type BehindFlow = (typeof BEHIND_FLOWS)[number]

/** A group, or all but some. */
export type GroupPart =
  | { readonly type: 'group'; readonly key: string }
  | { readonly type: 'others'; readonly keys: readonly string[] }

/** The rows that a figure is made of. */
export interface BehindWish {
  readonly days: Days
  readonly flow: BehindFlow
  readonly part?: GroupPart
}

/** What they come to, and the largest of them. */
export interface BehindRows {
  /** The largest first; of equals the later one. */
  readonly ids: readonly string[]
  readonly count: number
  /** What came in less what went out; of flow `out` what went out. */
  readonly total: Kobo
}

const MOST_IDS = 6

/** The rows behind a figure (FL6). */
export function rowsBehind(scope: FlowScope, wish: BehindWish): BehindRows {
  const { from, until } = boundsOf(wish.days, scope.columns.zone)
  const largest: Place[] = []
  let [count, sum] = [0, 0]
  for (const chunk of scope.columns.chunks.values()) {
    const passes = behindTest(scope, wish, chunk)
    const end = firstRowFrom(chunk, until)
    for (let row = firstRowFrom(chunk, from); row < end; row += 1) {
      if (!passes(row)) continue
      count += 1
      sum += signOf(chunk, row, wish.flow) * (chunk.amounts[row] ?? 0)
      keepLargest(largest, { chunk, row })
    }
  }
  const ids = largest.map(({ chunk, row }) => unpackId(chunk.ids, row))
  return { ids, count, total: totalKobo(sum) }
}

interface Place {
  readonly chunk: Chunk
  readonly row: number
}

function behindTest({ walletId, by, numbers }: FlowScope, wish: BehindWish, chunk: Chunk): RowTest {
  const tests = [flowTest(chunk, wish.flow, walletId)]
  if (walletId !== undefined) tests.push(textPasses(chunk.wallets, id => id === walletId))
  const { part } = wish
  if (part !== undefined) {
    const { codes } = groupColumn(chunk, by)
    const wanted = Array.from(numbers.numbersOf(chunk), group => isOf(numbers.keyOf(group), part))
    tests.push(row => wanted[codes[row] ?? 0] === true)
  }
  return tests.reduce(both)
}

function isOf(key: string, part: GroupPart): boolean {
  return part.type === 'group' ? key === part.key : !part.keys.includes(key)
}

/** Own money moved within all wallets changes no worth, but that of one wallet. */
function flowTest({ flags }: Chunk, flow: BehindFlow, walletId: string | undefined): RowTest {
  switch (flow) {
    case 'in':
      return row => ((flags[row] ?? 0) & (IS_NEUTRAL | IS_INCOME)) === IS_INCOME
    case 'out':
      return row => ((flags[row] ?? 0) & (IS_NEUTRAL | IS_INCOME)) === 0
    case 'kept':
      return row => ((flags[row] ?? 0) & IS_NEUTRAL) === 0
    case 'worth':
      return row =>
        walletId !== undefined || ((flags[row] ?? 0) & (IS_NEUTRAL | IS_ADJUSTMENT)) !== IS_NEUTRAL
    default:
      return assertNever(flow)
  }
}

function signOf({ flags }: Chunk, row: number, flow: BehindFlow): 1 | -1 {
  return flow === 'out' || ((flags[row] ?? 0) & IS_INCOME) !== 0 ? 1 : -1
}

function keepLargest(largest: Place[], place: Place): void {
  const last = largest.at(-1)
  const isFull = largest.length === MOST_IDS
  if (isFull && last !== undefined && !isLarger(place, last)) return
  let rank = largest.length
  while (rank > 0) {
    const other = largest[rank - 1]
    if (other === undefined || !isLarger(place, other)) break
    rank -= 1
  }
  largest.splice(rank, 0, place)
  if (isFull) largest.pop()
}

function isLarger(a: Place, b: Place): boolean {
  const byAmount = (a.chunk.amounts[a.row] ?? 0) - (b.chunk.amounts[b.row] ?? 0)
  if (byAmount !== 0) return byAmount > 0
  const byInstant = (a.chunk.instants[a.row] ?? 0) - (b.chunk.instants[b.row] ?? 0)
  if (byInstant !== 0) return byInstant > 0
  return comparePacked([a.chunk.ids, a.row], [b.chunk.ids, b.row]) > 0
}
