import { t } from '#messages/t.ts'
import type { Day } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import { periodOptions } from '#time/period-names.ts'
import type { Period } from '#time/period.ts'
import { SelectInput } from '../choice/select-input.tsx'
import { chosenPeriod, PeriodDays } from './period-days.tsx'
import styles from './period-select.module.css'

interface PeriodSelectProps {
  readonly period: Period
  readonly today: Day
  readonly months: Months
  readonly onPeriod: (period: Period) => void
}

/** Chooses a period: a preset, or days of one's own (APP-11). */
export function PeriodSelect({ period, today, months, onPeriod }: PeriodSelectProps) {
  const options = periodOptions(today, months).map(({ choice, name }) => ({
    value: choice,
    label: name,
  }))

  function handleChoice(value: string) {
    const chosen = chosenPeriod(value, period, { today, months })
    if (chosen !== undefined) onPeriod(chosen)
  }

  return (
    <div className={styles['period']}>
      <SelectInput
        label={t('ui.period')}
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
