import { err, ok, type Result } from '#base/result.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { readZone } from '#server/db/zone.ts'
import { type ApiFailure, refused, validationFailure } from '#server/http/failures.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { type Reference, requireReferences } from '../references.ts'
import type { WriteScope } from '../write/write-scope.ts'

/** A transaction that is put into a budget, as far as the budget minds. */
export interface BudgetReference extends Reference {
  readonly type: TransactionType
  /** Whether it is no expense, for all that money went out. */
  readonly isNeutral: boolean
  /** When the money moved, epoch ms. */
  readonly at: number
}

/**
 * The budgets exist, are this ledger's and live (404 or 410), take such a transaction (400), and had
 * not ended on its day (422): what was spent before may still come in from a device that was away.
 */
export async function requireBudgets(
  scope: WriteScope,
  references: readonly BudgetReference[],
): Promise<Result<null, ApiFailure>> {
  const named = references.filter(reference => reference.id !== null)
  const misplaced = named.find(({ type, isNeutral }) => type !== 'expense' || isNeutral)
  if (misplaced !== undefined) {
    const message = 'Only an expense can belong to a budget.'
    return err(validationFailure({ [misplaced.field]: message }))
  }
  const known = await requireReferences(scope, 'budget', named)
  return known.ok ? await requireNotEnded(scope, named) : known
}

async function requireNotEnded(
  scope: WriteScope,
  references: readonly BudgetReference[],
): Promise<Result<null, ApiFailure>> {
  const ids = references.map(({ id }) => id).filter(id => id !== null)
  if (ids.length === 0) return ok(null)
  const ended = (await scope.rows.find('budget', ids)).filter(row => row.ended_day !== null)
  if (ended.length === 0) return ok(null)
  const zone = await readZone(scope.trx, scope.userId)
  const late = references.find(({ id, at }) => {
    const budget = ended.find(row => row.id === id)
    const endedDay = budget?.ended_day ?? null
    return endedDay !== null && instantToDay(at, zone) > endedDay
  })
  if (late === undefined) return ok(null)
  return err(refused('This budget has ended.', { [late.field]: 'This budget has ended.' }))
}
