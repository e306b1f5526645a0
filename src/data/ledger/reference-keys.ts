import { recordKey } from '#db/record-key.ts'
import type { RecordKey } from '#db/rows.ts'

/** The keys of the labels or budgets that the references name, each once. */
export function referenceKeys(
  kind: 'label' | 'budget',
  ids: readonly (string | null | undefined)[],
): readonly RecordKey[] {
  const present = ids.filter(id => typeof id === 'string')
  return [...new Set(present)].map(id => recordKey(kind, id))
}
