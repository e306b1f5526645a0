import type { ReactNode } from 'react'
import styles from './guide-step.module.css'

interface GuideStepsProps {
  /** `GuideStep`s, in their order. */
  readonly children: ReactNode
}

/** Things to do one after the other, numbered. */
export function GuideSteps({ children }: GuideStepsProps) {
  return <ol className={styles['steps']}>{children}</ol>
}
