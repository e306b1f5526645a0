import type { ReactNode } from 'react'
import styles from './ad-landing.module.css'

interface SignUpCardProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A way in, on a card of its own. */
export function SignUpCard({ title, text, children }: SignUpCardProps) {
  return (
    <div className={styles['card']}>
      <div>
        <h2 className={styles['name']}>{title}</h2>
        <p className={styles['quiet']}>{text}</p>
      </div>
      {children}
    </div>
  )
}
