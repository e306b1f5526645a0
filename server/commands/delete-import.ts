import { sql } from 'kysely'
import type { WireAnswerOf } from '#contract/call.ts'
import type { deleteImport as call } from '#contract/transaction-calls.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { type ApiFailure, notFound } from '../http/failures.ts'
import { success } from '../presenters/success.ts'
import { bury } from './delete-record.ts'
import type { WriteScope, Written } from './write-scope.ts'

const MESSAGE = 'Import deleted successfully'

/**
 * Buries the live rows of an import in one version, and both legs of its transfers. Again is a
 * success; the import still counts in its month.
 */
export async function deleteImport(
  scope: WriteScope,
  importId: string,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  if (!(await isKnown(scope, importId))) return err(notFound('This import'))
  const isOfImport = sql`import_id = ${importId}`
  const buried = await bury(
    scope,
    'transactions',
    sql`(${isOfImport} or transfer_id in (
      select transfer_id from transactions
      where user_id = ${scope.userId} and ${isOfImport} and transfer_id is not null
        and deleted_at is null))`,
  )
  return ok({ answer: success(MESSAGE), status: 200, changed: buried > 0 })
}

// One that was counted is known even when its rows were emptied; transfers alone are not counted.
async function isKnown({ trx, userId }: WriteScope, importId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (
      select 1 from statement_imports where user_id = ${userId} and id = ${importId})
    or exists (
      select 1 from transactions where user_id = ${userId} and import_id = ${importId})`.execute(
    trx,
  )
  return rows.length > 0
}
