import { t } from '#messages/t.ts'
import { fullDayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { Notice } from '#ui/mark/notice.tsx'
import { useLaidOutFrom, useWholeFrom } from './data/queries.ts'
import styles from './waiting.module.css'

/** From when figures count while older entries are still arriving; then, how far they are in order (BO4, BO5). */
export function ArrivingNotice() {
  const from = useWholeFrom()
  const laidOutFrom = useLaidOutFrom()
  const text = from === null ? orderText(laidOutFrom) : arrivingText(from)
  if (text === null) return null
  return (
    <div className={styles['arriving']}>
      <Notice tone="info">
        <p>{text}</p>
      </Notice>
    </div>
  )
}

function arrivingText(from: Day): string {
  return t('waiting.your-older-entries-are-still', { fullDay: fullDayText(from) })
}

function orderText(from: Day | null): string | null {
  if (from === null) return null
  return t('waiting.all-your-entries-are-here', { fullDay: fullDayText(from) })
}
