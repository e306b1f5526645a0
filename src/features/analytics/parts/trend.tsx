import { Link } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense } from 'react'
import { t } from '#messages/t.ts'
import type { AmountWords } from '#money/amount-words.ts'
import { addKobo } from '#money/money.ts'
import { dayText, shortDayText, shortMonthText } from '#time/day-text.ts'
import { addDays, type Day, daysBetween, parseDay } from '#time/day.ts'
import type { Month } from '#time/month.ts'
import { monthInWords } from '#time/my-month/month-words.ts'
import type { PageSearch } from '#ui/address/search-values.ts'
import { Card } from '#ui/card/card.tsx'
import type { FlowPoint } from '#ui/chart/flow-point.ts'
import { FlowTable } from '#ui/chart/flow-table.tsx'
import type { LineChart } from '#ui/chart/line-chart.tsx'
import { pageOf, Paging } from '#ui/list/paging.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useChartView } from '../data/use-chart-view.ts'
import type { TrendPoint } from '../rules/trends.ts'
import { EmptyFigure } from './figure-grid.tsx'
import { behindFigure, daysOfPoint, type FigureScope } from './figure-scope.ts'
import styles from './figures.module.css'

interface TrendProps {
  readonly trends: readonly TrendPoint[]
  readonly scope: FigureScope
  readonly paging: PageSearch
  readonly onPaging: (paging: PageSearch) => void
}

/** From so many points on a table of a trend stands below its line (DAS-03). */
const TABLE_FROM_POINTS = 15
function titleWords(): string {
  return t('analytics.income-and-expense-over-time')
}

/** Income, expense and net over a period: a line, and from 15 points on a paged table below it. */
export function Trend({ trends, scope, paging, onPaging }: TrendProps) {
  const view = useChartView()
  const naira = useNaira()
  const points = flowPoints(trends, scope)
  const summary = trendSummary(points, naira)
  if (points.length === 0) return <EmptyFigure title={titleWords()} text={summary} />
  return (
    <Card>
      <LazyLineChart title={titleWords()} summary={summary} points={points} {...view} />
      {points.length >= TABLE_FROM_POINTS && !view.isTable && (
        <TrendTable points={points} paging={paging} onPaging={onPaging} />
      )}
    </Card>
  )
}

const FIRST_DAY = '1970-01-01' as Day
const MONTHS_IN_YEAR = 12

/** The points of a trend as charts and tables show them, each leading to its transactions. */
function flowPoints(trends: readonly TrendPoint[], scope: FigureScope): readonly FlowPoint[] {
  return trends.map(point => {
    const texts = textsOf(point.date, scope)
    const search = behindFigure(scope, { range: daysOfPoint(point.date, scope.months) })
    return Object.assign({}, texts, {
      key: point.date,
      income: point.income,
      expense: point.expense,
      net: point.net,
      incomeCount: point.incomeCount,
      expenseCount: point.expenseCount,
      link: (
        <Link to="/user/app/transactions" search={search} className={styles['link']}>
          {texts.name}
        </Link>
      ),
    })
  })
}

function textsOf(
  date: Day | Month,
  { today, months }: Pick<FigureScope, 'today' | 'months'>,
): Pick<FlowPoint, 'at' | 'label' | 'name' | 'when'> {
  const day = parseDay(date)
  if (day !== undefined) {
    const name = dayText(day, today)
    return {
      at: daysBetween(FIRST_DAY, day),
      label: shortDayText(day),
      name,
      // Today and yesterday stand without it.
      when:
        day >= addDays(today, -1) ? name.toLowerCase() : t('analytics.on-dates', { dates: name }),
    }
  }
  const month = date as Month
  const [year = 0, number = 0] = month.split('-').map(Number)
  return {
    at: year * MONTHS_IN_YEAR + number,
    label: shortMonthText(month),
    name: monthInWords(month, months),
    when: t('analytics.in-named-month', { month: monthInWords(month, months) }),
  }
}

// What draws charts comes after the figures, which need no drawing.
const Chart = lazy(async () => {
  const { LineChart: component } = await import('#ui/chart/line-chart.tsx')
  return { default: component }
})

/** A line chart, fetched when one is first shown. */
function LazyLineChart(props: ComponentProps<typeof LineChart>) {
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <Chart {...props} />
    </Suspense>
  )
}

/** What a trend says, in one sentence. */
function trendSummary(points: readonly FlowPoint[], naira: AmountWords): string {
  const income = naira.brief(addKobo(...points.map(point => point.income)))
  const expense = naira.brief(addKobo(...points.map(point => point.expense)))
  const flows = t('analytics.income-came-in-and-expense', { income, expense })
  const [first] = points
  if (first === undefined) return t('analytics.nothing-is-recorded-here')
  if (points.length === 1) return t('analytics.flows-all-of-it-when', { flows, when: first.when })
  const largest = points.reduce((most, point) => (point.expense > most.expense ? point : most))
  if (largest.expense === 0) return `${flows}.`
  return t('analytics.flows-spending-was-highest', {
    flows,
    when: largest.when,
    amount: naira.brief(largest.expense),
  })
}

interface TrendTableProps {
  readonly points: readonly FlowPoint[]
  readonly paging: PageSearch
  readonly onPaging: (paging: PageSearch) => void
}

/** A long trend, the latest first, a page at a time. */
function TrendTable({ points, paging, onPaging }: TrendTableProps) {
  const { rows, pagination } = pageOf(points.toReversed(), paging)
  return (
    <>
      {/* The line above it has the figures of one point, often of the first row here. */}
      <h3 className={styles['subhead']}>{t('analytics.all-of-it-in-a-table')}</h3>
      <FlowTable caption={titleWords()} points={rows} />
      <Paging pagination={pagination} onPaging={onPaging} />
    </>
  )
}
