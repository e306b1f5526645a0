/** What a bank prints of a row besides its narration; of both sides, or of the one the money came from or went to. */
export type DetailRole =
  | 'party'
  | 'sender'
  | 'recipient'
  | 'party-account'
  | 'sender-account'
  | 'recipient-account'
  | 'channel'
  | 'category'

/** Columns that say more of a row, and nothing of whether a line of text is a table's heading. */
export const DETAIL_ROLES: readonly DetailRole[] = [
  'party',
  'sender',
  'recipient',
  'party-account',
  'sender-account',
  'recipient-account',
  'channel',
  'category',
]

/** What a column of a statement's table holds, as far as reading rows goes. */
export type ColumnRole =
  | 'date'
  | 'value-date'
  | 'narration'
  | 'reference'
  | 'debit'
  | 'credit'
  /** One column for both directions. */
  | 'amount'
  /** DR or CR, Income or Expense, beside an amount. */
  | 'flag'
  | 'balance'
  /** Whether the movement took place: `Successful`, `Failed`. */
  | 'status'
  | DetailRole
  /** Anything else: branch, cheque number, a balance before the row. */
  | 'other'

/** Texts of a line by column; a column without one is left out. */
export type CellTexts = Readonly<Partial<Record<ColumnRole, string>>>

/** The columns that hold a row's money. */
export const MONEY_ROLES: ReadonlySet<ColumnRole> = new Set([
  'debit',
  'credit',
  'amount',
  'balance',
])

/** The columns that say what moved. */
export const MOVED_ROLES: readonly ColumnRole[] = ['amount', 'debit', 'credit']

/** The columns that say a day. */
export const DATE_ROLES: ReadonlySet<ColumnRole> = new Set(['date', 'value-date'])

/** The columns that say who was on the other side. */
export const PARTY_ROLES: ReadonlySet<ColumnRole> = new Set(['party', 'sender', 'recipient'])

/** The columns whose cells may run over several lines. */
export const TEXT_ROLES: readonly ColumnRole[] = [
  'date',
  'value-date',
  'narration',
  'reference',
  ...DETAIL_ROLES,
  'status',
  'other',
]

/** The columns that a table hardly leaves empty from end to end. */
export const NEEDED_ROLES: ReadonlySet<ColumnRole> = new Set([...MONEY_ROLES, 'date', 'narration'])
