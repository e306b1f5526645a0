import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BodyLine } from './body-lines.ts'
import { rowLines } from './row-lines.ts'

const LEADING = 10
const FIGURES = { balance: { amount: 100, sign: null, isCertain: true } } as BodyLine['figures']
const ALIGNMENTS = ['top', 'middle', 'bottom'] as const

// A table of rows of one line shows nothing of its alignment; one row of three among them does.
const heights = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: 4, maxLength: 40 })
  .map(lines => [1, 3].concat(lines))

test('[ST6.6] every line goes to its row, at whatever end of it the figures stand', () => {
  fc.assert(
    fc.property(
      heights,
      fc.constantFrom(...ALIGNMENTS),
      fc.integer({ min: 4, max: 12 }),
      (rows, alignment, gap) => {
        const lines = tableOf(rows, alignment, gap)
        const read = rowLines({ lines, leading: LEADING, unread: 0 })
        expect(
          read.map(row => row.lines.map(line => line.cells.narration).filter(Boolean)),
        ).toEqual(rows.map((count, index) => narrationOf(index, count)))
        expect(read.filter(row => row.isUnsure === true)).toEqual([])
      },
    ),
  )
})

const COLUMNS = ['date', 'narration', 'reference'] as const
const places = fc.record({
  figures: fc.constantFrom(...ALIGNMENTS),
  date: fc.constantFrom(...ALIGNMENTS),
  narration: fc.constantFrom(...ALIGNMENTS),
  reference: fc.constantFrom(...ALIGNMENTS),
})

test('[ST6.6.3] every line goes to its row where each column stands in its rows in its own way', () => {
  fc.assert(
    fc.property(heights, places, fc.integer({ min: 8, max: 14 }), (rows, alignments, gap) => {
      const lines = mixedTable(rows, alignments, gap)
      const read = rowLines({ lines, leading: LEADING, unread: 0 })
      const texts = read.map(row => row.lines.flatMap(line => line.cells.narration ?? []))
      expect(texts).toEqual(rows.map((count, index) => narrationOf(index, count)))
      expect(read.map(row => row.lines.flatMap(line => line.cells.date ?? []))).toEqual(
        rows.map((_, index) => [`0${1 + (index % 9)}-03-2026`]),
      )
    }),
    // Each reads the table under all that its columns can be.
    { numRuns: 30 },
  )
})

test('[ST6.6.7] rows that space parts have their own lines at whatever height each of their cells stands', () => {
  const rows = [
    [{ narration: 'a1' }, { date: '02-03-2026' }, { narration: 'a2' }],
    [{ narration: 'b1' }, { narration: 'b2' }, { narration: 'b3', date: '03-03-2026' }],
    [{ date: '04-03-2026', narration: 'c1' }],
  ]
  let y = 100
  const lines = rows.flatMap(cells => {
    y += 3
    return cells.map(cell => {
      y += LEADING
      return { ...bodyLine(y, cell), figures: 'date' in cell ? FIGURES : null }
    })
  })
  const read = rowLines({ lines, leading: LEADING, unread: 0 })
  expect(read.map(row => row.lines.map(line => line.cells))).toEqual(rows)
  expect(read.some(row => row.isUnsure === true)).toBe(false)
})

test('[ST6.6.1] words that fit the row above as well as the one below are said to be unsure', () => {
  const lines = Array.from({ length: 6 }, (_, row) => [
    { ...bodyLine(100 + row * 20, { narration: `row ${row}` }), figures: FIGURES },
    bodyLine(110 + row * 20, { narration: `words ${row}` }),
  ]).flat()
  const read = rowLines({ lines: lines.slice(0, -1), leading: LEADING, unread: 0 })
  expect(read.map(row => row.isUnsure === true)).toEqual([true, true, true, true, true, true])
})

test('[ST6.6] a table without figures has no rows', () => {
  expect(rowLines({ lines: [], leading: LEADING, unread: 0 })).toEqual([])
})

function narrationOf(row: number, count: number): string[] {
  return Array.from({ length: count }, (_, line) => `row ${row} line ${line}`)
}

function tableOf(
  rows: readonly number[],
  alignment: (typeof ALIGNMENTS)[number],
  gap: number,
): BodyLine[] {
  let top = 100
  return rows.flatMap((count, row) => {
    const start = top
    top += count * LEADING + gap
    const spare = { top: 0, middle: (count - 1) / 2, bottom: count - 1 }[alignment]
    const texts = narrationOf(row, count).map((narration, line) =>
      bodyLine(start + line * LEADING, { narration }),
    )
    return withFigures(texts, start + spare * LEADING)
  })
}

/** A table whose rows have a date of one line, a narration of some and a reference of one, each where it stands. */
function mixedTable(
  rows: readonly number[],
  alignments: Readonly<Record<(typeof COLUMNS)[number] | 'figures', (typeof ALIGNMENTS)[number]>>,
  gap: number,
): BodyLine[] {
  let top = 100
  return rows.flatMap((count, row) => {
    const start = top
    top += count * LEADING + gap
    const cells = {
      date: [`0${1 + (row % 9)}-03-2026`],
      narration: narrationOf(row, count),
      reference: [`S${row}`],
    }
    const lines = new Map<number, BodyLine['cells']>()
    for (const role of COLUMNS) {
      const spare = count - cells[role].length
      const lead = { top: 0, middle: spare / 2, bottom: spare }[alignments[role]]
      for (const [line, text] of cells[role].entries()) {
        const y = start + (lead + line) * LEADING
        lines.set(y, { ...lines.get(y), [role]: text })
      }
    }
    const lead = { top: 0, middle: (count - 1) / 2, bottom: count - 1 }[alignments.figures]
    const placed = [...lines].map(([y, texts]) => bodyLine(y, texts))
    return withFigures(
      placed.toSorted((one, other) => one.y - other.y),
      start + lead * LEADING,
    )
  })
}

/** The lines with the row's figures at the height: on one of them, or between two. */
function withFigures(lines: readonly BodyLine[], y: number): BodyLine[] {
  const same = lines.find(line => line.y === y)
  if (same !== undefined) {
    return lines.map(line => (line === same ? { ...line, figures: FIGURES } : line))
  }
  const own = { ...bodyLine(y, {}), figures: FIGURES }
  return [...lines, own].toSorted((one, other) => one.y - other.y)
}

function bodyLine(y: number, cells: BodyLine['cells']): BodyLine {
  const line = { page: 1, baseline: y, size: 8, words: [] }
  return { line, cells, figures: null, isForeign: false, hasUnread: false, y }
}
