import { usedText } from '#domain/plan.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from './subscriptions.module.css'

interface UseRowProps {
  readonly name: string
  readonly used: number
  /** Infinity where the plan has none. */
  readonly limit: number
}

const FULL_PERCENT = 100

/** How much of one thing is used, in words and, where there is a limit, as a bar. */
export function UseRow({ name, used, limit }: UseRowProps) {
  return (
    <div className={styles['use']}>
      <dt>{name}</dt>
      <dd>
        {usedText(used, limit)}
        {Number.isFinite(limit) && (
          <ProgressBar
            label={`${name} used`}
            percent={(FULL_PERCENT * used) / limit}
            tone={used < limit ? 'calm' : 'near'}
          />
        )}
      </dd>
    </div>
  )
}
