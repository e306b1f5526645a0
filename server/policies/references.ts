import { err, ok, type Result } from '#domain/result.ts'
import type { WriteScope } from '../commands/write-scope.ts'
import { type ApiFailure, notFound, rowDeleted, walletDeleted } from '../http/failures.ts'

/** A record that a write names, and the field that names it. */
export interface Reference {
  readonly id: string | null
  readonly field: string
}

/** The wallets exist, are this user's, and live; else 404 or 410. */
export async function requireWallets(
  scope: WriteScope,
  references: readonly Reference[],
): Promise<Result<null, ApiFailure>> {
  const ids = idsOf(references)
  if (ids.length === 0) return ok(null)
  const rows = await scope.trx
    .selectFrom('wallets')
    .select(['id', 'deleted_at'])
    .where('user_id', '=', scope.userId)
    .where('id', 'in', ids)
    .execute()
  return judge(references, rows, {
    missing: field => notFound('This wallet', field),
    deleted: field => walletDeleted(field),
  })
}

/** The labels exist, are this user's, and live; else 404 or 410. */
export async function requireLabels(
  scope: WriteScope,
  references: readonly Reference[],
): Promise<Result<null, ApiFailure>> {
  const ids = idsOf(references)
  if (ids.length === 0) return ok(null)
  const rows = await scope.trx
    .selectFrom('labels')
    .select(['id', 'deleted_at'])
    .where('user_id', '=', scope.userId)
    .where('id', 'in', ids)
    .execute()
  return judge(references, rows, {
    missing: field => notFound('This label', field),
    deleted: field => rowDeleted('This label', field),
  })
}

/** No call of this version makes a budget, so one that is named cannot be found. */
export function requireBudgets(references: readonly Reference[]): Result<null, ApiFailure> {
  const named = references.find(reference => reference.id !== null)
  return named === undefined ? ok(null) : err(notFound('This budget', named.field))
}

interface FoundRow {
  readonly id: string
  readonly deleted_at: number | null
}

interface Faults {
  readonly missing: (field: string) => ApiFailure
  readonly deleted: (field: string) => ApiFailure
}

function judge(
  references: readonly Reference[],
  rows: readonly FoundRow[],
  faults: Faults,
): Result<null, ApiFailure> {
  const rowsById = new Map(rows.map(row => [row.id, row]))
  for (const { id, field } of references) {
    if (id === null) continue
    const row = rowsById.get(id)
    if (row === undefined) return err(faults.missing(field))
    if (row.deleted_at !== null) return err(faults.deleted(field))
  }
  return ok(null)
}

function idsOf(references: readonly Reference[]): readonly string[] {
  return [...new Set(references.map(reference => reference.id))].filter(id => id !== null)
}
