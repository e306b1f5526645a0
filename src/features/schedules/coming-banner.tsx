import { useToday } from '#features/session/data/use-today.ts'
import { rangeText } from '#time/day-text.ts'
import { addDays } from '#time/day.ts'
import { Amount } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import type { SlotView } from './rules/slots.ts'
import { sumDue } from './rules/upcoming.ts'
import styles from './upcoming.module.css'

interface ComingBannerProps {
  readonly slots: readonly SlotView[]
}

const AHEAD = 30

/** What goes out and comes in soon, and which days that is. */
export function ComingBanner({ slots }: ComingBannerProps) {
  const today = useToday()
  const last = addDays(today, AHEAD - 1)
  const open = slots.filter(
    ({ day, state }) => day >= today && day <= last && state !== 'paid' && state !== 'skipped',
  )
  const sums = sumDue(open)
  return (
    <p className={styles['banner']}>
      <strong>
        {said('schedules.amount-goes-out', { amount: <Amount amount={sums.out} kobo="auto" /> })}
      </strong>
      {sums.in > 0 && (
        <strong>
          {said('schedules.amount-comes-in', { amount: <Amount amount={sums.in} kobo="auto" /> })}
        </strong>
      )}
      <span>{rangeText(today, last)}</span>
    </p>
  )
}
