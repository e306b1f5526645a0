import { expect, test } from 'vitest'
import { type Placed, textLines } from '#test/support/statements/text-pages.ts'
import { DETAIL_ROLES } from './column-role.ts'
import { findHeadings } from './find-headings.ts'

const DETAILS: ReadonlySet<string> = new Set(DETAIL_ROLES)

test('[ST6.4] a heading on one line names the columns from left to right', () => {
  expect(
    roles([
      ['Posted Date', 30, 100],
      ['Remarks', 120, 100],
      ['Lodgement', 300, 100],
      ['Withdrawal', 380, 100],
      ['Balance (NGN)', 460, 100],
    ]),
  ).toEqual([['date', 'narration', 'credit', 'debit', 'balance']])
})

test('[ST6.4] a heading may be stacked, its unit torn off', () => {
  const above: Placed[] = [
    ['Trans.', 30, 100],
    ['Value', 90, 100],
    ['Details', 150, 105],
    ['Debit', 300, 100],
    ['Credit', 360, 100],
    ['Balance After', 420, 100],
  ]
  const below: Placed[] = [
    ['Date', 30, 110],
    ['Date', 90, 110],
    ['(N)', 300, 110],
    ['(N)', 360, 110],
    ['(N)', 430, 110],
  ]
  expect(roles([...above, ...below])).toEqual([
    ['date', 'value-date', 'narration', 'debit', 'credit', 'balance'],
  ])
})

test('[ST6.4] an opening figure below them is no part of the headings, however it writes nothing', () => {
  const above: Placed[] = [
    ['Date', 30, 100],
    ['Debit', 120, 100],
    ['Credit', 200, 100],
    ['Balance', 280, 100],
    ['Narration', 360, 100],
  ]
  expect(roles([...above, ['₦.00', 280, 115], ['Opening Balance', 360, 115]])).toEqual([
    ['date', 'debit', 'credit', 'balance', 'narration'],
  ])
})

test('[ST6.4] a heading may be letter-spaced or glued', () => {
  expect(
    roles([
      ['D a t e', 30, 100],
      ['R e f e r e n c e', 120, 100],
      ['D e b i t', 300, 100],
      ['C r e d i t', 380, 100],
    ]),
  ).toEqual([['date', 'reference', 'debit', 'credit']])
  expect(
    roles([
      ['DateDescription', 30, 100],
      ['DebitCredit', 300, 100],
      ['Amount DR/CR', 400, 100],
    ]),
  ).toEqual([['date', 'narration', 'debit', 'credit', 'amount', 'flag']])
})

test('[ST6.4] words of letters set far apart are parted by the names they make, however far headings stand apart', () => {
  expect(
    roles([
      ['T x n', 30, 100],
      ['D a t e', 62, 100],
      ['S e s s i o n', 100, 100],
      ['I D', 160, 100],
      ['A m t', 200, 100],
      ['D e b i t / C r e d i t', 230, 100],
      ['B a l a n c e', 340, 100],
    ]),
  ).toEqual([['date', 'reference', 'amount', 'flag', 'balance']])
})

test.each([
  [
    'Kuda',
    ['Date/Time', 'Money In', 'Money out', 'Category', 'To / From', 'Description', 'Balance'],
    ['category', 'party'],
  ],
  [
    'OPay',
    [
      'Trans. Time',
      'Value Date',
      'Description',
      'Debit(₦)',
      'Credit(₦)',
      'Balance After(₦)',
      'Channel',
      'Transaction Reference',
    ],
    ['channel'],
  ],
  [
    'Fidelity',
    ['Tran Date', 'Value Date', 'Narration', 'Channel', 'Debit', 'Credit', 'Balance'],
    ['channel'],
  ],
  [
    'Moniepoint',
    [
      'Date',
      'Narration',
      'Source',
      'Source Institution',
      'Beneficiary',
      'Beneficiary Institution',
      'Debit',
      'Credit',
      'Balance',
    ],
    ['sender', 'recipient'],
  ],
  [
    'PalmPay',
    [
      'Transaction Date',
      'Transaction Detail',
      'Counterparty',
      'Money In (NGN)',
      'Money Out (NGN)',
      'Transaction ID',
    ],
    ['party'],
  ],
  [
    'others',
    [
      'Date',
      'Sender Name',
      'Sender Account',
      'Beneficiary Name',
      'Beneficiary Account No',
      'Payment Method',
      'Transaction Category',
      'Amount',
      'Balance',
    ],
    ['sender', 'sender-account', 'recipient', 'recipient-account', 'channel', 'category'],
  ],
])('[ST3.6] the columns of %s that say who, what and how are known', (_, names, wanted) => {
  let left = 30
  const placed = names.map((name): Placed => {
    const at = left
    left += (name.length + 4) * 4
    return [name, at, 100]
  })
  const [found] = roles(placed)
  expect(found?.filter(role => DETAILS.has(role))).toEqual(wanted)
})

test('[ST3.6] the second line of a detail’s name is the heading’s, not the first row’s', () => {
  const lines: Placed[] = [
    ['Date', 30, 100],
    ['Sender/', 120, 100],
    ['Debit', 300, 100],
    ['Credit', 360, 100],
    ['Balance', 460, 100],
    ['Recipient', 120, 110],
  ]
  expect(roles(lines)).toEqual([['date', 'party', 'debit', 'credit', 'balance']])
})

