import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  columnsToText,
  fittingColumns,
  LIST_COLUMNS,
  textToColumns,
  USUAL_COLUMNS,
} from './list-columns.ts'

const someColumns = fc.subarray([...LIST_COLUMNS])

test('[LI6] columns that were kept are read back, none of them too', () => {
  fc.assert(
    fc.property(someColumns, columns => {
      expect(textToColumns(columnsToText(columns))).toEqual(columns)
    }),
  )
  expect(textToColumns('')).toBeUndefined()
  expect(textToColumns('wallet,mood,category')).toEqual(['category', 'wallet'])
})

test('[LI7] with more room no column goes, and what is lesser goes first', () => {
  fc.assert(
    fc.property(
      someColumns,
      fc.double({ min: 10, max: 120, noNaN: true }),
      fc.double({ min: 0, max: 40, noNaN: true }),
      (columns, widthRem, moreRem) => {
        const shown = fittingColumns(columns, widthRem)
        expect(fittingColumns(columns, widthRem + moreRem)).toEqual(
          expect.arrayContaining([...shown]),
        )
      },
    ),
  )
  // A desk of 1280 px, beside an open entry and without one.
  expect(fittingColumns(USUAL_COLUMNS, 48.75)).toEqual(['category', 'wallet'])
  const withoutBudget = USUAL_COLUMNS.filter(column => column !== 'budget')
  expect(fittingColumns(USUAL_COLUMNS, 72.5)).toEqual(withoutBudget)
  expect(fittingColumns(USUAL_COLUMNS, 90)).toEqual(USUAL_COLUMNS)
  // A column without a word in it takes no room.
  expect(fittingColumns(USUAL_COLUMNS, 90, false)).toEqual(withoutBudget)
  expect(fittingColumns(USUAL_COLUMNS, undefined)).toEqual(USUAL_COLUMNS)
})
