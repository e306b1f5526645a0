/** A line's cells by the heading that they stand under. */
export type Cells = (heading: string) => string

/** A row of an app, in the order of `APP_ROLES`. */
export type AppRow = readonly [
  date: string,
  account: string,
  party: string,
  narration: string,
  amount: string,
  flag: string,
  category: string,
  currency: string,
  labels: string,
  /** The bank's own words, where the app has better ones for a row. */
  reference: string,
]

/** What the flag of a row says of money that came. */
export const IN = 'CR'
/** What the flag says of money that went. */
export const OUT = 'DR'
/** The category of a transfer. */
export const TRANSFER = 'Transfer'
/** What the table takes out as the figure that an account began with. */
export const OPENING = 'Opening balance'

/** `Group: name`, the finer one behind the colon. */
export function finest(group: string, name: string): string {
  return name === '' ? group : `${group}: ${name}`
}

/** Whom a row is of, with what else was noted of it behind; where nobody is named, the note alone. */
export function titled(party: string, note: string): string {
  if (party === '' || note.includes(party)) return note
  return note === '' ? party : `${party} · ${note}`
}

/** The row as one leg of a transfer between two accounts. */
export function asTransfer(row: AppRow): AppRow {
  const [date, account, party, narration, amount, flag, , currency, ...others] = row
  return [date, account, party, narration || TRANSFER, amount, flag, TRANSFER, currency, ...others]
}

/** The row as the figure that its account began with. */
export function asOpening(row: AppRow): AppRow {
  const [date, account, party, , amount, ...others] = row
  return [date, account, party, OPENING, amount, ...others]
}

/** Without its sign. */
export function unsigned(amount: string): string {
  return amount.replace(/^[-+−]/, '')
}

/** With a sign where the app prints none for money that came. */
export function signed(amount: string): string {
  return /^[^-−(]*\d/.test(amount) && !/[-−(]/.test(amount)
    ? `+${amount.replace(/^\+/, '')}`
    : amount
}
