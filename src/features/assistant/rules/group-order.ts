import { compareTexts } from '#base/compare-texts.ts'
import { addKobo } from '#money/money.ts'
import type { GroupSum, Named, SumBy } from './ledger-reader.ts'

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

/** Records by name, those of one name by id. */
export function sortedByName<T extends Named>(rows: readonly T[]): readonly T[] {
  return rows.toSorted((a, b) => compareTexts(a.name, b.name) || compareTexts(a.id, b.id))
}

/** The name alone, without whatever else a record has. */
export function toNamed({ id, name }: Named): Named {
  return { id, name }
}
