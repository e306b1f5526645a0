import type { TextPage } from '#features/statements/rules/text-page.ts'
import { formatNaira, kobo, type Kobo } from '#money/money.ts'
import type { SeededRandom } from '#test/simulation/seeded-random.ts'
import { aDay } from '#test/support/a-day.ts'
import { makeMovements } from '../made/movements.ts'
import { type Cell, TextPaper } from '../printed/text-paper.ts'
import type { Movement } from '../truth.ts'

/** A statement as text on pages, and the movements that it prints, in the order in which it does. */
export interface TextStatement {
  readonly pages: readonly TextPage[]
  readonly movements: readonly Movement[]
}

/** Prints movements on a paper, below what says whose they are. */
export type Form = (paper: TextPaper, movements: readonly Movement[], random: SeededRandom) => void

const LEFT = 40
const RIGHT = 540
const OPENING = kobo(25_000_000)

/** The ways to print rows that are no usual table, by name. */
export const TEXT_FORMS: Readonly<Record<string, Form>> = {
  'named values': namedValues,
  'parted values': partedValues,
  'spaced entries': spacedEntries,
  'words below': wordsBelow,
  'fees beside': feesBeside,
  'balance before': balanceBefore,
}

/** A statement of the form, drawn from the random numbers. */
export function textStatement(form: Form, random: SeededRandom): TextStatement {
  const movements = makeMovements(
    {
      count: 4 + random.below(60),
      style: random.pick(['classic', 'app'] as const),
      opening: OPENING,
      until: aDay('2026-09-30'),
      mayOverdraw: false,
    },
    random,
  )
  return { pages: printStatement(form, movements, random), movements }
}

/** The pages on which the form prints the movements. */
export function printStatement(
  form: Form,
  movements: readonly Movement[],
  random: SeededRandom,
): TextPage[] {
  const paper = new TextPaper()
  const account = random.pick(['0123456789', '012 345 6789'])
  const closing = movements.at(-1)?.balance ?? OPENING
  for (const [name, value] of [
    ['Account Name:', 'Ada Obi'],
    ['Account Number:', account],
    ['Currency:', 'NGN'],
    ['Period:', `${movements[0]?.day} to ${movements.at(-1)?.day}`],
    ['Opening Balance:', plain(OPENING)],
    ['Closing Balance:', plain(closing)],
  ] as const) {
    paper.line([
      [name, LEFT],
      [value, LEFT + 100],
    ])
  }
  paper.space(2)
  form(paper, movements, random)
  return paper.pages()
}

/** As an amount stands in a column: no sign of naira. */
export function plain(amount: Kobo): string {
  return formatNaira(amount).replace('₦', '').replace('−', '-')
}

// As many letters as have room beside the figures.
const MOST_LETTERS = 44

/** What is printed of the movement's words. */
function words({ narration }: Movement): string {
  return narration.slice(0, MOST_LETTERS).trim()
}

export function isIn({ type }: Movement): boolean {
  return type === 'income'
}

function signed(movement: Movement): string {
  return `${isIn(movement) ? '' : '-'}${plain(movement.amount)}`
}

const NAMES = [
  ['Date', 'Type', 'Amount', 'Narration', 'Balance'],
  ['Transaction Date', 'Transaction Type', 'Txn Amount', 'Description', 'Balance After'],
  ['Time of Transaction', 'Alert Type', 'Amount', 'Remarks', 'Available Balance'],
] as const

function namedValues(paper: TextPaper, movements: readonly Movement[], random: SeededRandom): void {
  const [date, type, amount, remarks, balance] = random.pick(NAMES)
  const mark = random.pick([':', ' -', ''])
  const gap = random.pick([0, 1, 2])
  const symbol = random.pick(['', 'NGN ', '₦'])
  for (const movement of movements) {
    for (const [name, value] of [
      [date, movement.day],
      [type, isIn(movement) ? 'CR' : 'DR'],
      [amount, symbol + plain(movement.amount)],
      [remarks, movement.narration],
      [balance, symbol + plain(movement.balance)],
    ] as const) {
      paper.line([
        [`${name}${mark}`, LEFT],
        [value, LEFT + 120],
      ])
    }
    paper.space(gap)
  }
}

