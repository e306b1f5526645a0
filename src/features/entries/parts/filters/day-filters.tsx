import { useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { type DayRangeForm, readDayRange } from '#records/read-fields.ts'
import type { DayRange } from '#time/period.ts'
import { DateInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { FilterShell } from './filter-shell.tsx'

interface DayFiltersProps {
  readonly days: DayRange
  readonly onDays: (days: DayRange) => void
}

const EMPTY_FORM: DayRangeForm = { from: '', to: '' }

/** The filters of a list that is narrowed down by its days alone. */
export function DayFilters({ days, onDays }: DayFiltersProps) {
  const today = useToday()
  const [form, setForm] = useState<DayRangeForm>({ ...EMPTY_FORM, ...days })
  const [fault, setFault] = useState<FormFault | undefined>()
  const tie = tieFields(form, setForm, fault)

  function handleApply() {
    const read = readDayRange(form, today)
    setFault(read.ok ? undefined : read.error)
    if (read.ok) onDays(read.value)
  }

  function handleClear() {
    setForm(EMPTY_FORM)
    setFault(undefined)
    onDays({})
  }

  return (
    <FilterShell
      activeCount={Object.keys(days).length}
      fault={fault}
      onApply={handleApply}
      onClear={handleClear}
    >
      <DateInput label="From" max={today} {...tie('from')} />
      <DateInput label="To" min={form.from} max={today} {...tie('to')} />
    </FilterShell>
  )
}
