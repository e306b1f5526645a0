import { t } from '#messages/t.ts'
import { budgetState, usedText } from '#records/budget/budget-figures.ts'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import styles from './spent-progress.module.css'

interface SpentProgressProps {
  /** What it is spent from. */
  readonly name: string
  readonly percent: number
  /** Of a label: its own. */
  readonly color?: string
}

/** How much of a budget, or of its part for a label, is spent: a cell of a table. */
export function SpentProgress({ name, percent, color }: SpentProgressProps) {
  return (
    <span className={styles['progress']}>
      <ProgressBar
        label={t('budgets.name-spent', { name })}
        percent={percent}
        tone={budgetState(percent)}
        color={color}
      />
      <span className={styles['percent']}>{usedText(percent)}</span>
    </span>
  )
}
