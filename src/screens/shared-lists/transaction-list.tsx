import { useState } from 'react'
import type { TransactionPage, TransactionView } from '#data/transactions/transaction-view.ts'
import { EditTransactionDialog } from '#screens/shared-dialogs/edit-transaction-dialog.tsx'
import { Card } from '#ui/card.tsx'
import { Paging } from './paging.tsx'
import type { PageSearch } from './search-values.ts'
import { TransactionTable } from './transaction-table.tsx'
import { useDeleteTransaction } from './use-delete-transaction.ts'
import { useDuplicateTransaction } from './use-duplicate-transaction.ts'

interface TransactionListProps {
  readonly caption: string
  readonly page: TransactionPage
  readonly onPaging: (paging: PageSearch) => void
}

/** A page of transactions that can be edited, recorded once more and deleted. */
export function TransactionList({ caption, page, onPaging }: TransactionListProps) {
  const [edited, setEdited] = useState<TransactionView | undefined>()
  const deleteRow = useDeleteTransaction()
  const duplicateRow = useDuplicateTransaction()
  return (
    <Card>
      <TransactionTable
        caption={caption}
        transactions={page.rows}
        onEdit={setEdited}
        onDuplicate={transaction => void duplicateRow(transaction)}
        onDelete={transaction => void deleteRow(transaction)}
      />
      <Paging pagination={page.pagination} onPaging={onPaging} />
      {edited !== undefined && (
        <EditTransactionDialog transaction={edited} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  )
}
