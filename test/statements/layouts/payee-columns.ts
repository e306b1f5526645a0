import type { SeededRandom } from '#test/simulation/seeded-random.ts'
import type { Column, ColumnRole, Layout } from '../printed/layout.ts'
import { BOTH_ENDS, LYING, PLAIN_MONEY, toColumns, USUAL } from './layout-parts.ts'
import { HEADINGS } from './random-words.ts'

const PAYEES = {
  ...USUAL,
  bank: null,
  page: LYING,
  table: { top: 50, bottom: 530 },
  dates: { pattern: 'dd-MMM-yyyy' },
  narrations: 'beside',
  header: {
    title: 'Account Statement',
    letterhead: ['Harmattan Microfinance Bank'],
    form: 'pairs',
    facts: BOTH_ENDS,
  },
} as const satisfies Partial<Layout>

/** A channel beside the narration, as Fidelity has it, and the bank's words for every row. */
const channel: Layout = {
  ...PAYEES,
  name: 'fidelity-channel',
  bank: 'Fidelity Bank',
  header: { ...PAYEES.header, letterhead: ['Fidelity Bank Plc'] },
  narrations: 'classic',
  columns: toColumns([
    ['date', 'Tran Date', 30, 60, 'left'],
    ['value-date', 'Value Date', 94, 60, 'left'],
    ['narration', 'Narration', 158, 250, 'left'],
    ['channel', 'Channel', 412, 70, 'left'],
    ['debit', 'Debit', 486, 90, 'right'],
    ['credit', 'Credit', 580, 90, 'right'],
    ['balance', 'Balance', 674, 100, 'right'],
  ]),
  usualLines: 1.5,
}

/** Moniepoint's export: source and beneficiary, of which one is the holder. */
const bothSides: Layout = {
  ...PAYEES,
  name: 'moniepoint-sides',
  bank: 'Moniepoint',
  dates: { pattern: 'yyyy-MM-dd HH:mm:ss' },
  headerDates: 'yyyy-MM-dd',
  money: { ...PLAIN_MONEY, empty: '0.00' },
  header: { ...PAYEES.header, letterhead: ['Moniepoint Microfinance Bank'] },
  columns: toColumns([
    ['date', 'Date', 30, 76, 'left'],
    ['category', 'Category', 110, 70, 'left'],
    ['narration', 'Narration', 184, 130, 'left'],
    ['sender', 'Source', 318, 80, 'left'],
    ['recipient', 'Beneficiary', 402, 80, 'left'],
    ['debit', 'Debit', 486, 90, 'right'],
    ['credit', 'Credit', 580, 90, 'right'],
    ['balance', 'Balance', 674, 100, 'right'],
  ]),
  usualLines: 1.6,
}

/** No narration at all: who, what and by which account is all that is said. */
const noNarration: Layout = {
  ...PAYEES,
  name: 'no-narration',
  accountForm: 'masked',
  align: 'middle',
  columns: toColumns([
    ['date', 'Date', 30, 66, 'left'],
    ['category', 'Category', 100, 80, 'left'],
    ['party', 'To / From', 184, 110, 'left'],
    ['party-account', 'Counterparty Account', 298, 96, 'left'],
    ['reference', 'Reference', 398, 80, 'left'],
    ['debit', 'Money Out', 486, 90, 'right'],
    ['credit', 'Money In', 580, 90, 'right'],
    ['balance', 'Balance', 674, 100, 'right'],
  ]),
  usualLines: 1.4,
}

/** Name, bank and account in one narrow cell, after the money, at the rows' feet. */
const oneCell: Layout = {
  ...PAYEES,
  name: 'party-in-one-cell',
  align: 'bottom',
  partyForm: 'name-bank-account',
  columns: toColumns([
    ['date', 'Date', 30, 66, 'left'],
    ['category', 'Category', 100, 80, 'left'],
    ['narration', 'Remarks', 184, 150, 'left'],
    ['debit', 'Money Out', 338, 90, 'right'],
    ['credit', 'Money In', 432, 90, 'right'],
    ['balance', 'Balance', 526, 100, 'right'],
    ['party', 'Counterparty', 640, 100, 'left'],
    ['channel', 'Channel', 744, 60, 'left'],
  ]),
  usualLines: 2,
}

