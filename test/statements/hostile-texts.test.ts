import { describe, expect, test } from 'vitest'
import { MAX_CELL_LENGTH, MAX_HEADINGS } from '#features/statements/rules/limits.ts'
import { counterpartyOf } from '#features/statements/rules/meaning/counterparty.ts'
import { readStatement } from '#features/statements/rules/pdf/read-statement-file.ts'
import type { StatementRow } from '#features/statements/rules/reading.ts'
import { type Placed, textPage } from '#test/support/statements/text-pages.ts'
import { isWholeProof, someOf } from '../support/whole-proof.ts'
import { NO_HINTS } from './read-made.ts'

const ROW_PT = 12
const TOP = 100
const COLUMNS = [40, 110, 330, 410, 490] as const
const HEADING = placed(['Date', 'Narration', 'Debit', 'Credit', 'Balance'], TOP)

/** The cells of a line of the table. */
function placed(cells: readonly string[], top: number): readonly Placed[] {
  return cells.map((text, column): Placed => [text, COLUMNS[column] ?? 0, top])
}

/** Rows that follow from each other, from the heading's line on. */
function rowsFrom(
  count: number,
  top = TOP + ROW_PT,
  words = 'Transfer to shop',
): readonly Placed[] {
  return Array.from({ length: count }, (_, row) => {
    const day = `${String(1 + (row % 28)).padStart(2, '0')}/03/2026`
    const balance = `${(900_000 - row * 100).toLocaleString('en')}.00`
    return placed([day, words, '100.00', '', balance], top + row * ROW_PT)
  }).flat()
}

function outcomeOf(texts: readonly Placed[]): string {
  const reading = readStatement([textPage(texts)], NO_HINTS)
  if (!reading.ok) return reading.error.type
  const { status, sections } = reading.value
  return `${status} ${sections.map(({ rows }) => rows.length).join()}`
}

function rowsOf(texts: readonly Placed[]): readonly StatementRow[] {
  const reading = readStatement([textPage(texts)], NO_HINTS)
  return reading.ok ? reading.value.sections.flatMap(({ rows }) => rows) : []
}

/** So many headings below each other, each with a row. */
function blocks(count: number): readonly Placed[] {
  return Array.from({ length: count }, (_, at) => [
    ...placed(['Date', 'Narration', 'Debit', 'Credit', 'Balance'], at * 40),
    ...rowsFrom(1, at * 40 + ROW_PT),
  ]).flat()
}

const END = TOP + 21 * ROW_PT
// What takes the square of them would be seen at a third already.
const MANY = isWholeProof ? 20_000 : 4000
// Small enough for all of it to stand on the widest page that is read.
const TINY = 0.1

/** So many texts on one line, each apart from the next. */
function onOneLine(text: string, top = END): readonly Placed[] {
  return Array.from({ length: MANY }, (_, place) => [text, 100 + place, top, TINY])
}

// Each again and again: `npm test` takes a third.
const LETTERS = [
  '(',
  '-',
  ',',
  '1',
  '1,',
  '/',
  'N',
  'x*',
  'account',
  'ref:',
  'NG-',
  '=',
  '₦',
  'é\u0301',
  'م',
  '\ud83d\ude00',
  '\ud83d',
]
const WORDS = ['FROM ', 'TO ', '01/02/2026 ', 'NG ', 'OY NG ', 'page ', 'total ', 'asthe ', 'REF ']

