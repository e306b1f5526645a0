import type { SeededRandom } from '#test/simulation/seeded-random.ts'
import type { Cell, TextPaper } from '../printed/text-paper.ts'
import type { Movement } from '../truth.ts'
import { type Form, isIn, plain } from './text-forms.ts'

/** What line printers and phones' lists make of rows, by name. */
export const PRINTER_FORMS: Readonly<Record<string, Form>> = {
  'a grid of letters': (paper, movements, random) => letterGrid(paper, movements, { random }),
  'a grid of letters between bars': (paper, movements, random) =>
    letterGrid(paper, movements, { random, bar: '|' }),
  'the way in a word': waysInWords,
  'each day once': daysOnce,
  'days above': daysAbove,
  'names that few have': rareNames,
}

const LEFT = 40

/** A column of a grid: its name, how wide it is in letters, and on which side its cells stand. */
interface GridColumn {
  readonly name: string
  readonly width: number
  readonly side: 'left' | 'right'
  /** Lines of its cell of a movement. */
  readonly lines: (movement: Movement) => readonly string[]
}

const AMOUNT_WIDTH = 14

function gridColumns(random: SeededRandom): GridColumn[] {
  const width = 20 + random.below(20)
  const suffixes = random.chance(0.3) ? ['DR', 'CR'] : ['', '']
  const [debit, credit] = random.pick([
    ['DEBIT', 'CREDIT'],
    ['DEBIT AMT', 'CREDIT AMT'],
    ['WITHDRAWALS', 'LODGEMENTS'],
  ] as const)
  const compact = random.chance(0.5)
  function day(movement: Movement): readonly string[] {
    return [compact ? movement.day.replaceAll('-', '') : movement.day]
  }
  const [date, value]: GridColumn[] = ['DATE', random.pick(['VALUE', 'VAL DATE'])].map(name => ({
    name,
    width: 10,
    side: 'left',
    lines: day,
  }))
  const reference: GridColumn = {
    name: 'REF',
    width: 9,
    side: 'left',
    lines: movement => [referenceOf(movement)],
  }
  const particulars: GridColumn = {
    name: random.pick(['PARTICULARS', 'NARRATION']),
    width,
    side: 'left',
    lines: ({ narration }) => wrapped(narration, width),
  }
  const money = [
    [debit, false, suffixes[0]],
    [credit, true, suffixes[1]],
  ] as const
  return [
    ...[date, random.chance(0.5) ? value : undefined].filter(each => each !== undefined),
    ...random.pick([[reference, particulars], [particulars, reference], [particulars]]),
    ...money.map(([name, isCredit, suffix]): GridColumn => ({
      name,
      width: AMOUNT_WIDTH,
      side: 'right',
      lines: movement => (isIn(movement) === isCredit ? [plain(movement.amount) + suffix] : []),
    })),
    {
      name: 'BALANCE',
      width: AMOUNT_WIDTH,
      side: 'right',
      lines: movement => [plain(movement.balance)],
    },
  ]
}

// Forms cut words no shorter.
export const LEAST_LETTERS = 60

function words({ narration }: Movement): string {
  return narration.slice(0, LEAST_LETTERS + 20).trim()
}

/** A code that is the same for the same movement, and of letters and digits. */
function referenceOf({ amount, time }: Movement): string {
  return `S${(amount + Number(time.replaceAll(':', ''))) % 1_000_000}`
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < width) {
      lines[lines.length - 1] = `${line} ${word}`
    } else {
      lines.push(...(word.match(new RegExp(`.{1,${width}}`, 'g')) ?? []))
    }
  }
  return lines
}

/** Lines drawn whole, in which every letter has its place; between the columns stands one letter. */
function letterGrid(
  paper: TextPaper,
  movements: readonly Movement[],
  { random, bar = '' }: { readonly random: SeededRandom; readonly bar?: string },
): void {
  const columns = gridColumns(random)
  const isLeft = random.chance(0.3)
  function put(cells: readonly string[], side?: 'left'): void {
    const padded = columns.map(({ width, ...column }, at) => {
      const text = cells[at] ?? ''
      return (side ?? column.side) === 'left' ? text.padEnd(width) : text.padStart(width)
    })
    const text = bar + padded.join(bar === '' ? ' ' : bar) + bar
    // Spaces at either end are none of a run.
    paper.line([[text.trim(), LEFT + text.search(/\S/) * 4]])
  }
  put(
    columns.map(({ name }) => name),
    isLeft ? 'left' : undefined,
  )
  for (const movement of movements) {
    const cells = columns.map(({ lines }) => lines(movement))
    const height = Math.max(...cells.map(lines => lines.length))
    for (let at = 0; at < height; at += 1) put(cells.map(lines => lines[at] ?? ''))
  }
}

