import { Link } from '@tanstack/react-router'
import { Target } from 'lucide-react'
import type { AmountWords } from '#money/amount-words.ts'
import { type Kobo, kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { shareOfCycle } from '#records/budget/budget-cycle.ts'
import { budgetState } from '#records/budget/budget-figures.ts'
import { dayText } from '#time/day-text.ts'
import { type Day, daysBetween } from '#time/day.ts'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { useToday } from '../session/data/use-today.ts'
import type { BudgetView } from './data/budget-view.ts'
import styles from './budgets.module.css'

interface BudgetTileProps {
  readonly budget: BudgetView
}

/** A budget as it stands: what is left of it, how far it is used and how much of its time is gone; it opens it. */
export function BudgetTile({ budget }: BudgetTileProps) {
  const { id, title, image, amount, spent, balance, percentUsed, cycle, isEnded, sync } = budget
  const today = useToday()
  const naira = useNaira()
  const isOver = balance < 0
  const gone = shareOfCycle(cycle, today)
  return (
    <li className={styles['tile']} data-state={isEnded ? 'ended' : budgetState(percentUsed)}>
      <div className={styles['tileHead']}>
        <span className={styles['picture']}>
          {image === '' ? <Target aria-hidden="true" /> : <img src={image} alt="" />}
        </span>
        <Link to="/user/app/budget/$id" params={{ id }} className={styles['open']}>
          {title}
        </Link>
        <SyncMark sync={sync} />
        <span className={styles['left']}>
          <Amount amount={isOver ? subtractKobo(ZERO_KOBO, balance) : balance} kobo="auto" />{' '}
          <span>{isOver ? 'over' : 'left'}</span>
        </span>
      </div>
      <ProgressBar
        label={`${title}: spent`}
        percent={percentUsed}
        tone={budgetState(percentUsed)}
        {...(gone !== undefined && !isEnded && { today: gone })}
      />
      <p className={styles['tileFoot']}>
        <span>
          {naira.brief(spent)} of {naira.brief(amount)}
        </span>
        <span>{standingText(budget, today, naira)}</span>
      </p>
    </li>
  )
}

const KOBO_PER_NAIRA = 100

/** What a day is worth, or until when it has to last. */
function standingText(budget: BudgetView, today: Day, naira: AmountWords): string {
  const { balance, cycle, isEnded, endedDay, percentUsed, frequency } = budget
  if (isEnded) return `Ended ${dayText(endedDay ?? cycle.to, today)}`
  if (balance < 0) return `Over, until ${dayText(cycle.to, today)}`
  if (frequency === 'one-time') return `until ${dayText(cycle.to, today)}`
  const days = Math.max(1, daysBetween(today, cycle.to) + 1)
  const perDay = `${naira.brief(wholeNaira(balance / days))} a day`
  return budgetState(percentUsed) === 'near' ? `Nearly used: ${perDay}` : perDay
}

function wholeNaira(amount: number): Kobo {
  return kobo(Math.floor(amount / KOBO_PER_NAIRA) * KOBO_PER_NAIRA)
}
