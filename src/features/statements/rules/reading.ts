import type { Kobo } from '#money/money.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'
import type { DataFormat, FileColumns, KnownColumns } from './files/data-file.ts'

/** How far the arithmetic of a statement bears out what was read of it (ST6.11.3 to ST6.11.5). */
export type ReadingStatus = 'proven' | 'consistent' | 'partial' | 'unproven'

/** A currency that no wallet keeps; `other` where a domiciliary account does not say which. */
export type ForeignCurrency =
  | 'USD'
  | 'GBP'
  | 'EUR'
  | 'CAD'
  | 'CNY'
  | 'ZAR'
  | 'GHS'
  | 'XOF'
  | 'KES'
  | 'AED'
  | 'CHF'
  | 'JPY'
  | 'INR'
  | 'other'

/** An account of a file whose rows are not in naira: left out (ST6.20). */
export interface ForeignSection {
  /** As printed; null where the file holds one account. */
  readonly name: string | null
  /** All but its last four digits masked; null where none is printed. */
  readonly account: string | null
  readonly currency: ForeignCurrency
  /** How many rows it has. */
  readonly rows: number
}

/** What a bank's wording says a row is (ST3.2). */
export type NarrationKind =
  | 'reversal'
  | 'tax'
  | 'charge'
  | 'levy'
  | 'sweep'
  | 'interest'
  | 'salary'
  | 'airtime'
  | 'bill'
  | 'cash'
  | 'card'
  | 'transfer'
  | 'other'

/** Why a row is not as sure as it could be (ST6.11.7). */
export type RowReason =
  | 'link-broken'
  | 'direction-fixed'
  | 'no-opening'
  | 'no-balance'
  | 'no-date'
  | 'date-outside-period'
  | 'date-out-of-order'
  | 'date-far'
  | 'date-unsure'
  | 'future-date'
  | 'narration-empty'
  | 'narration-long'
  | 'narration-unsure'
  | 'both-amounts'

/** What a bank prints of a row besides its narration, fit to show; null where it prints none (ST3.6). */
export interface RowDetails {
  /** Who was on the other side, without numbers (ST3.4). */
  readonly party: string | null
  /** The other side's account, all but its last four masked. */
  readonly account: string | null
  /** How the money moved: `Mobile`, `POS`. */
  readonly channel: string | null
  /** The bank's own word for what it was. */
  readonly category: string | null
}

/** One movement of money as printed. */
export interface StatementRow {
  /** Null when no date could be read. */
  readonly day: Day | null
  /** `HH:mm:ss` where the bank prints one. */
  readonly time: string | null
  readonly type: TransactionType
  /** Above zero. */
  readonly amount: Kobo
  /** The balance after it; null where the bank prints none. May be below zero. */
  readonly balance: Kobo | null
  /** Its lines joined by single spaces. */
  readonly narration: string
  /** Empty where the bank prints none. */
  readonly reference: string
  readonly details: RowDetails
  /** The page its figures stand on, from 1; the line, in a file without pages. */
  readonly page: number
  /** Its place among the account's rows as printed, from 0: the same whichever way its dates are read. */
  readonly printed: number
  /** 0 to 1, as ST6.11.7 has it. */
  readonly confidence: number
  readonly reasons: readonly RowReason[]
  readonly kind: NarrationKind
  /** One of the offered categories. */
  readonly category: string
  /** Who was paid or who paid, as far as a column or the narration says. */
  readonly counterparty: string | null
  /** What the program that made the file tagged it with; absent where it has none. */
  readonly tags?: readonly string[]
  /** For a reversal: the index, in its section, of the row that it takes back. */
  readonly reversalOf: number | null
}

/** What the bank itself says of an account's rows; null where it says nothing. */
export interface StatedFigures {
  readonly opening: Kobo | null
  readonly closing: Kobo | null
  readonly debitTotal: Kobo | null
  readonly creditTotal: Kobo | null
}

/** A place where the balances do not follow from the amounts. */
export interface ProofBreak {
  /** Index of the row whose balance does not follow from the row before it. */
  readonly row: number
  /** The printed balance less the one that the amounts give: what is missing (or misread) there. */
  readonly difference: Kobo
}

/** What is known of the file that no arithmetic can make good: nothing is proven beside it (ST6.11.20). */
export type ProofDoubt = 'pages-missing' | 'rows-left-out'

/** What of a file's dates only the person can say: which number is the month, or which year it is. */
export type DateQuestion = 'order' | 'year'

/** What keeps the dates of rows from being sure (ST6.11.6). */
export interface DateDoubts {
  /** Rows without a date. */
  readonly missing: number
  /** Rows whose date is outside the period, out of order or yet to come. */
  readonly doubted: number
  /** What is open for rows among these. */
  readonly open: readonly DateQuestion[]
}

