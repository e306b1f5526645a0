import type { Rank } from './plan.ts'

const CHANGES: ReadonlySet<Rank['order']> = new Set<Rank['order']>(['rise', 'fall', 'change'])

/** Whether groups are ordered by what they gained or lost. */
export function ranksChange(rank: Rank | undefined): boolean {
  return rank !== undefined && CHANGES.has(rank.order)
}
