import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './ad-landing.module.css'

interface AdPointProps {
  readonly title: string
  readonly children: ReactNode
}

/** One reason. */
export function AdPoint({ title, children }: AdPointProps) {
  return (
    <li className={styles['point']}>
      <span className={styles['tick']}>
        <Check aria-hidden="true" />
      </span>
      <h3 className={styles['name']}>{title}</h3>
      <p className={styles['quiet']}>{children}</p>
    </li>
  )
}
