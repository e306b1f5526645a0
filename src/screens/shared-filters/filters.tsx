import { useState } from 'react'
import { useToday } from '#data/ledger/use-today.ts'
import type { FormFault } from '#domain/forms/form-fault.ts'
import { readDayRange } from '#domain/forms/read-day-range.ts'
import { FilterFields } from './filter-fields.tsx'
import { type FilterForm, filtersToForm, formToFilters } from './filter-form.ts'
import type { FilterSearch } from './filter-search.ts'
import { FilterShell } from './filter-shell.tsx'

interface FiltersProps {
  readonly filters: FilterSearch
  readonly onFilters: (filters: FilterSearch) => void
}

/** The filters of a list of transactions. */
export function Filters({ filters, onFilters }: FiltersProps) {
  const today = useToday()
  const [form, setForm] = useState<FilterForm>(() => filtersToForm(filters))
  const [fault, setFault] = useState<FormFault | undefined>()

  function handleApply() {
    const days = readDayRange(form, today)
    setFault(days.ok ? undefined : days.error)
    if (days.ok) onFilters(formToFilters(form, days.value))
  }

  function handleClear() {
    setForm(filtersToForm({}))
    setFault(undefined)
    onFilters({})
  }

  return (
    <FilterShell
      activeCount={Object.keys(filters).length}
      fault={fault}
      onApply={handleApply}
      onClear={handleClear}
    >
      <FilterFields form={form} onForm={setForm} fault={fault} />
    </FilterShell>
  )
}
