import { Plus, Tag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Button } from '#ui/button/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { LabelDialog } from '../labels/parts/label-dialog.tsx'
import { useHasTransactions } from './data/queries.ts'
import { FilteredTransactions } from './parts/filters/filtered-transactions.tsx'
import { SavedViews } from './saved-views.tsx'
import type { TransactionsSearch } from './transactions-search.ts'
import styles from './transactions.module.css'

interface TransactionsScreenProps {
  readonly search: TransactionsSearch
  readonly onSearch: OnSearch<TransactionsSearch>
}

/** Every transaction, filtered, and the ways to add more. */
export function TransactionsScreen({ search, onSearch }: TransactionsScreenProps) {
  const hasTransactions = useHasTransactions()
  const [isCreatingLabel, setCreatingLabel] = useState(false)
  const sizeSearch = search.size === undefined ? {} : { size: search.size }
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
        <>
          <SavedViews
            search={search}
            onFilters={filters => onSearch({ ...filters, ...sizeSearch })}
          />
          <FilteredTransactions caption="Transactions" search={search} onSearch={onSearch} />
        </>
      )}
      {isCreatingLabel && <LabelDialog onClose={() => setCreatingLabel(false)} />}
    </>
  )
}

interface TransactionsActionsProps {
  readonly onAdd: () => void
  readonly onCreateLabel: () => void
}

/** What can be added from the transactions page. */
function TransactionsActions({ onAdd, onCreateLabel }: TransactionsActionsProps) {
  return (
    <div className={styles['actions']}>
      <Button variant="ghost" icon={<Tag />} onClick={onCreateLabel}>
        Create label
      </Button>
      <Button icon={<Plus />} onClick={onAdd}>
        Add transaction
      </Button>
    </div>
  )
}

interface TransactionsEmptyProps {
  readonly actions: ReactNode
}

/** What the transactions page says before the first transaction. */
function TransactionsEmpty({ actions }: TransactionsEmptyProps) {
  return (
    <EmptyState
      title="Your first entry takes ten seconds"
      text="Record what you spent, earned or moved. It is saved on this phone at once, network or not. Labels help you find it again."
      actions={actions}
    />
  )
}
