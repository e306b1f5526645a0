import type { FormFault } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import {
  categoryOptions,
  labelOptions,
  walletOptions,
} from '#features/entries/parts/entry-options.ts'
import { useBudgetChoices } from '#features/entries/parts/transaction-dialog.tsx'
import { useGoalOptions } from '#features/goals/data/queries.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { useNairaWallets } from '#features/wallets/parts/naira-wallets.ts'
import { t } from '#messages/t.ts'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { type ScheduleForm, walletName } from '../rules/schedule-form.ts'
import { RuleFields } from './rule-fields.tsx'

interface ScheduleFieldsProps {
  readonly form: ScheduleForm
  readonly onForm: (form: ScheduleForm) => void
  readonly fault: FormFault | undefined
}

const types = once(
  () =>
    [
      { value: 'expense', label: t('schedules.expense') },
      { value: 'income', label: t('schedules.income') },
      { value: 'transfer', label: t('schedules.transfer') },
    ] as const,
)

/** The fields of what repeats. */
export function ScheduleFields({ form, onForm, fault }: ScheduleFieldsProps) {
  const tie = tieFields(form, onForm, fault)
  return (
    <>
      <div>
        <Segmented
          label={t('schedules.type')}
          options={types()}
          value={form.type}
          onValue={type => onForm({ ...form, type })}
        />
      </div>
      <FieldGrid>
        <TextInput
          label={t('schedules.name')}
          placeholder={t('schedules.rent-dstv-salary')}
          {...tie('name')}
        />
        <NumberInput label={t('schedules.amount')} unit="₦" placeholder="0.00" {...tie('amount')} />
      </FieldGrid>
      <Checkbox
        label={t('schedules.it-is-about-this-much')}
        hint={t('schedules.you-are-asked-how-much')}
        isChecked={form.isAbout}
        onChecked={isAbout => onForm({ ...form, isAbout })}
      />
      <PlaceFields form={form} onForm={onForm} fault={fault} />
      <RuleFields form={form} onForm={onForm} fault={fault} />
      <Checkbox
        label={t('schedules.record-by-itself')}
        hint={t('schedules.on-its-day-when-the')}
        isChecked={form.isAuto}
        onChecked={isAuto => onForm({ ...form, isAuto })}
      />
    </>
  )
}

/** Where the money comes from or goes, and what it is for. */
function PlaceFields({ form, onForm, fault }: ScheduleFieldsProps) {
  const from = useNairaWallets(form.walletId)
  const toWallets = walletOptions(useNairaWallets(form.toWalletId).wallets)
  const labels = labelOptions(useLabels(), form.labelId)
  const { budgets } = useBudgetChoices({
    type: form.type === 'expense' ? 'expense' : 'income',
    transferId: null,
    purpose: null,
    budgetId: form.budgetId,
  })
  const goals = useGoalOptions(form.goalId)
  const book = useCategoryBook()
  const tie = tieFields(form, onForm, fault)
  return (
    <FieldGrid>
      <SelectInput
        label={walletName(form.type)}
        hint={from.hint}
        options={walletOptions(from.wallets)}
        {...tie('walletId')}
      />
      {form.type === 'transfer' ? (
        <SelectInput label={t('schedules.to-wallet')} options={toWallets} {...tie('toWalletId')} />
      ) : (
        <SelectInput
          label={t('schedules.category')}
          options={categoryOptions(book, form.category, form.type)}
          {...tie('category')}
        />
      )}
      <SelectInput label={t('schedules.label')} options={labels} {...tie('labelId')} />
      {budgets.length > 0 && (
        <SelectInput label={t('schedules.budget')} options={budgets} {...tie('budgetId')} />
      )}
      {goals !== undefined && goals.length > 0 && (
        <SelectInput label={t('schedules.for-a-goal')} options={goals} {...tie('goalId')} />
      )}
    </FieldGrid>
  )
}
