import { fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { OwnMoney } from '#money/currency.ts'
import {
  type EntryContext,
  longDescription,
  readEntryDate,
  readPositiveMoney,
} from '#records/read-fields.ts'
import type { Instant } from '#time/day.ts'

/** What the forms of one entry share, as typed; `date` is `yyyy-MM-dd`. */
interface EntryFieldsForm {
  readonly amount: string
  readonly description: string
  readonly date: string
}

/** The same as read. */
interface EntryFields extends OwnMoney {
  readonly description: string
  readonly createdAt: Instant
}

/**
 * Reads amount, date and description of one entry of a wallet: above zero, in its currency, not in the future, not too
 * long; the fault is of the first of them that is wrong.
 */
export function readEntryFields(
  { amount, description, date }: EntryFieldsForm,
  walletId: string,
  context: EntryContext,
): Result<EntryFields, FormFault> {
  const read = readPositiveMoney(amount, context.currencyOf?.(walletId) ?? null)
  if (!read.ok) return err(fieldFault('amount', read.error))
  const createdAt = readEntryDate(date, context)
  if (!createdAt.ok) return err(fieldFault('date', createdAt.error))
  const tooLong = longDescription(description)
  if (tooLong !== undefined) return err(fieldFault('description', tooLong))
  return ok({ ...read.value, description: description.trim(), createdAt: createdAt.value })
}