/** What the arithmetic says of rows in the order in which the money moved, and what their dates do. */
export interface Proof {
  readonly status: ReadingStatus
  readonly doubts: readonly ProofDoubt[]
  /** Rows whose balance follows from the row before (or from the opening figure). */
  readonly linkedRows: number
  readonly breaks: readonly ProofBreak[]
  /** In how many places of the table money stands that was not read (ST6.11.9). */
  readonly unread: number
  /** Sums of what was read. */
  readonly debits: Kobo
  readonly credits: Kobo
  /** The balance before the first row and after the last: stated, or following from the rows. */
  readonly opening: Kobo | null
  readonly closing: Kobo | null
  /** Whether each stated figure agrees; null where the bank states none. */
  readonly closingAgrees: boolean | null
  readonly debitTotalAgrees: boolean | null
  readonly creditTotalAgrees: boolean | null
  /** Where there are any, `status` is not `proven`. */
  readonly dates: DateDoubts
}

/** One account (or pocket) of a statement. */
export interface StatementSection {
  /** As printed, `Savings`; null where the file holds one. */
  readonly name: string | null
  /** The account's number with all but its last four digits masked; null where none is printed. */
  readonly account: string | null
  readonly period: { readonly from: Day; readonly to: Day } | null
  readonly stated: StatedFigures
  /** Oldest first, whatever the printed order. */
  readonly rows: readonly StatementRow[]
  readonly proof: Proof
  /** How many rows' dates pass the checks that the arithmetic cannot make (ST6.11.6). */
  readonly datesChecked: number
}

/** The order of day and month in a date of digits only. */
export type DateOrder = 'day-first' | 'month-first'

/** What the reader noticed about the whole file. */
export type ReadingWarning =
  | { readonly type: 'other-bank'; readonly chosen: string; readonly recognised: string }
  | { readonly type: 'unreadable-pages'; readonly pages: readonly number[] }
  /** By the numbers that the pages print; `of` is null where they do not say of how many. */
  | {
      readonly type: 'pages-missing'
      readonly pages: readonly number[]
      readonly of: number | null
    }
  /** By their place in the file, from 1: pages that are there already, and read once. */
  | { readonly type: 'pages-repeated'; readonly pages: readonly number[] }
  /** The pages are read in the order of their numbers. */
  | { readonly type: 'pages-reordered' }
  /** Nothing in the file says whether 03/04 is March or April: the person decides. */
  | { readonly type: 'date-order-unknown'; readonly taken: DateOrder }
  /** Nothing in the file says of which year its days are: `last` is the last one, in the year taken. */
  | { readonly type: 'date-year-unknown'; readonly last: Day }
  | { readonly type: 'opening-disagrees'; readonly section: number }
  /** An account in another currency is left out. */
  | ({ readonly type: 'foreign-section' } & ForeignSection)
  /** Rows of a naira account whose own figures are in another currency are left out. */
  | {
      readonly type: 'foreign-rows'
      readonly section: number
      readonly currency: ForeignCurrency
      readonly rows: number
    }
  /** Rows of an account that record nothing, by what the bank says of them, are left out. */
  | {
      readonly type: 'rows-unrecorded'
      readonly section: number
      readonly why: Unrecorded
      readonly rows: number
    }
  /** No headings that we know: the balances decided which column is which. */
  | { readonly type: 'columns-inferred' }
  /** Every balance says that debit and credit stand the other way round than their headings. */
  | { readonly type: 'columns-swapped'; readonly section: number }

/** Why a row that a bank prints records nothing: it failed or was undone, or is still open (ST6.30). */
export type Unrecorded = 'failed' | 'pending'

/** Rows that are no entries of a naira wallet, and why. */
export interface LeftOutRows {
  readonly why: 'foreign' | Unrecorded
  /** Null where they are left out for another reason. */
  readonly currency: ForeignCurrency | null
  /** The account that they are of; null where the file holds one. */
  readonly account: string | null
  readonly rows: number
}

/** What is known of a file that is no PDF, beside its rows. */
export interface DataFile {
  readonly format: DataFormat
  /** The app whose export it is, `Cashew`; null for a bank's. */
  readonly app: string | null
  /** Lines, from 1, that have a date or an amount but could not be read as rows. */
  readonly unreadLines: readonly number[]
  readonly leftOut: readonly LeftOutRows[]
  /** Whether nothing but words says which way the money went. */
  readonly isDirectionGuessed: boolean
  /** Null where the format itself says what is what. */
  readonly columns: FileColumns | null
}

/** A bank statement as read. */
export interface StatementReading {
  /** One of the allowed banks, or null when the file does not say. */
  readonly bank: string | null
  readonly pages: number
  /** At least one, each with at least one row. */
  readonly sections: readonly StatementSection[]
  /** The worst of the sections'. */
  readonly status: ReadingStatus
  readonly warnings: readonly ReadingWarning[]
  /** What else there is to say of a file that is no PDF; absent for a PDF, of which the server's readings are too. */
  readonly file?: DataFile
}

/** The person's own answers to what a file leaves open; null where none is given. */
export interface DateAnswers {
  readonly dateOrder: DateOrder | null
  /** The year of the last day without one. */
  readonly dateYear: number | null
}

/** Before anything is asked. */
export const NO_ANSWERS: DateAnswers = { dateOrder: null, dateYear: null }

/** What helps to read a file beyond the file itself. */
export interface ReadingHints extends DateAnswers {
  /** The bank that the person chose; null when it is not among the allowed ones. */
  readonly bank: string | null
  /** Today in the person's zone: a statement holds nothing later. */
  readonly today: Day
  /** What the person said of the columns of files; absent where only PDFs are read. */
  readonly columns?: KnownColumns
}