function partedValues(
  paper: TextPaper,
  movements: readonly Movement[],
  random: SeededRandom,
): void {
  const separator = random.pick(['|', ';', ','])
  const quote = separator === ',' || random.chance(0.3) ? '"' : ''
  function put(values: readonly string[]): void {
    const cells = values.map(value => quote + value.replaceAll(/[|;"]/g, ' ') + quote)
    paper.line([[cells.join(separator), LEFT]])
  }
  put(['Transaction Date', 'Narration', 'Debit', 'Credit', 'Balance'])
  for (const movement of movements) {
    const amount = plain(movement.amount)
    const [debit, credit] = isIn(movement) ? ['', amount] : [amount, '']
    put([movement.day, movement.narration, debit, credit, plain(movement.balance)])
  }
}

function spacedEntries(
  paper: TextPaper,
  movements: readonly Movement[],
  random: SeededRandom,
): void {
  const isByDays = random.chance(0.4)
  const isDateFirst = random.chance(0.5)
  const isNamed = random.chance(0.5)
  const balanceWord = random.pick(['', 'Bal ', 'Balance: ', 'Available bal. '])
  const gap = random.pick([1, 2])
  let day = ''
  for (const movement of movements) {
    if (isByDays && movement.day !== day) {
      paper.line([[movement.day, LEFT]])
      paper.space(gap)
    }
    day = movement.day
    const when = isByDays ? movement.time.slice(0, 5) : `${movement.day} ${movement.time}`
    const said: Cell = [`${when} | ${isIn(movement) ? 'Credit' : 'Debit'}`, LEFT + 20]
    const texts: Cell[] = [
      ...(isNamed ? [[isIn(movement) ? 'Deposit' : 'Payment', LEFT + 20] as const] : []),
      [words(movement), LEFT + 20],
    ]
    const lines = isDateFirst ? [said, ...texts] : [...texts, said]
    const figures = [signed(movement), balanceWord + plain(movement.balance)]
    for (const [index, cell] of lines.entries()) {
      paper.line([cell, [figures[index] ?? '', RIGHT, 'right']])
    }
    paper.space(gap)
  }
}

function wordsBelow(paper: TextPaper, movements: readonly Movement[], random: SeededRandom): void {
  const indent = random.pick([0, 12, 40])
  const space = random.pick([0, 0.5])
  const isSigned = random.chance(0.5)
  function head(): void {
    const money: readonly Cell[] = isSigned
      ? [['Amount', 400, 'right']]
      : [
          ['Debit', 330, 'right'],
          ['Credit', 430, 'right'],
        ]
    paper.line([['Date', LEFT], ['Reference', 150], ...money, ['Balance', RIGHT, 'right']])
    paper.space(0.5)
  }
  head()
  for (const [index, movement] of movements.entries()) {
    const amount = plain(movement.amount)
    const money: readonly Cell[] = isSigned
      ? [[signed(movement), 400, 'right']]
      : [[amount, isIn(movement) ? 430 : 330, 'right']]
    const row: readonly Cell[] = [[movement.day, LEFT], [`S${100_000 + index}`, 150], ...money]
    paper.line([...row, [plain(movement.balance), RIGHT, 'right']], head)
    paper.line([[words(movement), LEFT + indent]])
    paper.space(space)
  }
}

function feesBeside(paper: TextPaper, movements: readonly Movement[], random: SeededRandom): void {
  const total = random.pick(['Total', 'Net Amount', 'Amount + Fee'])
  paper.line([
    ['Date', LEFT],
    ['Description', 100],
    ['Amount', 380, 'right'],
    ['Fee', 420, 'right'],
    [total, 490, 'right'],
    ['Balance', 560, 'right'],
  ])
  for (const movement of movements) {
    const fee = kobo(random.pick([0, 1075, 2500]))
    // What came in is less the fee, what went out more by it.
    const gross = kobo(
      movement.amount + (isIn(movement) ? fee : 0 - Math.min(fee, movement.amount - 1)),
    )
    paper.line([
      [movement.day, LEFT],
      [words(movement), 100],
      [plain(gross), 380, 'right'],
      [plain(fee), 420, 'right'],
      [signed(movement), 490, 'right'],
      [plain(movement.balance), 560, 'right'],
    ])
  }
}

function balanceBefore(
  paper: TextPaper,
  movements: readonly Movement[],
  random: SeededRandom,
): void {
  const before = random.pick(['Balance Before', 'Prev. Balance', 'Opening Bal'])
  paper.line([
    ['Date', LEFT],
    ['Description', 100],
    [before, 340, 'right'],
    ['Debit', 410, 'right'],
    ['Credit', 480, 'right'],
    ['Balance After', 560, 'right'],
  ])
  let balance: Kobo = OPENING
  for (const movement of movements) {
    const amount = plain(movement.amount)
    paper.line([
      [movement.day, LEFT],
      [words(movement), 100],
      [plain(balance), 340, 'right'],
      [amount, isIn(movement) ? 480 : 410, 'right'],
      [plain(movement.balance), 560, 'right'],
    ])
    balance = movement.balance
  }
}

/** Movements of a card that owes what was spent, of which its paper prints no balances. */
export function printCard(
  movements: readonly Movement[],
  { mark, random }: { readonly mark: 'minus' | 'CR'; readonly random: SeededRandom },
): TextPage[] {
  const paper = new TextPaper()
  const spent = movements.reduce(
    (sum, each) => sum + (isIn(each) ? 0 - each.amount : each.amount),
    0,
  )
  for (const [name, value] of [
    ['Card Number:', '5399********1234'],
    ['Previous Balance:', plain(OPENING)],
    [random.pick(['New Balance:', 'Statement Balance:']), plain(kobo(OPENING + spent))],
  ] as const) {
    paper.line([
      [name, LEFT],
      [value, LEFT + 120],
    ])
  }
  paper.line([['Account Statement', LEFT]])
  paper.space(2)
  paper.line([
    ['Transaction Date', LEFT],
    ['Description', 160],
    ['Amount', RIGHT, 'right'],
  ])
  for (const movement of movements) {
    const amount = plain(movement.amount)
    const paid = mark === 'CR' ? `${amount} CR` : `-${amount}`
    paper.line([
      [movement.day, LEFT],
      [words(movement), 160],
      [isIn(movement) ? paid : amount, RIGHT, 'right'],
    ])
  }
  return paper.pages()
}
