import type { TransactionType } from '#records/transaction/terms.ts'
import type { PrintedDetails } from '../printed-row.ts'
import type { RowDetails } from '../reading.ts'
import { accountIn, maskAccount, withoutWholeNumbers } from '../values/mask-number.ts'
import { partyNamed } from './counterparty.ts'

/** Of a row of which nothing is printed besides its narration. */
export const NO_DETAILS: RowDetails = { party: null, account: null, channel: null, category: null }

/** Which column of one side names the other party whichever way the money went; null where none does. */
export type BothWays = 'sender' | 'recipient' | null

/** A row as far as its details go. */
interface DetailedRow {
  readonly type: TransactionType
  readonly details: PrintedDetails
}

/**
 * Whether a table's only column of one side is of both: on the rows of the other direction it then
 * names many, where it would else name the account's holder alone.
 */
export function bothWaysOf(rows: readonly DetailedRow[]): BothWays {
  const [senders, recipients] = (['sender', 'recipient'] as const).map(side =>
    rows.filter(({ details }) => details[side] !== ''),
  )
  if (senders === undefined || recipients === undefined) return null
  if (senders.length > 0 && recipients.length > 0) return null
  if (namesOf(senders, 'sender', 'expense') > 1) return 'sender'
  return namesOf(recipients, 'recipient', 'income') > 1 ? 'recipient' : null
}

function namesOf(
  rows: readonly DetailedRow[],
  side: 'sender' | 'recipient',
  type: TransactionType,
): number {
  const named = rows.filter(row => row.type === type).map(({ details }) => details[side])
  return new Set(named.map(name => name.toLowerCase())).size
}

/** What is known of a row from columns of its own: of the two sides, the other one (ST3.6). */
export function rowDetails({ type, details }: DetailedRow, bothWays: BothWays): RowDetails {
  const side = bothWays ?? (type === 'expense' ? 'recipient' : 'sender')
  const party = details[side] || details.party
  const account = details[`${side}-account`] || details['party-account']
  return {
    party: partyNamed(party),
    account: accountIn(account) ?? maskAccount(account) ?? accountIn(party),
    channel: shown(details.channel),
    category: shown(details.category),
  }
}

/** A cell as it may be shown; null where it is empty. */
function shown(text: string): string | null {
  const plain = withoutWholeNumbers(text).trim()
  return /[\p{L}\p{N}]/u.test(plain) ? plain : null
}

/** What the columns say of a row, in words: its description where the bank narrates nothing (ST3.8). */
export function wordsOfDetails({ party, category, channel }: RowDetails): string {
  return [party, category, channel].filter(text => text !== null).join(' · ')
}
