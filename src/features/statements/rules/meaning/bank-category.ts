import { TRANSFER_CATEGORY } from '#records/transaction-terms.ts'
import type { NarrationKind } from '../reading.ts'

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
