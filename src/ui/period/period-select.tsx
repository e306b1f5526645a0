import { useState } from 'react'
import { type DayRangeForm, readDayRange } from '#records/read-fields.ts'
import type { Day } from '#time/day.ts'
import {
  type DayRange,
  parsePeriodChoice,
  type Period,
  periodDays,
  periodOptions,
} from '#time/period.ts'
import { SelectInput } from '../choice/select-input.tsx'
import { DateInput } from '../field/text-input.tsx'
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

interface PeriodDaysProps {
  readonly days: DayRange
  readonly today: Day
  readonly onDays: (days: DayRange) => void
}

/** The days of a custom period: they apply as soon as they make one, and say why they do not. */
function PeriodDays({ days, today, onDays }: PeriodDaysProps) {
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
