import { useState } from 'react'
import { t } from '#messages/t.ts'
import { type DayRangeForm, readDayRange } from '#records/read-fields.ts'
import type { Day } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import { type DayRange, parsePeriodChoice, type Period, periodDays } from '#time/period.ts'
import { DateInput } from '../field/text-input.tsx'

interface PeriodDaysProps {
  readonly days: DayRange
  readonly today: Day
  readonly onDays: (days: DayRange) => void
}

/** The days of a custom period: they apply as soon as they make one, and say why they do not. */
export function PeriodDays({ days, today, onDays }: PeriodDaysProps) {
  const [form, setForm] = useState<DayRangeForm>({ from: days.from ?? '', to: days.to ?? '' })
  const read = readDayRange(form, today)
  const faults = read.ok ? {} : read.error.fields

  function handleForm(next: DayRangeForm) {
    setForm(next)
    const range = readDayRange(next, today)
    if (range.ok) onDays(range.value)
  }

  return (
    <>
      <DateInput
        label={t('ui.from')}
        value={form.from}
        max={today}
        error={faults['from']}
        onValue={from => handleForm({ ...form, from })}
      />
      <DateInput
        label={t('ui.to')}
        value={form.to}
        max={today}
        error={faults['to']}
        onValue={to => handleForm({ ...form, to })}
      />
    </>
  )
}

/** On which day, and in whose months, a period is seen. */
interface Seen {
  readonly today: Day
  readonly months: Months
}

/**
 * The period that a choice makes of the one shown; undefined where the text names none. Days of one's own begin as
 * those that were shown, so that nothing jumps when they can be changed.
 */
export function chosenPeriod(value: string, shown: Period, seen: Seen): Period | undefined {
  const choice = parsePeriodChoice(value)
  if (choice === undefined) return undefined
  return choice === 'custom' ? { choice, ...daysSoFar(shown, seen) } : { choice }
}

function daysSoFar(period: Period, { today, months }: Seen): DayRange {
  const { from, to } = periodDays(period, today, months)
  if (from === undefined || from > today) return { to: today }
  return { from, to: to === undefined || to > today ? today : to }
}
