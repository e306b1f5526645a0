import { err, ok, type Result } from '#base/result.ts'
import { type ApiFailure, partlyExists, rowDeleted } from '#server/http/failures.ts'
import type { WriteScope } from '../write/write-scope.ts'

/** A row found under an id that a create brought. */
export interface ExistingRow {
  readonly id: string
  readonly deleted_at: number | null
}

/**
 * The second defence against doubling (sync 3), for a create of `count` records: undefined
 * when none of them is there yet; the rows when all are, so that it answers as the first time.
 * Some but not all is refused, and so is what was deleted since.
 */
export function judgeExisting<R extends ExistingRow>(
  { isRepeat }: Pick<WriteScope, 'isRepeat'>,
  rows: readonly R[],
  { count, what }: { readonly count: number; readonly what: string },
): Result<readonly R[] | undefined, ApiFailure> {
  if (rows.length === 0) return ok(undefined)
  if (rows.length < count) return err(partlyExists())
  if (!isRepeat && rows.some(row => row.deleted_at !== null)) return err(rowDeleted(what, 'id'))
  return ok(rows)
}
