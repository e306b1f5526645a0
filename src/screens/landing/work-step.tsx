import type { ReactNode } from 'react'
import styles from './how-it-works.module.css'

interface WorkStepProps {
  readonly title: string
  readonly text: string
  readonly picture: ReactNode
}

/** One step of how it works. */
export function WorkStep({ title, text, picture }: WorkStepProps) {
  return (
    <li className={styles['step']}>
      <div className={styles['words']}>
        <h3 className={styles['title']}>{title}</h3>
        <p className={styles['text']}>{text}</p>
      </div>
      <div className={styles['view']}>{picture}</div>
    </li>
  )
}
