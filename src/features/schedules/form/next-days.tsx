import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import type { Day } from '#time/day.ts'
import type { Recurrence } from '#time/recurrence/recurrence.ts'
import { firstDays, readRule, type RuleForm } from '../rules/rule-form.ts'
import { ruleText } from '../rules/rule-text.ts'
import { dueDateText } from '../slot-words.ts'
import styles from './rule-fields.module.css'

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
