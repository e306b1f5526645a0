import { useId } from 'react'
import { t } from '#messages/t.ts'
import { shortWeekdayText, weekdayText } from '#time/day-text.ts'
import type { Weekday } from '#time/weekday.ts'
import { ChipButton } from '#ui/choice/chip-button.tsx'
import { WEEKDAYS } from '../rules/rule-form.ts'
import styles from './rule-fields.module.css'

interface WeekdayChoiceProps {
  readonly chosen: readonly Weekday[]
  readonly onChosen: (chosen: readonly Weekday[]) => void
  readonly error: string | undefined
}

/** Days of the week, one or more. */
export function WeekdayChoice({ chosen, onChosen, error }: WeekdayChoiceProps) {
  const errorId = useId()
  return (
    <fieldset
      className={styles['weekdays']}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>{t('schedules.on-these-days')}</legend>
      <div className={styles['chips']}>
        {WEEKDAYS.map(day => (
          <ChipButton
            key={day}
            text={shortWeekdayText(day)}
            isFlat
            isOn={chosen.includes(day)}
            aria-label={weekdayText(day)}
            aria-pressed={chosen.includes(day)}
            onClick={() =>
              onChosen(
                chosen.includes(day) ? chosen.filter(each => each !== day) : [...chosen, day],
              )
            }
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
