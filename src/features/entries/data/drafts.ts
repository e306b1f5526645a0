import type { Draft } from '#ledger/outbox/new-op.ts'
import { referenceKeys } from '#ledger/outbox/record-commands.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { koboToNaira } from '#money/money.ts'
import { transaction } from '#records/transaction.ts'
import { alertToWire } from '#records/transaction/bank-alert.ts'
import { instantToWire } from '#records/wire.ts'
import type { EditTransaction } from '../rules/edit-transaction.ts'
import type { NewTransaction, RecordTransactions } from '../rules/record-transactions.ts'
import type { RecordTransfer } from '../rules/record-transfer.ts'

/** Ids of a transfer and of its expense and income legs. */
export interface TransferIds {
  readonly id: string
  readonly outId: string
  readonly inId: string
}

/** The planned call that records rows whose ids are made. */
export function creationDraft(
  { walletId, type }: Pick<RecordTransactions, 'walletId' | 'type'>,
  rows: readonly { readonly id: string; readonly row: NewTransaction }[],
): Draft {
  const transactions = rows.map(({ id, row }) => {
    const { purpose = null, alert = null, pays = null, isUnbudgeted = false } = row
    const none = { transferId: null, importId: null }
    const plans = plansOf(row)
    const { foreign = null } = row
    const marks = { ...none, purpose, alert, pays, isUnbudgeted, ...plans, foreign }
    const made = { ...row, id, walletId, type, ...marks }
    const {
      walletId: _wallet,
      type: _type,
      labelId: named,
      alert: ofAlert,
      pays: ofSchedule,
      isUnbudgeted: _kept,
      goalId: _goal,
      debtId: _ofDebt,
      circleId: _ofCircle,
      foreign: _foreign,
      ...fields
    } = transaction.createCall(made)
    // Servers of before know none, and most entries have none.
    return {
      ...fields,
      label: named,
      ...(alert !== null && { alert: ofAlert }),
      ...(pays !== null && { pays: ofSchedule }),
      ...(isUnbudgeted && { isUnbudgeted }),
      ...(foreign !== null && { foreign }),
      ...Object.fromEntries(Object.entries(plans).filter(([, planId]) => planId !== null)),
    }
  })
  return {
    kind: 'createTransactions',
    body: { walletId, type, transactions },
    creates: rows.map(({ id }) => recordKey('transaction', id)),
    needs: [recordKey('wallet', walletId), ...namedKeys(rows.map(({ row }) => row))],
  }
}

/** The goal, the debt and the circle that a row is for. */
function plansOf({ goalId = null, debtId = null, circleId = null }: NewTransaction) {
  return { goalId, debtId, circleId }
}

/** What rows name that must be on the server before them. */
function namedKeys(rows: readonly NewTransaction[]) {
  return [
    ...referenceKeys(
      'label',
      rows.map(({ labelId }) => labelId),
    ),
    ...referenceKeys(
      'budget',
      rows.map(({ budgetId }) => budgetId),
    ),
    ...referenceKeys(
      'goal',
      rows.map(({ goalId }) => goalId),
    ),
    ...referenceKeys(
      'debt',
      rows.map(({ debtId }) => debtId),
    ),
    ...referenceKeys(
      'circle',
      rows.map(({ circleId }) => circleId),
    ),
  ]
}

/** The planned call that moves money between two wallets. */
export function transferDraft(ids: TransferIds, command: RecordTransfer): Draft {
  const { fromWalletId, toWalletId, description, labelId, createdAt } = command
  const { outAlert = null, inAlert = null, pays = null, goalId = null } = command
  return {
    kind: 'transferBetweenWallets',
    body: {
      ...ids,
      fromWalletId,
      toWalletId,
      ...movedMoney(command),
      description,
      label: labelId,
      date: instantToWire(createdAt),
      ...(outAlert !== null && { outAlert: alertToWire(outAlert) }),
      ...(inAlert !== null && { inAlert: alertToWire(inAlert) }),
      ...(pays !== null && { pays }),
      ...(goalId !== null && { goalId }),
    },
    creates: [recordKey('transaction', ids.outId), recordKey('transaction', ids.inId)],
    needs: [
      recordKey('wallet', fromWalletId),
      recordKey('wallet', toWalletId),
      ...referenceKeys('label', [labelId]),
      ...referenceKeys('goal', [goalId]),
    ],
  }
}

/** What moves: naira in the legs that are of naira, and the money of those that are not. */
function movedMoney({ amount, foreign = null, toForeign = null }: RecordTransfer) {
  const isAllForeign = foreign !== null && toForeign !== null
  return {
    ...(!isAllForeign && { amount: koboToNaira(amount) }),
    ...(foreign !== null && { foreign }),
    ...(toForeign !== null && { toForeign }),
  }
}

/** The planned call that records the same once more: a transaction, or both legs of a transfer. */
export function copyDraft(rows: readonly TransactionRow[], ids: TransferIds): Draft | undefined {
  const [row] = rows
  const out = rows.find(leg => leg.type === 'expense')
  const into = rows.find(leg => leg.type === 'income')
  if (out === undefined || into === undefined) {
    return row && creationDraft(row, [{ id: ids.outId, row }])
  }
  return transferDraft(ids, {
    fromWalletId: out.walletId,
    toWalletId: into.walletId,
    amount: out.foreign === null ? out.amount : into.amount,
    foreign: out.foreign,
    toForeign: into.foreign,
    description: out.description,
    labelId: out.labelId,
    createdAt: out.createdAt,
    outAlert: out.alert,
    inAlert: into.alert,
    goalId: out.goalId,
  })
}

/** The planned call that edits a transaction, and what its other leg shares with it; undefined fields stay. */
export function editDraft(
  row: TransactionRow,
  legs: readonly TransactionRow[],
  { amount, createdAt, ...others }: EditTransaction,
): Draft {
  const { walletId = row.walletId, labelId, budgetId, goalId } = others
  return {
    kind: 'editTransaction',
    pathId: row.id,
    body: {
      ...others,
      ...(amount !== undefined && { amount: koboToNaira(amount) }),
      ...(createdAt !== undefined && { date: instantToWire(createdAt) }),
    },
    touches: legs.map(leg => recordKey('transaction', leg.id)),
    needs: [
      ...new Set([recordKey('wallet', row.walletId), recordKey('wallet', walletId)]),
      ...referenceKeys('label', [labelId]),
      ...referenceKeys('budget', [budgetId]),
      ...referenceKeys('goal', [goalId]),
    ],
    base: row.version,
  }
}

/** The planned call that deletes a transaction, with both legs of a transfer. */
export function deletionDraft(id: string, legs: readonly TransactionRow[]): Draft {
  return {
    kind: 'deleteTransaction',
    pathId: id,
    touches: legs.map(leg => recordKey('transaction', leg.id)),
    needs: [...new Set(legs.map(leg => recordKey('wallet', leg.walletId)))],
  }
}

/** How long the Undo of a deletion stands; the deletion is not sent before. */
export const UNDO_WINDOW_MS = 5000
