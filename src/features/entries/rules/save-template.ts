import { type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import { longName, readPositiveAmount } from '#records/read-fields.ts'
import type { Template } from '#records/template.ts'
import type { TransactionRowForm } from './record-transactions.ts'
import type { RecordTransferForm } from './record-transfer.ts'

/** A template to keep. */
export type SaveTemplate = Omit<Template, 'id' | 'createdAt'>

/** The entry that stands in the sheet, as far as a template keeps it. */
export type TemplateSource =
  | {
      readonly type: 'expense' | 'income'
      readonly walletId: string
      readonly row: Omit<TransactionRowForm, 'date' | 'alert'>
    }
  | { readonly type: 'transfer'; readonly transfer: RecordTransferForm }

/** Reads a template's name: 'Please fill: Template name' without one. */
export function readTemplateName(name: string): Result<string, FormFault> {
  const names = [{ key: 'name', name: t('entries.template-name') }] as const
  const fault = missingFields({ name }, names, t('entries.please-fill')) ?? longName(name)
  return fault === undefined ? ok(name.trim()) : err(fault)
}

/** Reads a template of the entry that stands in the sheet; what is left open there stays open in it. */
export function readSaveTemplate(
  name: string,
  source: TemplateSource,
): Result<SaveTemplate, FormFault> {
  const read = readTemplateName(name)
  if (!read.ok) return read
  const { type } = source
  if (type === 'transfer') {
    const { fromWalletId, toWalletId, amount, labelId, description } = source.transfer
    return ok({
      name: read.value,
      type,
      amount: amountOf(amount),
      walletId: idOf(fromWalletId),
      toWalletId: idOf(toWalletId),
      category: '',
      labelId: idOf(labelId),
      budgetId: null,
      description: description.trim(),
    })
  }
  const { amount, category, labelId, budgetId, description } = source.row
  return ok({
    name: read.value,
    type,
    amount: amountOf(amount),
    walletId: idOf(source.walletId),
    toWalletId: null,
    category,
    labelId: idOf(labelId),
    budgetId: type === 'expense' ? idOf(budgetId) : null,
    description: description.trim(),
  })
}

function amountOf(text: string): SaveTemplate['amount'] {
  const amount = readPositiveAmount(text)
  return amount.ok ? amount.value : null
}

function idOf(text: string): string | null {
  return text === '' ? null : text
}
