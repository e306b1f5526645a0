import type { NewOp, OpKind } from '#db/op.ts'
import { budgetCreation, budgetEdit } from './budget-effects.ts'
import type { Effect } from './effect.ts'
import { labelCreation, labelEdit } from './label-effects.ts'
import { profileEdit } from './profile-effects.ts'
import { removal, walletRemoval } from './removal-effects.ts'
import { transactionCreation, transactionEdit, transferCreation } from './transaction-effects.ts'
import { walletCreation, walletEdit } from './wallet-effects.ts'

const EFFECTS: Readonly<Record<OpKind, (op: NewOp) => Effect>> = {
  createWallet: walletCreation,
  editWallet: walletEdit,
  deleteWallet: walletRemoval,
  createLabel: labelCreation,
  editLabel: labelEdit,
  deleteLabel: removal,
  createTransactions: transactionCreation,
  createStatementTransactions: transactionCreation,
  transferBetweenWallets: transferCreation,
  editTransaction: transactionEdit,
  deleteTransaction: removal,
  deleteImport: removal,
  createBudget: budgetCreation,
  editBudget: budgetEdit,
  deleteBudget: removal,
  editProfile: profileEdit,
}

/**
 * The effect of a write on any record, read once from its wire body (SPEC.md, MU). Folding the
 * effects of waiting writes over the server's rows gives the view; the server's commands are held
 * to the same results.
 */
export function effectOf(op: NewOp): Effect {
  return EFFECTS[op.kind](op)
}
