import { fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { mapInSlices, runAtOnce, type Slices } from '#base/slices.ts'
import { noCompleteRow, noWallet } from '#features/entries/rules/record-transactions.ts'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import type { EntryContext } from '#records/read-fields.ts'
import type { Pays } from '#records/schedule/occurrence.ts'
import type { BankAlert } from '#records/transaction/bank-alert.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { AccountCoverage } from '../coverage/account-coverage.ts'
import { type PreviewRow, tickedRows } from './preview-row.ts'
import { rowInstant } from './row-instant.ts'

/** One account of the preview as it stands when Import is pressed. */
export interface AccountForm {
  /** Empty where none is chosen. */
  readonly walletId: string
  readonly rows: readonly PreviewRow[]
  /** Whether the person left the whole account out. */
  readonly isLeftOut: boolean
  /** What is remembered of it; null where it has no day. */
  readonly coverage: AccountCoverage | null
}

/** The preview as it stands: every account of the file, in its order. */
export interface ImportForm {
  readonly accounts: readonly AccountForm[]
}

/** A row to record in the chosen wallet. */
export interface ImportRow {
  readonly type: TransactionType
  readonly amount: Kobo
  readonly category: string
  readonly labelId: string | null
  readonly description: string
  readonly createdAt: number
  /** The occurrence that it pays. */
  readonly pays: Pays | null
  /** What the statement prints of the row, for the bank's alert of it; null where no balance is printed. */
  readonly alert: BankAlert | null
}

/** A row that is one end of a transfer between own wallets. */
export interface ImportTransfer extends Omit<ImportRow, 'category'> {
  readonly otherWalletId: string
  /** The ordinary row of the other wallet whose place the other leg takes. */
  readonly matchedTransactionId: string | null
}

/** What was recorded of an occurrence before its statement came, and takes the bank's day and amount. */
export interface Correction {
  readonly transactionId: string
  readonly amount: Kobo
  readonly createdAt: number
}

/** What of one account is recorded. */
export interface AccountImport {
  readonly walletId: string
  readonly rows: readonly ImportRow[]
  readonly transfers: readonly ImportTransfer[]
  readonly corrections: readonly Correction[]
}

/** An account of a file of which is remembered that it went into the wallet. */
export interface CoveredAccount {
  /** Which account of the file, from 0. */
  readonly place: number
  readonly walletId: string
  readonly coverage: AccountCoverage
}

/** Rows of a statement to record, of one account or of several: all of them or none. */
export interface ImportCommand {
  /** At least one; each has a row, a transfer or a correction. */
  readonly accounts: readonly AccountImport[]
  readonly covered: readonly CoveredAccount[]
}

/**
 * Reads the preview (IMP-04, with the messages of TXN-02): a wallet for each account that is not left
 * out, and ticked rows that all have a date not in the future. Faults are under `accounts.<place>.walletId`
 * and `accounts.<place>.rows.<key>.date`.
 */
export function readImport(
  form: ImportForm,
  context: EntryContext,
): Result<ImportCommand, FormFault> {
  return runAtOnce(prepareImport(form, context))
}

/** The same, with pauses. */
export function* prepareImport(
  { accounts }: ImportForm,
  context: EntryContext,
): Slices<Result<ImportCommand, FormFault>> {
  const kept = accounts.map((form, place) => ({ ...form, place })).filter(form => !form.isLeftOut)
  const homeless = kept.find(({ walletId }) => walletId === '')
  if (homeless !== undefined) {
    const message = accounts.length === 1 ? noWallet() : t('statements.choose-a-wallet-or-leave')
    return err(fieldFault(walletField(homeless.place), message))
  }
  const today = instantToDay(context.now, context.zone)
  const ticked = kept.map(({ rows, place }) => ({ place, rows: tickedRows(rows) }))
  const faults: DateFault[] = []
  for (const each of ticked) faults.push(...(yield* dateFaults(each, today)))
  const fields = Object.fromEntries(faults)
  const hasDated = ticked.some(({ rows }) => rows.some(({ day }) => day !== null))
  if (!hasDated) return err({ message: noCompleteRow(), fields })
  const faultCount = Object.keys(fields).length
  if (faultCount > 0) return err({ message: faultMessage(faultCount), fields })
  const read: AccountImport[] = []
  for (const form of kept) read.push(yield* accountImport(form, context))
  return ok({
    accounts: read.filter(
      ({ rows, transfers, corrections }) => rows.length + transfers.length + corrections.length > 0,
    ),
    covered: coveredAccounts(accounts),
  })
}

/** The accounts that are imported, or that the wallet has already, as far as they say their days. */
export function coveredAccounts(accounts: readonly AccountForm[]): readonly CoveredAccount[] {
  return accounts.flatMap(({ walletId, isLeftOut, coverage }, place) =>
    isLeftOut || walletId === '' || coverage === null ? [] : [{ place, walletId, coverage }],
  )
}

/** The name of the field in which an account's wallet is chosen. */
export function walletField(place: number): string {
  return `accounts.${place}.walletId`
}

function* accountImport(
  { walletId, rows: shown, coverage }: AccountForm,
  context: EntryContext,
): Slices<AccountImport> {
  const rows: ImportRow[] = []
  const transfers: ImportTransfer[] = []
  const corrections: Correction[] = []
  yield* mapInSlices(tickedRows(shown), row => {
    const { day, time, placeInDay, category, transfer, existing } = row
    if (day === null) return
    const createdAt = rowInstant({ day, time, placeInDay }, context)
    if (existing?.kind === 'planned') {
      corrections.push({ transactionId: existing.transactionId, amount: row.amount, createdAt })
      return
    }
    const entry = {
      type: row.type,
      amount: row.amount,
      labelId: row.labelId,
      description: row.description,
      createdAt,
      alert: saidOf(row, coverage),
      pays: paysOf(row),
    }
    if (transfer?.isTaken !== true) {
      rows.push({ ...entry, category })
      return
    }
    const { walletId: otherWalletId, matchedTransactionId } = transfer
    transfers.push({ ...entry, otherWalletId, matchedTransactionId })
  })
  return { walletId, rows, transfers, corrections }
}

/** What a row pays, where that is taken; own money that is moved pays only as the transfer that it is. */
function paysOf({ pays, transfer }: PreviewRow): Pays | null {
  if (pays?.isTaken !== true) return null
  const movesTo = transfer?.isTaken === true ? transfer.walletId : null
  const { scheduleId, slot } = pays
  return pays.transferTo === movesTo ? { scheduleId, slot } : null
}

// As many digits as an alert shows at least.
const LEAST_DIGITS = 2
const MINUTE_LENGTH = 5

/** What an alert of the row's movement would say too (ST7.9). A row whose figures were changed says nothing sure. */
function saidOf(
  { day, time, balance, chosen }: PreviewRow,
  coverage: AccountForm['coverage'],
): BankAlert | null {
  if (day === null || balance === null || chosen.figures) return null
  const { bank = '', accountEnd = '' } = coverage ?? {}
  const last4 = accountEnd.length < LEAST_DIGITS ? '' : accountEnd
  const at = [day, time?.slice(0, MINUTE_LENGTH)].filter(part => part !== undefined).join('T')
  return { bank, last4, balance, at }
}

type DateFault = readonly [field: string, message: string]

function* dateFaults(
  { place, rows }: { readonly place: number; readonly rows: readonly PreviewRow[] },
  today: Day,
): Slices<readonly DateFault[]> {
  const faults: DateFault[] = []
  yield* mapInSlices(rows, ({ key, day }) => {
    if (day !== null && day <= today) return
    const message =
      day === null ? t('statements.choose-a-date') : t('statements.the-date-cannot-be-future')
    faults.push([`accounts.${place}.rows.${key}.date`, message])
  })
  return faults
}

function faultMessage(count: number): string {
  return t('statements.rows-have-no-date', { count })
}
