import type { ReactNode } from 'react'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import type { AmountWords } from '#money/amount-words.ts'
import { type Kobo, sizeOf } from '#money/money.ts'
import { shareOfCycle } from '#records/budget/budget-cycle.ts'
import { budgetState, perDay, usedText } from '#records/budget/budget-figures.ts'
import { frequencyNames } from '#records/budget/budget-terms.ts'
import { dayText, rangeText } from '#time/day-text.ts'
import { addDays, type Day, daysBetween } from '#time/day.ts'
import { Stat } from '#ui/card/stat.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Cloth } from '#ui/mark/cloth.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { type BudgetView, setText } from '../data/budget-view.ts'
import { useSafeToday } from '../parts/use-safe-today.ts'
import styles from './budget.module.css'

interface BudgetCardProps {
  readonly budget: BudgetView
  readonly menu: ReactNode
}

/** How a budget stands in its current cycle: what is left, how much of it and of its time is gone, what was set. */
export function BudgetCard({ budget, menu }: BudgetCardProps) {
  const { title, balance, cycle, endedDay, percentUsed } = budget
  const today = useToday()
  const naira = useNaira()
  const gone = endedDay === null ? shareOfCycle(cycle, today) : undefined
  const isOver = balance < 0
  return (
    <>
      <PageHeader title={title} actions={menu} />
      <article className={styles['panel']} aria-label={title} data-state={budgetState(percentUsed)}>
        <Cloth />
        <div className={styles['head']}>
          <p className={styles['what']}>{isOver ? t('budgets.over-2') : t('budgets.left-2')}</p>
          <SyncMark sync={budget.sync} />
          <p className={styles['cycle']}>{cycleText(budget, today)}</p>
        </div>
        <p className={styles['hero']}>
          <Amount amount={sizeOf(balance)} size="hero" kobo="auto" />
        </p>
        <p className={styles['sentence']}>{budgetSentence(budget, today, naira)}</p>
        <SafeToday budget={budget} />
        <div className={styles['gauge']}>
          {gone !== undefined && (
            <span
              className={styles['flag']}
              // Over its mark, and over no edge of the bar.
              style={{ insetInlineStart: `${gone}%`, transform: `translateX(-${gone}%)` }}
            >
              {t('budgets.today')}
            </span>
          )}
          <ProgressBar
            label={t('budgets.spent-2')}
            percent={percentUsed}
            tone={budgetState(percentUsed)}
            {...(gone !== undefined && { today: gone })}
          />
          <p className={styles['percent']}>
            {t('budgets.round-spent', { used: usedText(percentUsed) })}
          </p>
        </div>
        <Figures budget={budget} />
      </article>
    </>
  )
}

/** What was set for the cycle, what it brought along, what is spent of both, and until when it runs. */
function Figures({ budget }: Pick<BudgetCardProps, 'budget'>) {
  const { amount, carried, spent, frequency, cycle, endedDay } = budget
  const today = useToday()
  return (
    <div className={styles['figures']}>
      <Stat label={t('budgets.set')}>
        <Amount amount={amount} kobo="auto" />
      </Stat>
      {carried !== 0 && (
        <Stat label={t('budgets.carried')}>
          <Amount amount={carried} kobo="auto" />
        </Stat>
      )}
      <Stat label={t('budgets.spent-2')}>
        <Amount amount={spent} kobo="auto" />
      </Stat>
      <Stat label={t('budgets.end-date')}>
        <span>{dayText(endedDay ?? cycle.to, today)}</span>
      </Stat>
      <Stat label={t('budgets.frequency')}>
        <span>{frequencyNames()[frequency]}</span>
      </Stat>
    </div>
  )
}

/** What can be spent today, and until when as much is left for each day; its room is kept while it loads. */
function SafeToday({ budget }: Pick<BudgetCardProps, 'budget'>) {
  const today = useToday()
  const naira = useNaira()
  const safe = useSafeToday(budget)
  if (safe === null) return null
  return (
    <p className={styles['sentence']}>
      {safe === undefined
        ? '\u00a0'
        : t('budgets.safe-today-until', {
            amount: naira.brief(safe),
            day: dayInText(budget.cycle.to, today),
          })}
    </p>
  )
}

function cycleText({ cycle: { from, to }, isEnded }: BudgetView, today: Day): string {
  const days =
    from === null ? t('budgets.until-day-2', { day: dayText(to, today) }) : rangeText(from, to)
  return isEnded ? t('budgets.ended-days', { days }) : days
}

type Standing = Pick<BudgetView, 'balance' | 'spent' | 'amount' | 'carried' | 'cycle' | 'endedDay'>

/** How a budget stands, in one plain sentence: what is left, for how long, and what that is a day. */
export function budgetSentence(budget: Standing, today: Day, naira: AmountWords): string {
  const { balance, cycle, endedDay } = budget
  if (endedDay !== null) return endedText(budget, dayInText(endedDay, today), naira)
  const daysLeft = daysBetween(today, cycle.to) + 1
  if (daysLeft < 1) {
    return t('budgets.ran-until', {
      day: dayInText(cycle.to, today),
      result: resultText(balance, naira),
    })
  }
  const duration = durationText(daysLeft)
  if (balance < 0) {
    return t('budgets.you-are-over-over-duration', { over: overText(balance, naira), duration })
  }
  if (balance === 0) return t('budgets.all-of-it-is-spent', { duration })
  if (daysLeft === 1) return t('budgets.brief-left-for-today-the', { brief: naira.brief(balance) })
  return t('budgets.left-for-days', {
    brief: naira.brief(balance),
    duration,
    share: naira.brief(perDay(balance, daysLeft)),
  })
}

function endedText(budget: Standing, when: string, naira: AmountWords): string {
  return t('budgets.ended-spent-of', {
    day: when,
    spent: naira.brief(budget.spent),
    amount: setText(budget, naira),
  })
}

function dayInText(day: Day, today: Day): string {
  const text = dayText(day, today)
  return day === today || day === addDays(today, -1) ? text.toLowerCase() : text
}

function resultText(balance: Kobo, naira: AmountWords): string {
  if (balance < 0) return t('budgets.over-more-than-planned', { over: overText(balance, naira) })
  return balance === 0
    ? t('budgets.all-of-it-is-spent-2')
    : t('budgets.brief-was-left', { brief: naira.brief(balance) })
}

function durationText(days: number): string {
  return days === 1 ? t('budgets.1-day') : t('budgets.days-days', { days })
}

function overText(balance: Kobo, naira: AmountWords): string {
  return naira.brief(sizeOf(balance))
}
