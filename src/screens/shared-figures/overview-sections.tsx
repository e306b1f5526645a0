import { useDeferredValue } from 'react'
import { useLabels } from '#data/labels/queries.ts'
import type { Overview } from '#domain/analytics/overview.ts'
import type { PageSearch } from '#screens/shared-lists/search-values.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { FigureScope } from './figure-scope.ts'
import { LargeTransactions } from './large-transactions.tsx'
import { categoryShares, labelShares } from './named-shares.tsx'
import { SpendingPie } from './spending-pie.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { TopSpending } from './top-spending.tsx'
import { Trend } from './trend.tsx'
import styles from './figures.module.css'

interface OverviewSectionsProps {
  readonly overview: Overview
  readonly scope: FigureScope
  readonly paging: PageSearch
  readonly onPaging: (paging: PageSearch) => void
}

/** The charts and tables of a period, in the order in which a phone shows them. */
export function OverviewSections({ overview, scope, paging, onPaging }: OverviewSectionsProps) {
  const labels = useLabels()
  // They lie below the fold: drawn after what stands above them, in slices that leave the page free.
  const areDue = useDeferredValue(labels !== undefined, false)
  if (labels === undefined || !areDue) return <Skeleton lines={6} />
  const byCategory = categoryShares(overview.categories, scope)
  const byLabel = labelShares(overview.labels, labels, scope)
  return (
    <>
      <div className={styles['columns']}>
        <Trend trends={overview.trends} scope={scope} paging={paging} onPaging={onPaging} />
        <TopSpending by="category" shares={byCategory} />
        <TopSpending by="label" shares={byLabel} />
      </div>
      <LargeTransactions ids={overview.largestIds} scope={scope} />
      <div className={styles['halves']}>
        <SpendingPie by="category" shares={byCategory} />
        <SpendingPie by="label" shares={byLabel} />
      </div>
      <SummaryCards summary={overview.summary} scope={scope} />
    </>
  )
}
