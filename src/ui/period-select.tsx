import type { Day } from '#domain/day.ts'
import {
  type DayRange,
  parsePeriodChoice,
  type Period,
  periodDays,
  periodOptions,
} from '#domain/period.ts'
import { PeriodDays } from './period-days.tsx'
import { SelectInput } from './select-input.tsx'
import styles from './period-select.module.css'

interface PeriodSelectProps {
  readonly period: Period
  readonly today: Day
  readonly onPeriod: (period: Period) => void
}

/** Chooses a period: a preset, or days of one's own (APP-11). */
export function PeriodSelect({ period, today, onPeriod }: PeriodSelectProps) {
  const options = periodOptions(today).map(({ choice, name }) => ({ value: choice, label: name }))

  function handleChoice(value: string) {
    const choice = parsePeriodChoice(value)
    if (choice === undefined) return
    onPeriod(choice === 'custom' ? { choice, ...daysSoFar(period, today) } : { choice })
  }

  return (
    <div className={styles['period']}>
      <SelectInput
        label="Period"
        value={period.choice}
        options={options}
        canBeNone={false}
        onValue={handleChoice}
      />
      {period.choice === 'custom' && (
        <PeriodDays
          days={period}
          today={today}
          onDays={days => onPeriod({ choice: 'custom', ...days })}
        />
      )}
    </div>
  )
}

/** The days of the period that was, so that nothing jumps when they can be changed. */
function daysSoFar(period: Period, today: Day): DayRange {
  const { from, to } = periodDays(period, today)
  if (from === undefined || from > today) return { to: today }
  return { from, to: to === undefined || to > today ? today : to }
}
