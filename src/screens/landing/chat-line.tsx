import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { RisingCircles } from '#ui/rising-circles.tsx'
import styles from './chat-showcase.module.css'

interface ChatLineProps {
  readonly by: 'you' | 'uwa'
  /** What an answer was reckoned from. */
  readonly evidence?: string
  readonly children: ReactNode
}

/** One question or answer. */
export function ChatLine({ by, evidence, children }: ChatLineProps) {
  return (
    <div className={classes(styles['line'], styles[by])}>
      {by === 'uwa' && (
        <span className={styles['face']}>
          <RisingCircles />
        </span>
      )}
      <div className={styles['bubble']}>
        <span className="visually-hidden">{by === 'you' ? 'You:' : 'Uwa:'} </span>
        <p>{children}</p>
        {evidence !== undefined && (
          <p className={styles['evidence']}>
            <ListChecks aria-hidden="true" /> {evidence}
          </p>
        )}
      </div>
    </div>
  )
}
