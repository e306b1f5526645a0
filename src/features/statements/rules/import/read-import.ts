import { fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { mapInSlices, runAtOnce, type Slices } from '#base/slices.ts'
import { noCompleteRow, noWallet } from '#features/entries/rules/record-transactions.ts'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import type { BankAlert } from '#records/bank-alert.ts'
import type { EntryContext } from '#records/read-fields.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import type { Day, Instant } from '#time/day.ts'
import { instantToDay, secondOfDayToInstant } from '#time/zoned-day.ts'
import type { AccountCoverage } from '../coverage/account-coverage.ts'
import { type PreviewRow, tickedRows } from './preview-row.ts'

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
  /** What the statement prints of the row, for the bank's alert of it; null where no balance is printed. */
  readonly alert: BankAlert | null
}

/** A row that is one end of a transfer between own wallets. */
export interface ImportTransfer extends Omit<ImportRow, 'category'> {
  readonly otherWalletId: string
  /** The ordinary row of the other wallet whose place the other leg takes. */
  readonly matchedTransactionId: string | null
}

/** What of one account is recorded. */
export interface AccountImport {
  readonly walletId: string
  readonly rows: readonly ImportRow[]
  readonly transfers: readonly ImportTransfer[]
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
  /** At least one; each has a row or a transfer. */
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
    accounts: read.filter(({ rows, transfers }) => rows.length + transfers.length > 0),
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
  yield* mapInSlices(tickedRows(shown), row => {
    const { day, time, placeInDay, category, transfer } = row
    if (day === null) return
    const entry = {
      type: row.type,
      amount: row.amount,
      labelId: row.labelId,
      description: row.description,
      createdAt: rowInstant({ day, time, placeInDay }, context),
      alert: saidOf(row, coverage),
    }
    if (transfer?.isTaken !== true) {
      rows.push({ ...entry, category })
      return
    }
    const { walletId: otherWalletId, matchedTransactionId } = transfer
    transfers.push({ ...entry, otherWalletId, matchedTransactionId })
  })
  return { walletId, rows, transfers }
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

/** Where a row stands in time as far as the statement says. */
export interface RowMoment {
  readonly day: Day
  /** `HH:mm:ss` where the bank prints one. */
  readonly time: string | null
  /** How many rows of its day stand before it. */
  readonly placeInDay: number
}

const MINUTE_S = 60
const HOUR_S = 3600
const NOON_S = 12 * HOUR_S
const LAST_SECOND = 24 * HOUR_S - 1

/**
 * The instant to record for a row: the printed time of its day in the zone; without one, noon and a
 * second for each row of the day before it, so that the order of the statement holds and a second
 * import gives the same. Never later than `now`.
 */
export function rowInstant(
  { day, time, placeInDay }: RowMoment,
  { zone, now }: { readonly zone: string; readonly now: Instant },
): Instant {
  const second = time === null ? NOON_S + placeInDay : secondsOf(time)
  return Math.min(secondOfDayToInstant(day, Math.min(second, LAST_SECOND), zone), now)
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * HOUR_S + minutes * MINUTE_S + seconds
}
