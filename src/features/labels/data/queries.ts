import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import { readRowSync, type RowSync } from '#ledger/store/row-sync.ts'
import type { LabelRow } from '#ledger/store/rows.ts'

/** A label, and whether the server has it as shown. */
export type LabelView = LabelRow & { readonly sync: RowSync }

/** All labels, oldest first; undefined while they load. */
export function useLabels(): readonly LabelView[] | undefined {
  return useShared(allLabels, undefined)
}

const allLabels = shareQuery<undefined, readonly LabelView[]>(async db => {
  const labels = await db.labels.orderBy('id').toArray()
  const keys = labels.map(label => recordKey('label', label.id))
  const stands = await readRowSync(db, keys)
  return labels.map(label =>
    Object.assign({}, label, { sync: stands.get(recordKey('label', label.id)) ?? 'synced' }),
  )
})
