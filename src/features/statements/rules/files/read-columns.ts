import type { FormFault } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import type { FileRole } from './data-file.ts'

/** What a column may hold, in the order in which it is offered, and in what words. */
export const roleNames = once((): Readonly<Record<FileRole, string>> => ({
  other: t('statements.role-other'),
  date: t('statements.role-date'),
  narration: t('statements.role-narration'),
  party: t('statements.role-party'),
  amount: t('statements.role-amount'),
  debit: t('statements.role-debit'),
  credit: t('statements.role-credit'),
  flag: t('statements.role-flag'),
  balance: t('statements.role-balance'),
  status: t('statements.role-status'),
  category: t('statements.role-category'),
  label: t('statements.role-label'),
  account: t('statements.role-account'),
  reference: t('statements.role-reference'),
  'value-date': t('statements.role-value-date'),
  sender: t('statements.role-sender'),
  recipient: t('statements.role-recipient'),
  channel: t('statements.role-channel'),
  'party-account': t('statements.role-party-account'),
  'sender-account': t('statements.role-sender-account'),
  'recipient-account': t('statements.role-recipient-account'),
  currency: t('statements.role-currency'),
}))

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

/** Reads what a person says of a file's columns (ST8.5): a date, and money in one column or in two. */
export function readColumns(roles: readonly FileRole[]): Result<readonly FileRole[], FormFault> {
  const fields: Record<string, string> = {}
  for (const role of ONE_EACH) {
    const places = roles.flatMap((each, place) => (each === role ? [place] : []))
    for (const place of places.slice(1)) {
      fields[`columns.${place}`] = t('statements.only-one-column', { role: roleNames()[role] })
    }
  }
  const [doubled] = Object.values(fields)
  if (doubled !== undefined) return err({ message: doubled, fields })
  const message = missing(new Set(roles))
  return message === undefined ? ok(roles) : err({ message, fields: {} })
}

function missing(roles: ReadonlySet<FileRole>): string | undefined {
  if (!roles.has('date')) return t('statements.say-which-has-the-date')
  const hasSides = roles.has('debit') || roles.has('credit')
  if (roles.has('amount') && hasSides) return t('statements.choose-one-or-two-columns')
  return roles.has('amount') || hasSides ? undefined : t('statements.say-which-has-the-amount')
}
