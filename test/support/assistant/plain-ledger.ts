import type { Named } from '#features/assistant/rules/plan/plan-reader.ts'
import type { Budget } from '#records/budget.ts'
import type { Transaction } from '#records/transaction.ts'
import type { Wallet } from '#records/wallet.ts'

/** All that a person has, live rows only, in any order. */
export interface PlainLedger {
  readonly wallets: readonly (Pick<Wallet, 'id' | 'name' | 'openingAmount'> &
    Partial<Pick<Wallet, 'foreign' | 'openedOn' | 'createdAt'>>)[]
  readonly labels: readonly Named[]
  readonly budgets: readonly Budget[]
  readonly transactions: readonly Transaction[]
}
