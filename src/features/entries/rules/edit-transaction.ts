import type { FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { amountToText, type Kobo } from '#money/money.ts'
import type { EntryContext } from '#records/read-fields.ts'
import type { Transaction } from '#records/transaction.ts'
import { instantToDay } from '#time/day.ts'
import { readEntryFields } from './read-entry-fields.ts'

/** The edit transaction dialog as typed; `date` is `yyyy-MM-dd`. */
export interface EditTransactionForm {
  readonly category: string
  readonly labelId: string
  readonly budgetId: string
  readonly amount: string
  readonly description: string
  readonly date: string
}

/** What a transaction held before the edit, in the form's own terms. */
export type EditTransactionOriginal = EditTransactionForm

/** What changes; what is left out stays as it is. */
export interface EditTransaction {
  readonly category?: string
  readonly labelId?: string | null
  readonly budgetId?: string | null
  readonly amount?: Kobo
  readonly description?: string
  readonly createdAt?: number
}

type FormReferences = Pick<EditTransactionForm, 'category' | 'labelId' | 'budgetId'>

const NOTHING_CHOSEN = 'Please select at least a category or a label'

/**
 * Reads the edit dialog against what the row held. Only what was changed is in the command, so
 * that two people's edits of different fields are both kept (sync 12).
 */
export function readEditTransaction(
  form: EditTransactionForm,
  original: EditTransactionOriginal,
  context: EntryContext,
): Result<EditTransaction, FormFault> {
  if (form.category === '' && form.labelId === '') {
    return err({ message: NOTHING_CHOSEN, fields: { category: NOTHING_CHOSEN } })
  }
  const fields = readEntryFields(form, context)
  if (!fields.ok) return fields
  const { amount, description, createdAt } = fields.value
  return ok({
    ...changedReferences(form, original),
    ...(form.amount !== original.amount && { amount }),
    ...(description !== original.description && { description }),
    ...(form.date !== original.date && { createdAt }),
  })
}

/** The references of a form that are others than the row's; an empty category stays. */
export function changedReferences(
  form: FormReferences,
  original: FormReferences,
): Pick<EditTransaction, 'category' | 'labelId' | 'budgetId'> {
  const { category, labelId, budgetId } = form
  return {
    ...(category !== '' && category !== original.category && { category }),
    ...(labelId !== original.labelId && { labelId: labelId === '' ? null : labelId }),
    ...(budgetId !== original.budgetId && { budgetId: budgetId === '' ? null : budgetId }),
  }
}

/** What the edit dialog shows of a transaction before anything is changed. */
export function transactionToForm(transaction: Transaction, zone: string): EditTransactionForm {
  return {
    category: transaction.category,
    labelId: transaction.labelId ?? '',
    budgetId: transaction.budgetId ?? '',
    amount: amountToText(transaction.amount),
    description: transaction.description,
    date: instantToDay(transaction.createdAt, zone),
  }
}