test('[ST6.4] rows, letters and summaries are no headings', () => {
  expect(roles([['01-Mar-2026 date of debit and credit balance 1,000.00', 30, 100]])).toEqual([])
  expect(
    roles([
      ['Opening Balance', 30, 100],
      ['Total Debit', 140, 100],
      ['Total Credit', 240, 100],
    ]),
  ).toEqual([])
  expect(
    roles([['Up to date details of debit and credit cards are on our website', 30, 100]]),
  ).toEqual([])
})

test('[ST6.4] a row below the heading is none of it, though it says DR', () => {
  const heading: Placed[] = [
    ['Date', 30, 100],
    ['Narration', 120, 100],
    ['Amount', 300, 100],
    ['Balance', 460, 100],
  ]
  const [found] = findHeadings(textLines([...heading, ['DR', 310, 110], ['paid', 120, 110]]))
  expect(found?.end).toBe(1)
})

function roles(texts: readonly Placed[]): string[][] {
  return findHeadings(textLines(texts)).map(({ cells }) => cells.map(cell => cell.role))
}

test('[ST6.8.2] a heading without a date counts where a day stands above the rows', () => {
  const heading: Placed[] = [
    ['Description', 30, 100],
    ['Debit', 300, 100],
    ['Credit', 360, 100],
    ['Balance', 420, 100],
  ]
  expect(roles([...heading, ['Monday, 3 August 2026', 30, 120]])).toEqual([
    ['narration', 'debit', 'credit', 'balance'],
  ])
  expect(roles([...heading, ['POS 5,000.00', 30, 120]])).toEqual([])
  // An invoice: nothing says what comes and what goes.
  const invoice: Placed[] = [
    ['Description', 30, 100],
    ['Quantity', 300, 100],
    ['Amount', 360, 100],
  ]
  expect(roles([...invoice, ['3 August 2026', 30, 120]])).toEqual([])
})

test('[ST6.4] short names are known, and what counts the rows is a column of its own', () => {
  expect(
    roles([
      ['#', 30, 100],
      ['Date', 36, 100],
      ['Narration', 120, 100],
      ['Amt', 300, 100],
      ['Bal', 380, 100],
    ]),
  ).toEqual([['other', 'date', 'narration', 'amount', 'balance']])
  expect(
    roles([
      ['S/N Date', 30, 100],
      ['Narration', 120, 100],
      ['Amt', 300, 100],
      ['Bal', 380, 100],
    ]),
  ).toEqual([['other', 'date', 'narration', 'amount', 'balance']])
})

test('[ST6.8.2] above days a table may have amounts alone, but no prices', () => {
  const days: Placed[] = [
    ['Monday, 3 August 2026', 30, 120],
    ['Rent', 30, 140],
    ['500.00', 300, 140],
  ]
  expect(roles([['Narration', 30, 100], ['Amount', 300, 100], ...days])).toEqual([
    ['narration', 'amount'],
  ])
  expect(
    roles([['Description', 30, 100], ['Qty', 200, 100], ['Amount', 300, 100], ...days]),
  ).toEqual([])
})

test('[ST6.4.1] crowded headings are parted though one of them is not known', () => {
  expect(
    roles([
      ['Date', 30, 100],
      ['Libelle', 51, 100],
      ['Debit', 84, 100],
      ['Credit', 109, 100],
      ['Balance', 138, 100],
    ]),
  ).toEqual([['date', 'other', 'debit', 'credit', 'balance']])
})

test('[ST6.4.1] words of one heading stay together where it is known as a whole', () => {
  expect(
    roles([
      ['Transaction', 30, 100],
      ['Date', 79, 100],
      ['Value', 120, 100],
      ['Date', 145, 100],
      ['Transaction', 200, 100],
      ['Details', 249, 100],
      ['Amount', 320, 100],
      ['Balance', 380, 100],
      ['After', 413, 100],
    ]),
  ).toEqual([['date', 'value-date', 'narration', 'amount', 'balance']])
})

test('[ST6.4.1] beside an amount of both ways a column of one way alone is none of money', () => {
  const found = roles([
    ['Date', 30, 100],
    ['Payment', 100, 100],
    ['Mode', 133, 100],
    ['Description', 200, 100],
    ['Amount', 320, 100],
    ['Balance', 400, 100],
  ])
  expect(found).toEqual([['date', 'channel', 'narration', 'amount', 'balance']])
})

test.each([
  ['Date of Transaction', 'date'],
  ['Name', 'party'],
  ['Service Type', 'category'],
  ['Teller', 'other'],
  ['Location', 'other'],
  ['Money in ₦', 'credit'],
  ['Paid in (NGN)', 'credit'],
])('[ST6.4] %s names a column of %s', (name, role) => {
  const rest: readonly (readonly [string, string])[] = [
    ['Date', 'date'],
    ['Description', 'narration'],
    ['Money out', 'debit'],
    ['Money in', 'credit'],
    ['Balance', 'balance'],
  ]
  const names = [[name, role] as const, ...rest.filter(([, other]) => other !== role)]
  const placed = names.map(([text], index): Placed => [text, 30 + index * 100, 100])
  expect(roles(placed)).toEqual([names.map(([, each]) => each)])
})
