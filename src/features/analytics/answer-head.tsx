import type { ReactNode } from 'react'
import type { Kobo } from '#money/money.ts'
import { Amount } from '#ui/money/amount.tsx'
import styles from './analytics.module.css'

interface AnswerHeadProps {
  /** What the amount is, and of when. */
  readonly label: string
  readonly amount: Kobo
  readonly children: ReactNode
}

/** The answer that a tab begins with: the amount, and what it says in a sentence. */
export function AnswerHead({ label, amount, children }: AnswerHeadProps) {
  return (
    <div className={styles['answer']}>
      <p className={styles['meta']}>{label}</p>
      <p>
        <Amount amount={amount} kobo="auto" size="hero" />
      </p>
      <p className={styles['say']}>{children}</p>
    </div>
  )
}
