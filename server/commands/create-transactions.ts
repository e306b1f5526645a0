import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type { createTransactions as call } from '#contract/transaction-calls.ts'
import { ok, type Result } from '#domain/result.ts'
import type { ApiFailure } from '../http/failures.ts'
import { answerTransactions, insertTransactions } from './insert-transactions.ts'
import { prepareEntries } from './prepare-entries.ts'
import type { WriteScope, Written } from './write-scope.ts'

// For income too: product.md section 8.
const MESSAGE = 'Expense recorded successfully.'

/** Records one or more incomes or expenses of a wallet, all or none. */
export async function createTransactions(
  scope: WriteScope,
  body: BodyOf<typeof call>,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const batch = { walletId: body.walletId, importId: null, type: body.type }
  const prepared = await prepareEntries(scope, batch, body.transactions)
  if (!prepared.ok) return prepared
  if (prepared.value.kind === 'existing') {
    const answer = await answerTransactions(scope, MESSAGE, prepared.value.rows)
    return ok({ answer, status: 200, changed: false })
  }
  const rows = await insertTransactions(scope, prepared.value.rows)
  return ok({ answer: await answerTransactions(scope, MESSAGE, rows), status: 201, changed: true })
}
