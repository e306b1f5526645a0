import type { ForeignCurrency } from '#features/statements/rules/reading.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'
import type { PageSize } from '../canvas/canvas.ts'
import type { NarrationStyle } from '../made/narration-templates.ts'

/** What a column holds. */
export type ColumnRole =
  | 'serial'
  | 'date'
  | 'time'
  | 'value-date'
  | 'narration'
  | 'reference'
  | 'cheque'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'flag'
  | 'balance'
  | 'balance-before'
  | 'fee'
  | 'channel'
  | 'branch'
  | 'category'
  | 'party'
  | 'sender'
  | 'recipient'
  | 'party-account'
  | 'sender-account'
  | 'recipient-account'

/** A column of the table; `x` and `width` in points. */
export interface Column {
  readonly role: ColumnRole
  /** Its lines, top to bottom; none where the neighbour's heading runs on over it. */
  readonly heading: readonly string[]
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right' | 'center'
  /** Where its cells stand in their rows, if not as the layout's. */
  readonly vertical?: Layout['align']
}

/** How a date is printed: a date-fns pattern, `|` where the cell breaks. */
export interface DateForm {
  readonly pattern: string
  readonly isUpper?: boolean
}

/** A line above the rows of each day that says which day it is; the rows then have no date of their own. */
export interface DayLineForm extends DateForm {
  /** Whether the top of a page says it again. */
  readonly repeats: boolean
  /** From the page's left. */
  readonly x: number
}

/** How money is printed. */
export interface MoneyForm {
  readonly symbol:
    | ''
    | '₦'
    | 'NGN '
    | 'Naira '
    | 'N'
    | '$'
    | 'US$'
    | 'USD '
    | '£'
    | 'GBP '
    | '€'
    | 'EUR '
  /** Whether the symbol stands behind the amount; before it when left out. */
  readonly isSymbolLast?: boolean
  /** What stands in a cell without money. */
  readonly empty: '' | '-' | '--' | '0.00'
  /** `spaced` loses the first comma of a million: `9 011,290.41`. */
  readonly grouping:
    | 'comma'
    | 'none'
    | 'spaced'
    | 'apostrophe'
    | 'space'
    | 'decimal-comma'
    | 'indian'
  /** Whether half a naira is `.50`. */
  readonly isZeroBare: boolean
  readonly negative: 'minus' | 'minus-after-symbol' | 'parentheses' | 'dr'
  /** Marks after every balance. */
  readonly balanceMarks: 'none' | 'cr-dr' | 'c-d'
  /** How cells with a direction of their own show it: in one signed column, or in both columns. */
  readonly signs: 'none' | 'minus' | 'plus-minus' | 'plus-minus-apart' | 'c-d'
}

/** A figure or fact of the block above the table. */
export type FactName =
  | 'name'
  | 'account'
  | 'period'
  | 'opening'
  | 'closing'
  | 'debits'
  | 'credits'
  | 'debit-count'
  | 'credit-count'
  | 'currency'
  | 'branch'

/** The block above an account's table. */
export interface HeaderForm {
  readonly title: string
  /** The bank's own lines above all. */
  readonly letterhead: readonly string[]
  /** `line`: `Label: value` as one string; `pairs`: label and value apart; `grid`: labels above values. */
  readonly form: 'line' | 'pairs' | 'grid'
  readonly facts: readonly (readonly [label: string, fact: FactName])[]
}

/** A row of the table that is no movement: its words, and whether they stand with the narration. */
export interface SpecialRows {
  readonly opening?: string
  readonly closing?: string
  readonly totals?: string
  /** Printed at the end of a page and again at the start of the next. */
  readonly carried?: readonly [forward: string, brought: string]
}

/** Movements of one direction, but for one of the other where `lone` says: a salary, then debits. */
export interface Sides {
  readonly most: TransactionType
  readonly lone: 'first' | 'within' | 'last' | 'none'
}

/** How a list in place of a table says more of a movement than its words and its amount. */
export interface CardForm {
  readonly separator: '|' | '•' | '·'
  /** Before the balance after it. */
  readonly balanceWords: '' | 'Balance after ' | 'Bal: '
}

/** A further account in the file. */
export interface FurtherAccount {
  readonly title: string
  readonly shift: number
  /** Whether it takes and gives what the first account sweeps; else it has movements of its own. */
  readonly isMirror: boolean
  /** What it prints differently. */
  readonly change?: Partial<
    Pick<Layout, 'columns' | 'money' | 'header' | 'currency' | 'currencyFact'>
  >
}

/** A name with its account behind it, or with bank and account. */
export type PartyForm = 'name-account' | 'name-bank-account'

/** A bank's way of printing statements, as data. */
export interface Layout {
  readonly name: string
  readonly bank: string | null
  readonly page: PageSize
  /** Where the table starts on a page without header, and where it ends, from the top. */
  readonly table: { readonly top: number; readonly bottom: number }
  readonly size: number
  readonly leading: number
  /** Between rows. */
  readonly gap: number
  readonly columns: readonly Column[]
  /** Where all headings stand over their columns; as the column's cells when left out. */
  readonly headingAlign?: Column['align']
  readonly headingsOn: 'first-page' | 'every-page' | 'odd-pages'
  readonly align: 'top' | 'middle' | 'bottom'
  /** Whether a page may end within a row (top alignment only). */
  readonly cutsRows: boolean
  readonly order: 'oldest-first' | 'newest-first'
  readonly dates: DateForm
  readonly valueDates?: DateForm
  readonly dayLines?: DayLineForm
  /** The last day on which anything moved, where it matters. */
  readonly latest?: Day
  /** The pattern of the period's days; `dd-MMM-yyyy` when left out. */
  readonly headerDates?: string
  readonly money: MoneyForm
  /** What the accounts are in; naira when left out. */
  readonly currency?: ForeignCurrency
  /** What the header says of it; `NGN` when left out. */
  readonly currencyFact?: string
  /** `S1234567` when left out. */
  readonly referenceForm?: 'long' | 'apostrophe'
  /** What stands in a cell that names who was on the other side; the name alone when left out. */
  readonly partyForm?: PartyForm
  /** How the other side's account is printed; all its digits when left out. */
  readonly accountForm?: 'masked'
  readonly header: HeaderForm
  readonly special: SpecialRows
  /** Whether the block above the table stands on every page; else on an account's first. */
  readonly repeatsHeader?: boolean
  /** Whether a further account begins below the one before; else on a page of its own. */
  readonly runsOn?: boolean
  /** `{page}` and `{pages}` are filled in. */
  readonly footer: readonly string[]
  readonly watermark?: string
  /** Whether the watermark lies along the rows, through them; else it stands aslant. */
  readonly isWatermarkFlat?: boolean
  /** Between a column's text and the next column, in points; 3 when left out. */
  readonly padding?: number
  /** Whether text too long for its cell runs over into the one beside it where that is empty; else it wraps. */
  readonly runsOver?: boolean
  /** Whether some rows have no reference. */
  readonly hasBareRows?: boolean
  /** At the right above the table of every page; filled in as the footer is. */
  readonly topMark?: string
  /** Whether movements stand below one another without a table; only which columns there are counts then. */
  readonly cards?: CardForm
  readonly narrations: NarrationStyle
  /** Which way money moved; both when left out. */
  readonly sides?: Sides
  /** What the account may hold below zero. */
  readonly mayOverdraw?: boolean
  /** Further accounts in the file; each starts a page, its table so many points to the right. */
  readonly further?: readonly FurtherAccount[]
  /** About how many lines a row takes: decides how many rows make a page. */
  readonly usualLines: number
}
