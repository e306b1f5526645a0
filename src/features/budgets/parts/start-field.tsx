import { useMonths, useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { ownDaysText } from '#time/my-month/month-words.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import type { BudgetDraft } from './budget-draft.ts'

interface StartFieldProps {
  readonly draft: BudgetDraft
  readonly onDraft: (draft: BudgetDraft) => void
}

const MY_MONTH = 'my-month'
const TODAY = 'today'

/** Whether a new budget begins with the person's own month, or today. */
export function StartField({ draft, onDraft }: StartFieldProps) {
  const months = useMonths()
  const days = ownDaysText(months.monthOf(useToday()), months) ?? ''
  return (
    <SelectInput
      label={t('budgets.starts')}
      canBeNone={false}
      value={draft.followsMonth ? MY_MONTH : TODAY}
      hint={draft.followsMonth ? t('budgets.starts-hint') : undefined}
      options={[
        { value: MY_MONTH, label: t('budgets.starts-with-my-month', { days }) },
        { value: TODAY, label: t('budgets.starts-today') },
      ]}
      onValue={value => onDraft({ ...draft, followsMonth: value === MY_MONTH })}
    />
  )
}
