import { allocationsToWire } from '#contract/allocations-wire.ts'
import { splitParts } from '#data/imports/split-parts.ts'
import { referenceKeys } from '#data/ledger/reference-keys.ts'
import { creationDraft } from '#data/transactions/drafts.ts'
import { recordKey } from '#db/record-key.ts'
import type { BudgetRow, LabelRow, LedgerRows, TransactionRow, WalletRow } from '#db/rows.ts'
import { koboToNaira } from '#domain/money.ts'
import { MAX_ROWS_PER_CALL, TRANSACTION_TYPES } from '#domain/transaction.ts'
import type { Draft } from '#sync/new-op.ts'
import { moveDrafts, pairLegs } from './move-drafts.ts'

/**
 * The planned calls that make the same records in an account, under the same ids, each after what it
 * needs: labels, wallets, budgets, entries, transfers. The same records give the same calls. What a
 * statement brought becomes ordinary entries, which take none of the account's imports.
 */
export function harvestDrafts(
  { labels, wallets, budgets, transactions }: LedgerRows,
  rowsPerCall = MAX_ROWS_PER_CALL,
): readonly Draft[] {
  const { moves, entries } = pairLegs(transactions)
  // One that has ended takes no room in the plan, once its end was told.
  const endedFirst = budgets.toSorted((one, other) => isRunning(one) - isRunning(other))
  return [
    ...labels.map(labelDraft),
    ...wallets.map(walletDraft),
    ...endedFirst.flatMap(budgetDrafts),
    ...entryDrafts(entries, rowsPerCall),
    ...moves.flatMap(moveDrafts),
  ]
}

function isRunning({ endedDay }: BudgetRow): number {
  return endedDay === null ? 1 : 0
}

function labelDraft({ id, name, textColor, backgroundColor, visible }: LabelRow): Draft {
  const body = { id, name, textColor, backgroundColor, visible }
  return { kind: 'createLabel', body, creates: [recordKey('label', id)] }
}

function walletDraft({ id, name, openingAmount, image, type }: WalletRow): Draft {
  const body = { id, name, amount: koboToNaira(openingAmount), image, type }
  return { kind: 'createWallet', body, creates: [recordKey('wallet', id)] }
}

/** The budget as it stands; what was changed before is told no more. */
function budgetDrafts(budget: BudgetRow): readonly Draft[] {
  const { id, name, image, frequency, startDay, endDay, endedDay, createdAt } = budget
  const labels = allocationsToWire(budget.labels)
  const key = recordKey('budget', id)
  const made: Draft = {
    kind: 'createBudget',
    body: { id, name, image, frequency, startDate: startDay, endDate: endDay, labels },
    creates: [key],
    needs: referenceKeys(
      'label',
      budget.labels.map(({ labelId }) => labelId),
    ),
    editedAt: createdAt,
  }
  if (endedDay === null) return [made]
  const body = { ended: true, date: endedDay }
  return [made, { kind: 'editBudget', pathId: id, body, touches: [key], base: 0 }]
}

function entryDrafts(entries: readonly TransactionRow[], rowsPerCall: number): readonly Draft[] {
  const drafts: Draft[] = []
  for (const walletId of new Set(entries.map(each => each.walletId))) {
    for (const type of TRANSACTION_TYPES) {
      const rows = entries.filter(each => each.walletId === walletId && each.type === type)
      for (const part of splitParts(rows, rowsPerCall)) {
        const named = part.map(row => ({ id: row.id, row }))
        drafts.push(creationDraft({ walletId, type }, named))
      }
    }
  }
  return drafts
}
