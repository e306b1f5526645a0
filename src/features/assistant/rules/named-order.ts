import { compareTexts } from '#base/compare-texts.ts'
import type { Named } from './plan/plan-reader.ts'

/** Records by name, those of one name by id. */
export function sortedByName<T extends Named>(rows: readonly T[]): readonly T[] {
  return rows.toSorted((a, b) => compareTexts(a.name, b.name) || compareTexts(a.id, b.id))
}

/** The name alone, without whatever else a record has. */
export function toNamed({ id, name }: Named): Named {
  return { id, name }
}
