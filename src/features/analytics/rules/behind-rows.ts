import { assertNever } from '#base/assert.ts'
import { type Kobo, totalKobo } from '#money/money.ts'
import {
  type Chunk,
  firstRowFrom,
  IS_INCOME,
  IS_NEUTRAL,
  isOwnTransfer,
  type RowTest,
} from './chunk.ts'
import { isIncome } from './entry-list.ts'
import type { BehindFlow } from './figure-keys.ts'
import { type FlowScope, groupAt } from './flow-groups.ts'
import type { Days } from './flow-steps.ts'
import { byLargest, keepFirst, type PlacedRow } from './largest-rows.ts'
import { unpackId } from './packed-ids.ts'
import { both, textPasses } from './row-test.ts'
import { boundsOf } from './selection.ts'

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

const LARGEST = {
  limit: 6,
  isBefore: (one: PlacedRow, other: PlacedRow) => byLargest(one, other) < 0,
}

/** The rows behind a figure (FL6). */
export function rowsBehind(scope: FlowScope, wish: BehindWish): BehindRows {
  const { from, until } = boundsOf(wish.days, scope.columns.zone)
  const largest: PlacedRow[] = []
  let [count, sum] = [0, 0]
  for (const chunk of scope.columns.chunks.values()) {
    const passes = behindTest(scope, wish, chunk)
    const end = firstRowFrom(chunk, until)
    for (let row = firstRowFrom(chunk, from); row < end; row += 1) {
      if (!passes(row)) continue
      count += 1
      sum += signOf(chunk, row, wish.flow) * (chunk.amounts[row] ?? 0)
      keepFirst(largest, { chunk, row }, LARGEST)
    }
  }
  const ids = largest.map(({ chunk, row }) => unpackId(chunk.ids, row))
  return { ids, count, total: totalKobo(sum) }
}

function behindTest(
  { walletId, numbers, groupCount }: FlowScope,
  wish: BehindWish,
  chunk: Chunk,
): RowTest {
  const tests = [flowTest(chunk, wish.flow, walletId)]
  if (walletId !== undefined) tests.push(textPasses(chunk.wallets, id => id === walletId))
  const { part } = wish
  if (part !== undefined) {
    const groups = numbers.groupsOf(chunk)
    const wanted = Array.from({ length: groupCount }, (_, n) => isOf(numbers.keyOf(n), part))
    tests.push(row => wanted[groupAt(groups, row, isIncome(chunk, row))] === true)
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
      return row => walletId !== undefined || !isOwnTransfer(flags[row] ?? 0)
    default:
      return assertNever(flow)
  }
}

function signOf(chunk: Chunk, row: number, flow: BehindFlow): 1 | -1 {
  return flow === 'out' || isIncome(chunk, row) ? 1 : -1
}
