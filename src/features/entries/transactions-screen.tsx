import { Plus, Tag } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { MAX_FIND_LENGTH } from '#base/text-limits.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Button } from '#ui/button/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { FindBox } from '#ui/list/find-box.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { LabelDialog } from '../labels/parts/label-dialog.tsx'
import { useHasTransactions } from './data/queries.ts'
import { Activity } from './parts/activity/activity.tsx'
import { SavedViews } from './saved-views.tsx'
import type { TransactionsSearch } from './transactions-search.ts'
import styles from './transactions.module.css'

interface TransactionsScreenProps {
  readonly search: TransactionsSearch
  readonly onSearch: OnSearch<TransactionsSearch>
}

/** Every transaction: searched, narrowed, sorted, changed. */
export function TransactionsScreen({ search, onSearch }: TransactionsScreenProps) {
  const hasTransactions = useHasTransactions()
  const sizeSearch = search.size === undefined ? {} : { size: search.size }
  const { find, setFind } = useFind(search, onSearch)
  const shown = withFind(search, find)
  return (
    <>
      <PageHeader
        title="Transactions"
        search={
          hasTransactions === true && (
            <FindBox
              label="Payee, amount, #label"
              value={find}
              maxLength={MAX_FIND_LENGTH}
              onValue={setFind}
            />
          )
        }
      />
      {hasTransactions === undefined && <Skeleton lines={6} />}
      {hasTransactions === false && (
        <TransactionsEmpty
          onAdd={() => onSearch({ ...search, add: 'expense' }, { dialog: 'opens' })}
        />
      )}
      {hasTransactions === true && (
        <>
          <SavedViews
            search={shown}
            onFilters={filters => onSearch({ ...filters, ...sizeSearch })}
          />
          <Activity label="Transactions" search={shown} onSearch={onSearch} />
        </>
      )}
    </>
  )
}

// The list follows each key; the address what stands still for a moment.
const SETTLED_MS = 300

/** Holds the search as it is typed, and keeps the address after it. */
function useFind(search: TransactionsSearch, onSearch: OnSearch<TransactionsSearch>) {
  const ofAddress = search.find ?? ''
  const [typed, setTyped] = useState({ text: ofAddress, over: ofAddress })
  // The address says something else since: Back, or a view.
  const find = typed.over === ofAddress ? typed.text : ofAddress
  const settle = useEffectEvent((text: string) => {
    if (text === ofAddress) return
    setTyped({ text, over: text })
    onSearch(withFind(search, text), { replace: true })
  })

  useEffect(() => {
    const timer = setTimeout(() => settle(find), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [find])

  return { find, setFind: (text: string) => setTyped({ text, over: ofAddress }) }
}

function withFind(search: TransactionsSearch, find: string): TransactionsSearch {
  const { find: _find, page, ...rest } = search
  const isSame = find === (search.find ?? '')
  return {
    ...rest,
    ...(find.trim() !== '' && { find }),
    // Another search begins at its first page.
    ...(isSame && page !== undefined && { page }),
  }
}

interface TransactionsEmptyProps {
  readonly onAdd: () => void
}

/** What the transactions page says before the first transaction. */
function TransactionsEmpty({ onAdd }: TransactionsEmptyProps) {
  const [isCreatingLabel, setCreatingLabel] = useState(false)
  const actions: ReactNode = (
    <div className={styles['actions']}>
      <Button icon={<Plus />} onClick={onAdd}>
        Add transaction
      </Button>
      <Button variant="ghost" icon={<Tag />} onClick={() => setCreatingLabel(true)}>
        Create label
      </Button>
    </div>
  )
  return (
    <>
      <EmptyState
        title="Your first entry takes ten seconds"
        text="Record what you spent, earned or moved. It is saved on this phone at once, network or not. Labels help you find it again."
        actions={actions}
      />
      {isCreatingLabel && <LabelDialog onClose={() => setCreatingLabel(false)} />}
    </>
  )
}
