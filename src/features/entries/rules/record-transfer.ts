import { fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import type { ForeignMoney, OwnMoney } from '#money/currency.ts'
import { type Kobo, ZERO_KOBO } from '#money/money.ts'
import { type EntryContext, readPositiveMoney } from '#records/read-fields.ts'
import type { Pays } from '#records/schedule/occurrence.ts'
import type { BankAlert } from '#records/transaction/bank-alert.ts'
import { readEntryFields } from './read-entry-fields.ts'

/** The Transfer tab as typed; `date` is `yyyy-MM-dd`. */
export interface RecordTransferForm {
  readonly fromWalletId: string
  readonly toWalletId: string
  readonly amount: string
  /** What arrives, where that is in another currency than what is sent. */
  readonly toAmount?: string | undefined
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

/** The currencies of a transfer's ends, null for naira. */
export interface TransferCurrencies {
  readonly from: string | null
  readonly to: string | null
}

/** In which currencies a transfer's ends are kept; while an end is not chosen, both are of the other one. */
export function transferCurrencies(
  { fromWalletId, toWalletId }: Pick<RecordTransferForm, 'fromWalletId' | 'toWalletId'>,
  { currencyOf }: Pick<EntryContext, 'currencyOf'>,
): TransferCurrencies {
  const [from, to] = [fromWalletId || toWalletId, toWalletId || fromWalletId]
  return { from: currencyOf?.(from) ?? null, to: currencyOf?.(to) ?? null }
}

/**
 * Reads the Transfer tab: two different wallets, an amount above zero, a date not in the future; where the wallets are kept in
 * different currencies, what arrives too (CU5).
 */
export function readRecordTransfer(
  form: RecordTransferForm,
  context: EntryContext,
): Result<RecordTransfer, FormFault> {
  const walletFault = readWallets(form)
  if (walletFault !== undefined) return err(walletFault)
  const fields = readEntryFields(form, form.fromWalletId, context)
  if (!fields.ok) return fields
  const { amount, foreign, ...others } = fields.value
  const arrives = readArriving(form, { amount, foreign }, context)
  if (!arrives.ok) return err(fieldFault('toAmount', arrives.error))
  return ok({
    fromWalletId: form.fromWalletId,
    toWalletId: form.toWalletId,
    ...others,
    ...bothLegs({ amount, foreign }, arrives.value),
    labelId: form.labelId === '' ? null : form.labelId,
    ...((form.goalId ?? '') !== '' && { goalId: form.goalId }),
    ...(form.outAlert !== undefined && { outAlert: form.outAlert }),
    ...(form.inAlert !== undefined && { inAlert: form.inAlert }),
  })
}

/** What arrives: what was sent, where both ends are of one currency. */
function readArriving(
  form: RecordTransferForm,
  sent: OwnMoney,
  context: EntryContext,
): Result<OwnMoney, string> {
  const { from, to } = transferCurrencies(form, context)
  return from === to ? ok(sent) : readPositiveMoney(form.toAmount ?? '', to)
}

/** What a transfer says of its money: naira of the leg that is in them, and the money of those that are not. */
function bothLegs(
  sent: OwnMoney,
  arrives: OwnMoney,
): Pick<RecordTransfer, 'amount' | 'foreign' | 'toForeign'> {
  const naira = [sent, arrives].find(({ foreign }) => foreign === null)
  return {
    amount: naira?.amount ?? ZERO_KOBO,
    ...(sent.foreign !== null && { foreign: sent.foreign }),
    ...(arrives.foreign !== null && { toForeign: arrives.foreign }),
  }
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
