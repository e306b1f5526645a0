import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './features.module.css'

interface FeatureRowProps {
  readonly title: string
  readonly text: string
  readonly points: readonly string[]
  readonly picture: ReactNode
}

/** A feature in words, and how it looks. */
export function FeatureRow({ title, text, points, picture }: FeatureRowProps) {
  return (
    <article className={styles['row']}>
      <div className={styles['words']}>
        <h3 className={styles['title']}>{title}</h3>
        <p className={styles['text']}>{text}</p>
        <ul className={styles['points']}>
          {points.map(point => (
            <li key={point}>
              <Check aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles['picture']}>{picture}</div>
    </article>
  )
}
