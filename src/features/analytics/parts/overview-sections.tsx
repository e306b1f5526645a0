import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { once } from '#base/once.ts'
import type { TransactionView } from '#features/entries/data/transaction-view.ts'
import {
  TransactionAmount,
  transactionKind,
  transactionName,
} from '#features/entries/parts/list/transaction-amount.tsx'
import { type LabelView, useLabels } from '#features/labels/data/queries.ts'
import { useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { dayText } from '#time/day-text.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { PageSearch } from '#ui/address/search-values.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useTransactionsById } from '../data/queries.ts'
import { useChartView } from '../data/use-chart-view.ts'
import type { Overview } from '../rules/overview.ts'
import { EmptyFigure } from './figure-grid.tsx'
import { behindFigure, type FigureScope } from './figure-scope.ts'
import { LazyPieChart } from './lazy-pie-chart.tsx'
import {
  categoryShares,
  labelShares,
  type NamedShare,
  pieSummary,
  restLink,
} from './named-shares.tsx'
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
  const labels = useDueLabels()
  if (labels === undefined) return <Skeleton lines={6} />
  return (
    <div className={styles['sectionsRoom']}>
      <div className={styles['sections']}>
        <Trend trends={overview.trends} scope={scope} paging={paging} onPaging={onPaging} />
        <SpendingFigures overview={overview} scope={scope} labels={labels} />
      </div>
    </div>
  )
}

/** They lie below the fold: drawn after what stands above them, in slices that leave the page free. */
function useDueLabels(): readonly LabelView[] | undefined {
  const labels = useLabels()
  const areDue = useDeferredValue(labels !== undefined, false)
  return areDue ? labels : undefined
}

type SpendingSectionsProps = Pick<OverviewSectionsProps, 'overview' | 'scope'>

/** Where the money of a period went, and what of it was largest (DAS-04, DAS-05). */
export function SpendingSections(props: SpendingSectionsProps) {
  const labels = useDueLabels()
  if (labels === undefined) return <Skeleton lines={6} />
  return (
    <div className={styles['sectionsRoom']}>
      <div className={styles['spending']}>
        <SpendingFigures {...props} labels={labels} />
      </div>
    </div>
  )
}

interface SpendingFiguresProps extends SpendingSectionsProps {
  readonly labels: readonly LabelView[]
}

function SpendingFigures({ overview, scope, labels }: SpendingFiguresProps) {
  const byCategory = categoryShares(overview.categories, useCategoryBook(), scope)
  const byLabel = labelShares(overview.labels, labels, scope)
  return (
    <>
      <SpendingPie by="category" shares={byCategory} scope={scope} labels={labels} />
      <SpendingPie by="label" shares={byLabel} scope={scope} labels={labels} />
      <TopSpending by="category" shares={byCategory} />
      <TopSpending by="label" shares={byLabel} />
      <LargeTransactions ids={overview.largestIds} scope={scope} />
    </>
  )
}

interface LargeTransactionsProps {
  readonly ids: readonly string[]
  readonly scope: FigureScope
}

function titleWords(): string {
  return t('analytics.large-transactions')
}

/** The largest transactions of a period (DAS-05). */
function LargeTransactions({ ids, scope }: LargeTransactionsProps) {
  const zone = useZone()
  const transactions = useTransactionsById(ids)
  if (ids.length === 0) {
    return <EmptyFigure title={titleWords()} text={t('analytics.nothing-is-recorded-here')} />
  }
  return (
    <Card>
      <h2 className={styles['heading']}>{titleWords()}</h2>
      {transactions === undefined ? (
        <Skeleton lines={4} />
      ) : (
        <DataTable
          caption={titleWords()}
          columns={largeColumns(scope, zone)}
          rows={transactions}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  )
}

function largeColumns(scope: FigureScope, zone: string): readonly Column<TransactionView>[] {
  return [
    {
      key: 'description',
      header: t('analytics.description'),
      role: 'title',
      cell: row => {
        const day = instantToDay(row.createdAt, zone)
        const range = { from: day, to: day }
        const search = behindFigure(scope, { type: row.type, category: row.category, range })
        return (
          <Link to="/user/app/transactions" search={search} className={styles['share']}>
            {transactionName(row)}
          </Link>
        )
      },
    },
    { key: 'type', header: t('analytics.type'), role: 'bare', cell: transactionKind },
    {
      key: 'category',
      header: t('analytics.category'),
      role: 'bare',
      cell: row => row.categoryName,
    },
    {
      key: 'amount',
      header: t('analytics.amount'),
      role: 'amount',
      align: 'end',
      cell: row => <TransactionAmount transaction={row} />,
    },
    {
      key: 'date',
      header: t('analytics.date'),
      role: 'bare',
      cell: row => (
        <span className={styles['nowrap']}>
          {dayText(instantToDay(row.createdAt, zone), scope.today)}
        </span>
      ),
    },
  ]
}

interface SpendingPieProps extends Pick<SpendingFiguresProps, 'scope' | 'labels'> {
  /** What the slices are: `category` or `label`. */
  readonly by: 'category' | 'label'
  readonly shares: readonly NamedShare[]
}

const headers = once(
  () => ({ category: t('analytics.category'), label: t('analytics.label') }) as const,
)

/** How the spending of a period is shared out. */
function SpendingPie({ by, shares, scope, labels }: SpendingPieProps) {
  const view = useChartView()
  const naira = useNaira()
  const title = t('analytics.spending-by-by', { by })
  const drawable = shares.filter(({ value }) => value > 0)
  if (drawable.length === 0) {
    return <EmptyFigure title={title} text={t('analytics.nothing-was-spent-here')} />
  }
  return (
    <Card>
      <LazyPieChart
        title={title}
        nameHeader={headers()[by]}
        summary={pieSummary(by, drawable, naira)}
        slices={drawable}
        restContent={restLink(by, drawable, { ...scope, labels })}
        {...view}
      />
    </Card>
  )
}
