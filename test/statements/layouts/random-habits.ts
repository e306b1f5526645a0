import type { SeededRandom } from '#test/simulation/seeded-random.ts'
import type { Column, ColumnRole, Layout, MoneyForm } from '../printed/layout.ts'
import { randomLayout } from './random-layout.ts'

const GROUPINGS = ['comma', 'apostrophe', 'space', 'decimal-comma', 'indian'] as const
const LAST_SYMBOLS = ['₦', 'NGN ', 'Naira '] as const
const ALIGNMENTS = ['top', 'middle', 'bottom'] as const
const FIGURES: ReadonlySet<ColumnRole> = new Set(['debit', 'credit', 'amount', 'balance'])

/** Headings and labels that are shorter or stranger than most. */
const SHORT_HEADINGS: Readonly<Partial<Record<ColumnRole, readonly string[]>>> = {
  serial: ['#', 'S/N'],
  amount: ['Amt', 'Txn Amt'],
  balance: ['Bal', 'Running Bal'],
  date: ['Date', 'Posted'],
}
const ACCOUNT_LABELS = ['NUBAN', 'Acc No', 'Wallet No'] as const
const TOP_MARKS = ['Page {page}', '{page} | Page'] as const
const NOTES = [
  'Deposits up to N5,000,000.00 are insured. Card maintenance: N50.00 a month',
] as const

/**
 * A layout of habits that strangers' files taught: every column stands in its row as it likes, headings and labels are
 * short, the page's number stands above the money, and what is printed under the rows names money too.
 */
export function randomHabits(name: string, random: SeededRandom): Layout {
  const layout = randomLayout(name, random)
  const isMixed = random.chance(0.6)
  const columns = layout.columns.map(column => withShortHeading(column, random))
  const { facts, ...header } = layout.header
  const account = random.pick(ACCOUNT_LABELS)
  return {
    ...layout,
    cutsRows: layout.cutsRows && !isMixed,
    money: withHabits(layout.money, random),
    columns: isMixed ? withVerticals(columns, random) : columns,
    header: {
      ...header,
      facts: facts.map(([label, fact]) => [fact === 'account' ? account : label, fact] as const),
    },
    topMark: random.pick(TOP_MARKS),
    footer: [...layout.footer, ...(random.chance(0.5) ? [random.pick(NOTES)] : [])],
  }
}

/** Amounts of any style, now and then with their currency behind them. */
function withHabits(money: MoneyForm, random: SeededRandom): MoneyForm {
  const grouping = random.pick(GROUPINGS)
  const symbol = random.pick(LAST_SYMBOLS)
  const isFree = money.balanceMarks === 'none' && money.signs !== 'c-d'
  const isLast = isFree && random.chance(0.4)
  return {
    ...money,
    isZeroBare: false,
    grouping,
    ...(isLast && { symbol, isSymbolLast: true, negative: 'minus' as const }),
  }
}

function withShortHeading(column: Column, random: SeededRandom): Column {
  const names = SHORT_HEADINGS[column.role]
  return names === undefined || random.chance(0.4)
    ? column
    : { ...column, heading: [random.pick(names)] }
}

/** Columns each at its own height of the row; the amounts together, the balance with them or not. */
function withVerticals(columns: readonly Column[], random: SeededRandom): readonly Column[] {
  const amounts = random.pick(ALIGNMENTS)
  const balance = random.chance(0.7) ? amounts : random.pick(ALIGNMENTS)
  return columns.map(column => {
    if (!FIGURES.has(column.role)) return { ...column, vertical: random.pick(ALIGNMENTS) }
    return { ...column, vertical: column.role === 'balance' ? balance : amounts }
  })
}
