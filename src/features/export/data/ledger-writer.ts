import type { TransactionRow } from '#ledger/store/rows.ts'
import type { FlowTally } from './flow-tally.ts'

/** Writes a ledger into files, its transactions as they come. */
export interface LedgerWriter {
  addTransactions(rows: readonly TransactionRow[]): void
  /** Writes what else there is, once all transactions were added, and closes the files. */
  finish(flows: FlowTally): void
}
