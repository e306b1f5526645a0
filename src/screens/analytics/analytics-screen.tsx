import { Link } from '@tanstack/react-router'
import { useHasTransactions } from '#data/transactions/queries.ts'
import { useWallets } from '#data/wallets/queries.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AnalyticsContent } from './analytics-content.tsx'
import type { AnalyticsSearch } from './analytics-search.ts'

interface AnalyticsScreenProps {
  readonly search: AnalyticsSearch
  readonly onSearch: OnSearch<AnalyticsSearch>
}

/** Every figure of a period, of all wallets or one. */
export function AnalyticsScreen({ search, onSearch }: AnalyticsScreenProps) {
  const wallets = useWallets()
  const hasTransactions = useHasTransactions()
  return (
    <>
      <PageHeader title="Analytics" />
      {(wallets === undefined || hasTransactions === undefined) && <Skeleton lines={6} />}
      {hasTransactions === false && (
        <EmptyState
          title="Nothing to tell of yet"
          text="As soon as something is recorded, this page shows what came in, what went out, and where it went."
          actions={
            <Link to="/user/app/transactions" className={buttonClass()}>
              Go to my transactions
            </Link>
          }
        />
      )}
      {wallets !== undefined && hasTransactions === true && (
        <AnalyticsContent wallets={wallets} search={search} onSearch={onSearch} />
      )}
    </>
  )
}
