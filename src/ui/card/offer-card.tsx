import { type ReactNode, useId } from 'react'
import styles from './offer-card.module.css'

interface OfferCardProps {
  readonly icon: ReactNode
  readonly title: string
  /** What the person gains. */
  readonly text: string
  /** Take it, or put it off. */
  readonly actions: ReactNode
}

/** Something the app offers, at a moment that makes sense, with the way to say no. */
export function OfferCard({ icon, title, text, actions }: OfferCardProps) {
  const titleId = useId()
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <div className={styles['words']}>
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles['actions']}>{actions}</div>
    </section>
  )
}
