import type { DocumentKind } from '#features/statements/rules/facts/document-kind.ts'
import { formatNaira, kobo } from '#money/money.ts'
import type { SeededRandom } from '#test/simulation/seeded-random.ts'

/** What a paper says, from the top. */
export interface PaperText {
  readonly company: string
  readonly title: string
  readonly above: readonly string[]
  /** Its headings, then its rows; empty for running text. */
  readonly table: readonly (readonly string[])[]
  readonly below: readonly string[]
}

const COMPANIES = ['Balogun Building Supplies Ltd', 'ADA OKAFOR ENTERPRISES', 'Mainland Hospitals']
const ITEMS = [
  'Cement 50 kg',
  'Sand, a lorry',
  'Delivery',
  'Iron rods 12 mm',
  'Labour',
  'Paint 20 l',
]
const DAYS = ['03-Nov-2026', '12/10/2026', '2026-10-05', '21 Oct 2026']

/** The papers that people take for a statement, each a little different for each seed. */
export const PAPERS: Readonly<Record<DocumentKind, (random: SeededRandom) => PaperText>> = {
  invoice,
  receipt,
  payslip,
  letter,
  'price-list': priceList,
  'loan-schedule': loanSchedule,
}

function invoice(random: SeededRandom): PaperText {
  const rows = amounts(random, 3 + random.below(9))
  const due = money(rows.reduce((sum, each) => sum + each, 0))
  const bodies: readonly (readonly (readonly string[])[])[] = [
    [
      ['Item', 'Qty', 'Unit price', 'Total'],
      ...rows.map(each => [random.pick(ITEMS), '2', money(each / 2), money(each)]),
    ],
    // As a table of dates and money it could be a statement.
    [
      ['Date', 'Description', 'Reference', 'Amount'],
      ...rows.map(each => [day(random), random.pick(ITEMS), 'INV118', money(each)]),
    ],
    [
      ['Date', 'Description', 'Debit', 'Credit', 'Balance'],
      ...rows.map(each => [day(random), random.pick(ITEMS), money(each), '', due]),
    ],
  ]
  return {
    company: random.pick(COMPANIES),
    title: random.pick(['INVOICE', 'Tax Invoice', 'Proforma Invoice', 'Invoice No. 2026/118']),
    above: [`Date: ${day(random)}`, 'Bill to: Tunde Balogun', 'Account Number: 0123456789'],
    table: random.pick(bodies),
    below: [`${random.pick(['Total due', 'Amount due', 'Balance due'])}: ${due}`, 'Thank you'],
  }
}

function receipt(random: SeededRandom): PaperText {
  const [amount = 0] = amounts(random, 1)
  return {
    company: random.pick(COMPANIES),
    title: random.pick(['RECEIPT', 'Payment Receipt', 'Transaction Receipt', 'Official receipt']),
    above: [
      `Receipt No: ${1000 + random.below(9000)}`,
      `Received from Tunde Balogun the sum of ${money(amount)}`,
      `Payment method: ${random.pick(['Transfer', 'Cash', 'POS'])}`,
    ],
    table: random.chance(0.5)
      ? []
      : [
          ['Date', 'Details', 'Payment', 'Balance'],
          [day(random), random.pick(ITEMS), money(amount), '0.00'],
        ],
    below: [`Amount paid ${money(amount)}`, 'Goods bought in good condition are not returned.'],
  }
}

function payslip(random: SeededRandom): PaperText {
  const figures = amounts(random, 6)
  const names = [
    'Basic salary',
    'Housing allowance',
    'Transport allowance',
    'PAYE',
    'Pension',
    'Loan',
  ]
  return {
    company: random.pick(COMPANIES),
    title: random.pick(['PAYSLIP', 'Pay slip', 'Salary Slip', 'PAYSLIP FOR OCTOBER 2026']),
    above: ['Employee name: Halima Lawal', 'Employee No: 00417', `Date paid: ${day(random)}`],
    table: random.pick([
      [['Earnings', 'Amount'], ...figures.map((each, index) => [names[index] ?? '', money(each)])],
      [
        ['Date', 'Earnings', 'Payments', 'Deductions', 'Balance'],
        ...figures.map((each, index) => [
          day(random),
          names[index] ?? '',
          money(each),
          '',
          money(each),
        ]),
      ],
    ]),
    below: [`Gross pay ${money(900_000_00)}`, `Net pay ${money(710_000_00)}`],
  }
}

function letter(random: SeededRandom): PaperText {
  const [due = 0] = amounts(random, 1)
  return {
    company: random.pick(COMPANIES),
    title: random.pick(['Lagos, 3 November 2026', 'Re: your order']),
    above: [
      random.pick(['Dear Mrs Okafor,', 'Dear Sir,', 'Dear valued customer,']),
      'thank you for your visit on 28 October. We are glad to confirm the order of 40 bags.',
      `The rest of ${money(due)} is payable before the end of the month; please transfer it`,
      'into our account 0123456789 with any branch of the bank.',
    ],
    table: [],
    below: [
      random.pick(['Yours faithfully,', 'Yours sincerely,', 'Kind regards,']),
      'Tunde Balogun',
    ],
  }
}

function priceList(random: SeededRandom): PaperText {
  return {
    company: random.pick(COMPANIES),
    title: random.pick([
      'PRICE LIST',
      'Price list for November 2026',
      'RATE CARD',
      'Wholesale Price List',
    ]),
    above: [`Valid from ${day(random)}`, 'Prices are subject to change without notice'],
    table: random.pick([
      [
        ['Item', 'Unit', 'Unit price'],
        ...amounts(random, 12).map(each => [random.pick(ITEMS), 'bag', money(each)]),
      ],
      [
        ['Date', 'Details', 'Amount'],
        ...amounts(random, 12).map(each => [day(random), random.pick(ITEMS), money(each)]),
      ],
    ]),
    below: ['Wholesale and retail. All prices per bag.'],
  }
}

function loanSchedule(random: SeededRandom): PaperText {
  const each = 50_000_00
  const count = 6 + random.below(18)
  return {
    company: random.pick(['FairMoney Microfinance Bank', 'Carbon Finance', 'Balogun Cooperative']),
    title: random.pick([
      'REPAYMENT SCHEDULE',
      'Loan Repayment Schedule',
      'Amortization schedule',
      'OFFER OF LOAN',
      'Loan agreement',
    ]),
    above: [`Loan amount ${money(each * count)}`, 'Interest rate 3 % a month', 'Tenor 12 months'],
    table: [
      random.pick([
        ['Date', 'Details', 'Payment', 'Interest', 'Balance'],
        ['Due Date', 'Description', 'Principal', 'Interest', 'Balance'],
        ['Date', 'Details', 'Debit', 'Interest', 'Balance'],
      ]),
      ...Array.from({ length: count }, (_, index) => [
        `0${1 + (index % 9)}-${['Jan', 'Feb', 'Mar', 'Apr'][Math.floor(index / 9)] ?? 'May'}-2027`,
        `Instalment ${index + 1}`,
        money(each + 5_000_00),
        money(5_000_00),
        money(each * (count - index - 1)),
      ]),
    ],
    below: ['The principal is due with each instalment.'],
  }
}

function amounts(random: SeededRandom, count: number): readonly number[] {
  return Array.from({ length: count }, () => (1 + random.below(4000)) * 10_000)
}

function money(amount: number): string {
  return formatNaira(kobo(Math.round(amount))).replace('₦', '')
}

function day(random: SeededRandom): string {
  return random.pick(DAYS)
}
