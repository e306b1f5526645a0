import type { ReactNode } from 'react'
import { useHasTransactions } from '#data/transactions/queries.ts'
import { useWallets } from '#data/wallets/queries.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AddTransactionLink } from './add-transaction-link.tsx'
import { DashboardContent } from './dashboard-content.tsx'
import { DashboardEmpty } from './dashboard-empty.tsx'
import type { DashboardSearch } from './dashboard-search.ts'

interface DashboardScreenProps {
  /** What the person is called. */
  readonly name: string
  readonly search: DashboardSearch
  readonly onSearch: OnSearch<DashboardSearch>
  /** What stands before everything else: the checklist of a new account. */
  readonly intro?: ReactNode
}

/** The first page of the app: how the money of a period stands. */
export function DashboardScreen({ name, search, onSearch, intro }: DashboardScreenProps) {
  const wallets = useWallets()
  const hasTransactions = useHasTransactions()
  const isLoading = wallets === undefined || hasTransactions === undefined
  const isEmpty = wallets?.length === 0 || hasTransactions === false
  return (
    <>
      <PageHeader
        title={`Welcome, ${name}`}
        actions={!isLoading && !isEmpty && <AddTransactionLink />}
      />
      {intro}
      {isLoading && <Skeleton lines={6} />}
      {!isLoading && isEmpty && <DashboardEmpty hasWallet={wallets.length > 0} />}
      {!isLoading && !isEmpty && (
        <DashboardContent wallets={wallets} search={search} onSearch={onSearch} />
      )}
    </>
  )
}
