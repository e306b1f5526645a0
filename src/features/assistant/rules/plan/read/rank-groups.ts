import { compareTexts } from '#base/compare-texts.ts'
import { type Kobo, MAX_AMOUNT_KOBO, ZERO_KOBO } from '#money/money.ts'
import type { GroupFigure } from '../evaluated.ts'
import type { GroupCell } from '../group-cells.ts'
import { isUnit } from '../is-unit.ts'
import { type Group, type Plan, PLAN_LIMITS, type Rank } from '../plan.ts'

/** A group with its size, before it is known whether it is told. */
export interface Pair {
  readonly cell: GroupCell
  readonly size: number
  readonly other?: GroupCell
  /** How much more it is than on the other side. */
  readonly change: number
}

/** The groups in the order that is asked for; what has no label, wallet or payee is none of a ranking. */
export function rankedPairs(
  { by = [], keep, rank }: Plan,
  pairs: readonly Pair[],
): readonly Pair[] {
  const kept =
    keep === undefined ? pairs : pairs.filter(({ size }) => size >= keep.least && size <= keep.most)
  if (rank === undefined) {
    const place = by.findIndex(isUnit)
    return kept.toSorted((a, b) => byTime(a, b, place) || bySize(b, a) || byKeys(a, b))
  }
  const told = kept.filter(({ cell }) => cell.keys.every(key => key !== ''))
  const changed = told.filter(pair => isRanked(pair, rank.order))
  return changed.toSorted((a, b) => inOrder(a, b, { rank, by }) || byKeys(a, b))
}

function isRanked(pair: Pair, order: Rank['order']): boolean {
  if (order === 'rise') return pair.change > 0
  if (order === 'change') return pair.change !== 0
  return order !== 'fall' || pair.change < 0
}

function inOrder(
  a: Pair,
  b: Pair,
  { rank, by }: { readonly rank: Rank; readonly by: readonly Group[] },
): number {
  const place = by.findIndex(isUnit)
  const { order } = rank
  if (order === 'newest') return byTime(b, a, place) || bySize(b, a)
  if (order === 'oldest') return byTime(a, b, place) || bySize(b, a)
  if (order === 'rise') return b.change - a.change
  if (order === 'fall') return a.change - b.change
  if (order === 'change') return Math.abs(b.change) - Math.abs(a.change)
  return order === 'smallest' ? bySize(a, b) : bySize(b, a)
}

function byTime(a: Pair, b: Pair, place: number): number {
  return place < 0 ? 0 : compareTexts(a.cell.keys[place] ?? '', b.cell.keys[place] ?? '')
}

function bySize(a: Pair, b: Pair): number {
  return a.size - b.size
}

function byKeys(a: Pair, b: Pair): number {
  const order = a.cell.keys.map((key, place) => compareTexts(key, b.cell.keys[place] ?? ''))
  return order.find(each => each !== 0) ?? 0
}

/** Those of the groups that are told. */
export function shownOf<T>(pairs: readonly T[], rank: Rank | undefined): readonly T[] {
  if (rank?.nth !== undefined) return pairs.slice(rank.nth - 1, rank.nth)
  return pairs.slice(0, rank?.take ?? PLAN_LIMITS.rows)
}

/** How much was held at an end. */
export function sizeOfEnd({ figure: { value } }: GroupFigure): Kobo {
  return value.type === 'money' ? value.amount : ZERO_KOBO
}

/** What was held at ends that stand in the order of their days, in another order. */
export function inOrderOfEnds(
  ends: readonly GroupFigure[],
  order: Rank['order'],
): readonly GroupFigure[] {
  if (order === 'newest') return ends.toReversed()
  if (order === 'largest') return ends.toSorted((a, b) => sizeOfEnd(b) - sizeOfEnd(a))
  return order === 'smallest' ? ends.toSorted((a, b) => sizeOfEnd(a) - sizeOfEnd(b)) : ends
}

/** The end that came nearest to amounts of which there was none. */
export function nearestEnd(ends: readonly GroupFigure[], keep: Plan['keep']) {
  const isUnder = keep !== undefined && keep.most < MAX_AMOUNT_KOBO
  return inOrderOfEnds(ends, isUnder ? 'smallest' : 'largest')[0]
}
