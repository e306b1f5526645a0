import type { ReactNode } from 'react'
import styles from './welcome-screen.module.css'

interface BenefitProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}

/** One thing the product promises. */
export function Benefit({ icon, title, children }: BenefitProps) {
  return (
    <li className={styles['promise']}>
      <span className={styles['icon']}>{icon}</span>
      <h2 className={styles['name']}>{title}</h2>
      <p>{children}</p>
    </li>
  )
}
