import { useState } from 'react'
import { useChartView } from '#features/analytics/data/use-chart-view.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { useOpenWallets } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import { dateText, rangeText } from '#time/day-text.ts'
import { addDays, type Day } from '#time/day.ts'
import { Card } from '#ui/card/card.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { type Forecast, useForecast } from '../data/queries.ts'
import { type LowestPoint, lowestPoint } from '../rules/forecast.ts'
import { MOST_DAYS_AHEAD } from '../rules/look-ahead.ts'
import { Afford } from './afford-form.tsx'
import { BandChart } from './band-chart.tsx'
import styles from './forecast.module.css'

const AHEAD = { '30': 30, '90': MOST_DAYS_AHEAD } as const

type Ahead = 'pay-day' | keyof typeof AHEAD

/** Whether it lasts: the days to come in a wallet or in all, the lowest of them, and what one can afford. */
export function ForecastCard() {
  const wallets = useOpenWallets() ?? []
  const [chosen, setChosen] = useState('')
  const walletId = wallets.some(({ id }) => id === chosen) ? chosen : ''
  const found = useForecast(walletId === '' ? null : walletId)
  return (
    <Card>
      <div className={styles['head']}>
        <h2>{t('forecast.look-ahead')}</h2>
      </div>
      {wallets.length > 1 && (
        <SelectInput
          label={t('forecast.wallet')}
          placeholder={t('forecast.all-wallets')}
          options={wallets.map(({ id, name }) => ({ value: id, label: name }))}
          value={walletId}
          onValue={setChosen}
        />
      )}
      {found === undefined ? <Skeleton lines={6} /> : <Ahead found={found} />}
    </Card>
  )
}

interface FoundProps {
  readonly found: Forecast
}

function Ahead({ found }: FoundProps) {
  const today = useToday()
  const view = useChartView()
  const naira = useNaira()
  const { points, usual, hasIncome, isOfPlan, floor, payDay } = found
  const [wished, setAhead] = useState<Ahead>('pay-day')
  const ahead = wished === 'pay-day' && payDay === undefined ? '30' : wished
  const to = lastDayOf(ahead, { today, payDay })
  const shown = points.filter(({ day }) => day <= to)
  const lowest = lowestPoint(shown)
  const options = [
    ...(payDay === undefined
      ? []
      : [{ value: 'pay-day', label: t('forecast.to-pay-day') } as const]),
    { value: '30', label: t('forecast.30-days') } as const,
    { value: '90', label: t('forecast.90-days') } as const,
  ]
  const lowestText =
    lowest === undefined
      ? ''
      : t('forecast.lowest-of-day', {
          amount: naira.brief(lowest.amount),
          day: dateText(lowest.day, lowest.day),
        })
  return (
    <>
      <div className={styles['far']}>
        <Segmented
          label={t('forecast.how-far')}
          options={options}
          value={ahead}
          onValue={setAhead}
        />
      </div>
      {lowest !== undefined && <Lowest lowest={lowest} to={to} />}
      <BandChart points={shown} summary={lowestText} {...view} />
      <p className={styles['note']}>
        {usual === undefined
          ? plannedAlone(isOfPlan)
          : t('forecast.the-band-is-what-you-usually', { weeks: usual.weeks })}
      </p>
      {!hasIncome && <p className={styles['note']}>{t('forecast.no-income-is-expected')}</p>}
      {isOfPlan && <Afford points={points} floor={floor} />}
    </>
  )
}

function plannedAlone(isOfPlan: boolean): string {
  return isOfPlan ? t('forecast.planned-alone') : t('forecast.planned-alone-by-plan')
}

function lastDayOf(
  ahead: Ahead,
  { today, payDay }: { readonly today: Day; readonly payDay: Day | undefined },
): Day {
  return ahead === 'pay-day' ? (payDay ?? today) : addDays(today, AHEAD[ahead])
}

interface LowestProps {
  readonly lowest: LowestPoint
  readonly to: Day
}

/** The lowest day of those that are looked at, and how low it may be. */
function Lowest({ lowest, to }: LowestProps) {
  const today = useToday()
  return (
    <p className={styles['figure']}>
      {t('forecast.lowest-on-day', {
        day: dateText(lowest.day, lowest.day),
        days: rangeText(today, to),
      })}
      <b>
        <Amount amount={lowest.amount} size="lg" kobo="auto" />
      </b>
      {lowest.perhaps !== null && lowest.perhaps < lowest.amount && (
        <span className={styles['perhaps']}>
          {said('forecast.perhaps-amount', {
            amount: <Amount amount={lowest.perhaps} kobo="auto" />,
          })}
        </span>
      )}
    </p>
  )
}
