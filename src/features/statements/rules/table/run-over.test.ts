import { describe, expect, test } from 'vitest'
import { type Placed, textLines } from '#test/support/statements/text-pages.ts'
import { cellText, type Grid, toCells } from './columns/grid.ts'
import { withEdges, withoutRunOver } from './run-over.ts'

const GRID: Grid = {
  columns: [
    { role: 'narration', left: Number.NEGATIVE_INFINITY, right: 200 },
    { role: 'reference', left: 200, right: 300 },
    { role: 'balance', left: 300, right: Number.POSITIVE_INFINITY },
  ],
}

const ROWS: readonly Placed[] = [100, 112, 124, 136].flatMap((top): Placed[] => [
  ['POS PURCHASE', 20, top],
  [`S22${top}129`, 210, top],
  ['5,000.00', 320, top],
])

function cellsOf(...placed: readonly Placed[]): readonly string[] {
  const lines = textLines([...ROWS, ...placed])
  const grid = withEdges(GRID, lines)
  const last = lines.slice(-1).flatMap(line => withoutRunOver(grid, toCells(grid, line).cells))
  return last.map(words => cellText(words))
}

describe('[ST6.5.1] text that runs over into the next column', () => {
  test('stays with the column in which it begins', () => {
    const text = 'TRANSFER TO CHUKWUEMEKA OGUNLEYE FOR TWO BAGS OF RICE'
    expect(cellsOf([text, 20, 148], ['5.00', 320, 148])).toEqual([text, '', '5.00'])
  })

  test('ends where a reference begins, however near', () => {
    const text = 'TRANSFER TO CHUKWUEMEKA OGUNLEYE FOR TWO BAGS'
    const cells = cellsOf([text, 20, 148], ['S2299129', 210, 148], ['5.00', 320, 148])
    expect(cells).toEqual([text, 'S2299129', '5.00'])
  })

  test('goes on past the place where references begin, where they are codes and it is words', () => {
    const text = `${'TRANSFER TO CHUKWUEMEKA OGUNLEYE FOR RICE'.padEnd(46, 'E')} OLU`
    expect(cellsOf([text, 22, 148])).toEqual([text, '', ''])
  })

  test('goes on where its words stand far apart, each as far from the next', () => {
    let left = 62
    const words = ['TRANSFER', 'TO', 'CHUKWUEMEKA', 'OGUNLEYE', 'UCHE'].map((text): Placed => {
      const placed: Placed = [text, left, 148]
      left += text.length * 4 + 6
      return placed
    })
    expect(cellsOf(...words)[0]).toBe('TRANSFER TO CHUKWUEMEKA OGUNLEYE UCHE')
  })

  test('is no more than what stands as near as the next word of it', () => {
    const cells = cellsOf(['TRANSFER TO EFE', 20, 148], ['SESSION', 204, 148])
    expect(cells).toEqual(['TRANSFER TO EFE', 'SESSION', ''])
  })
})
