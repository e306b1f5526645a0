import { useChartView } from '#data/charts/use-chart-view.ts'
import type { TrendPoint } from '#domain/analytics/trends.ts'
import type { PageSearch } from '#screens/shared-lists/search-values.ts'
import { Card } from '#ui/card.tsx'
import { useNaira } from '#ui/naira.ts'
import { EmptyFigure } from './empty-figure.tsx'
import type { FigureScope } from './figure-scope.ts'
import { flowPoints } from './flow-points.tsx'
import { LazyLineChart } from './lazy-line-chart.tsx'
import { trendSummary } from './trend-summary.ts'
import { TrendTable } from './trend-table.tsx'

interface TrendProps {
  readonly trends: readonly TrendPoint[]
  readonly scope: FigureScope
  readonly paging: PageSearch
  readonly onPaging: (paging: PageSearch) => void
}

/** From so many points on a trend is a table (DAS-03). */
const MAX_CHART_POINTS = 15
const TITLE = 'Income and expense over time'

/** Income, expense and net over a period: a line chart while the points are few, else a paged table. */
export function Trend({ trends, scope, paging, onPaging }: TrendProps) {
  const view = useChartView()
  const naira = useNaira()
  const points = flowPoints(trends, scope)
  const summary = trendSummary(points, naira)
  if (points.length === 0) return <EmptyFigure title={TITLE} text={summary} />
  return (
    <Card>
      {points.length < MAX_CHART_POINTS ? (
        <LazyLineChart title={TITLE} summary={summary} points={points} {...view} />
      ) : (
        <TrendTable
          title={TITLE}
          summary={summary}
          points={points}
          paging={paging}
          onPaging={onPaging}
        />
      )}
    </Card>
  )
}
