import { useOverview } from '#data/analytics/queries.ts'
import { useLabels } from '#data/labels/queries.ts'
import { useToday } from '#data/ledger/use-today.ts'
import { periodDays } from '#domain/period.ts'
import { categoryShares, labelShares } from '#screens/shared-figures/named-shares.tsx'
import { searchToPeriod, withPeriod } from '#screens/shared-figures/period-search.ts'
import { TopSpending } from '#screens/shared-figures/top-spending.tsx'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { PeriodSelect } from '#ui/period-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WalletFigures } from './wallet-figures.tsx'
import type { WalletSearch } from './wallet-search.ts'
import styles from './wallet.module.css'

interface WalletAnalyticsProps {
  readonly walletId: string
  readonly search: WalletSearch
  readonly onSearch: OnSearch<WalletSearch>
}

/** The figures of one wallet in a period, and where its money went. */
export function WalletAnalytics({ walletId, search, onSearch }: WalletAnalyticsProps) {
  const today = useToday()
  const period = searchToPeriod(search)
  const range = periodDays(period, today)
  const overview = useOverview(range, walletId)
  const labels = useLabels()
  const scope = { range, today, walletId }
  return (
    <div className={styles['analytics']}>
      <PeriodSelect
        period={period}
        today={today}
        onPeriod={next => onSearch(withPeriod(search, next), { replace: true })}
      />
      {overview === undefined || labels === undefined ? (
        <Skeleton lines={5} />
      ) : (
        <>
          <WalletFigures summary={overview.summary} scope={scope} />
          <div className={styles['tops']}>
            <TopSpending by="category" shares={categoryShares(overview.categories, scope)} />
            <TopSpending by="label" shares={labelShares(overview.labels, labels, scope)} />
          </div>
        </>
      )}
    </div>
  )
}
