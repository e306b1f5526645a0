import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Overview } from '#features/analytics/rules/overview.ts'
import { t } from '#messages/t.ts'
import { comparedText } from '#money/amount-words.ts'
import { addKobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { monthNameText, shortDayText } from '#time/day-text.ts'
import { addDays, type Day, daysBetween } from '#time/day.ts'
import type { Month } from '#time/month.ts'
import type { Months } from '#time/my-month/months.ts'
import { addMonthsTo } from '#time/period.ts'
import { useNaira } from '#ui/money/amount.tsx'
import type { BudgetsPlan } from '../budgets/rules/budgets-plan.ts'
import { againstBefore, spendingLine } from './rules/month-spending.ts'
import { SpendingLine } from './spending-line.tsx'
import styles from './spending-panel.module.css'

interface MonthSoFarProps {
  readonly month: Month
  readonly today: Day
  readonly months: Months
  /** The figures of the month, and of the one before. */
  readonly overview: Overview
  readonly before: Overview
  /** What the running budgets set; undefined where none runs today. */
  readonly plan: BudgetsPlan | undefined
  /** What was spent out of budgets in the month of today. */
  readonly budgeted: Kobo
}

/** The month's spending as a line beside that of the month before, and the difference in words. */
export function MonthSoFar(props: MonthSoFarProps) {
  const { month, today, months, overview, before } = props
  const naira = useNaira()
  const { from, to: end } = months.daysOf(month)
  const last = end < today ? end : today
  const monthBefore = addMonthsTo(month, -1)
  const daysBefore = months.daysOf(monthBefore)
  const line = spendingLine(overview.trends, from, last)
  const lineBefore = spendingLine(before.trends, daysBefore.from, daysBefore.to)
  const spentSoFar = line.at(-1) ?? ZERO_KOBO
  const nameBefore = monthNameText(monthBefore)
  const { days, difference } = againstBefore(line, lineBefore, last === end)
  const spentBefore = subtractKobo(spentSoFar, difference)
  const by =
    last === end
      ? t('dashboard.in-all-of-month', { month: nameBefore })
      : byDayText(days, { month: nameBefore, from: daysBefore.from, months })
  const hasBefore = (lineBefore.at(-1) ?? 0) > 0
  const words = hasBefore
    ? comparedText({ amount: spentSoFar, before: spentBefore, beforeName: by }, naira)
    : undefined
  return (
    <>
      <SpendingLine
        line={line}
        lineBefore={lineBefore}
        nameBefore={nameBefore}
        ends={[from, end].map(day => axisText(day, months))}
        daysInMonth={daysBetween(from, end) + 1}
        set={boundOf(props, { spent: spentSoFar, from, end })}
        isRunning={last < end}
        summary={[t('dashboard.brief-spent', { brief: naira.brief(spentSoFar) }), words]
          .filter(part => part !== undefined)
          .join(', ')}
      />
      {words !== undefined && (
        <p className={styles['pace']}>
          <span className={spentSoFar > spentBefore ? styles['more'] : styles['less']}>
            {spentSoFar > spentBefore ? (
              <ArrowUp aria-hidden="true" />
            ) : (
              <ArrowDown aria-hidden="true" />
            )}
          </span>
          {words}
        </p>
      )}
    </>
  )
}

interface LineDays {
  readonly spent: Kobo
  readonly from: Day
  readonly end: Day
}

// What budgets of other days set is no bound of the month's line, nor is it where they count little of it (HM3).
function boundOf({ plan, budgeted }: MonthSoFarProps, { spent, from, end }: LineDays) {
  if (plan?.from !== from || plan.until.first !== end) return undefined
  return plan.until.last === end && budgeted >= spent * NEARLY_ALL
    ? addKobo(plan.set, plan.carried)
    : undefined
}

const NEARLY_ALL = 0.9

// A calendar month begins on the 1st, which is known of it.
function axisText(day: Day, { own }: Months): string {
  return own === undefined ? String(Number(day.slice(-2))) : shortDayText(day)
}

interface ByDay extends Pick<MonthSoFarProps, 'months'> {
  readonly month: string
  readonly from: Day
}

// The fourth day of a month of one's own is not its 4th.
function byDayText(days: number, { month, from, months: { own } }: ByDay): string {
  if (own === undefined) return t('dashboard.by-day-month', { day: days, month })
  return t('dashboard.by-date', { date: shortDayText(addDays(from, days - 1)) })
}
