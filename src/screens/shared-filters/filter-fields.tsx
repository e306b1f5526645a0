import { useLabels } from '#data/labels/queries.ts'
import { useToday } from '#data/ledger/use-today.ts'
import { useWallets } from '#data/wallets/queries.ts'
import { CATEGORIES } from '#domain/category.ts'
import type { FormFault } from '#domain/forms/form-fault.ts'
import { walletOptions } from '#screens/shared-dialogs/entry-options.ts'
import { tieFields } from '#screens/shared-dialogs/tie-fields.ts'
import { DateInput } from '#ui/date-input.tsx'
import { MultiSelect } from '#ui/multi-select.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import type { FilterForm } from './filter-form.ts'

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
export function FilterFields({ form, onForm, fault }: FilterFieldsProps) {
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
