import { fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import type { ForeignMoney } from '#money/currency.ts'
import type { Kobo } from '#money/money.ts'
import type { EntryContext } from '#records/read-fields.ts'
import type { Pays } from '#records/schedule/occurrence.ts'
import type { BankAlert } from '#records/transaction/bank-alert.ts'
import { readEntryFields } from './read-entry-fields.ts'

/** The Transfer tab as typed; `date` is `yyyy-MM-dd`. */
export interface RecordTransferForm {
  readonly fromWalletId: string
  readonly toWalletId: string
  readonly amount: string
  readonly description: string
  readonly labelId: string
  readonly date: string
  /** What it saves for; empty or left out where it is for no goal. */
  readonly goalId?: string
  /** What the bank said of the end that its alert is of; absent where no alert filled it in. */
  readonly outAlert?: BankAlert | undefined
  readonly inAlert?: BankAlert | undefined
}

/** Money to move between two wallets. */
export interface RecordTransfer {
  readonly fromWalletId: string
  readonly toWalletId: string
  /** Of the legs in naira. */
  readonly amount: Kobo
  /** What leaves, and what arrives, in a wallet that is not kept in naira (CU5). */
  readonly foreign?: ForeignMoney | null
  readonly toForeign?: ForeignMoney | null
  readonly description: string
  readonly labelId: string | null
  readonly createdAt: number
  /** What the bank said of each end; absent or null where it said nothing. */
  readonly outAlert?: BankAlert | null | undefined
  readonly inAlert?: BankAlert | null | undefined
  /** The occurrence that it pays, where it is recorded of one. */
  readonly pays?: Pays | null
  /** What it saves for; absent where it is for no goal. */
  readonly goalId?: string | null
}

/** Reads the Transfer tab: two different wallets, an amount above zero, a date not in the future. */
export function readRecordTransfer(
  form: RecordTransferForm,
  context: EntryContext,
): Result<RecordTransfer, FormFault> {
  const walletFault = readWallets(form)
  if (walletFault !== undefined) return err(walletFault)
  const fields = readEntryFields(form, context)
  if (!fields.ok) return fields
  return ok({
    fromWalletId: form.fromWalletId,
    toWalletId: form.toWalletId,
    ...fields.value,
    labelId: form.labelId === '' ? null : form.labelId,
    ...((form.goalId ?? '') !== '' && { goalId: form.goalId }),
    ...(form.outAlert !== undefined && { outAlert: form.outAlert }),
    ...(form.inAlert !== undefined && { inAlert: form.inAlert }),
  })
}

function readWallets(form: RecordTransferForm): FormFault | undefined {
  if (form.fromWalletId === '') {
    return fieldFault('fromWalletId', t('entries.please-select-a-wallet'))
  }
  if (form.toWalletId === '') {
    return fieldFault('toWalletId', t('entries.please-select-the-wallet-that'))
  }
  if (form.fromWalletId !== form.toWalletId) return undefined
  return fieldFault('toWalletId', t('entries.please-select-two-different-wallets'))
}
