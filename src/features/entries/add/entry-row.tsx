import { Target, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#messages/t.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'
import { Button } from '#ui/button/button.tsx'
import type { Habits } from '../data/use-habits.ts'
import type { EntryOption } from '../parts/entry-options.ts'
import { BY_ITSELF } from '../rules/budget-choice.ts'
import type { TransactionRowForm } from '../rules/record-transactions.ts'
import { AmountHero } from './amount-hero.tsx'
import { CategoryPicks } from './category-picks.tsx'
import { DescriptionField } from './description-field.tsx'
import { budgetOptions, type BudgetPick, type EntryBudgets, pickBudget } from './entry-budgets.ts'
import type { RowChange } from './entry-draft.ts'
import { GoalPill } from './goal-pill.tsx'
import type { PaddedAmount } from './keypad/use-amount-pad.ts'
import { LabelPill } from './label-pill.tsx'
import { DatePill, PillRow, PillText, SelectPill } from './pill.tsx'
import type { ResolvedRow, SuggestedBy } from './resolve-entry.ts'
import styles from './entry-sheet.module.css'

interface EntryRowProps {
  readonly row: ResolvedRow
  readonly padded: PaddedAmount
  readonly amountNote: ReactNode
  readonly type: TransactionType
  /** Its place on the screen, from 1. */
  readonly number: number
  /** The only one. */
  readonly isAlone: boolean
  readonly habits: Habits
  readonly likely: readonly string[]
  readonly labels: readonly EntryOption[] | undefined
  readonly goals: readonly EntryOption[] | undefined
  /** What the expense may be put into; absent for income. */
  readonly budgets: EntryBudgets | undefined
  readonly today: Day
  readonly errorOf: (field: keyof TransactionRowForm) => string | undefined
  readonly onChange: (change: RowChange) => void
  /** Absent on the first row, which stays. */
  readonly onRemove: (() => void) | undefined
  /** Pills before its own: the wallet. */
  readonly before: ReactNode
  /** Pills after its own: what else can be done. */
  readonly after: ReactNode
}

function learnt(): string {
  return t('entries.as-you-did-before')
}

function suggestedBy(by: SuggestedBy): string {
  return by === 'past' ? learnt() : t('entries.suggested-by-the-words')
}

/** One transaction of the Expense and Income tabs. */
export function EntryRow(props: EntryRowProps) {
  const { row, padded, type, number, isAlone, habits, errorOf, onChange, onRemove } = props
  const { amountNote } = props
  const name = t('entries.transaction-number', { number })
  return (
    <fieldset className={styles['row']} aria-label={name}>
      {!isAlone && (
        <div className={styles['rowHead']}>
          <span className={styles['rowTitle']}>{name}</span>
          {onRemove !== undefined && (
            <Button variant="ghost" size="sm" icon={<Trash2 />} onClick={onRemove}>
              {t('entries.remove-row')}
            </Button>
          )}
        </div>
      )}
      <AmountHero
        padded={padded}
        onTyped={onChange}
        error={errorOf('amount')}
        note={amountNote}
        isLarge={isAlone}
        isFirst={number === 1}
      />
      <DescriptionField
        value={row.description}
        onValue={description => onChange({ description })}
        written={habits.written}
        type={type}
        error={errorOf('description')}
      />
      <CategoryPicks
        key={type}
        likely={props.likely}
        isKnown={habits.isLearnt}
        type={type}
        value={row.category}
        onValue={category => onChange({ category, categoryOf: type })}
        isSuggested={row.categoryBy !== undefined}
        hint={row.categoryBy && suggestedBy(row.categoryBy)}
        error={errorOf('category')}
      />
      <RowPills {...props} />
    </fieldset>
  )
}

/** Its day, label and budget, in one row with what stands before and after them. */
function RowPills(props: EntryRowProps) {
  const { row, labels, goals, budgets, today, errorOf, onChange, before, after } = props
  return (
    <PillRow>
      {before}
      <DatePill
        value={row.date}
        onValue={date => onChange({ date })}
        today={today}
        error={errorOf('date')}
      />
      <LabelPill
        value={row.labelId}
        onValue={labelId => onChange({ labelId })}
        options={labels}
        hint={row.isLabelLearnt ? learnt() : undefined}
        error={errorOf('labelId')}
      />
      {budgets !== undefined && (
        <BudgetPill
          pick={pickBudget(row, budgets)}
          budgets={budgets}
          onBudgetId={id => onChange({ budgetId: id === BY_ITSELF ? undefined : id })}
          error={errorOf('budgetId')}
        />
      )}
      <GoalPill
        value={row.goalId}
        onValue={goalId => onChange({ goalId })}
        options={goals}
        error={errorOf('goalId')}
      />
      {/* Not before the budget, which would push it on. */}
      {budgets?.isKnown !== false && after}
      <CountsNote row={row} budgets={budgets} />
    </PillRow>
  )
}

/** Where an expense counts by itself, while nobody chose otherwise. */
function CountsNote({ row, budgets }: Pick<EntryRowProps, 'row' | 'budgets'>) {
  if (budgets === undefined) return null
  const { byItself, countsByItself } = pickBudget(row, budgets)
  const budget = budgetOptions(budgets.offered).find(({ value }) => value === byItself)
  if (!countsByItself || budget === undefined) return null
  return <PillText>{t('entries.counts-in-name-by-itself', { name: budget.label })}</PillText>
}

interface BudgetPillProps {
  readonly pick: BudgetPick
  readonly budgets: EntryBudgets
  readonly onBudgetId: (budgetId: string) => void
  readonly error: string | undefined
}

/** The budget that an expense goes into; nothing where there is none to choose (TXN-03). */
function BudgetPill({ pick, budgets, onBudgetId, error }: BudgetPillProps) {
  const { openedFor, offered } = budgets
  if (openedFor !== undefined || offered.length === 0) return null
  const isThere = pick.countsByItself || (pick.byItself !== null && pick.byItself === pick.budgetId)
  // The one that counts it by itself need not be chosen by hand as well.
  const options = budgetOptions(offered).map(option =>
    option.value === pick.byItself ? { value: BY_ITSELF, label: option.label } : option,
  )
  return (
    <SelectPill
      label={t('entries.budget')}
      icon={<Target aria-hidden="true" />}
      none={t('entries.no-budget')}
      text={t('entries.budget')}
      value={isThere ? BY_ITSELF : pick.budgetId}
      onValue={onBudgetId}
      options={options}
      hint={pick.isSuggested ? t('entries.suggested-by-the-label') : undefined}
      error={error}
    />
  )
}
