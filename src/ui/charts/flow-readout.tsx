import { Amount } from '#ui/amount.tsx'
import type { FlowPoint } from './flow-point.ts'
import styles from './charts.module.css'

interface FlowReadoutProps {
  readonly point: FlowPoint
}

/** The figures of the point that is chosen, told as it changes. */
export function FlowReadout({ point }: FlowReadoutProps) {
  return (
    <div className={styles['readout']}>
      <span className={styles['readoutName']}>{point.link}</span>
      <output className={styles['readoutFigures']}>
        <span>
          Income <Amount amount={point.income} tone="income" isSigned kobo="auto" size="sm" />
        </span>
        <span>
          Expense <Amount amount={point.expense} tone="expense" isSigned kobo="auto" size="sm" />
        </span>
        <span>
          Net <Amount amount={point.net} kobo="auto" size="sm" />
        </span>
      </output>
    </div>
  )
}
