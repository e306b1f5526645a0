import { Link } from '@tanstack/react-router'
import type { Overview } from '#features/analytics/rules/overview.ts'
import { t } from '#messages/t.ts'
import { type Kobo, sizeOf, subtractKobo } from '#money/money.ts'
import { dayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import { periodName } from '#time/period-names.ts'
import { monthOfPeriod, type Period } from '#time/period.ts'
import { Cloth } from '#ui/mark/cloth.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { PeriodStepper } from '#ui/period/period-stepper.tsx'
import { setText } from '../budgets/data/budget-view.ts'
import type { BudgetsPlan } from '../budgets/rules/budgets-plan.ts'
import { MonthSoFar } from './month-so-far.tsx'
import styles from './spending-panel.module.css'

interface SpendingPanelProps {
  readonly period: Period
  readonly today: Day
  readonly months: Months
  readonly onPeriod: (period: Period) => void
  /** The figures of the period. */
  readonly overview: Overview
  /** Those of the month before, where the period is a month. */
  readonly before: Overview | undefined
  /** What the running budgets set and leave; undefined where none runs today. */
  readonly plan: BudgetsPlan | undefined
  /** What was spent out of budgets in the month of today. */
  readonly budgeted: Kobo
}

/** What is left to spend and a day's worth of it, or what was spent; how that stands to the month before. */
export function SpendingPanel(props: SpendingPanelProps) {
  const { period, today, months, onPeriod, overview, before } = props
  const month = monthOfPeriod(period, today, months)
  const present = months.monthOf(today)
  const plan = month === present ? props.plan : undefined
  const spent = overview.summary.totalExpense
  return (
    <section className={styles['panel']} aria-label={t('dashboard.spending')}>
      <Cloth />
      <div className={styles['head']}>
        <p className={styles['what']}>{headText(props, plan)}</p>
        <PeriodStepper period={period} today={today} months={months} onPeriod={onPeriod} />
      </div>
      <p className={styles['figure']}>
        <Amount amount={plan === undefined ? spent : sizeOf(plan.left)} size="hero" kobo="auto" />
      </p>
      <PlanLine plan={plan} isThisMonth={month === present} today={today} />
      {plan !== undefined && month !== undefined && (
        <Unbudgeted
          amount={subtractKobo(spent, props.budgeted)}
          from={months.daysOf(month).from}
          today={today}
        />
      )}
      {month !== undefined && month <= present && before !== undefined && (
        <MonthSoFar
          {...{ month, today, months, overview, before, plan, budgeted: props.budgeted }}
        />
      )}
    </section>
  )
}

function headText(
  { period, today, months }: SpendingPanelProps,
  plan: BudgetsPlan | undefined,
): string {
  if (plan !== undefined) {
    return plan.left < 0 ? t('dashboard.over-what-you-set') : t('dashboard.left-to-spend')
  }
  const month = monthOfPeriod(period, today, months)
  if (month === months.monthOf(today)) return t('dashboard.spent-so-far')
  if (month !== undefined) return t('dashboard.spent')
  if (period.choice === 'custom') return t('dashboard.spent-in-these-days')
  return t('dashboard.spent-value', {
    value: periodName(period.choice, today, months).toLowerCase(),
  })
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
  const { set, carried, spent, count, left } = plan
  const values = { set: setText({ amount: set, carried }, naira), spent: naira.brief(spent), count }
  return (
    <>
      <p className={styles['say']}>
        {left > 0 && <b>{t('dashboard.brief-a-day', { brief: naira.brief(plan.perDay) })}</b>}{' '}
        {untilText(plan, today)}
      </p>
      <p className={styles['say']}>{t('dashboard.of-set-spent', values)}</p>
    </>
  )
}

function untilText({ until }: BudgetsPlan, today: Day): string {
  const [first, last] = [dayText(until.first, today), dayText(until.last, today)]
  if (first !== last) return t('dashboard.until-first-to-last', { first, last })
  return until.last === today ? t('dashboard.today') : t('dashboard.until-day', { day: last })
}

interface UnbudgetedProps {
  readonly amount: Kobo
  /** The first day of the month. */
  readonly from: Day
  readonly today: Day
}

/** What of the month no budget counts, and the way to it; nothing where they count all of it. */
function Unbudgeted({ amount, from, today }: UnbudgetedProps) {
  const naira = useNaira()
  if (amount <= 0) return null
  const search = { type: 'expense', from, to: today, find: '-has:budget' } as const
  return (
    <p className={styles['say']}>
      {said('dashboard.amount-in-no-budget', {
        amount: naira.brief(amount),
        link: <Link to="/user/app/transactions" search={search} />,
      })}
    </p>
  )
}
