import { t } from '#messages/t.ts'
import { type Kobo, ZERO_KOBO } from '#money/money.ts'
import { dateText } from '#time/day-text.ts'
import { ChartFrame, type ChartView } from '#ui/chart/chart-frame.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { type ForecastPoint, likely, lowestPoint } from '../rules/forecast.ts'
import styles from './forecast.module.css'

interface BandChartProps extends ChartView {
  readonly points: readonly ForecastPoint[]
  /** What it says, in a sentence. */
  readonly summary: string
}

const WHOLE = 100
const HEADROOM = 0.06

/** The path of the days to come, with the band around it; the same as a table for who asks. */
export function BandChart({ points, summary, ...view }: BandChartProps) {
  const place = placing(points)
  const last = points.at(-1)
  const line = points.map((point, at) => place(at, likely(point)))
  const banded = points.flatMap(({ band }, at) => (band === null ? [] : [{ band, at }]))
  const upper = banded.map(({ band, at }) => place(at, band.high))
  const lower = banded.map(({ band, at }) => place(at, band.low)).toReversed()
  const lowest = lowestPoint(points)
  const mark = place(
    points.findIndex(({ day }) => day === lowest?.day),
    lowest?.amount ?? ZERO_KOBO,
  )
  return (
    <ChartFrame
      title={t('forecast.days-to-come')}
      lead={<span />}
      summary={summary}
      table={<DaysTable points={points} />}
      {...view}
    >
      {summaryId => (
        <div className={styles['chart']}>
          <div className={styles['picture']}>
            <svg
              viewBox={`0 0 ${WHOLE} ${WHOLE}`}
              preserveAspectRatio="none"
              role="img"
              aria-labelledby={summaryId}
            >
              {upper.length > 1 && (
                <path className={styles['band']} d={`M${pathOf([...upper, ...lower])}Z`} />
              )}
              <path className={styles['zero']} d={`M0 ${place(0, ZERO_KOBO).y}H${WHOLE}`} />
              <path className={styles['line']} d={`M${pathOf(line)}`} />
            </svg>
            <span className={styles['dot']} style={{ left: `${mark.x}%`, top: `${mark.y}%` }} />
          </div>
          <p className={styles['axis']} aria-hidden="true">
            <span>{t('forecast.today')}</span>
            <span>{last === undefined ? '' : dateText(last.day, last.day)}</span>
          </p>
        </div>
      )}
    </ChartFrame>
  )
}

interface Place {
  readonly x: number
  readonly y: number
}

/** Where an amount at a place stands, in percent: zero is in sight where it is as near as what changes. */
function placing(points: readonly ForecastPoint[]): (at: number, amount: Kobo) => Place {
  const all = points.flatMap(({ planned, band }) =>
    band === null ? [planned] : [planned, band.low, band.high],
  )
  const [lowest, high] = [Math.min(...all), Math.max(1, ...all)]
  const low = lowest > high - lowest ? lowest : Math.min(0, lowest)
  const room = (high - low) * HEADROOM
  const span = high - low + room * 2
  return (at, amount) => ({
    x: rounded((at / Math.max(1, points.length - 1)) * WHOLE),
    y: rounded(WHOLE - ((amount - low + room) / span) * WHOLE),
  })
}

function rounded(percent: number): number {
  return Number(percent.toFixed(2))
}

function pathOf(places: readonly Place[]): string {
  return places.map(({ x, y }) => `${x} ${y}`).join('L')
}

function DaysTable({ points }: Pick<BandChartProps, 'points'>) {
  return (
    <div className={styles['table']}>
      <DataTable
        caption={t('forecast.days-to-come')}
        columns={dayColumns()}
        rows={points}
        rowKey={({ day }) => day}
      />
    </div>
  )
}

function dayColumns(): readonly Column<ForecastPoint>[] {
  return [
    {
      key: 'day',
      header: t('forecast.day'),
      role: 'title',
      cell: ({ day }) => dateText(day, day),
    },
    {
      key: 'likely',
      header: t('forecast.likely'),
      role: 'amount',
      align: 'end',
      cell: point => <Amount amount={likely(point)} kobo="auto" />,
    },
    {
      key: 'low',
      header: t('forecast.from'),
      align: 'end',
      cell: ({ band }) => (band === null ? '–' : <Amount amount={band.low} kobo="auto" />),
    },
    {
      key: 'high',
      header: t('forecast.up-to'),
      align: 'end',
      cell: ({ band }) => (band === null ? '–' : <Amount amount={band.high} kobo="auto" />),
    },
  ]
}
