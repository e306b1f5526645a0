import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type { createStatementTransactions as call } from '#contract/transaction-calls.ts'
import { hasRoom, planLimitMessage } from '#domain/plan.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { type ApiFailure, planLimit } from '../http/failures.ts'
import { countImports } from '../queries/plan-usage.ts'
import { answerTransactions, insertTransactions } from './insert-transactions.ts'
import { prepareEntries } from './prepare-entries.ts'
import type { WriteScope, Written } from './write-scope.ts'

const MESSAGE = 'Statement recorded successfully.'

/**
 * Records rows of a bank's statement, all or none. The parts of one import bring the same
 * `importId` and count once against the plan's imports of the month; without one, each call counts.
 */
export async function createStatementTransactions(
  scope: WriteScope,
  body: BodyOf<typeof call>,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const importId = body.importId ?? scope.newId()
  const batch = { walletId: body.walletId, importId, type: 'expense' as const }
  const prepared = await prepareEntries(scope, batch, body.transactions)
  if (!prepared.ok) return prepared
  if (prepared.value.kind === 'existing') {
    const answer = await answerTransactions(scope, MESSAGE, prepared.value.rows)
    return ok({ answer, status: 200, changed: false })
  }
  const counted = await countImport(scope, importId)
  if (!counted.ok) return counted
  const rows = await insertTransactions(scope, prepared.value.rows)
  return ok({ answer: await answerTransactions(scope, MESSAGE, rows), status: 201, changed: true })
}

async function countImport(scope: WriteScope, id: string): Promise<Result<null, ApiFailure>> {
  const { trx, userId, level } = scope
  const begun = await trx
    .selectFrom('statement_imports')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (begun !== undefined) return ok(null)
  if (!hasRoom(level, 'imports', await countImports(trx, userId, scope.now))) {
    return err(planLimit(planLimitMessage(level, 'imports')))
  }
  await trx
    .insertInto('statement_imports')
    .values({ user_id: userId, id, created_at: scope.now })
    .execute()
  return ok(null)
}
