import { fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import { amountToText } from '#money/money.ts'
import {
  type EntryContext,
  longDescription,
  readEntryDate,
  readPositiveAmount,
} from '#records/read-fields.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { parseDay } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { NamedWallet, RowEdit } from './edit-rows.ts'
import type { PreviewRow } from './preview-row.ts'

/** The dialog that edits a row before it is imported, as typed; `date` is `yyyy-MM-dd` or empty. */
export interface RowForm {
  readonly date: string
  readonly amount: string
  readonly type: TransactionType
  readonly description: string
  readonly category: string
  readonly labelId: string
  /** The wallet at the other end of a transfer; empty when it is none. */
  readonly transferWalletId: string
}

/** What the dialog is read against. */
export interface RowEditContext extends EntryContext {
  /** The wallets there are, but not the one that the statement goes to. */
  readonly otherWallets: readonly NamedWallet[]
}

/** What the dialog shows before anything is changed. */
export function rowToForm(row: PreviewRow): RowForm {
  return {
    date: row.day ?? '',
    amount: amountToText(row.amount),
    type: row.type,
    description: row.description,
    category: row.category,
    labelId: row.labelId ?? '',
    transferWalletId: row.transfer?.isTaken === true ? row.transfer.walletId : '',
  }
}

/** Reads the dialog: a date not in the future (IMP-04), an amount above zero, a category. */
export function readRowEdit(form: RowForm, context: RowEditContext): Result<RowEdit, FormFault> {
  const amount = readPositiveAmount(form.amount)
  if (!amount.ok) return err(fieldFault('amount', amount.error))
  const date = readEntryDate(form.date, context)
  const day = parseDay(form.date)
  if (!date.ok) return err(fieldFault('date', date.error))
  if (form.category === '') return err(fieldFault('category', t('statements.choose-a-category')))
  const tooLong = longDescription(form.description)
  if (tooLong !== undefined) return err(fieldFault('description', tooLong))
  const transferWallet = context.otherWallets.find(({ id }) => id === form.transferWalletId) ?? null
  if (form.transferWalletId !== '' && transferWallet === null) {
    return err(fieldFault('transferWalletId', t('statements.this-wallet-is-not-there')))
  }
  return ok({
    day: day ?? instantToDay(date.value, context.zone),
    type: form.type,
    amount: amount.value,
    description: form.description.trim(),
    category: form.category,
    labelId: form.labelId === '' ? null : form.labelId,
    transferWallet,
  })
}
