import type { Lessons, PastRow } from '#features/entries/rules/suggest-from-history.ts'
import type { SlotView } from '#features/schedules/rules/slots.ts'
import type { Kobo } from '#money/money.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import type { Pays } from '#records/schedule/occurrence.ts'
import type { Transaction } from '#records/transaction.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day, Instant } from '#time/day.ts'
import type { NarrationKind, RowDetails, RowReason } from '../reading.ts'

/** A row of the wallet that a row of the statement seems to be. */
export interface ExistingMatch {
  /**
   * `same`: words or references agree too; `likely`: only day, direction and amount do (ST7.1); `planned`: it was recorded of an
   * occurrence, and takes the bank's day and amount (ST7.12).
   */
  readonly kind: 'same' | 'likely' | 'planned'
  readonly transactionId: string
  readonly description: string
}

/** Another own wallet that the money seems to have gone to or come from, or that the person named. */
export interface TransferOffer {
  readonly walletId: string
  readonly walletName: string
  /** The ordinary row of that wallet that becomes the other leg; null where there is none. */
  readonly matchedTransactionId: string | null
  /** Whether the row is imported as a transfer; an offer is not taken by itself, unless the file says so. */
  readonly isTaken: boolean
  /** Whether another account of the same file is what offers it (ST7.5). */
  readonly isOfFile: boolean
}

/** An occurrence of what repeats that a row seems to pay (ST7.11). */
export interface PaysOffer extends Pays {
  /** What repeats, and when it falls due. */
  readonly name: string
  readonly day: Day
  readonly isTaken: boolean
  /** The wallet at the other end, where it is own money that is moved; else null. */
  readonly transferTo: string | null
}

/** What the person decided about a row: it stays when another wallet is chosen, rows arrive or the file is read again. */
export interface RowChoices {
  readonly tick: boolean
  /** Typed by the person: whatever the file is read as later, it stays (ST10.4). */
  readonly day: boolean
  readonly figures: boolean
  readonly description: boolean
  /** What was made of the offer of a transfer; null where it stands as it is. */
  readonly transfer: 'taken' | 'refused' | null
  /** What was made of the occurrence that it seems to pay. */
  readonly pays: 'taken' | 'refused' | null
  readonly category: boolean
  readonly label: boolean
}

/** Where a file has a row, and what stands there, whatever the person made of it. */
export interface PrintedPlace {
  /** Among its account's rows as printed, from 0. */
  readonly at: number
  /** The page; the line, in a file without pages. */
  readonly page: number
  /** The amount and the balance. */
  readonly figures: string
  /** The narration and the reference. */
  readonly words: string
}

/** What is chosen of a row as it was read. */
export const NO_CHOICES: RowChoices = {
  tick: false,
  day: false,
  figures: false,
  description: false,
  transfer: null,
  pays: null,
  category: false,
  label: false,
}

/** A row of a statement on its way into a wallet. */
export interface PreviewRow {
  /** Names the row within its section. */
  readonly key: string
  /** Its place in the section as read, oldest first; the balance proof goes in this order. */
  readonly place: number
  /** Where the file has it: by that it is known again when the file is read again. */
  readonly printed: PrintedPlace
  /** Null when no date could be read: it cannot be imported until the person gives it one. */
  readonly day: Day | null
  /** `HH:mm:ss` where the bank prints one. */
  readonly time: string | null
  /** How many rows of its day stand before it as read. */
  readonly placeInDay: number
  readonly type: TransactionType
  /** Above zero. */
  readonly amount: Kobo
  /** The balance after it as printed; null where the bank prints none. */
  readonly balance: Kobo | null
  /** The narration at first, fit to be stored; where there is none, what the bank's other columns say. */
  readonly description: string
  /** Empty where the bank prints none. */
  readonly reference: string
  readonly details: RowDetails
  /** One of the offered categories. */
  readonly category: string
  readonly labelId: string | null
  /** 0 to 1, as ST6.11.7 has it. */
  readonly confidence: number
  readonly reasons: readonly RowReason[]
  readonly kind: NarrationKind
  /** Who was paid or who paid, as far as a column or the narration says. */
  readonly counterparty: string | null
  /** For a reversal: the key of the row that it takes back. */
  readonly reversalOf: string | null
  /** What the file tagged it with, its labels where some are called so; absent where it has none. */
  readonly tags?: readonly string[]
  /** The category that its narration suggests. */
  readonly readCategory: string
  /** Whether it is imported. */
  readonly isTicked: boolean
  readonly existing: ExistingMatch | null
  readonly transfer: TransferOffer | null
  readonly pays: PaysOffer | null
  /** The account of the file, by its place, whose transfer this is the other end of: no row of its own. */
  readonly otherEndOf: number | null
  /** Amount, date or direction are no longer as read. */
  readonly isEdited: boolean
  /** Taken out by the person; may be put back. */
  readonly isDeleted: boolean
  readonly chosen: RowChoices
}

/** A recorded row as the preview compares with it. */
export type RecordedRow = PastRow & Pick<Transaction, 'id' | 'walletId'>

/** Whether a recorded row was made of an alert: what an import keeps is of the statement's own row. */
export function isOfAlert({ alert, importId }: RecordedRow): boolean {
  return importId === null && (alert ?? null) !== null
}

/** What a section's rows are compared with: the chosen wallet, and what is recorded around it. */
export interface PreviewContext {
  readonly walletId: string
  /** The last digits of the account whose rows are compared; absent or empty where none are printed. */
  readonly accountEnd?: string
  readonly zone: string
  readonly now: Instant
  /** Live rows of the chosen wallet in the section's days and some more. */
  readonly walletRows: readonly RecordedRow[]
  /** Live rows of the other wallets in the same days, legs of transfers left out. */
  readonly otherRows: readonly RecordedRow[]
  /** What falls due of what repeats, in the wallet and around those days. */
  readonly slots: readonly SlotView[]
  readonly lessons: Lessons
  readonly wallets: readonly { readonly id: string; readonly name: string }[]
  readonly labelIds: ReadonlySet<string>
  /** The person's labels by their names, folded as `foldText` does. */
  readonly labelsByName: ReadonlyMap<string, string>
  readonly categories: CategoryBook
}

/** How many days apart the two ends of one movement of money may be dated. */
export const TRANSFER_DAYS = 3

/** Whether it is surely recorded already, as the bank has it or as it was planned. */
export function isThere({ existing }: Pick<PreviewRow, 'existing'>): boolean {
  return existing?.kind === 'same' || existing?.kind === 'planned'
}

/** The rows that were not taken out. */
export function keptRows(rows: readonly PreviewRow[]): readonly PreviewRow[] {
  return rows.filter(row => !row.isDeleted)
}

/** The rows that would be imported now. */
export function tickedRows(rows: readonly PreviewRow[]): readonly PreviewRow[] {
  return rows.filter(row => row.isTicked && !row.isDeleted && row.otherEndOf === null)
}
