import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './platform.module.css'

interface PlatformCardProps {
  /** A drawing of it. */
  readonly sketch: ReactNode
  readonly title: string
  readonly text: string
}

/** One thing the platform does, with the way in. */
export function PlatformCard({ sketch, title, text }: PlatformCardProps) {
  const titleId = useId()
  return (
    <article className={styles['card']} aria-labelledby={titleId}>
      <div className={styles['sketch']} aria-hidden="true">
        {sketch}
      </div>
      <h3 id={titleId} className={styles['name']}>
        {title}
      </h3>
      <p className={styles['text']}>{text}</p>
      <Link to="/user/create-account" className={styles['more']} aria-describedby={titleId}>
        Get Started <ArrowRight aria-hidden="true" />
      </Link>
    </article>
  )
}
