import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { CircleFact, DebtFact } from '#features/debts/parts/debt-parts.tsx'
import {
  BY_ITSELF,
  budgetEdit,
  chosenBudget,
  NO_BUDGET,
} from '#features/entries/rules/budget-choice.ts'
import { useGoalOptions } from '#features/goals/data/queries.ts'
import { t } from '#messages/t.ts'
import { isNeutral } from '#records/transaction/neutral.ts'
import { SelectChip } from '#ui/choice/select-chip.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { CategoryIcon } from '#ui/mark/category-mark.tsx'
import { categoryOptions } from '../entry-options.ts'
import { DayChoice } from '../list/day-choice.tsx'
import { mainRow } from '../list/entry-item.tsx'
import { useBudgetChoices } from '../transaction-dialog.tsx'
import {
  type EntryFactsProps,
  Fact,
  PayeeFact,
  DescriptionFact,
  LabelChoice,
  TypeFact,
} from './choice-facts.tsx'
import { WalletChips } from './wallet-chips.tsx'
import styles from './entry-sheet.module.css'

/** The fields of an entry: name left, value right, changed by one tap and saved at once. */
export function EntryFacts({ entry, onEdit }: EntryFactsProps) {
  const row = mainRow(entry)
  const hasKind = !isNeutral(row)
  const book = useCategoryBook()

  return (
    <dl className={styles['facts']}>
      <div className={styles['whole']}>
        <dt className="visually-hidden">{t('entries.wallet')}</dt>
        <dd>
          <WalletChips entry={entry} onEdit={onEdit} />
        </dd>
      </div>
      <DescriptionFact entry={entry} onEdit={onEdit} />
      {hasKind && <PayeeFact row={row} />}
      {hasKind && (
        <Fact name={t('entries.category')}>
          <SelectChip
            label={t('entries.category')}
            text={row.categoryName}
            icon={<CategoryIcon category={row.category} />}
            isOn
            value={row.category}
            options={categoryOptions(book, row.category, row.type)}
            onValue={category => void onEdit(row, { category })}
          />
        </Fact>
      )}
      {row.debtId !== null && <DebtFact debtId={row.debtId} />}
      {row.circleId !== null && <CircleFact circleId={row.circleId} />}
      <Fact name={t('entries.label')}>
        <LabelChoice entry={entry} onEdit={onEdit} />
      </Fact>
      <BudgetFact entry={entry} onEdit={onEdit} />
      <GoalFact entry={entry} onEdit={onEdit} />
      <TypeFact entry={entry} onEdit={onEdit} />
      <DateFact entry={entry} onEdit={onEdit} />
    </dl>
  )
}

/** The day of an entry, and why another one was not taken. */
function DateFact({ entry, onEdit }: EntryFactsProps) {
  const row = mainRow(entry)
  const [error, setError] = useState<string>()
  const errorId = useId()
  return (
    <Fact name={t('entries.date')}>
      <DayChoice
        row={row}
        label={t('entries.date')}
        faultId={error === undefined ? undefined : errorId}
        onFault={setError}
        onInstant={createdAt => onEdit(row, { createdAt })}
      />
      {error !== undefined && (
        <p id={errorId} className={styles['wrong']}>
          {error}
        </p>
      )}
    </Fact>
  )
}

/** What it saves for, or is spent of; nothing where there is no goal to choose (GO7). */
function GoalFact({ entry, onEdit }: EntryFactsProps) {
  const row = mainRow(entry)
  const goals = useGoalOptions(row.goalId) ?? []
  if (goals.length === 0) return null
  const chosen = goals.find(each => each.value === row.goalId)
  return (
    <Fact name={t('entries.goal')}>
      <SelectChip
        isFlat
        label={t('entries.goal')}
        text={chosen?.label ?? t('entries.no-goal')}
        icon={chosen === undefined ? undefined : <ChevronRight aria-hidden="true" />}
        isOn={chosen !== undefined}
        value={chosen?.value ?? ''}
        options={[{ value: '', label: t('entries.no-goal') }, ...goals]}
        onValue={id => void onEdit(row, { goalId: id === '' ? null : id })}
      />
    </Fact>
  )
}

/** The budget of an expense; nothing where there is none to choose. */
function BudgetFact({ entry, onEdit }: EntryFactsProps) {
  const row = mainRow(entry)
  const { budgets, counts } = useBudgetChoices(row)
  if (budgets.length === 0) return null
  const value = chosenBudget(row, counts)
  const chosen = budgets.find(each => each.value === row.countedIn)
  const name = chosen?.label ?? ''
  const own = { value: BY_ITSELF, label: t('entries.by-itself') }
  return (
    <Fact name={t('entries.budget')}>
      <SelectChip
        isFlat
        label={t('entries.budget')}
        text={
          chosen !== undefined && value === BY_ITSELF
            ? t('entries.name-by-itself', { name })
            : (chosen?.label ?? t('entries.no-budget'))
        }
        icon={chosen === undefined ? undefined : <ChevronRight aria-hidden="true" />}
        isOn={chosen !== undefined}
        value={value}
        options={[
          ...(counts ? [own] : []),
          { value: NO_BUDGET, label: t('entries.no-budget') },
          ...budgets,
        ]}
        onValue={id => void onEdit(row, budgetEdit(row, id, { counts }))}
      />
    </Fact>
  )
}
