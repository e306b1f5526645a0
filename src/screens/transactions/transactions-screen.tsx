import { useState } from 'react'
import { useHasTransactions } from '#data/transactions/queries.ts'
import { withoutAdd } from '#screens/shared-dialogs/add-search.ts'
import { AddTransaction } from '#screens/shared-dialogs/add-transaction.tsx'
import { LabelDialog } from '#screens/shared-dialogs/label-dialog.tsx'
import { FilteredTransactions } from '#screens/shared-filters/filtered-transactions.tsx'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TransactionsActions } from './transactions-actions.tsx'
import { TransactionsEmpty } from './transactions-empty.tsx'
import type { TransactionsSearch } from './transactions-search.ts'

interface TransactionsScreenProps {
  readonly search: TransactionsSearch
  readonly onSearch: OnSearch<TransactionsSearch>
}

/** Every transaction, filtered, and the ways to add more. */
export function TransactionsScreen({ search, onSearch }: TransactionsScreenProps) {
  const hasTransactions = useHasTransactions()
  const [isCreatingLabel, setCreatingLabel] = useState(false)
  const actions = (
    <TransactionsActions
      onAdd={() => onSearch({ ...search, add: 'expense' }, { dialog: 'opens' })}
      onCreateLabel={() => setCreatingLabel(true)}
    />
  )
  return (
    <>
      <PageHeader title="Transactions" actions={hasTransactions === true && actions} />
      {hasTransactions === undefined && <Skeleton lines={6} />}
      {hasTransactions === false && <TransactionsEmpty actions={actions} />}
      {hasTransactions === true && (
        <FilteredTransactions caption="Transactions" search={search} onSearch={onSearch} />
      )}
      {search.add !== undefined && (
        <AddTransaction
          initialKind={search.add}
          initialLine={search.q}
          onClose={() => onSearch(withoutAdd(search), { dialog: 'closes' })}
        />
      )}
      {isCreatingLabel && <LabelDialog onClose={() => setCreatingLabel(false)} />}
    </>
  )
}
