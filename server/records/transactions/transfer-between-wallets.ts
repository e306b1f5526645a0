import { err, ok, type Result } from '#base/result.ts'
import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type { transferBetweenWallets as call } from '#contract/transaction-calls.ts'
import { ZERO_KOBO } from '#money/money.ts'
import { type Transaction, transaction } from '#records/transaction.ts'
import { TRANSFER_CATEGORY } from '#records/transaction/terms.ts'
import { type ApiFailure, partlyExists, rowDeleted } from '#server/http/failures.ts'
import { requireCurrency, valuedRows } from '../foreign-money.ts'
import { requireReferences } from '../references.ts'
import { requireRowRoom } from '../row-room.ts'
import type { WriteScope, Written } from '../write/write-scope.ts'
import { type Accepted, acceptDate, judgeExisting, requireDistinctIds } from './entry-rows.ts'
import { answeringWith, insertTransactions } from './insert-transactions.ts'
import { findTransferLegs } from './transaction-rows.ts'

const MESSAGE = 'Transfer recorded successfully.'
const LEGS = 2
const WHAT = 'This transfer'

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
    return ok({ ...answeringWith(scope, MESSAGE, existing.value), status: 200, changed: false })
  }
  const references = await requireNamed(scope, body)
  if (!references.ok) return references
  const accepted = await acceptDate(scope, body)
  if (!accepted.ok) return accepted
  const room = requireRowRoom(scope, LEGS)
  if (!room.ok) return room
  const money = await requireCurrency(scope, [
    { walletId: body.fromWalletId, foreign: body.foreign, field: 'foreign' },
    { walletId: body.toWalletId, foreign: body.toForeign, field: 'toForeign' },
  ])
  if (!money.ok) return money
  const rows = await valuedRows(scope, legsOf(scope, accepted.value))
  insertTransactions(scope, rows)
  return ok({ ...answeringWith(scope, MESSAGE, rows), status: 201, changed: true })
}

// A transfer is known by the ids of its legs, by its own, or by any of the three.
async function findExisting(
  scope: WriteScope,
  body: Transfer,
): Promise<Result<readonly Transaction[] | undefined, ApiFailure>> {
  const legIds = [body.outId, body.inId].filter(id => id !== undefined)
  // As of other entries (`prepareEntries`).
  const isRepeat = scope.isRepeat || body.pays !== null
  const byLeg = await scope.rows.find('transaction', legIds)
  // What is left of a leg that was deleted does not tell whose it was.
  if (!isRepeat && byLeg.some(leg => leg.emptied)) return err(rowDeleted(WHAT, 'id'))
  const transferId = body.id ?? byLeg[0]?.transfer_id ?? null
  const legs = transferId === null ? [] : await findTransferLegs(scope, transferId)
  if (isPartOf(byLeg, legs, legIds.length)) return err(partlyExists())
  const existing = judgeExisting({ isRepeat }, legs, { count: LEGS, what: WHAT })
  return existing.ok ? ok(existing.value?.map(row => transaction.fromCells(row))) : existing
}

/** Whether only some of the ids are those of one transfer. */
function isPartOf(found: readonly Leg[], legs: readonly Leg[], asked: number): boolean {
  const known = new Set(legs.map(({ id }) => id))
  return (legs.length > 0 && found.length < asked) || found.some(({ id }) => !known.has(id))
}

type Leg = Pick<Transaction, 'id'>

async function requireNamed(scope: WriteScope, body: Transfer): Promise<Result<null, ApiFailure>> {
  const wallets = await requireReferences(scope, 'wallet', [
    { id: body.fromWalletId, field: 'fromWalletId' },
    { id: body.toWalletId, field: 'toWalletId' },
  ])
  if (!wallets.ok) return wallets
  const label = await requireReferences(scope, 'label', [{ id: body.label, field: 'label' }])
  if (!label.ok) return label
  return await requireReferences(scope, 'goal', [{ id: body.goalId, field: 'goalId' }])
}

function legsOf(scope: WriteScope, body: Accepted<Transfer>): readonly Transaction[] {
  const shared = {
    amount: body.amount ?? ZERO_KOBO,
    category: TRANSFER_CATEGORY,
    labelId: body.label,
    budgetId: null,
    isUnbudgeted: false,
    debtId: null,
    circleId: null,
    description: body.description,
    createdAt: body.date,
    transferId: body.id ?? scope.newId(),
    purpose: null,
    pays: body.pays,
    goalId: body.goalId,
  }
  const out = {
    walletId: body.fromWalletId,
    importId: body.outImportId ?? null,
    foreign: body.foreign,
  }
  const into = {
    walletId: body.toWalletId,
    importId: body.inImportId ?? null,
    foreign: body.toForeign,
  }
  return [
    { ...shared, ...out, id: body.outId ?? scope.newId(), type: 'expense', alert: body.outAlert },
    { ...shared, ...into, id: body.inId ?? scope.newId(), type: 'income', alert: body.inAlert },
  ]
}
