import type { Kobo } from '#domain/money.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { fieldFault, type FormFault } from './form-fault.ts'
import { readPositiveAmount } from './read-amount.ts'
import { type EntryContext, readEntryDate } from './read-entry-date.ts'
import { longDescription } from './read-text.ts'

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
 * that two people's edits of different fields are both kept (sync.md 3.10).
 */
export function readEditTransaction(
  form: EditTransactionForm,
  original: EditTransactionOriginal,
  context: EntryContext,
): Result<EditTransaction, FormFault> {
  if (form.category === '' && form.labelId === '') {
    return err({ message: NOTHING_CHOSEN, fields: { category: NOTHING_CHOSEN } })
  }
  const amount = readPositiveAmount(form.amount)
  if (!amount.ok) return err(fieldFault('amount', amount.error))
  const createdAt = readEntryDate(form.date, context)
  if (!createdAt.ok) return err(fieldFault('date', createdAt.error))
  const tooLong = longDescription(form.description)
  if (tooLong !== undefined) return err(fieldFault('description', tooLong))
  return ok({
    ...changedReferences(form, original),
    ...(form.amount !== original.amount && { amount: amount.value }),
    ...(form.description.trim() !== original.description && {
      description: form.description.trim(),
    }),
    ...(form.date !== original.date && { createdAt: createdAt.value }),
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
