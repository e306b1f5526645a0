import { Plus, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fieldError, type FormFault } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { categoryOptions, type EntryOption } from '#features/entries/parts/entry-options.ts'
import { t } from '#messages/t.ts'
import { CARRY_RULES, type CarryRule, carryNames } from '#records/budget/budget-terms.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Stat } from '#ui/card/stat.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { MultiSelect } from '#ui/combobox/multi-select.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { Amount } from '#ui/money/amount.tsx'
import type { AllocationForm } from '../rules/save-budget.ts'
import {
  type BudgetDraft,
  type DraftAllocation,
  draftTotal,
  withAllocation,
  withAllocationChange,
  withoutAllocation,
} from './budget-draft.ts'
import styles from './budget-dialog.module.css'

interface AllocationRowsProps {
  readonly draft: BudgetDraft
  readonly onDraft: (draft: BudgetDraft) => void
  readonly labels: readonly EntryOption[] | undefined
  readonly fault: FormFault | undefined
  readonly onCreateLabel: () => void
}

/** What a budget sets aside label by label, and what that comes to. */
export function AllocationRows(props: AllocationRowsProps) {
  const { draft, onDraft, labels, fault, onCreateLabel } = props
  const isOnly = draft.labels.length === 1
  const book = useCategoryBook()
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
  readonly errorOf: (field: keyof AllocationForm) => string | undefined
  readonly onChange: (change: Partial<AllocationForm>) => void
  /** Absent on the only row. */
  readonly onRemove: (() => void) | undefined
}

/** What a budget sets aside for one label. */
function AllocationRow(props: AllocationRowProps) {
  const { row, number, labels, categories, repeats, errorOf, onChange, onRemove } = props
  return (
    <fieldset className={styles['row']} aria-label={t('budgets.budget-label-number', { number })}>
      <SelectInput
        label={t('budgets.label')}
        value={row.labelId}
        onValue={labelId => onChange({ labelId })}
        options={labels}
        error={errorOf('labelId')}
      />
      <NumberInput
        label={t('budgets.amount')}
        unit="₦"
        placeholder="0.00"
        value={row.amount}
        onValue={amount => onChange({ amount })}
        error={errorOf('amount')}
      />
      {categories !== undefined && (
        <div className={styles['categories']}>
          <MultiSelect
            label={t('budgets.and-categories')}
            placeholder={t('budgets.categories-placeholder')}
            values={row.categories}
            onValues={chosen => onChange({ categories: chosen })}
            options={categories}
          />
          <p className={styles['wrong']}>{errorOf('categories')}</p>
        </div>
      )}
      {repeats && <LeftOver row={row} error={errorOf('cap')} onChange={onChange} />}
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

interface LeftOverProps {
  readonly row: AllocationForm
  readonly error: string | undefined
  readonly onChange: AllocationRowProps['onChange']
}

/** What becomes of what is left of a part when its cycle ends (BC10); folded away until it is asked for. */
function LeftOver({ row: { carry, cap }, error, onChange }: LeftOverProps) {
  const [wasCarried] = useState(carry !== 'none')
  return (
    <details className={styles['leftOver']} open={wasCarried || error !== undefined || undefined}>
      <summary>
        {t('budgets.what-is-left-over')}
        <span>{carryNames()[carry]}</span>
      </summary>
      <div className={styles['carry']}>
        <SelectInput
          label={t('budgets.when-a-cycle-ends')}
          value={carry}
          onValue={chosen => {
            const rule = CARRY_RULES.find(each => each === chosen)
            if (rule !== undefined) onChange({ carry: rule })
          }}
          canBeNone={false}
          options={CARRY_RULES.map(value => ({ value, label: carryNames()[value] }))}
          hint={hints()[carry]}
        />
        {carry !== 'none' && (
          <NumberInput
            label={t('budgets.at-most')}
            unit="₦"
            placeholder={t('budgets.no-limit')}
            value={cap}
            onValue={typed => onChange({ cap: typed })}
            error={error}
          />
        )}
      </div>
    </details>
  )
}

const hints = once((): Readonly<Record<CarryRule, string>> => ({
  none: t('budgets.carry-none-hint'),
  surplus: t('budgets.carry-surplus-hint'),
  debt: t('budgets.carry-debt-hint'),
  both: t('budgets.carry-both-hint'),
}))
