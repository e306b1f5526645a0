import { useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import type { AmountsAsTyped } from '#features/entries/rules/find/find.ts'
import { findAmounts, withFindAmounts } from '#features/entries/rules/find/kept-find.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { useWallets } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import { readAmount, readDayRange } from '#records/read-fields.ts'
import { readChoice } from '#ui/address/search-values.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { MultiSelect } from '#ui/combobox/multi-select.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DateInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { filterCategories, walletOptions } from '../entry-options.ts'
import {
  FILTER_TYPES,
  type FilterSearch,
  type LooseFilters,
  typeChoices,
} from '../filters/filter-search.ts'
import { SearchHelp } from './search-help.tsx'
import styles from './all-filters.module.css'

interface AllFiltersProps {
  readonly filters: FilterSearch
  readonly isOfWallet: boolean
  /** It was opened to choose days, and begins there. */
  readonly isForDays: boolean
  /** Acts at once. */
  readonly onFilters: (filters: LooseFilters) => void
  readonly onClose: () => void
}

/** Every filter of a list together; the list behind follows as they are changed. */
export function AllFilters(props: AllFiltersProps) {
  const { filters, isOfWallet, isForDays, onFilters, onClose } = props
  const today = useToday()
  const [days, setDays] = useState({ from: filters.from ?? '', to: filters.to ?? '' })
  const [fault, setFault] = useState<FormFault>()
  const [amounts, setAmounts] = useState(() => findAmounts(filters.find ?? '', today))
  const tieDay = tieFields(days, handleDays, fault)

  // Days that are no range stand in the fields, with why, until they are.
  function handleDays(next: typeof days) {
    setDays(next)
    const read = readDayRange(next, today)
    setFault(read.ok ? undefined : read.error)
    if (read.ok) onFilters({ ...filters, from: undefined, to: undefined, ...read.value })
  }

  /** The search that has them, of which they are a part (FD17). */
  function handleAmounts(next: typeof amounts): string | undefined {
    setAmounts(next)
    const read = { from: readable(next.from), to: readable(next.to) }
    const find = withFindAmounts(filters.find ?? '', read, today)
    return find === '' ? undefined : find
  }

  function handleClear() {
    setDays({ from: '', to: '' })
    setFault(undefined)
    onFilters({ find: handleAmounts({ from: '', to: '' }), order: filters.order })
  }

  return (
    <Dialog
      isOpen
      isDone
      title={t('entries.all-filters')}
      cancelLabel={t('entries.done')}
      onClose={onClose}
      footer={
        <Button variant="ghost" onClick={handleClear}>
          {t('entries.clear-filters')}
        </Button>
      }
    >
      <fieldset aria-label={t('entries.all-filters')}>
        <FieldGrid>
          <ChoiceFields filters={filters} isOfWallet={isOfWallet} onFilters={onFilters} />
          <AmountFields
            amounts={amounts}
            onAmounts={next => onFilters({ ...filters, find: handleAmounts(next) })}
          />
          <DateInput
            label={t('entries.from')}
            max={today}
            data-autofocus={isForDays || undefined}
            {...tieDay('from')}
          />
          <DateInput label={t('entries.to')} min={days.from} max={today} {...tieDay('to')} />
        </FieldGrid>
      </fieldset>
      <details className={styles['help']}>
        <summary>{t('entries.what-the-search-understands')}</summary>
        <SearchHelp />
      </details>
    </Dialog>
  )
}

/** Nothing while it is no amount, which its field says. */
function readable(typed: string): string {
  return readAmount(typed).ok ? typed : ''
}

interface AmountFieldsProps {
  readonly amounts: AmountsAsTyped
  readonly onAmounts: (amounts: AmountsAsTyped) => void
}

/** The amounts between which the list is. */
function AmountFields({ amounts, onAmounts }: AmountFieldsProps) {
  return (
    <>
      <NumberInput
        label={t('entries.amount-from')}
        unit="₦"
        value={amounts.from}
        onValue={from => onAmounts({ ...amounts, from })}
      />
      <NumberInput
        label={t('entries.amount-to')}
        unit="₦"
        value={amounts.to}
        onValue={to => onAmounts({ ...amounts, to })}
      />
    </>
  )
}

/** What is chosen from lists. */
function ChoiceFields({
  filters,
  isOfWallet,
  onFilters,
}: Pick<AllFiltersProps, 'filters' | 'isOfWallet' | 'onFilters'>) {
  const wallets = useWallets()
  const labels = useLabels()
  const book = useCategoryBook()
  const categories = (filters.category ?? []).map(book.standingOf)
  return (
    <>
      {!isOfWallet && (
        <SelectInput
          label={t('entries.wallet')}
          placeholder={t('entries.all-wallets')}
          value={filters.wallet ?? ''}
          onValue={id => onFilters({ ...filters, wallet: id === '' ? undefined : id })}
          options={walletOptions(wallets)}
        />
      )}
      <SelectInput
        label={t('entries.type')}
        placeholder={t('entries.all-types')}
        value={filters.type ?? ''}
        onValue={type => onFilters({ ...filters, type: readChoice(type, FILTER_TYPES) })}
        options={typeChoices()}
      />
      <MultiSelect
        label={t('entries.category')}
        values={categories}
        onValues={category => onFilters({ ...filters, category })}
        options={filterCategories(book, categories)}
      />
      <MultiSelect
        label={t('entries.labels')}
        values={filters.label ?? []}
        onValues={label => onFilters({ ...filters, label })}
        options={labels?.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  )
}
