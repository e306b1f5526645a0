import type { TransactionType } from '#records/transaction-terms.ts'
import type { NarrationKind, StatementRow } from '../reading.ts'
import { type BankCategory, bankCategoryOf } from './bank-category.ts'
import { counterpartyOf } from './counterparty.ts'
import { categoryOf, kindByAmount, kindOf, tellingPart } from './narration.ts'

// ST3.2
const ORDER: readonly NarrationKind[] = [
  'reversal',
  'tax',
  'levy',
  'charge',
  'sweep',
  'interest',
  'salary',
  'airtime',
  'bill',
  'cash',
  'card',
  'transfer',
  'other',
]

// What the bank itself takes and gives has nobody on the other side.
const PARTYLESS: ReadonlySet<NarrationKind> = new Set([
  'tax',
  'levy',
  'charge',
  'sweep',
  'interest',
])

// What a bank says of a transfer itself, or of what it takes for one.
const NEVER_REMARKS: ReadonlySet<NarrationKind> = new Set([
  'reversal',
  'tax',
  'levy',
  'charge',
  'sweep',
  'salary',
])

// Of the other kinds the category is what they are.
const LEFT_OPEN: ReadonlySet<NarrationKind> = new Set(['bill', 'card', 'transfer', 'other'])

/**
 * What a row's narration and the columns beside it say of it (ST3.6, ST3.7): the party of a column before
 * the one that the narration names; of the bank's category and the narration the kind that comes first.
 */
export function meaningOfRow(
  row: Pick<StatementRow, 'narration' | 'type' | 'amount' | 'details'>,
): Pick<StatementRow, 'kind' | 'category' | 'counterparty'> {
  const { type, amount, details } = row
  const text = tellingPart(row.narration)
  const said = bankCategoryOf(details.category)
  const named = namedKind(kindOf(text, type), sureKind(said, type))
  const kind = kindByAmount(named, type, amount)
  const party = PARTYLESS.has(kind) ? null : (details.party ?? counterpartyOf(text, kind, type))
  const words = [text, details.party].filter(Boolean).join(' ')
  return { kind, category: suggested({ kind, type, words, said }), counterparty: party }
}

/** Pay is what comes in; what else a bank files under it is the narration's to say. */
function sureKind(said: BankCategory | undefined, type: TransactionType): NarrationKind {
  if (said?.kind === 'salary' && type === 'expense') return 'other'
  return said?.kind ?? 'other'
}

/** Of the two the one that comes first; beside a transfer the narration may be a sender's remark. */
function namedKind(narrated: NarrationKind, said: NarrationKind): NarrationKind {
  if (said === 'transfer' && !NEVER_REMARKS.has(narrated)) return said
  return ORDER.indexOf(said) < ORDER.indexOf(narrated) ? said : narrated
}

interface Wording {
  readonly kind: NarrationKind
  readonly type: TransactionType
  readonly words: string
  readonly said: BankCategory | undefined
}

/** A shop or a biller that is named says more than the bank's category, and that more than the kind alone. */
function suggested({ kind, type, words, said }: Wording): string {
  const own = categoryOf(kind, type, words)
  // Its words name neither.
  const isOpen = LEFT_OPEN.has(kind) && own === categoryOf(kind, type, '')
  return isOpen ? (said?.category ?? own) : own
}
