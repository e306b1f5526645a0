import type { ReactNode } from 'react'
import { t } from '#messages/t.ts'
import { RisingCircles } from '#ui/mark/rising-circles.tsx'
import { classes } from '#ui/style/classes.ts'
import styles from './chat-line.module.css'

interface ChatLineProps {
  readonly by: 'you' | 'uwa'
  readonly children: ReactNode
}

/** What one of the two says in a chat with Uwa. */
export function ChatLine({ by, children }: ChatLineProps) {
  return (
    <div className={classes(styles['line'], styles[by])}>
      {by === 'uwa' && (
        <span className={styles['face']}>
          <RisingCircles />
        </span>
      )}
      <div className={styles['bubble']}>
        <span className="visually-hidden">
          {by === 'you' ? t('assistant.you') : t('assistant.uwa')}{' '}
        </span>
        {children}
      </div>
    </div>
  )
}
