import type { Kobo } from '#money/money.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'
import type { KnownOfRow } from './files/data-file.ts'
import { MAX_CELL_LENGTH } from './limits.ts'
import type { ForeignCurrency, StatedFigures } from './reading.ts'
import type { DetailRole } from './table/headings/column-role.ts'
import type { Side } from './table/headings/section-sides.ts'
import type { DateReading } from './values/date-text.ts'

/** What a bank prints of a row in columns of its own, as printed; empty where it prints none. */
export type PrintedDetails = Readonly<Record<DetailRole, string>>

/** Of a row whose table has no such columns. */
export const NO_PRINTED_DETAILS: PrintedDetails = {
  party: '',
  sender: '',
  recipient: '',
  'party-account': '',
  'sender-account': '',
  'recipient-account': '',
  channel: '',
  category: '',
}

/** A row as its cells say it, before its meaning and its proof. */
export interface PrintedRow {
  readonly date: DateReading | null
  readonly valueDate: DateReading | null
  /** Null where only the balances show whether money came or went. */
  readonly type: TransactionType | null
  /** Whether a word or a sign beside the amount says it, and no column alone. */
  readonly isTypeSaid?: boolean
  /** Above zero. */
  readonly amount: Kobo
  readonly balance: Kobo | null
  /** What its own figures say they are in; null where they bear no foreign sign. */
  readonly currency: ForeignCurrency | null
  /** Whether a debit and a credit were both printed; the amount is then the larger. */
  readonly hasBothAmounts: boolean
  readonly narration: string
  /** Whether the lines of its words fit another row as well; absent where they fit this one alone. */
  readonly isUnsure?: boolean
  /** Whether the lines of its date fit another row as well; absent where they fit this one alone. */
  readonly isDateUnsure?: boolean
  readonly reference: string
  readonly details: PrintedDetails
  /** What a column of statuses says became of it; absent where there is none. */
  readonly status?: string
  /** Which way the money went of the section in which it stands; absent in a table of both ways. */
  readonly side?: Side
  /** From 1; the line, in a file without pages. */
  readonly page: number
  /** What the program that made the file says of the row itself; absent on paper, which has no such columns. */
  readonly known?: KnownOfRow
}

/** One account's rows as printed, in the printed order. */
export interface PrintedSection {
  readonly name: string | null
  /** As printed: masked where the reading leaves this module. */
  readonly account: string | null
  readonly period: { readonly from: Day; readonly to: Day } | null
  readonly stated: StatedFigures
  /** In how many places money stands that is in no row and no stated figure. */
  readonly unread: number
  readonly rows: readonly PrintedRow[]
}

/**
 * The row with its texts no longer than a cell's, whatever kind of file they are of (ST8.8): what comes after searches
 * them again and again, and nobody reads a name of a megabyte.
 */
export function withShortTexts(row: PrintedRow): PrintedRow {
  const { narration, reference, details, known } = row
  return {
    ...row,
    narration: shortText(narration),
    reference: shortText(reference),
    details: shortDetails(details),
    ...(known !== undefined && {
      known: { ...known, party: known.party === null ? null : shortText(known.party) },
    }),
  }
}

function shortDetails(details: PrintedDetails): PrintedDetails {
  return {
    party: shortText(details.party),
    sender: shortText(details.sender),
    recipient: shortText(details.recipient),
    'party-account': shortText(details['party-account']),
    'sender-account': shortText(details['sender-account']),
    'recipient-account': shortText(details['recipient-account']),
    channel: shortText(details.channel),
    category: shortText(details.category),
  }
}

const SPACES = /\s{2,}|[^\S ]/

/** The text as a cell has it: cut, and its words with a space between them. */
export function shortText(text: string): string {
  const cut = text.length > MAX_CELL_LENGTH ? text.slice(0, MAX_CELL_LENGTH) : text
  return SPACES.test(cut) ? cut.replaceAll(/\s+/g, ' ').trim() : cut
}
