import type { WriteScope } from './write-scope.ts'

/** What every synced row starts with; the rest of its bookkeeping are the columns' defaults. */
export function newColumns(scope: WriteScope, id: string) {
  return { user_id: scope.userId, id, version: scope.version, deleted_at: null }
}
