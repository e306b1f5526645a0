import { compareTexts } from '#domain/compare-texts.ts'
import { addKobo } from '#domain/money.ts'
import type { GroupSum, SumBy } from './ledger-reader.ts'

/** Groups as readers give them: by day and month in order, else largest sum first, then by key. */
export function sortGroups(sums: readonly GroupSum[], by: SumBy): readonly GroupSum[] {
  return sums.toSorted(by === 'day' || by === 'month' ? byKey : byMoved)
}

function byKey(a: GroupSum, b: GroupSum): number {
  return compareTexts(a.key, b.key)
}

function byMoved(a: GroupSum, b: GroupSum): number {
  return addKobo(b.income, b.expense) - addKobo(a.income, a.expense) || byKey(a, b)
}
