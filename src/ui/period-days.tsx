import { useState } from 'react'
import type { Day } from '#domain/day.ts'
import { type DayRangeForm, readDayRange } from '#domain/forms/read-day-range.ts'
import type { DayRange } from '#domain/period.ts'
import { DateInput } from './date-input.tsx'

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
        label="From"
        value={form.from}
        max={today}
        error={faults['from']}
        onValue={from => handleForm({ ...form, from })}
      />
      <DateInput
        label="To"
        value={form.to}
        max={today}
        error={faults['to']}
        onValue={to => handleForm({ ...form, to })}
      />
    </>
  )
}
