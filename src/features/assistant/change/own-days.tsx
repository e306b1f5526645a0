import { type FormEvent, useState } from 'react'
import { fieldFault, type FormFault } from '#base/form-fault.ts'
import { t } from '#messages/t.ts'
import { type DayRangeForm, readDayRange } from '#records/read-fields.ts'
import type { Day } from '#time/day.ts'
import { Button } from '#ui/button/button.tsx'
import { DateInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import type { Plan, Span } from '../rules/plan/plan.ts'
import { withSpan } from './part-choices.ts'
import type { Part } from './plan-parts.ts'
import styles from './change.module.css'

interface OwnDaysProps {
  readonly part: Part
  readonly plan: Plan
  readonly today: Day
  readonly onChange: (plan: Plan) => void
}

/** Days from and to, either of which may be left open. */
export function OwnDays({ part, plan, today, onChange }: OwnDaysProps) {
  const [form, setForm] = useState(() => formOf(plan.days[part.place ?? -1]))
  const [fault, setFault] = useState<FormFault | undefined>()
  const tie = tieFields(form, setForm, fault)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readDayRange(form, today)
    if (!read.ok) {
      setFault(read.error)
      return
    }
    const { from, to } = read.value
    const span: Span = {
      type: 'edges',
      ...(from && { from: { day: from } }),
      ...(to && { to: { day: to } }),
    }
    const changed = withSpan(part, span, plan)
    if (changed === undefined) setFault(fieldFault('from', t('assistant.choose-a-day')))
    else onChange(changed)
  }

  return (
    <form
      className={styles['own']}
      aria-label={t('assistant.own-days')}
      onSubmit={handleSubmit}
      noValidate
    >
      <h3 className={styles['under']}>{t('assistant.own-days')}</h3>
      <div className={styles['fields']}>
        <DateInput label={t('assistant.from')} max={today} {...tie('from')} />
        <DateInput label={t('assistant.to')} min={form.from} max={today} {...tie('to')} />
      </div>
      <Button type="submit" variant="soft">
        {t('assistant.take-these-days')}
      </Button>
    </form>
  )
}

function formOf(span: Span | undefined): DayRangeForm {
  if (span?.type !== 'edges') return { from: '', to: '' }
  const { from, to } = span
  return {
    from: from !== undefined && 'day' in from ? from.day : '',
    to: to !== undefined && 'day' in to ? to.day : '',
  }
}
