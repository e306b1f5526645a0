import { fullDayText } from '#time/day-text.ts'
import { Notice } from '#ui/mark/notice.tsx'
import { useWholeFrom } from './data/queries.ts'
import styles from './waiting.module.css'

/** From when figures count, while older entries are still arriving (BO4). */
export function ArrivingNotice() {
  const from = useWholeFrom()
  if (from === null) return null
  return (
    <div className={styles['arriving']}>
      <Notice tone="info">
        <p>
          Your older entries are still arriving. Balances are right; other figures count from{' '}
          {fullDayText(from)}.
        </p>
      </Notice>
    </div>
  )
}
