import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Overview } from '#features/analytics/rules/overview.ts'
import { t } from '#messages/t.ts'
import { comparedText } from '#money/amount-words.ts'
import { sizeOf, ZERO_KOBO, subtractKobo } from '#money/money.ts'
import { dayText, monthText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { type Month, monthOf } from '#time/month.ts'
import { periodName } from '#time/period-names.ts'
import { addMonthsTo, daysOfMonth, monthOfPeriod, type Period } from '#time/period.ts'
import { Cloth } from '#ui/mark/cloth.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { PeriodStepper } from '#ui/period/period-stepper.tsx'
import type { MonthPlan } from '../budgets/rules/month-plan.ts'
import { againstBefore, spendingLine } from './rules/month-spending.ts'
import { SpendingLine } from './spending-line.tsx'
import styles from './spending-panel.module.css'

interface SpendingPanelProps {
  readonly period: Period
  readonly today: Day
  readonly onPeriod: (period: Period) => void
  /** The figures of the period. */
  readonly overview: Overview
  /** Those of the month before, where the period is a month. */
  readonly before: Overview | undefined
  /** What the budgets leave of this month; undefined where none ends with it. */
  readonly plan: MonthPlan | undefined
}

/** What is left to spend and a day's worth of it, or what was spent; how that stands to the month before. */
export function SpendingPanel(props: SpendingPanelProps) {
  const { period, today, onPeriod, overview, before } = props
  const month = monthOfPeriod(period, today)
  const plan = month === monthOf(today) ? props.plan : undefined
  const spent = overview.summary.totalExpense
  return (
    <section className={styles['panel']} aria-label={t('dashboard.spending')}>
      <Cloth />
      <div className={styles['head']}>
        <p className={styles['what']}>{headText(props, plan)}</p>
        <PeriodStepper period={period} today={today} onPeriod={onPeriod} />
      </div>
      <p className={styles['figure']}>
        <Amount amount={plan === undefined ? spent : sizeOf(plan.left)} size="hero" kobo="auto" />
      </p>
      <PlanLine plan={plan} isThisMonth={month === monthOf(today)} today={today} />
      {month !== undefined && month <= monthOf(today) && before !== undefined && (
        <MonthSoFar {...{ month, today, overview, before, plan }} />
      )}
    </section>
  )
}

function headText({ period, today }: SpendingPanelProps, plan: MonthPlan | undefined): string {
  if (plan !== undefined) {
    return plan.left < 0 ? t('dashboard.over-what-you-set') : t('dashboard.left-to-spend')
  }
  const month = monthOfPeriod(period, today)
  if (month === monthOf(today)) return t('dashboard.spent-so-far')
  if (month !== undefined) return t('dashboard.spent')
  if (period.choice === 'custom') return t('dashboard.spent-in-these-days')
  return t('dashboard.spent-value', { value: periodName(period.choice, today).toLowerCase() })
}

interface PlanLineProps extends Pick<SpendingPanelProps, 'plan' | 'today'> {
  readonly isThisMonth: boolean
}

/** A day's worth of what is left; without budgets, the way to one. */
function PlanLine({ plan, isThisMonth, today }: PlanLineProps) {
  const naira = useNaira()
  if (plan === undefined) {
    if (!isThisMonth) return null
    return (
      <p className={styles['say']}>
        {said('dashboard.set-an-amount-to-spend', {
          link: <Link to="/user/app/budgets" search={{ add: 'budget' }} />,
        })}
      </p>
    )
  }
  const until = t('dashboard.until-day', { day: dayText(plan.until, today) })
  return (
    <p className={styles['say']}>
      <b>
        {plan.left < 0
          ? t('dashboard.brief-set', { brief: naira.brief(plan.set) })
          : t('dashboard.brief-a-day', { brief: naira.brief(plan.perDay) })}
      </b>{' '}
      {plan.until === today ? t('dashboard.today') : until}
    </p>
  )
}

interface MonthSoFarProps extends Pick<SpendingPanelProps, 'today' | 'overview' | 'plan'> {
  readonly month: Month
  readonly before: Overview
}

/** The month's spending as a line beside that of the month before, and the difference in words. */
function MonthSoFar({ month, today, overview, before, plan }: MonthSoFarProps) {
  const naira = useNaira()
  const { to: end } = daysOfMonth(month)
  const last = end < today ? end : today
  const monthBefore = addMonthsTo(month, -1)
  const line = spendingLine(overview.trends, month, last)
  const lineBefore = spendingLine(before.trends, monthBefore, daysOfMonth(monthBefore).to)
  // Where some of it is of no budget, what is set is no bound of the line.
  const spentSoFar = line.at(-1) ?? ZERO_KOBO
  const nameBefore = monthText(monthBefore).slice(0, -YEAR_TEXT_LENGTH)
  const { days, difference } = againstBefore(line, lineBefore, last === end)
  const spentBefore = subtractKobo(spentSoFar, difference)
  const by =
    last === end
      ? t('dashboard.in-all-of-month', { month: nameBefore })
      : t('dashboard.by-day-month', { day: days, month: nameBefore })
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
        daysInMonth={Number(end.slice(-2))}
        set={plan !== undefined && plan.spent >= spentSoFar ? plan.set : undefined}
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

const YEAR_TEXT_LENGTH = ' 2026'.length
