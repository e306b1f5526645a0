import type { ForeignCurrency } from '#features/statements/rules/reading.ts'
import {
  headingLetters,
  splitNames,
} from '#features/statements/rules/table/headings/heading-names.ts'
import { currencyNamed } from '#features/statements/rules/values/currency.ts'
import type { FileRole } from '../data-file.ts'

// Names of columns in files that statements on paper do not have, or that mean more here; as
// `headingLetters` writes them.
const NAMES: Readonly<Partial<Record<FileRole, string>>> = {
  narration: 'note notes title comment comments label name originaldescription additionalinfo',
  party: `payee payees payeename merchant merchantname tofrom fromto beneficiary beneficiaryname
    sender sendername recipient recipientname counterparty counterpartyname party
    counterpartyaccountname receiver receivername`,
  category: 'category categories categoryname transactioncategory subcategory',
  account: `account accountname accountno accountnumber acctno acctnumber accno nuban wallet
    walletname accounttitle`,
  currency: `currency currencycode currencytype ccy curr cur accountcurrency transactioncurrency
    txncurrency`,
  flag: 'direction inout inorout moneyflow creditordebit',
  status: 'status state transactionstate paymentstate txnstate approvalstatus',
  date: 'paidon valueon bookedon createdat transactiontimestamp',
  debit: 'spend expense expenses amountspent',
  credit: 'income amountreceived',
  label: 'tag tags tagname tagnames labels labelname hashtag hashtags',
  other: 'id balancebefore timezone emoji icon colour color sessionid',
}

const roleByName = new Map(
  Object.entries(NAMES).flatMap(([role, names]) =>
    // Object.entries forgets the keys' type.
    names.split(/\s+/).map((name): [string, FileRole] => [name, role as FileRole]),
  ),
)

const FLAG = /^(?:(?:dr|debit)\s*[/|]\s*(?:cr|credit)|(?:cr|credit)\s*[/|]\s*(?:dr|debit))$/i

/** What a column with this heading holds; undefined for a name that we do not know. */
export function roleOfHeading(heading: string): FileRole | undefined {
  const letters = headingLetters(heading)
  const own = roleByName.get(letters)
  if (own !== undefined) return own
  if (FLAG.test(heading)) return 'flag'
  const names = splitNames(letters)
  return names?.length === 1 ? names[0]?.role : undefined
}

/** A heading as it is compared: letters and digits in lower case. */
export function headingKey(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

const NAIRA = /₦|\bNGN\b|\bNAIRA\b/i
// Most amounts are digits alone, and say nothing of a currency.
const DIGITS_ALONE = /^[\d\s.,()+−-]*$/

/** The currency other than naira that a text names; null where it names none. */
export function foreignCurrency(text: string): ForeignCurrency | null {
  if (DIGITS_ALONE.test(text) || NAIRA.test(text)) return null
  const named = currencyNamed(text)
  return named === 'NGN' ? null : named
}

/** The currency that a column of currencies names, unless it is the naira. */
export function namedCurrency(text: string): ForeignCurrency | null {
  const plain = text.trim().toUpperCase()
  if (plain === '' || plain === 'N' || NAIRA.test(plain)) return null
  return foreignCurrency(plain) ?? (/^[A-Z]{3}$/.test(plain) ? 'other' : null)
}
