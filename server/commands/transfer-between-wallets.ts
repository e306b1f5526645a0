import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type { transferBetweenWallets as call } from '#contract/transaction-calls.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { TRANSFER_CATEGORY } from '#domain/transaction.ts'
import type { TransactionRecord } from '../db/ledger-tables.ts'
import { type ApiFailure, partlyExists } from '../http/failures.ts'
import { type Accepted, acceptDate, requireDistinctIds } from '../policies/entry-rows.ts'
import { judgeExisting } from '../policies/existing-rows.ts'
import { requireReferences } from '../policies/references.ts'
import { findRecords } from '../queries/records.ts'
import { findTransferLegs } from '../queries/transaction-rows.ts'
import {
  answerTransactions,
  insertTransactions,
  type NewTransaction,
} from './insert-transactions.ts'
import type { WriteScope, Written } from './write-scope.ts'

const MESSAGE = 'Transfer recorded successfully.'
const LEGS = 2

type Transfer = BodyOf<typeof call>

/** Moves money between two wallets: the expense leg and the income leg, or neither. */
export async function transferBetweenWallets(
  scope: WriteScope,
  body: Transfer,
): Promise<Result<Written<WireAnswerOf<typeof call>>, ApiFailure>> {
  const distinct = requireDistinctIds([
    { id: body.outId, field: 'outId' },
    { id: body.inId, field: 'inId' },
  ])
  if (!distinct.ok) return distinct
  const existing = await findExisting(scope, body)
  if (!existing.ok) return existing
  if (existing.value !== undefined) {
    const answer = await answerTransactions(scope, MESSAGE, existing.value)
    return ok({ answer, status: 200, changed: false })
  }
  const references = await requireNamed(scope, body)
  if (!references.ok) return references
  const accepted = await acceptDate(scope, body)
  if (!accepted.ok) return accepted
  const rows = await insertTransactions(scope, legsOf(scope, accepted.value))
  return ok({ answer: await answerTransactions(scope, MESSAGE, rows), status: 201, changed: true })
}

// A transfer is known by the ids of its legs, by its own, or by any of the three.
async function findExisting(
  scope: WriteScope,
  body: Transfer,
): Promise<Result<readonly TransactionRecord[] | undefined, ApiFailure>> {
  const { trx, userId } = scope
  const legIds = [body.outId, body.inId].filter(id => id !== undefined)
  const byLeg = await findRecords(trx, 'transactions', { userId, ids: legIds })
  const transferId = body.id ?? byLeg[0]?.transfer_id ?? null
  const legs = transferId === null ? [] : await findTransferLegs(trx, userId, transferId)
  if (byLeg.some(leg => !legs.some(other => other.id === leg.id))) return err(partlyExists())
  if (legs.length > 0 && byLeg.length < legIds.length) return err(partlyExists())
  return judgeExisting(legs, LEGS, 'This transfer')
}

async function requireNamed(scope: WriteScope, body: Transfer): Promise<Result<null, ApiFailure>> {
  const wallets = await requireReferences(scope, 'wallets', [
    { id: body.fromWalletId, field: 'fromWalletId' },
    { id: body.toWalletId, field: 'toWalletId' },
  ])
  if (!wallets.ok) return wallets
  return await requireReferences(scope, 'labels', [{ id: body.label, field: 'label' }])
}

function legsOf(scope: WriteScope, body: Accepted<Transfer>): readonly NewTransaction[] {
  const shared = {
    amount: body.amount,
    category: TRANSFER_CATEGORY,
    labelId: body.label,
    budgetId: null,
    description: body.description,
    at: body.date,
    transferId: body.id ?? scope.newId(),
  }
  const out = { id: body.outId ?? scope.newId(), importId: body.outImportId ?? null }
  const into = { id: body.inId ?? scope.newId(), importId: body.inImportId ?? null }
  return [
    { ...shared, ...out, walletId: body.fromWalletId, type: 'expense' },
    { ...shared, ...into, walletId: body.toWalletId, type: 'income' },
  ]
}
