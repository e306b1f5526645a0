import { useId } from 'react'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { shortWeekdayText, weekdayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import type { Recurrence } from '#time/recurrence/recurrence.ts'
import type { Weekday } from '#time/weekday.ts'
import { ChipButton } from '#ui/choice/chip-button.tsx'
import { firstDays, readRule, type RuleForm, WEEKDAYS } from '../rules/rule-form.ts'
import { ruleText } from '../rules/rule-text.ts'
import { dueDateText } from '../slot-words.ts'
import styles from './rule-parts.module.css'

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

interface NextDaysProps {
  readonly form: RuleForm
}

/** The rule that stands in the form, in words, and the next three days that it falls on. */
export function NextDays({ form }: NextDaysProps) {
  const today = useToday()
  const rule = readRule(form)
  return (
    <output className={styles['next']}>
      {rule.ok && <NextOf today={today} rule={rule.value} />}
    </output>
  )
}

interface NextOfProps {
  readonly today: Day
  readonly rule: Recurrence
}

function NextOf({ today, rule }: NextOfProps) {
  const days = firstDays(rule, rule.from > today ? rule.from : today)
  const dates = days.map(day => dueDateText(day, today)).join(' · ')
  return (
    <>
      <span className={styles['words']}>{ruleText(rule)}</span>
      <span>
        {days.length === 0
          ? t('schedules.never-falls-due-from-today')
          : t('schedules.next-days', { days: dates })}
      </span>
    </>
  )
}