/** One amount, and a beneficiary that is whoever was on the other side. */
const paidOut: Layout = {
  ...PAYEES,
  name: 'beneficiary-account',
  columns: toColumns([
    ['date', 'Date', 30, 66, 'left'],
    ['narration', 'Description', 100, 160, 'left'],
    ['category', 'Transaction Category', 264, 90, 'left'],
    ['sender', 'Sender', 358, 84, 'left'],
    ['sender-account', 'Sender Account', 446, 76, 'left'],
    ['recipient', 'Beneficiary', 526, 84, 'left'],
    ['recipient-account', 'Beneficiary Account', 614, 92, 'left'],
    ['amount', 'Amount', 710, 50, 'right'],
    ['balance', 'Balance', 764, 60, 'right'],
  ]),
  size: 6,
  leading: 7.5,
  money: { ...PLAIN_MONEY, signs: 'plus-minus' },
  usualLines: 2,
}

/** Layouts with columns of their own for who, what and how. */
export const PAYEE_COLUMNS: readonly Layout[] = [channel, bothSides, noNarration, oneCell, paidOut]

const EDGE = 30
const BETWEEN = 4
const SIZE = 6.5
const WIDTHS: Readonly<Partial<Record<ColumnRole, number>>> = {
  date: 60,
  narration: 130,
  category: 66,
  reference: 60,
  debit: 72,
  credit: 72,
  balance: 80,
}
const DETAIL_WIDTH = 66

/** A layout whose columns of details are drawn by chance, in any place and alignment. */
export function randomPayeeLayout(name: string, random: SeededRandom): Layout {
  const sides: readonly ColumnRole[] = random.pick([
    ['party'],
    ['party', 'party-account'],
    ['sender', 'recipient'],
    ['sender', 'sender-account', 'recipient', 'recipient-account'],
  ])
  const aside: readonly ColumnRole[] = random.pick([
    [],
    ['channel'],
    ['reference'],
    ['channel', 'reference'],
  ])
  const texts: readonly ColumnRole[] = random.chance(0.2)
    ? ['category', ...sides, ...aside]
    : ['category', 'narration', ...sides, ...aside]
  const money: readonly ColumnRole[] = random.pick([
    ['debit', 'credit', 'balance'],
    ['credit', 'debit', 'balance'],
  ])
  const split = random.chance(0.3) ? random.below(texts.length) : texts.length
  const before = texts.slice(0, split)
  const roles: readonly ColumnRole[] = ['date', ...before, ...money, ...texts.slice(split)]
  return {
    ...PAYEES,
    name,
    size: SIZE,
    leading: SIZE * (1.15 + random.next() * 0.25),
    gap: SIZE * (0.6 + random.next()),
    align: random.pick(['top', 'top', 'middle', 'bottom']),
    headingsOn: random.pick(['first-page', 'every-page']),
    order: random.pick(['oldest-first', 'newest-first']),
    money: { ...PLAIN_MONEY, empty: random.pick(['', '-', '0.00']) },
    columns: placed(roles, random),
    ...(random.chance(0.3) ? { accountForm: 'masked' as const } : {}),
    ...(random.chance(0.3)
      ? { partyForm: random.pick(['name-account', 'name-bank-account'] as const) }
      : {}),
    usualLines: 2,
  }
}

function placed(roles: readonly ColumnRole[], random: SeededRandom): readonly Column[] {
  const wanted = roles.map(role => WIDTHS[role] ?? DETAIL_WIDTH)
  const room = LYING.width - 2 * EDGE - BETWEEN * roles.length
  const scale = room / wanted.reduce((sum, width) => sum + width, 0)
  let x = EDGE
  return roles.map((role, index): Column => {
    const width = (wanted[index] ?? 0) * scale
    const isMoney = role === 'debit' || role === 'credit' || role === 'balance'
    const heading = random.pick(HEADINGS[role]).split('\n')
    const column = { role, heading, x, width, align: isMoney ? 'right' : 'left' } as const
    x += width + BETWEEN
    return column
  })
}
