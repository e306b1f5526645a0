import { Check, CircleAlert, CircleDashed, Layers2, Minus } from 'lucide-react'
import { monthText } from '#time/day-text.ts'
import { classes } from '#ui/style/classes.ts'
import type { CoverageMonth, MonthState } from '../rules/coverage/coverage-months.ts'
import { stateText } from './coverage-words.ts'
import styles from './coverage.module.css'

interface MonthGridProps {
  readonly months: readonly CoverageMonth[]
  readonly onMonth: (month: string) => void
}

const ICONS: Readonly<Record<MonthState, typeof Check>> = {
  covered: Check,
  partly: CircleDashed,
  overlapping: Layers2,
  missing: CircleAlert,
  none: Minus,
}

/** The months, newest first, each by word and mark; those of which there is something to say open. */
export function MonthGrid({ months, onMonth }: MonthGridProps) {
  return (
    <ol className={styles['months']} aria-label="Months">
      {months.map(each => (
        <li key={each.month}>
          {each.state === 'none' ? (
            <span className={classes(styles['month'], styles['none'])}>
              <MonthFace month={each} />
            </span>
          ) : (
            <button
              type="button"
              className={classes(styles['month'], styles[each.state])}
              aria-haspopup="dialog"
              onClick={() => onMonth(each.month)}
            >
              <MonthFace month={each} />
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

function MonthFace({ month }: { readonly month: CoverageMonth }) {
  const Icon = ICONS[month.state]
  return (
    <>
      <span className={styles['monthName']}>{monthText(month.month)}</span>{' '}
      <span className={styles['state']}>
        <Icon aria-hidden="true" />
        {stateText(month)}
      </span>
    </>
  )
}
