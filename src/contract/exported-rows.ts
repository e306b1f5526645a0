import type { StoredTrailRow } from '#domain/budget-trail.ts'
import type { Allocation, Budget } from '#domain/budget.ts'
import type { Instant } from '#domain/day.ts'
import type { Label } from '#domain/label.ts'
import { type Kobo, koboToNaira } from '#domain/money.ts'
import type { Transaction } from '#domain/transaction.ts'
import { type Wallet, walletFigures, type WalletFlows } from '#domain/wallet.ts'
import { instantToZonedText } from '#domain/zoned-time.ts'
import type { ExportedTransaction, ExportHead } from './exported-data.ts'

/** How a record is written: the zone of its times, and whether it waits to be sent. */
export interface RowMark {
  readonly zone: string
  readonly waiting: boolean
}

/** A wallet as an export has it, with its figures. */
export function exportWallet(
  wallet: Wallet,
  flows: WalletFlows,
  { zone, waiting }: RowMark,
): ExportHead['wallets'][number] {
  const { id, name, openingAmount, image, type, createdAt } = wallet
  const { amount, income, expense } = walletFigures(openingAmount, flows)
  return {
    id,
    name,
    openingAmount: koboToNaira(openingAmount),
    image,
    type,
    createdAt: instantToZonedText(createdAt, zone),
    amount: koboToNaira(amount),
    income: koboToNaira(income),
    expense: koboToNaira(expense),
    waiting,
  }
}

/** A label as an export has it. */
export function exportLabel(label: Label, waiting: boolean): ExportHead['labels'][number] {
  const { id, name, textColor, backgroundColor, visible } = label
  return { id, name, textColor, backgroundColor, visible, waiting }
}

/** A budget as an export has it, with its trail. */
export function exportBudget(
  budget: Budget,
  { zone, waiting }: RowMark,
): ExportHead['budgets'][number] {
  const { id, name, image, frequency, startDay, endDay, endedDay } = budget
  return {
    id,
    name,
    image,
    frequency,
    startDay,
    endDay,
    labels: budget.labels.map(exportAllocation),
    createdAt: instantToZonedText(budget.createdAt, zone),
    endedDay,
    trail: budget.trail.map(row => exportTrailRow(row, zone)),
    waiting,
  }
}

/** A transaction as an export has it. */
export function exportTransaction(
  transaction: Transaction,
  { zone, waiting }: RowMark,
): ExportedTransaction {
  const { id, walletId, type, amount, category, description } = transaction
  const { labelId, budgetId, transferId, importId } = transaction
  return {
    id,
    walletId,
    type,
    amount: koboToNaira(amount),
    category,
    labelId,
    budgetId,
    description,
    createdAt: instantToZonedText(transaction.createdAt, zone),
    transferId,
    importId,
    waiting,
  }
}

/** A turn of a chat as an export has it; its answer as plain text, null while there is none. */
export function exportTurn(
  turn: {
    readonly id: string
    readonly query: string
    readonly answer: string | null
    readonly askedAt: Instant
  },
  { zone, waiting }: RowMark,
): ExportHead['chats'][number]['turns'][number] {
  const { id, query, answer, askedAt } = turn
  return { id, query, answer, askedAt: instantToZonedText(askedAt, zone), waiting }
}

function exportAllocation({ labelId, amount }: Allocation) {
  return { labelId, amount: koboToNaira(amount) }
}

function exportTrailRow(row: StoredTrailRow, zone: string) {
  return {
    id: row.id,
    action: row.action,
    createdAt: instantToZonedText(row.createdAt, zone),
    amountBefore: nairaOrNull(row.amountBefore),
    amountAfter: nairaOrNull(row.amountAfter),
    endDateBefore: row.endDateBefore,
    endDateAfter: row.endDateAfter,
    changes: row.changes.map(({ labelId, before, after }) => ({
      labelId,
      before: nairaOrNull(before),
      after: nairaOrNull(after),
    })),
    startDay: row.startDay,
    endDay: row.endDay,
  }
}

function nairaOrNull(amount: Kobo | null): number | null {
  return amount === null ? null : koboToNaira(amount)
}
