import { useToday } from '#data/ledger/use-today.ts'
import { useZone } from '#data/ledger/use-zone.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { DataTable } from '#ui/data-table.tsx'
import { transactionColumns } from './transaction-columns.tsx'
import type { TransactionActions } from './transaction-row-actions.tsx'

interface TransactionTableProps extends TransactionActions {
  readonly caption: string
  readonly transactions: readonly TransactionView[]
}

/** Transactions as a table, as cards on a phone. */
export function TransactionTable(props: TransactionTableProps) {
  const { caption, transactions, ...actions } = props
  const today = useToday()
  const zone = useZone()
  return (
    <DataTable
      caption={caption}
      columns={transactionColumns({ today, zone, ...actions })}
      rows={transactions}
      rowKey={row => row.id}
    />
  )
}
