import fc from 'fast-check'
import type { FindNames } from '#features/entries/rules/find/resolve-find.ts'
import { aliasId } from '#features/entries/rules/payee-of.ts'
import { LIST_ORDERS } from '#features/entries/rules/transaction-filters.ts'
import type { WindowQuestion } from '#ledger/columns/columns.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { kobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import { aPageQuestion, aTransaction, numberedId } from './random-transactions.ts'

/** What random rows name, some of it twice, some of it nothing of. */
export const FIND_NAMES: FindNames = {
  wallets: [
    { id: 'wallet-a', name: 'GT Bank' },
    { id: 'wallet-b', name: 'Cash' },
    { id: 'wallet-c', name: 'Ọjà' },
  ],
  labels: [
    { id: 'label-a', name: 'Two words' },
    { id: 'label-b', name: 'food' },
    { id: 'label-c', name: 'Rice' },
  ],
  budgets: [{ id: 'budget-a', name: 'Feast' }],
  categories: [
    { id: 'food', name: 'Food & Groceries' },
    { id: 'transport', name: 'Transport' },
    { id: 'salary', name: 'Salary' },
    { id: 'uncategorized', name: 'Uncategorized' },
  ],
  mergedCategories: new Map(),
  // Of the words of the rows below: one under another name, two that are one payee.
  payees: [
    { id: '00000000-0000-8000-9000-00000000000a', name: 'Mama Put', keys: ['rice', 'licorice'] },
    { id: '00000000-0000-8000-9000-00000000000b', name: 'Ṣade Cash', keys: ['uber to yaba'] },
    { id: '00000000-0000-8000-9000-00000000000c', name: 'Ada O.', keys: ['adaeze okafor'] },
  ],
  waiting: [],
  zone: 'Africa/Lagos',
}

const SWEETS = '00000000-0000-8000-9000-00000000000d'

/** The records that those payees are of: one was merged into another. */
export const FIND_PAYEES = {
  payees: [
    ...FIND_NAMES.payees.map(({ id, name }) => ({ id, name, mergedInto: null, isHidden: false })),
    { id: SWEETS, name: 'Sweets', mergedInto: FIND_NAMES.payees[0]?.id ?? null, isHidden: true },
  ],
  aliases: FIND_NAMES.payees.flatMap(({ id, keys }) =>
    keys.map(key => ({ id: aliasId(key), key, payeeId: key === 'licorice' ? SWEETS : id })),
  ),
}

/** Pieces of searches, with what may stand wrongly in them. */
const PIECES = [
  ...'rice "rice" -rice -#label-a oja cash ash "cash" #label-a category:food transport wallet:gt budget:feast'.split(
    ' ',
  ),
  '-has:label',
  'is:transfer',
  'is:adj',
  '-is:loan',
  'is:held',
  'is:imported',
  'is:out',
  '-is:in',
  'is:o',
  'moved-to:cash',
  'moved-to:"GT Bank"',
  '-moved-to:wallet-c',
  'moved-to:gone',
  'moved-to:',
  '-moved-',
  '-is:w',
  'has:n',
  'payee:uber',
  '"uber to"',
  'note:50%_',
  '7',
  '1',
  'sal',
  'from:2026-11-20',
  'to:2026-12-01',
  'Ọjà',
  '5000',
  '5k..10k',
  '>5k',
  '<',
  '>= 2,000',
  '..9',
  '#food',
  '#"two words"',
  '"exact words"',
  '"',
  ...'OR AND | - -- ( ) -('.split(' '),
  'payee:',
  'payee:sho',
  'payee:mama',
  'payee:"sade"',
  'put',
  '-mama',
  'payee:00000000-0000-8000-9000-00000000000a',
  'note:mama',
  'payee:adaeze',
  'payee:="mama put"',
  'payee:="uber to"',
  'payee:=Rice',
  'payee:=',
  '"Ada O."',
  'label: food',
  'wallet:"GT Bank"',
  'is:i',
  'is:blue',
  'has:label',
  'has:payee',
  '-has:pay',
  'on:friday',
  '-on:weekends',
  'on:mon,tue',
  'on:mo',
  'time:6pm..22',
  'time:night',
  'time:12',
  '-time:..9',
  'time:25',
  'payee:=oja',
  'payee:="~oja 50"',
  'payee:=~rice',
  'payee:="OJÀ 50"',
  'from:12 nov',
  'from:october',
  'to:2026-10',
  'to:"3 days ago"',
  'from:"12" nov',
  'amount:5000.50',
  'amount:>x',
  'foo:bar',
  'Uncle:',
  'OR:',
  'https://x.ng/a',
  '2026-10',
  'october',
  '12/11',
  'from:',
  '₦5,000',
  '0',
  '1.5',
  '|:',
  'to:last month',
  '>"5k"',
  '10k..5k',
  'type:exp',
]
const somePieces = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 2 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }) },
)

/** A search as typed: pieces of searches, few or many, in any order; or anything at all. */
export const aSearch: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  {
    weight: 8,
    arbitrary: fc
      .tuple(somePieces, fc.constantFrom(' ', ' ', ''))
      .map(([pieces, gap]) => pieces.join(gap)),
  },
)

/** A row of those names that says something, or nothing. */
export const aFoundRow: fc.Arbitrary<TransactionRow> = foundRow(
  fc.integer({ min: 0, max: 400 }).map(numberedId),
)

// A device that stores it keeps an amount in naira that follows from rates, of which there are none here.
const IN_NAIRA = { foreign: null } as const

/** A row with an id of those, in the words of a bank or a person. */
export function foundRow(id: fc.Arbitrary<string>): fc.Arbitrary<TransactionRow> {
  const said = fc.record({
    description: fc.constantFrom(
      '',
      'Uber to Yaba',
      'UBER  TO\nYABA',
      'rice',
      'RICE&beans',
      'Ọjà 50%_',
      'licorice',
      'NIP/GTBANK/ADAEZE OKAFOR/rice',
      'Send to Adaeze Okafor',
      'yam flour ₦5,000',
      'foo:bar',
      '5000',
    ),
    amount: fc.constantFrom(
      kobo(1),
      kobo(700),
      kobo(500_000),
      kobo(500_050),
      kobo(700_000),
      kobo(5_000_000),
    ),
    importId: fc.constantFrom(null, null, 'import'),
    category: fc.constantFrom('food', 'transport', 'uncategorized'),
    transferId: fc.constantFrom(null, null, 'transfer-a', 'transfer-b', 'transfer-c'),
  })
  return fc
    .tuple(aTransaction(id), said)
    .map(([row, more]) => Object.assign({}, row, more, IN_NAIRA))
}

/** A list narrowed down and searched in any way, in any order, and a part of it. */
export const aListQuestion: fc.Arbitrary<WindowQuestion> = fc.record({
  filters: fc.oneof(
    fc.constant({ categories: [], labelIds: [] }),
    aPageQuestion().map(({ filters }) => filters),
  ),
  find: fc.oneof(fc.constant(''), aSearch),
  today: fc.constant('2026-11-21' as Day),
  order: fc.constantFrom(...LIST_ORDERS),
  joinsTransfers: fc.boolean(),
  first: fc.integer({ min: 0, max: 12 }),
  limit: fc.constantFrom(1, 5, 20),
})
