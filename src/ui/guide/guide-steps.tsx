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

interface GuideStepProps {
  readonly title: string
  readonly children: ReactNode
  /** What to look for on the screen, drawn. */
  readonly sketch?: ReactNode
}

/** One thing to do. */
export function GuideStep({ title, children, sketch }: GuideStepProps) {
  return (
    <li className={styles['step']}>
      <div>
        <h2 className={styles['name']}>{title}</h2>
        <p className={styles['quiet']}>{children}</p>
      </div>
      {sketch !== undefined && (
        <div className={styles['sketch']} aria-hidden="true">
          {sketch}
        </div>
      )}
    </li>
  )
}

interface DrawnKeyProps {
  /** The icon and words of the real one. */
  readonly children: ReactNode
}

/** A button of the browser as it looks, to be found there; nothing to press. */
export function DrawnKey({ children }: DrawnKeyProps) {
  return <span className={styles['key']}>{children}</span>
}
