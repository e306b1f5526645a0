import { useState } from 'react'
import { fieldError } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { ok } from '#base/result.ts'
import { t } from '#messages/t.ts'
import type { Transaction } from '#records/transaction.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import { readName, readUserName } from '../account/rules/rename.ts'
import type { BudgetView } from '../budgets/data/budget-view.ts'
import { useBudget } from '../budgets/data/queries.ts'
import { BudgetDialog } from '../budgets/parts/budget-dialog.tsx'
import { useBudgetForm } from '../budgets/parts/use-budget-form.ts'
import { labelOptions } from '../entries/parts/entry-options.ts'
import { TransactionDialog, useBudgetChoices } from '../entries/parts/transaction-dialog.tsx'
import { changedReferences } from '../entries/rules/edit-transaction.ts'
import { useGoalOptions } from '../goals/data/queries.ts'
import { useLabels } from '../labels/data/queries.ts'
import { useLedger } from '../session/data/ledger-context.tsx'
import { editWrite } from './data/commands.ts'
import type { WaitingWrite } from './data/waiting-writes.ts'

interface EditWriteDialogProps {
  readonly write: WaitingWrite
  readonly onClose: () => void
}

/**
 * Changes what the server refused, by what it is about: entries, an entry, a budget, the person, or
 * something with a name.
 */
export function EditWriteDialog({ write, onClose }: EditWriteDialogProps) {
  const { record } = write
  if (record === null) return null
  if (record.kind === 'transaction') {
    const isMany = write.kind === 'createTransactions' && write.records > 1
    const EntryDialog = isMany ? RelabelWriteDialog : EditEntryWriteDialog
    return <EntryDialog write={write} entry={record.row} onClose={onClose} />
  }
  if (record.kind === 'budget') {
    return <EditBudgetWriteDialog write={write} id={record.row.id} onClose={onClose} />
  }
  if (!hasName(record)) return null
  const isPerson = record.kind === 'profile'
  return (
    <RenameWriteDialog
      write={write}
      field={isPerson ? 'userName' : 'name'}
      refused={isPerson ? record.row.userName : record.row.name}
      onClose={onClose}
    />
  )
}

type Written = NonNullable<WaitingWrite['record']>
type Nameless = Extract<
  Written,
  {
    readonly kind:
      | 'statement'
      | 'alias'
      | 'clash'
      | 'insight'
      | 'dismissal'
      | 'occurrence'
      | 'earmark'
      | 'valuation'
      | 'assertion'
      | 'rate'
      | 'debt'
      | 'circlePayment'
  }
>

const NAMELESS: ReadonlySet<string> = new Set<Nameless['kind']>([
  'statement',
  'alias',
  'clash',
  'insight',
  'dismissal',
  'occurrence',
  'earmark',
  'valuation',
  'assertion',
  'rate',
  'debt',
  'circlePayment',
])

function hasName(record: Written): record is Exclude<Written, Nameless> {
  return !NAMELESS.has(record.kind)
}

interface EditBudgetWriteDialogProps {
  readonly write: WaitingWrite
  readonly id: string
  readonly onClose: () => void
}

/** Corrects a refused new budget, for which a label may have been deleted meanwhile. */
function EditBudgetWriteDialog({ id, ...props }: EditBudgetWriteDialogProps) {
  const budget = useBudget(id)
  return budget ? <RefusedBudgetDialog {...props} budget={budget} /> : null
}

interface RefusedBudgetDialogProps extends Omit<EditBudgetWriteDialogProps, 'id'> {
  readonly budget: BudgetView
}

function RefusedBudgetDialog({ write, budget, onClose }: RefusedBudgetDialogProps) {
  const ledger = useLedger()
  const form = useBudgetForm(budget)
  const submission = useSubmission(t('waiting.failed-to-save-please-try'))

  async function handleSubmit() {
    const written = await submission.submit(form.read(), command => {
      const { name, image, endDay, labels, counts } = command
      return editWrite(ledger, write.opId, { name, image, endDay, labels, counts })
    })
    if (written !== undefined) onClose()
  }

  return (
    <BudgetDialog
      title={t('waiting.edit')}
      submitLabel={t('waiting.save-and-send')}
      form={form}
      submission={submission}
      startDay={budget.startDay}
      isFrequencyFixed
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  )
}

