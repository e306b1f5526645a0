import { useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import type { Result } from '#base/result.ts'
import { useActiveBudgets, useBudgets } from '#features/budgets/data/queries.ts'
import { useEntry } from '#features/entries/data/queries.ts'
import type { ListedEntry } from '#features/entries/data/transaction-view.ts'
import { useCurrencyOf } from '#features/entries/data/wallet-currency.ts'
import { useGoalOptions } from '#features/goals/data/queries.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { NewLabelDialog } from '#features/labels/parts/new-label-dialog.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useOpenWallets } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import { currencySign, NAIRA } from '#money/currency.ts'
import type { Transaction } from '#records/transaction.ts'
import { isNeutral } from '#records/transaction/neutral.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { type SaveFailure, useSubmission } from '#ui/dialog/use-submission.ts'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DateInput, TextInput } from '#ui/field/text-input.tsx'
import { type FieldTies, tieFields } from '#ui/field/tie-fields.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { budgetOptions } from '../add/entry-budgets.ts'
import {
  type EditTransaction,
  type EditTransactionForm,
  readEditTransaction,
  relabelled,
  transactionToForm,
} from '../rules/edit-transaction.ts'
import { categoryOfType } from '../rules/rank-categories.ts'
import {
  categoryOptions,
  type EntryOption,
  labelOptions,
  NEW_LABEL_CHOICE,
  walletOptions,
  withNewLabel,
} from './entry-options.ts'
import { useEntryContext } from './use-entry-context.ts'
import { useWorthText } from './use-worth-text.ts'

interface TransactionDialogProps<Saved> {
  readonly title: string
  readonly submitLabel: string
  readonly transaction: Transaction
  /** Whether it can go to another wallet, and become income or expense. */
  readonly canMove?: boolean
  readonly save: (change: EditTransaction) => Promise<Result<Saved, SaveFailure>>
  readonly onSaved: (saved: Saved) => void
  readonly onClose: () => void
}

/** The dialog of a transaction that there is: what is changed in it is saved by the given command. */
export function TransactionDialog<Saved>(props: TransactionDialogProps<Saved>) {
  const { title, submitLabel, transaction, canMove = true, save, onSaved, onClose } = props
  const labels = useLabels()
  const { budgets, counts } = useBudgetChoices(transaction)
  const context = useEntryContext()
  const currencyOf = useCurrencyOf()
  const submission = useSubmission(t('entries.failed-to-update-transaction'))
  const [original] = useState(() => transactionToForm(transaction, context().zone))
  const [form, setForm] = useState<EditTransactionForm>(original)

  async function handleSubmit() {
    const read = readEditTransaction(form, original, { ...context(), currencyOf })
    const saved = await submission.submit(read, save)
    if (saved !== undefined) onSaved(saved)
  }

  return (
    <FormDialog
      title={title}
      submission={submission}
      submitLabel={submitLabel}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TransactionFields
        form={form}
        onForm={setForm}
        transaction={transaction}
        currency={currencyOf(form.walletId)}
        isNeutral={isNeutral(transaction)}
        canMove={canMove}
        labels={labelOptions(labels, original.labelId)}
        budgets={budgets}
        isCounted={counts && !transaction.isUnbudgeted}
        fault={submission.fault}
      />
    </FormDialog>
  )
}

interface TransactionFieldsProps {
  readonly form: EditTransactionForm
  readonly onForm: (form: EditTransactionForm) => void
  /** As it is now: its wallet can stay, even out of use. */
  readonly transaction: Transaction
  /** Of the wallet that is chosen; null for naira. */
  readonly currency: string | null
  /** A transfer, or an adjustment, is in no category that one could choose. */
  readonly isNeutral: boolean
  readonly canMove: boolean
  readonly labels: readonly EntryOption[] | undefined
  /** What the expense may be put into; empty where there is nothing to choose. */
  readonly budgets: readonly EntryOption[]
  /** Whether it counts by itself where nobody puts it into one. */
  readonly isCounted: boolean
  readonly fault: FormFault | undefined
}

const types = once(() => [
  { value: 'expense', label: t('entries.expense') },
  { value: 'income', label: t('entries.income') },
])

function TransactionFields(props: TransactionFieldsProps) {
  const { form, onForm, transaction, currency, canMove, labels, budgets, fault } = props
  const hasCategory = !props.isNeutral
  const today = useToday()
  const wallets = useOpenWallets(transaction.walletId)
  const hint = useAmountHint(transaction, form, currency)
  const book = useCategoryBook()
  const linked = useLinkedChanges(form, onForm)
  const tie = tieFields(form, onForm, fault)
  return (
    <>
      <FieldGrid>
        {canMove && (
          <SelectInput
            label={t('entries.wallet')}
            {...tie('walletId')}
            options={walletOptions(wallets)}
          />
        )}
        {canMove && hasCategory && (
          <SelectInput
            label={t('entries.type')}
            value={form.type}
            canBeNone={false}
            options={types()}
            error={fault?.fields?.['type']}
            onValue={type => linked.handleType(type === 'income' ? 'income' : 'expense')}
          />
        )}
        {hasCategory && (
          <SelectInput
            label={t('entries.category')}
            {...tie('category')}
            options={categoryOptions(book, form.category, form.type)}
          />
        )}
        <LabelSelect {...tie('labelId')} onValue={linked.handleLabel} options={labels} />
        <NumberInput
          label={t('entries.amount')}
          unit={currencySign(currency ?? NAIRA)}
          currency={currency ?? NAIRA}
          {...tie('amount')}
          hint={hint}
        />
        <DateInput label={t('entries.date')} max={today} {...tie('date')} />
      </FieldGrid>
      {budgets.length > 0 && (
        <SelectInput
          label={t('entries.budget')}
          placeholder={props.isCounted ? t('entries.by-itself') : t('entries.no-budget')}
          {...tie('budgetId')}
          options={budgets}
        />
      )}
      <GoalSelect {...tie('goalId')} />
      <TextInput label={t('entries.description')} {...tie('description')} />
    </>
  )
}

/** What an amount of another currency comes to in naira; of a transfer's leg, whether the other one changes with it (CU5). */
function useAmountHint(
  { id, transferId, type }: Transaction,
  { amount, date }: EditTransactionForm,
  currency: string | null,
): string | undefined {
  const worth = useWorthText()({ amount, currency, day: date })
  const entry = useEntry(transferId === null ? '' : id)
  if (transferId === null) return worth
  const other = entry?.type === 'transfer' ? otherLeg(entry, id) : undefined
  if (other !== undefined && (other.foreign?.currency ?? null) !== currency) {
    return type === 'expense'
      ? t('entries.changes-what-left-alone')
      : t('entries.changes-what-arrived-alone')
  }
  return t('entries.changes-both-wallets-of-the')
}

function otherLeg({ out, in: into }: Extract<ListedEntry, { type: 'transfer' }>, id: string) {
  return out.id === id ? into : out
}

/** What it saves for, or is spent of; nothing where there is no goal to choose. */
function GoalSelect(ties: FieldTies<string>) {
  const goals = useGoalOptions(ties.value) ?? []
  if (goals.length === 0) return null
  return (
    <SelectInput
      label={t('entries.goal')}
      placeholder={t('entries.no-goal')}
      {...ties}
      options={goals}
    />
  )
}

/** The changes that bring others with them. */
function useLinkedChanges(form: EditTransactionForm, onForm: TransactionFieldsProps['onForm']) {
  const today = useToday()
  const book = useCategoryBook()
  const budgets = useActiveBudgets() ?? []
  const [otherCategory, setOtherCategory] = useState<string>()

  return {
    // The category of the type comes back with it.
    handleType: (type: TransactionType): void => {
      if (type === form.type) return
      setOtherCategory(form.category)
      const category = categoryOfType([otherCategory, form.category], type, book)
      onForm({ ...form, type, category })
    },
    // A budget that came with the label goes with it.
    handleLabel: (labelId: string): void => {
      const now = { labelId: form.labelId || null, budgetId: form.budgetId || null }
      const change = relabelled(now, labelId || null, { budgets, today })
      const budgetId = 'budgetId' in change ? change.budgetId : now.budgetId
      onForm({ ...form, labelId, budgetId: budgetId ?? '' })
    },
  }
}

interface LabelSelectProps extends FieldTies<string> {
  readonly options: readonly EntryOption[] | undefined
}

/** The label of the entry, or one that is made for it. */
function LabelSelect({ onValue, options, ...rest }: LabelSelectProps) {
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <SelectInput
        label={t('entries.label')}
        {...rest}
        onValue={id => (id === NEW_LABEL_CHOICE ? setMaking(true) : onValue(id))}
        options={withNewLabel(options)}
      />
      {isMaking && <NewLabelDialog onChosen={onValue} onClose={() => setMaking(false)} />}
    </>
  )
}

/** What may be chosen of an expense's budget. */
interface BudgetChoices {
  readonly budgets: readonly EntryOption[]
  /** Whether any of them counts by itself. */
  readonly counts: boolean
}

/**
 * The budgets that a recorded transaction may be in: those that have not ended, and the one that it
 * is in already. None for what is no expense, and while they load.
 */
export function useBudgetChoices(
  transaction: Pick<Transaction, 'type' | 'transferId' | 'purpose' | 'budgetId'>,
): BudgetChoices {
  const { type, budgetId } = transaction
  const budgets = useBudgets() ?? []
  const counts = budgets.some(budget => budget.counts === 'auto' && !budget.isEnded)
  if (type !== 'expense' || isNeutral(transaction)) return { budgets: [], counts }
  const offered = budgets.filter(({ id, isEnded }) => !isEnded || id === budgetId)
  return { budgets: budgetOptions(offered), counts }
}
