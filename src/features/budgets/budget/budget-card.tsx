import type { ReactNode } from 'react'
import { useToday } from '#features/session/data/use-today.ts'
import { budgetTone } from '#records/budget/budget-figures.ts'
import { FREQUENCY_NAMES } from '#records/budget/budget-terms.ts'
import { dayText, rangeText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { Stat } from '#ui/card/stat.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import type { BudgetView } from '../data/budget-view.ts'
import { budgetSentence } from './budget-sentence.ts'
import styles from './budget.module.css'

interface BudgetCardProps {
  readonly budget: BudgetView
  readonly menu: ReactNode
}

/** How a budget stands in its current cycle. */
export function BudgetCard({ budget, menu }: BudgetCardProps) {
  const { title, image, amount, spent, frequency, cycle, endedDay, percentUsed } = budget
  const today = useToday()
  const naira = useNaira()
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        {image !== '' && <img className={styles['picture']} src={image} alt="" />}
        <div className={styles['names']}>
          <h1 className={styles['title']}>{title}</h1>
          <p className={styles['cycle']}>{cycleText(budget, today)}</p>
        </div>
        <div className={styles['aside']}>
          <SyncMark sync={budget.sync} />
          {menu}
        </div>
      </div>
      <div className={styles['progress']}>
        <ProgressBar label="Spent" percent={percentUsed} tone={budgetTone(percentUsed)} />
        <p className={styles['sentence']}>
          {budgetSentence(budget, today, naira)}
          <span className={styles['percent']}>{Math.round(percentUsed)}% spent</span>
        </p>
      </div>
      <div className={styles['figures']}>
        <Stat label="Amount">
          <Amount amount={amount} kobo="auto" />
        </Stat>
        <Stat label="Expense">
          <Amount amount={spent} kobo="auto" tone="expense" />
        </Stat>
        <Stat label="End Date">
          <span>{dayText(endedDay ?? cycle.to, today)}</span>
        </Stat>
        <Stat label="Frequency">
          <span>{FREQUENCY_NAMES[frequency]}</span>
        </Stat>
      </div>
    </article>
  )
}

function cycleText({ cycle: { from, to }, isEnded }: BudgetView, today: Day): string {
  const days = from === null ? `Until ${dayText(to, today)}` : rangeText(from, to)
  return isEnded ? `Ended · ${days}` : days
}
