import type { RecordKey } from '../store/rows.ts'
import type { AnyRow } from '../store/view.ts'

/**
 * What a write does to one record: the row under the key before it (null when there is none), to the
 * row after it. Total and pure; a record that the write does not concern comes back as it was.
 */
export type Effect = (key: RecordKey, row: AnyRow | null) => AnyRow | null
