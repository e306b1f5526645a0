import type { Kobo } from '#domain/money.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { fieldFault, type FormFault } from './form-fault.ts'
import { readPositiveAmount } from './read-amount.ts'
import { type EntryContext, readEntryDate } from './read-entry-date.ts'
import { longDescription } from './read-text.ts'

/** The Transfer tab as typed; `date` is `yyyy-MM-dd`. */
export interface RecordTransferForm {
  readonly fromWalletId: string
  readonly toWalletId: string
  readonly amount: string
  readonly description: string
  readonly labelId: string
  readonly date: string
}

/** Money to move between two wallets. */
export interface RecordTransfer {
  readonly fromWalletId: string
  readonly toWalletId: string
  readonly amount: Kobo
  readonly description: string
  readonly labelId: string | null
  readonly createdAt: number
}

/** Reads the Transfer tab: two different wallets, an amount above zero, a date not in the future. */
export function readRecordTransfer(
  form: RecordTransferForm,
  context: EntryContext,
): Result<RecordTransfer, FormFault> {
  const walletFault = readWallets(form)
  if (walletFault !== undefined) return err(walletFault)
  const amount = readPositiveAmount(form.amount)
  if (!amount.ok) return err(fieldFault('amount', amount.error))
  const createdAt = readEntryDate(form.date, context)
  if (!createdAt.ok) return err(fieldFault('date', createdAt.error))
  const tooLong = longDescription(form.description)
  if (tooLong !== undefined) return err(fieldFault('description', tooLong))
  return ok({
    fromWalletId: form.fromWalletId,
    toWalletId: form.toWalletId,
    amount: amount.value,
    description: form.description.trim(),
    labelId: form.labelId === '' ? null : form.labelId,
    createdAt: createdAt.value,
  })
}

function readWallets(form: RecordTransferForm): FormFault | undefined {
  if (form.fromWalletId === '') return fieldFault('fromWalletId', 'Please select a wallet.')
  if (form.toWalletId === '') {
    return fieldFault('toWalletId', 'Please select the wallet that receives the money.')
  }
  if (form.fromWalletId !== form.toWalletId) return undefined
  return fieldFault('toWalletId', 'Please select two different wallets.')
}
