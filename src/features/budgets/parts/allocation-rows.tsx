import { Plus, Tag, Trash2 } from 'lucide-react'
import { fieldError, type FormFault } from '#base/form-fault.ts'
import { categoryOptions, type EntryOption } from '#features/entries/parts/entry-options.ts'
import { t } from '#messages/t.ts'
import { amountToText, type Kobo } from '#money/money.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Stat } from '#ui/card/stat.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { MultiSelect } from '#ui/combobox/multi-select.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import type { AllocationForm } from '../rules/save-budget.ts'
import {
  type BudgetDraft,
  type DraftAllocation,
  draftTotal,
  withAllocation,
  withAllocationChange,
  withoutAllocation,
} from './budget-draft.ts'
import { LeftOver } from './left-over.tsx'
import { useSuggestions } from './use-suggestions.ts'
import styles from './budget-dialog.module.css'

interface AllocationRowsProps {
  readonly draft: BudgetDraft
  readonly onDraft: (draft: BudgetDraft) => void
  readonly labels: readonly EntryOption[] | undefined
  readonly fault: FormFault | undefined
  /** Whether amounts are suggested, as of a new budget. */
  readonly suggests: boolean
  readonly onCreateLabel: () => void
}

/** What a budget sets aside label by label, and what that comes to. */
export function AllocationRows(props: AllocationRowsProps) {
  const { draft, onDraft, labels, fault, suggests, onCreateLabel } = props
  const isOnly = draft.labels.length === 1
  const book = useCategoryBook()
  const suggested = useSuggestions(draft)
  return (
    <div className={styles['labels']}>
      {labels?.length === 0 && (
        <p className={styles['note']}>{t('budgets.a-budget-shares-its-amount')}</p>
      )}
      {draft.labels.map((row, index) => (
        <AllocationRow
          key={row.key}
          row={row}
          number={index + 1}
          labels={labels}
          categories={draft.counts === 'auto' ? categoriesFor(row, { draft, book }) : undefined}
          repeats={draft.frequency !== 'one-time' && draft.frequency !== ''}
          suggested={suggests ? suggested.get(row.labelId) : undefined}
          errorOf={field => fieldError(fault, `labels.${index}.${field}`)}
          onChange={change => onDraft(withAllocationChange(draft, row.key, change))}
          onRemove={isOnly ? undefined : () => onDraft(withoutAllocation(draft, row.key))}
        />
      ))}
      <div className={styles['below']}>
        <div className={styles['adders']}>
          <Button
            variant="soft"
            size="sm"
            icon={<Plus />}
            onClick={() => onDraft(withAllocation(draft))}
          >
            {t('budgets.add-label')}
          </Button>
          <Button variant="ghost" size="sm" icon={<Tag />} onClick={onCreateLabel}>
            {t('budgets.create-label')}
          </Button>
        </div>
        <div className={styles['total']}>
          <Stat label={t('budgets.total')}>
            <Amount amount={draftTotal(draft)} kobo="auto" />
          </Stat>
        </div>
      </div>
    </div>
  )
}

/** The categories of spending that no other row has. */
function categoriesFor(
  row: DraftAllocation,
  { draft, book }: { readonly draft: BudgetDraft; readonly book: CategoryBook },
): readonly EntryOption[] {
  const taken = new Set(
    draft.labels.flatMap(({ key, categories }) => (key === row.key ? [] : categories)),
  )
  const offered = categoryOptions(book, '', 'expense').filter(({ value }) => !taken.has(value))
  const known = new Set(offered.map(({ value }) => value))
  const others = row.categories.filter(value => !known.has(value))
  return [...offered, ...others.map(value => ({ value, label: book.nameOf(value) }))]
}

interface AllocationRowProps {
  readonly row: AllocationForm
  /** Its place on the screen, from 1. */
  readonly number: number
  readonly labels: readonly EntryOption[] | undefined
  /** What may count in it beside its label; absent where the budget counts by hand. */
  readonly categories: readonly EntryOption[] | undefined
  /** Whether there is a next cycle for what is left over. */
  readonly repeats: boolean
  /** What is usually spent on it; undefined where that is not known. */
  readonly suggested: Kobo | undefined
  readonly errorOf: (field: keyof AllocationForm) => string | undefined
  readonly onChange: (change: Partial<AllocationForm>) => void
  /** Absent on the only row. */
  readonly onRemove: (() => void) | undefined
}

/** What a budget sets aside for one label. */
function AllocationRow(props: AllocationRowProps) {
  const naira = useNaira()
  const { row, number, labels, categories, repeats, suggested, onChange, onRemove } = props
  return (
    <fieldset className={styles['row']} aria-label={t('budgets.budget-label-number', { number })}>
      <SelectInput
        label={t('budgets.label')}
        value={row.labelId}
        onValue={labelId => onChange({ labelId })}
        options={labels}
        error={props.errorOf('labelId')}
      />
      <NumberInput
        label={t('budgets.amount')}
        unit="₦"
        placeholder="0.00"
        value={row.amount}
        onValue={amount => onChange({ amount })}
        error={props.errorOf('amount')}
      />
      {suggested !== undefined && amountToText(suggested) !== row.amount && (
        <div className={styles['suggested']}>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onChange({ amount: amountToText(suggested) })}
          >
            {t('budgets.use-amount', { amount: naira.brief(suggested) })}
          </Button>
          <span>{t('budgets.usually-spent')}</span>
        </div>
      )}
      {categories !== undefined && (
        <div className={styles['categories']}>
          <MultiSelect
            label={t('budgets.and-categories')}
            placeholder={t('budgets.categories-placeholder')}
            values={row.categories}
            onValues={chosen => onChange({ categories: chosen })}
            options={categories}
          />
          <p className={styles['wrong']}>{props.errorOf('categories')}</p>
        </div>
      )}
      {repeats && <LeftOver row={row} error={props.errorOf('cap')} onChange={onChange} />}
      {onRemove !== undefined && (
        <div className={styles['remove']}>
          <IconButton
            label={t('budgets.remove-label-number', { number })}
            icon={<Trash2 />}
            onClick={onRemove}
          />
        </div>
      )}
    </fieldset>
  )
}
