import { expect, test } from 'vitest'
import type { AmountText } from '#features/statements/rules/values/amount-text.ts'
import { kobo } from '#money/money.ts'
import type { Figures, TableLine } from '../table-line.ts'
import { joinFigures } from './join-figures.ts'

const LEADING = 9

type Shape = 'amount' | 'balance' | 'both' | 'words'

/** Lines at so many lines' distance, with what each has; the amounts count up from 1. */
function linesOf(...shapes: readonly (readonly [Shape, number])[]): TableLine[] {
  let baseline = 100
  return shapes.map(([shape, distance], index) => {
    baseline += distance * LEADING
    const figure: AmountText = { amount: kobo(index + 1), sign: null, isCertain: true }
    const figures: Figures = {
      ...(shape === 'amount' || shape === 'both' ? { debit: figure } : {}),
      ...(shape === 'balance' || shape === 'both' ? { balance: figure } : {}),
    }
    return {
      line: { page: 1, baseline, size: 8, words: [] },
      cells: { narration: `line ${index}` },
      figures: shape === 'words' ? null : figures,
      isForeign: false,
      hasUnread: false,
    }
  })
}

function figuresOf(lines: readonly TableLine[]): unknown[] {
  return lines.map(({ figures }) =>
    figures === null ? null : [figures.debit?.amount, figures.balance?.amount],
  )
}

const ROW = [
  ['amount', 2],
  ['words', 1],
  ['balance', 1],
] as const

test('[ST6.6.4] amounts at the top of their rows have their balances at the bottom', () => {
  const read = joinFigures(linesOf(...ROW, ['both', 2], ...ROW, ...ROW))
  expect(figuresOf(read)).toEqual([
    null,
    null,
    [1, 3],
    [4, 4],
    null,
    null,
    [5, 7],
    null,
    null,
    [8, 10],
  ])
})

test('[ST6.6.4] a balance alone is no amount’s where the lines do not stand in pairs', () => {
  const read = joinFigures(linesOf(...ROW, ...ROW, ...ROW, ['balance', 3]))
  expect(figuresOf(read).at(-1)).toEqual([undefined, 10])
  expect(figuresOf(read)[0]).toEqual([1, undefined])
})

const NEAR_ROW = [
  ['amount', 2],
  ['balance', 1],
] as const

test('[ST6.6.4] rows whose two figures stand on neighbouring lines show where those of a taller row are', () => {
  const tall = joinFigures(linesOf(...NEAR_ROW, ...NEAR_ROW, ...ROW))
  expect(figuresOf(tall)).toEqual([null, [1, 2], null, [3, 4], null, null, [5, 7]])
  const alone = joinFigures(linesOf(...ROW, ['both', 1]))
  expect(figuresOf(alone)[0]).toEqual([1, undefined])
})

const MIDDLE_ROW = [
  ['balance', 2],
  ['words', 1],
  ['amount', 0.5],
  ['words', 0.5],
] as const

test('[ST6.6.7] amounts at any height of their rows are their balances’ where more space parts the rows', () => {
  const read = joinFigures(linesOf(...MIDDLE_ROW, ['both', 2], ...ROW, ...MIDDLE_ROW))
  expect(figuresOf(read).filter(figures => figures !== null)).toEqual([
    [3, 1],
    [5, 5],
    [6, 8],
    [11, 9],
  ])
})
