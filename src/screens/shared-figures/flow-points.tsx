import { Link } from '@tanstack/react-router'
import type { TrendPoint } from '#domain/analytics/trends.ts'
import { dayText, monthText, shortDayText, shortMonthText } from '#domain/day-text.ts'
import { addDays, type Day, daysBetween, parseDay } from '#domain/day.ts'
import type { Month } from '#domain/month.ts'
import type { FlowPoint } from '#ui/charts/flow-point.ts'
import { behindFigure, daysOfPoint, type FigureScope } from './figure-scope.ts'
import styles from './figures.module.css'

const FIRST_DAY = '1970-01-01' as Day
const MONTHS_IN_YEAR = 12

/** The points of a trend as charts and tables show them, each leading to its transactions. */
export function flowPoints(
  trends: readonly TrendPoint[],
  scope: FigureScope,
): readonly FlowPoint[] {
  return trends.map(point => {
    const texts = textsOf(point.date, scope.today)
    const search = behindFigure(scope, { range: daysOfPoint(point.date) })
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

function textsOf(date: Day | Month, today: Day): Pick<FlowPoint, 'at' | 'label' | 'name' | 'when'> {
  const day = parseDay(date)
  if (day !== undefined) {
    const name = dayText(day, today)
    return {
      at: daysBetween(FIRST_DAY, day),
      label: shortDayText(day),
      name,
      // Today and yesterday stand without it.
      when: day >= addDays(today, -1) ? name.toLowerCase() : `on ${name}`,
    }
  }
  const month = date as Month
  const [year = 0, number = 0] = month.split('-').map(Number)
  return {
    at: year * MONTHS_IN_YEAR + number,
    label: shortMonthText(month),
    name: monthText(month),
    when: `in ${monthText(month)}`,
  }
}
