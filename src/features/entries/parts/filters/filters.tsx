import { useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { useWallets } from '#features/wallets/data/queries.ts'
import { CATEGORIES } from '#records/category.ts'
import { readDayRange } from '#records/read-fields.ts'
import type { DayRange } from '#time/period.ts'
import { readChoice } from '#ui/address/search-values.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { MultiSelect } from '#ui/combobox/multi-select.tsx'
import { DateInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { walletOptions } from '../entry-options.ts'
import { FILTER_TYPES, type FilterSearch } from './filter-search.ts'
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

interface FilterFieldsProps {
  readonly form: FilterForm
  readonly onForm: (form: FilterForm) => void
  readonly fault: FormFault | undefined
}

const CATEGORY_CHOICES = CATEGORIES.map(({ value, name }) => ({ value, label: name }))
const TYPE_CHOICES = [
  { value: 'income', label: 'Income' },
  { value: 'expense', label: 'Expense' },
  { value: 'transfer', label: 'Transfer' },
]

/** The fields of the filter panel. */
function FilterFields({ form, onForm, fault }: FilterFieldsProps) {
  const today = useToday()
  const wallets = useWallets()
  const labels = useLabels()
  const tie = tieFields(form, onForm, fault)
  return (
    <>
      <SelectInput
        label="Wallet"
        placeholder="All wallets"
        {...tie('wallet')}
        options={walletOptions(wallets)}
      />
      <MultiSelect
        label="Category"
        values={form.category}
        onValues={category => onForm({ ...form, category })}
        options={CATEGORY_CHOICES}
      />
      <SelectInput label="Type" placeholder="All types" {...tie('type')} options={TYPE_CHOICES} />
      <MultiSelect
        label="Labels"
        values={form.label}
        onValues={label => onForm({ ...form, label })}
        options={labels?.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DateInput label="From" max={today} {...tie('from')} />
      <DateInput label="To" min={form.from} max={today} {...tie('to')} />
    </>
  )
}

/** The filter panel as it stands, applied or not. */
interface FilterForm {
  readonly wallet: string
  readonly category: readonly string[]
  readonly type: string
  readonly label: readonly string[]
  readonly from: string
  readonly to: string
}

/** The panel for filters that are applied. */
function filtersToForm(filters: FilterSearch): FilterForm {
  return { wallet: '', category: [], type: '', label: [], from: '', to: '', ...filters }
}

/** The filters to apply, with the panel's days read. */
function formToFilters(form: FilterForm, days: DayRange): FilterSearch {
  const type = readChoice(form.type, FILTER_TYPES)
  return {
    ...days,
    ...(form.wallet !== '' && { wallet: form.wallet }),
    ...(form.category.length > 0 && { category: form.category }),
    ...(type !== undefined && { type }),
    ...(form.label.length > 0 && { label: form.label }),
  }
}