function waysInWords(paper: TextPaper, movements: readonly Movement[], random: SeededRandom): void {
  const [way, symbol] = [
    random.pick(['Debit Credit', 'DR CR', '(Out) (In)']),
    random.pick(['₦', 'NGN ']),
  ]
  const [out = '', inward = ''] = way.split(' ')
  const isByDays = random.chance(0.5)
  const status = random.pick(['', ' Successful', ' | Successful'])
  let day = ''
  paper.line([['Transaction History', LEFT]])
  paper.space()
  for (const movement of movements) {
    if (isByDays && movement.day !== day) {
      paper.line([[movement.day, LEFT]])
      paper.space()
    }
    day = movement.day
    const amount = `${symbol}${plain(movement.amount)} ${isIn(movement) ? inward : out}`
    const when = isByDays ? movement.time.slice(0, 5) : `${movement.day} ${movement.time}`
    paper.line([
      [words(movement), LEFT],
      [amount, 800, 'right'],
    ])
    paper.line([
      [when + status, LEFT],
      [`Balance: ${symbol}${plain(movement.balance)}`, 800, 'right'],
    ])
    paper.line([[`Ref: ${referenceOf(movement)}`, LEFT]])
    paper.space()
  }
}

const HEADS: readonly Cell[] = [
  ['Paid out', 680, 'right'],
  ['Paid in', 760, 'right'],
  ['Balance', 840, 'right'],
]

/** Each day's date on its first row, and its balance on its last. */
function daysOnce(paper: TextPaper, movements: readonly Movement[], random: SeededRandom): void {
  const hasAll = random.chance(0.3)
  paper.line([['Date', LEFT], ['Details', 120], ...HEADS])
  for (const [index, movement] of movements.entries()) {
    const isFirst = movements[index - 1]?.day !== movement.day
    const isLast = movements[index + 1]?.day !== movement.day
    paper.line([
      [isFirst ? movement.day : '', LEFT],
      [words(movement), 120],
      [plain(movement.amount), isIn(movement) ? 760 : 680, 'right'],
      [isLast || hasAll ? plain(movement.balance) : '', 840, 'right'],
    ])
  }
}

/** Days on lines of their own; below them the words begin at the left, under the name of the date. */
function daysAbove(paper: TextPaper, movements: readonly Movement[], random: SeededRandom): void {
  const width = 24 + random.below(30)
  const isBelow = random.chance(0.5)
  paper.line([['Date', LEFT], ['Details', 160], ...HEADS])
  let day = ''
  for (const movement of movements) {
    if (movement.day !== day) {
      paper.space(0.5)
      paper.line([[movement.day, LEFT]])
      paper.space(0.5)
    }
    day = movement.day
    const lines = wrapped(words(movement), width)
    const money: readonly Cell[] = [
      [plain(movement.amount), isIn(movement) ? 760 : 680, 'right'],
      [plain(movement.balance), 840, 'right'],
    ]
    const at = isBelow ? lines.length - 1 : 0
    for (const [place, text] of lines.entries()) {
      paper.line([[text, LEFT + 8], ...(place === at ? money : [])])
    }
    paper.space(0.5)
  }
}

/** Values behind their names, of which a few rows have one more. */
function rareNames(paper: TextPaper, movements: readonly Movement[]): void {
  for (const [index, movement] of movements.entries()) {
    const named: (readonly [string, string])[] = [
      ['Date', movement.day],
      ['Narration', movement.narration],
      ['Type', isIn(movement) ? 'Credit' : 'Debit'],
      ['Amount', plain(movement.amount)],
      ['Balance', plain(movement.balance)],
    ]
    if (index % 4 === 1) named.push(['Session ID', referenceOf(movement)])
    for (const [name, value] of named) {
      paper.line([
        [`${name}:`, LEFT],
        [value, LEFT + 120],
      ])
    }
    paper.space()
  }
}

/** Where a form prints references, what it prints of the movement; else nothing. */
export function printedReference(movement: Movement): string {
  return referenceOf(movement)
}
