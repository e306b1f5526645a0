import type { FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { FileRole } from './data-file.ts'

/** What a column may hold, in the order in which it is offered, and in what words. */
export const ROLE_NAMES: Readonly<Record<FileRole, string>> = {
  other: 'Not used',
  date: 'Date',
  narration: 'Description',
  party: 'Payee',
  amount: 'Amount, in and out',
  debit: 'Money out',
  credit: 'Money in',
  flag: 'In or out (CR, DR)',
  balance: 'Balance after',
  status: 'Status (successful, failed)',
  category: 'Category',
  label: 'Label',
  account: 'Account',
  reference: 'Reference',
  'value-date': 'Value date',
  sender: 'From',
  recipient: 'To',
  channel: 'Channel',
  'party-account': 'Payee’s account number',
  'sender-account': 'Sender’s account number',
  'recipient-account': 'Receiver’s account number',
  currency: 'Currency',
}

// Texts of several columns are joined; of these there can be one.
const ONE_EACH: readonly FileRole[] = [
  'date',
  'value-date',
  'amount',
  'debit',
  'credit',
  'flag',
  'balance',
  'status',
  'account',
  'currency',
]

const NO_DATE = 'Say which column has the date.'
const NO_MONEY = 'Say which column has the amount, or which ones the money in and out.'
const BOTH = 'Choose either one column for the amount, or two for money in and out.'

/** Reads what a person says of a file's columns (ST8.5): a date, and money in one column or in two. */
export function readColumns(roles: readonly FileRole[]): Result<readonly FileRole[], FormFault> {
  const fields: Record<string, string> = {}
  for (const role of ONE_EACH) {
    const places = roles.flatMap((each, place) => (each === role ? [place] : []))
    for (const place of places.slice(1)) {
      fields[`columns.${place}`] = `Only one column can be “${ROLE_NAMES[role]}”.`
    }
  }
  const [doubled] = Object.values(fields)
  if (doubled !== undefined) return err({ message: doubled, fields })
  const message = missing(new Set(roles))
  return message === undefined ? ok(roles) : err({ message, fields: {} })
}

function missing(roles: ReadonlySet<FileRole>): string | undefined {
  if (!roles.has('date')) return NO_DATE
  const hasSides = roles.has('debit') || roles.has('credit')
  if (roles.has('amount') && hasSides) return BOTH
  return roles.has('amount') || hasSides ? undefined : NO_MONEY
}
