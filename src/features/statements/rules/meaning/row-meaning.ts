import { type TransactionType, TRANSFER_CATEGORY } from '#records/transaction/terms.ts'
import type { NarrationKind, StatementRow } from '../reading.ts'
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

/** What a bank's own word for a row surely means; a part that it leaves open is left out. */
export interface BankCategory {
  readonly kind?: NarrationKind
  /** One of the offered categories, where the word names it. */
  readonly category?: string
}

type Meaning = readonly [means: BankCategory, words: RegExp]

// The whole cell, lower case, its words apart by single spaces: a word more is another thing.
const MEANINGS: readonly Meaning[] = [
  [{ kind: 'reversal' }, /^(?:reversals?|reversed|reversed transactions?|refunds?)$/],
  [{ kind: 'tax' }, /^(?:tax|taxes|withholding tax|wht)$/],
  [
    { kind: 'levy' },
    /^(?:stamp dut(?:y|ies)|emtl|levy|levies|electronic money transfer levy|government levy)$/,
  ],
  [
    { kind: 'charge' },
    /^(?:(?:bank |transfer |transaction |service |card |account |sms |atm )?(?:charges?|fees?)|fees? (?:and|&) charges?|charges? (?:and|&) fees?|vat|commissions?)$/,
  ],
  [{ kind: 'sweep' }, /^(?:auto ?save|owealth|cash ?box|spend ?(?:\+|and|&) ?save)$/],
  [{ kind: 'interest' }, /^interests?(?: earned| paid| income)?$/],
  [{ kind: 'salary' }, /^(?:salary|salaries|payroll|wages)$/],
  [
    { kind: 'airtime' },
    /^(?:airtime|data|mobile data|data bundles?|airtime ?(?:[/+&]|and) ?(?:mobile )?data|airtime purchase|airtime top ?-?up|data purchase|top ?-?up|recharge|vtu)$/,
  ],
  [{ kind: 'bill', category: 'electricity' }, /^(?:electricity|power|electricity bills?)$/],
  [
    { kind: 'bill', category: 'subscriptions' },
    /^(?:tv|cable|cable tv|tv subscription|dstv|gotv)$/,
  ],
  [{ kind: 'bill', category: 'internet' }, /^internet(?: bills?| subscription)?$/],
  [{ kind: 'bill', category: 'water' }, /^water(?: bills?)?$/],
  [
    { kind: 'bill' },
    /^(?:bills?|bills? payments?|pay bills?|utilit(?:y|ies)|utility bills?|bills? (?:and|&) utilit(?:y|ies))$/,
  ],
  [
    { kind: 'cash' },
    /^(?:cash|atm|atm withdrawals?|cash withdrawals?|cash deposits?|withdrawals? at atm)$/,
  ],
  [
    { kind: 'card' },
    /^(?:pos|pos purchases?|pos payments?|card payments?|card purchases?|purchases?|web purchases?|online payments?|web payments?|merchant payments?)$/,
  ],
  [{ kind: 'card', category: 'shopping' }, /^(?:shopping|online shopping)$/],
  [
    { kind: 'transfer', category: TRANSFER_CATEGORY },
    /^(?:transfers?|(?:inward|outward|inter ?bank|intra ?bank|local|local funds?|funds?|bank|nip|incoming|outgoing|instant|internal|wallet) transfers?|transfers? (?:in|out|to|from|sent|received)|transfer (?:to|from) (?:bank|wallet)|nip)$/,
  ],
  [{ category: 'food' }, /^(?:groceries|food|food (?:and|&) groceries|supermarkets?)$/],
  [{ category: 'eating-out' }, /^(?:restaurants?|eating out|food (?:and|&) drinks?|dining)$/],
  [
    { category: 'transport' },
    /^(?:transport|transportation|rides?|transport(?:ation)? (?:and|&) rides?)$/,
  ],
  [{ category: 'fuel' }, /^(?:fuel|petrol|fuel (?:and|&) diesel)$/],
  [{ category: 'rent' }, /^(?:rent|housing|rent (?:and|&) housing)$/],
  [
    { category: 'health' },
    /^(?:health|healthcare|medical|pharmacy|health (?:and|&) (?:fitness|pharmacy))$/,
  ],
  [{ category: 'education' }, /^(?:education|school fees?|tuition)$/],
  [{ category: 'entertainment' }, /^(?:entertainment|betting|gaming|movies)$/],
  [{ category: 'travel' }, /^(?:travel|flights?|hotels?|flights? (?:and|&) hotels?)$/],
  [{ category: 'savings' }, /^savings?$/],
  [{ category: 'investment' }, /^(?:investments?|stocks)$/],
  [{ category: 'loan' }, /^(?:loans?|loan repayments?|loan disbursements?|credit)$/],
  [{ category: 'insurance' }, /^insurance$/],
  [{ category: 'giving' }, /^(?:donations?|charity|tithes?|offerings?|giving)$/],
  [{ category: 'gift' }, /^gifts?$/],
  [{ category: 'family' }, /^(?:family|family support)$/],
]

const LONGEST = 60

/** What the bank's category means; undefined where its words are none that we are sure of (ST3.7). */
export function bankCategoryOf(printed: string | null): BankCategory | undefined {
  const words = plain(printed ?? '')
  if (words === '' || words.length > LONGEST) return undefined
  return MEANINGS.find(([, pattern]) => pattern.test(words))?.[0]
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z+&/]+/g, ' ')
    .trim()
}