describe('a page made to harm', () => {
  test.each([
    ['words on one line', onOneLine('ab'), 'consistent 20'],
    ['digits that may be thousands', onOneLine('111'), 'consistent 20'],
    [
      'letters on one place',
      Array.from({ length: MANY }, (_, at): Placed => ['abc'.charAt(at % 3), 100, END]),
      'consistent 20',
    ],
    [
      'digits on one place',
      Array.from({ length: MANY }, (_, at): Placed => [String(at % 7), 100, END]),
      'consistent 20',
    ],
    [
      'amounts on one line amid the rows',
      [...placed(['01/03/2026'], END), ...onOneLine('1,000.00'), ...rowsFrom(1, END + ROW_PT)],
      'partial 21',
    ],
    [
      'lines under the rows',
      Array.from({ length: MANY }, (_, at): Placed => [`word ${at}`, 110, END + at, 1]),
      'consistent 20',
    ],
    [
      'days under the rows',
      Array.from({ length: MANY }, (_, at): Placed => [
        `0${1 + (at % 9)}/03/2026`,
        40,
        END + at,
        1,
      ]),
      'consistent 20',
    ],
  ])('[ST11.1] %s, thousands of them: the rows are read', (_, texts, expected) => {
    expect(outcomeOf([...HEADING, ...rowsFrom(20), ...texts])).toBe(expected)
  })

  test('[ST11.1] thousands of lines between two rows: the rows are read', () => {
    const between = Array.from({ length: MANY }, (_, at): Placed => [
      `word ${at}`,
      110,
      END + at,
      1,
    ])
    const rows = [...rowsFrom(20), ...between, ...rowsFrom(3, END + MANY + 4 * ROW_PT)]
    expect(outcomeOf([...HEADING, ...rows])).toBe('partial 23')
  })

  test('[ST11.1] a table of thousands of rows on one page is read', () => {
    const count = MANY / 5
    expect(outcomeOf([...HEADING, ...rowsFrom(count)])).toBe(`consistent ${count}`)
  })

  test('[ST11.1] lines that are all at distances of their own make no list', () => {
    let top = 100
    const lines = Array.from({ length: 3000 }, (_, at): readonly Placed[] => {
      top += 1 + (at % 701)
      return at % 3 === 1
        ? [
            [`word ${at}`, 40, top],
            ['1,000.00', 400, top],
          ]
        : [['01/03/2026', 40, top]]
    })
    expect(
      outcomeOf([['Account statement', 40, 40], ...lines.flat().filter(([, , at]) => at < 49_000)]),
    ).toMatch(/not-statement|unproven|partial/)
  })

  test.each(someOf(LETTERS, 3))(
    '[ST11.2] a hundred thousand of «%s» in one word: cut, and its row read',
    letters => {
      const long = letters.repeat(100_000 / letters.length)
      const row: Placed = [long, 110, TOP + ROW_PT, 0.001]
      const rows = rowsOf([
        ...HEADING,
        row,
        ...rowsFrom(20).filter(([text]) => text !== 'Transfer to shop'),
      ])
      expect(rows).toHaveLength(20)
      expect(rows.every(({ narration }) => narration.length <= MAX_CELL_LENGTH)).toBe(true)
      expect(rows[0]?.narration.length).toBeGreaterThan(MAX_CELL_LENGTH / 2)
    },
  )

  test.each(someOf(WORDS, 3))('[ST11.2] every row saying «%s» again and again is read', words => {
    const texts = rowsFrom(30, TOP + ROW_PT, words.repeat(2000)).map(
      ([text, left, top]): Placed => [text, left, top, text.startsWith(words) ? 0.01 : 8],
    )
    const rows = rowsOf([...HEADING, ...texts])
    expect(rows).toHaveLength(30)
    expect(rows.every(({ narration }) => narration.length <= MAX_CELL_LENGTH)).toBe(true)
  })

  test('[ST11.3] a thousand headings are read, and more than a statement has are told', () => {
    expect(outcomeOf(blocks(MAX_HEADINGS))).toBe(`partial ${MAX_HEADINGS}`)
    expect(outcomeOf(blocks(MAX_HEADINGS + 1))).toBe('too-much-text')
  })

  test('[ST11.3] an account above each row is too much', () => {
    const accounts = Array.from({ length: 300 }, (_, at): readonly Placed[] => [
      [`Account number: ${1_000_000_000 + at}`, 40, at * 60],
      ...placed(['Date', 'Narration', 'Debit', 'Credit', 'Balance'], at * 60 + 2 * ROW_PT),
      ...rowsFrom(1, at * 60 + 3 * ROW_PT),
    ])
    expect(outcomeOf(accounts.flat())).toBe('too-much-text')
  })

  test('[ST11.1] a line of headings’ words again and again is no heading that is searched without end', () => {
    const words = ['Date', 'Debit', 'Credit', 'Balance', 'Value', 'Trans', 'Amount']
    const lines = Array.from({ length: 300 }, (_, line) =>
      Array.from({ length: 70 }, (__, at): Placed => [
        words[at % 7] ?? '',
        5 + at * 16,
        line * 10,
        3,
      ]),
    )
    expect(outcomeOf(lines.flat())).toMatch(/^(?:not-statement|no-transactions|too-much-text)$/)
  })
})

test('[ST11.1] codes after a shop’s name are parted in one way, however many they are', () => {
  expect(counterpartyOf('POS PUR/SHOPRITE IKEJA LA NG', 'card', 'expense')).toBe('SHOPRITE IKEJA')
  const codes = `\tOYNG${'-NG NG-NG'.repeat(200)}`
  expect(counterpartyOf(`POS PUR/SHOPRITE${codes}`, 'card', 'expense')).toBe('SHOPRITE')
  expect(counterpartyOf(`POS PUR/SHOPRITE${codes}O,X`, 'card', 'expense')).not.toBe('SHOPRITE')
})
