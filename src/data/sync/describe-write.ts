import type { NewOp, OpKind } from '#db/op.ts'
import type { RecordKey } from '#db/rows.ts'
import type { AnyRow } from '#db/view.ts'
import { categoryName } from '#domain/category.ts'
import { addKobo, formatNaira, type Kobo } from '#domain/money.ts'
import { effectOf } from '#sync/mutators/effect-of.ts'

const VERBS: Readonly<Record<OpKind, string>> = {
  createWallet: 'New wallet',
  editWallet: 'Wallet changed',
  deleteWallet: 'Wallet deleted',
  createLabel: 'New label',
  editLabel: 'Label changed',
  deleteLabel: 'Label deleted',
  createTransactions: '',
  createStatementTransactions: 'Import',
  transferBetweenWallets: 'Transfer',
  editTransaction: 'Changed',
  deleteTransaction: 'Deleted',
  deleteImport: 'Import undone',
  createBudget: 'New budget',
  editBudget: 'Budget changed',
  deleteBudget: 'Budget deleted',
  editProfile: 'Profile changed',
}

/** Finds a record as the person last saw it: the view's, or the server's under a hidden one. */
export type FindRow = (key: RecordKey) => AnyRow | null

/**
 * One line that tells a person which write this is: `Expense ₦4,500 · Food`, `New wallet · Savings`,
 * `Transfer ₦20,000`, `3 expenses ₦7,200`.
 */
export function describeWrite(op: NewOp, findRow: FindRow): string {
  const made = op.creates.map(key => effectOf(op)(key, null))
  const rows = made.length > 0 ? made : op.touches.slice(0, 1).map(findRow)
  const subject =
    op.kind === 'deleteImport'
      ? rowCount(op.touches.length)
      : describeRows(
          op.kind,
          rows.filter(row => row !== null),
        )
  return [VERBS[op.kind], subject].filter(part => part !== '').join(separator(op.kind))
}

function separator(kind: OpKind): string {
  return kind === 'transferBetweenWallets' || kind === 'createStatementTransactions' ? ' ' : ' · '
}

function describeRows(kind: OpKind, rows: readonly AnyRow[]): string {
  const [first] = rows
  if (first === undefined || kind === 'editProfile') return ''
  if (!('walletId' in first)) return 'name' in first ? first.name : ''
  if (kind === 'transferBetweenWallets') return amountText(first.amount)
  if (rows.length > 1) return describeMany(kind, rows)
  const type = first.type === 'income' ? 'Income' : 'Expense'
  return `${type} ${amountText(first.amount)} · ${categoryName(first.category)}`
}

function describeMany(kind: OpKind, rows: readonly AnyRow[]): string {
  const amounts = rows.flatMap(row => ('walletId' in row ? [row.amount] : []))
  const isIncome = rows.every(row => 'walletId' in row && row.type === 'income')
  const entered = isIncome ? 'incomes' : 'expenses'
  const plural = kind === 'createStatementTransactions' ? 'transactions' : entered
  return `${rows.length} ${plural} ${amountText(addKobo(...amounts))}`
}

function rowCount(count: number): string {
  return count === 1 ? '1 transaction' : `${count} transactions`
}

function amountText(amount: Kobo): string {
  return formatNaira(amount, { kobo: 'auto' })
}
