import { Link, useNavigate } from '@tanstack/react-router'
import { History, ListChecks, Plus, SearchCheck, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { MAX_FIND_LENGTH } from '#base/text-limits.ts'
import { t } from '#messages/t.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Button } from '#ui/button/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { FindBox } from '#ui/list/find-box.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { said } from '#ui/page/said.tsx'
import { useMedia } from '#ui/page/use-media.ts'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { ExampleButton } from '../demo/parts/example-button.tsx'
import { LabelDialog } from '../labels/parts/label-dialog.tsx'
import { FirstPage } from '../onboarding/parts/first-page.tsx'
import { useHasTransactions } from './data/queries.ts'
import { Activity } from './parts/activity/activity.tsx'
import { useListColumns } from './parts/activity/list-tools.tsx'
import { SearchHelpDialog } from './parts/activity/search-help.tsx'
import { SaveView, ViewTabs } from './saved-views.tsx'
import type { TransactionsSearch } from './transactions-search.ts'
import { useSavedViews, useViewColumns } from './use-saved-views.ts'

interface TransactionsScreenProps {
  readonly search: TransactionsSearch
  readonly onSearch: OnSearch<TransactionsSearch>
}

/** Every transaction: searched, narrowed, sorted, changed. */
export function TransactionsScreen({ search, onSearch }: TransactionsScreenProps) {
  const hasTransactions = useHasTransactions()
  const { find, setFind } = useFind(search, onSearch)
  const [isSelecting, setSelecting] = useState(false)
  const shown = withFind(search, find)
  return (
    <>
      <PageHeader
        title={t('entries.transactions')}
        actions={<TransactionsMenu onSelecting={() => setSelecting(true)} />}
        search={
          hasTransactions !== false && (
            <FindBox
              label={t('entries.payee-amount-label')}
              value={find}
              maxLength={MAX_FIND_LENGTH}
              onValue={setFind}
            />
          )
        }
      />
      {hasTransactions === undefined && <Skeleton lines={6} />}
      {hasTransactions === false && (
        <FirstPage>
          <TransactionsEmpty
            onAdd={() => onSearch({ ...search, add: 'expense' }, { dialog: 'opens' })}
          />
        </FirstPage>
      )}
      {hasTransactions === true && (
        <Transactions
          search={shown}
          onSearch={onSearch}
          isSelecting={isSelecting}
          onSelecting={setSelecting}
        />
      )}
    </>
  )
}

interface TransactionsProps extends TransactionsScreenProps {
  readonly isSelecting: boolean
  readonly onSelecting: (isSelecting: boolean) => void
}

/** The saved views, and the list that they are of. */
function Transactions({ search, onSearch, isSelecting, onSelecting }: TransactionsProps) {
  const saved = useSavedViews(search)
  const viewColumns = useViewColumns(saved?.shown)
  const { columns } = useListColumns(viewColumns)
  const isDesk = useMedia('(min-width: 1024px)')
  const sizeSearch = search.size === undefined ? {} : { size: search.size }
  if (saved === undefined) return <Skeleton lines={6} />
  const views = { state: saved, search, columns: isDesk ? columns : undefined }
  return (
    <>
      <ViewTabs {...views} onFilters={filters => onSearch({ ...filters, ...sizeSearch })} />
      <Activity
        label={t('entries.transactions')}
        search={search}
        onSearch={onSearch}
        viewColumns={viewColumns}
        isSelecting={isSelecting}
        onSelecting={onSelecting}
        tools={<SaveView {...views} />}
      />
    </>
  )
}

interface TransactionsMenuProps {
  readonly onSelecting: () => void
}

/** The pages that lie beside the list, what its search takes, and the way to select where no row shows a box for it. */
function TransactionsMenu({ onSelecting }: TransactionsMenuProps) {
  const isDesk = useMedia('(min-width: 1024px)')
  const navigate = useNavigate()
  const [isHelpOpen, setHelpOpen] = useState(false)
  return (
    <>
      <Menu
        label={t('entries.more-actions')}
        items={[
          ...(isDesk
            ? []
            : [{ label: t('entries.select'), icon: <ListChecks />, onSelect: onSelecting }]),
          {
            label: t('entries.what-the-search-understands'),
            icon: <SearchCheck />,
            onSelect: () => setHelpOpen(true),
          },
          {
            label: t('entries.recently-deleted'),
            icon: <Trash2 />,
            onSelect: () => void navigate({ to: '/user/app/transactions/deleted' }),
          },
          {
            label: t('entries.recent-changes'),
            icon: <History />,
            onSelect: () => void navigate({ to: '/user/app/transactions/changes' }),
          },
        ]}
      />
      {isHelpOpen && <SearchHelpDialog onClose={() => setHelpOpen(false)} />}
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
  return (
    <>
      <EmptyState
        title={t('entries.nothing-here-yet')}
        text={t('entries.record-the-first-thing-you')}
        actions={
          <>
            <Button icon={<Plus />} onClick={onAdd}>
              {t('entries.add-transaction')}
            </Button>
            <ExampleButton />
          </>
        }
        links={
          <>
            {said('entries.or-link-import-a-bank', {
              link: <Link to="/user/app/import-statement" />,
              button: <PlainButton onClick={() => setCreatingLabel(true)} />,
            })}
          </>
        }
      />
      {isCreatingLabel && <LabelDialog onClose={() => setCreatingLabel(false)} />}
    </>
  )
}

interface PlainButtonProps {
  readonly onClick: () => void
  readonly children?: ReactNode
}

/** A button within a sentence. */
function PlainButton({ onClick, children }: PlainButtonProps) {
  return (
    <button type="button" onClick={onClick}>
      {children}
    </button>
  )
}
