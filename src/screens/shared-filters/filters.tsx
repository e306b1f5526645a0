import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useToday } from '#data/ledger/use-today.ts'
import type { FormFault } from '#domain/forms/form-fault.ts'
import { readDayRange } from '#domain/forms/read-day-range.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { FilterPanel } from '#ui/filter-panel.tsx'
import { FormAlert } from '#ui/form-alert.tsx'
import { FilterFields } from './filter-fields.tsx'
import { type FilterForm, filtersToForm, formToFilters } from './filter-form.ts'
import type { FilterSearch } from './filter-search.ts'
import styles from './filters.module.css'

interface FiltersProps {
  readonly filters: FilterSearch
  readonly onFilters: (filters: FilterSearch) => void
}

/** The filter panel: nothing changes until Apply. On a phone it opens when asked for. */
export function Filters({ filters, onFilters }: FiltersProps) {
  const today = useToday()
  const panelId = useId()
  const activeCount = Object.keys(filters).length
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState<FilterForm>(() => filtersToForm(filters))
  const [fault, setFault] = useState<FormFault | undefined>()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
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
    <form onSubmit={handleSubmit} noValidate>
      <Button
        variant="ghost"
        icon={<SlidersHorizontal />}
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {activeCount === 0 ? 'Filter' : `Filter (${activeCount} on)`}
      </Button>
      <div id={panelId} className={classes(styles['panel'], isOpen && styles['open'])}>
        <FilterPanel
          label="Filters"
          actions={
            <>
              <Button type="submit" variant="soft">
                Apply filters
              </Button>
              <Button variant="ghost" onClick={handleClear}>
                Clear filters
              </Button>
            </>
          }
        >
          <FilterFields form={form} onForm={setForm} fault={fault} />
        </FilterPanel>
        <FormAlert message={fault?.message} />
      </div>
    </form>
  )
}
