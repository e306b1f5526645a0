import type { ReactNode } from 'react'
import type { BudgetView } from '#data/budgets/budget-view.ts'
import { useToday } from '#data/ledger/use-today.ts'
import { budgetTone } from '#domain/budget-tone.ts'
import { FREQUENCY_NAMES } from '#domain/budget.ts'
import { dayText, rangeText } from '#domain/day-text.ts'
import type { Day } from '#domain/day.ts'
import { SyncMark } from '#screens/shared-lists/sync-mark.tsx'
import { Amount } from '#ui/amount.tsx'
import { useNaira } from '#ui/naira.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Stat } from '#ui/stat.tsx'
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