interface EditEntryWriteDialogProps {
  readonly write: WaitingWrite
  readonly entry: Transaction
  readonly onClose: () => void
}

/** Corrects a refused entry and sends it again. */
function EditEntryWriteDialog({ write, entry, onClose }: EditEntryWriteDialogProps) {
  const ledger = useLedger()
  return (
    <TransactionDialog
      canMove={false}
      title={t('waiting.edit')}
      submitLabel={t('waiting.save-and-send')}
      transaction={entry}
      save={change => editWrite(ledger, write.opId, change)}
      onSaved={onClose}
      onClose={onClose}
    />
  )
}

const fields = once(
  () =>
    ({
      name: { label: t('waiting.name'), read: readName, attributes: {} },
      userName: {
        label: t('waiting.username'),
        read: readUserName,
        attributes: { autoCapitalize: 'none', spellCheck: false },
      },
    }) as const,
)

interface RenameWriteDialogProps {
  readonly write: WaitingWrite
  /** What is named anew: a wallet or label, or the person. */
  readonly field: keyof ReturnType<typeof fields>
  readonly refused: string
  readonly onClose: () => void
}

/** Takes another name in place of a refused one and sends the write again. */
function RenameWriteDialog({ write, field, refused, onClose }: RenameWriteDialogProps) {
  const ledger = useLedger()
  const submission = useSubmission(t('waiting.failed-to-save-please-try'))
  const [typed, setTyped] = useState(refused)
  const { label, read, attributes } = fields()[field]

  async function handleSubmit() {
    const name = read(typed)
    const written = await submission.submit(name, change => editWrite(ledger, write.opId, change))
    if (written !== undefined) onClose()
  }

  return (
    <FormDialog
      title={t('waiting.edit')}
      submission={submission}
      submitLabel={t('waiting.save-and-send')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextInput
        label={label}
        value={typed}
        onValue={setTyped}
        error={fieldError(submission.fault, field)}
        {...attributes}
      />
    </FormDialog>
  )
}

interface RelabelWriteDialogProps {
  readonly write: WaitingWrite
  /** The first of its entries. */
  readonly entry: Transaction
  readonly onClose: () => void
}

/** Corrects entries that go in one call: of those, label and budget can be changed for all alike. */
function RelabelWriteDialog({ write, entry, onClose }: RelabelWriteDialogProps) {
  const ledger = useLedger()
  const labels = useLabels()
  const submission = useSubmission(t('waiting.failed-to-update-transaction'))
  const original = referencesOf(entry)
  const { budgets } = useBudgetChoices(entry)
  const [labelId, setLabelId] = useState(original.labelId)
  const [budgetId, setBudgetId] = useState(original.budgetId)
  const [goalId, setGoalId] = useState(original.goalId)
  const goals = useGoalOptions(original.goalId) ?? []

  async function handleSubmit() {
    // What was left alone stays as each entry has it.
    const change = changedReferences({ category: '', labelId, budgetId, goalId }, original)
    const written = await submission.submit(ok(change), () => editWrite(ledger, write.opId, change))
    if (written !== undefined) onClose()
  }

  return (
    <FormDialog
      title={t('waiting.edit')}
      submission={submission}
      submitLabel={t('waiting.save-and-send')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <SelectInput
        label={t('waiting.label')}
        hint={t('waiting.for-all-records-entries', { records: write.records })}
        value={labelId}
        onValue={setLabelId}
        options={labelOptions(labels, original.labelId)}
      />
      {budgets.length > 0 && (
        <SelectInput
          label={t('waiting.budget')}
          hint={t('waiting.for-all-records-entries', { records: write.records })}
          value={budgetId}
          onValue={setBudgetId}
          options={budgets}
        />
      )}
      {goals.length > 0 && (
        <SelectInput
          label={t('waiting.goal')}
          hint={t('waiting.for-all-records-entries', { records: write.records })}
          value={goalId}
          onValue={setGoalId}
          options={goals}
        />
      )}
    </FormDialog>
  )
}

function referencesOf({ category, labelId, budgetId, goalId }: Transaction) {
  return { category, labelId: labelId ?? '', budgetId: budgetId ?? '', goalId: goalId ?? '' }
}
