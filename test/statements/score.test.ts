import { beforeAll, expect, test } from 'vitest'
import type { StatementReading, StatementRow } from '#features/statements/rules/reading.ts'
import { kobo } from '#money/money.ts'
import { addDays } from '#time/day.ts'
import { aDay } from '../support/a-day.ts'
import { layoutNamed } from './layouts/all-layouts.ts'
import { makeStatement } from './made/make-statement.ts'
import { readMade } from './read-made.ts'
import { scoreReading } from './score.ts'
import type { TrueStatement } from './truth.ts'

let truth: TrueStatement
let reading: StatementReading

beforeAll(async () => {
  const layout = layoutNamed('access')
  const made = await makeStatement({ layout, producer: 'pdf-lib', pages: 1, seed: 1 })
  const read = await readMade(made.bytes)
  if (!read.ok) throw new Error(read.error.type)
  truth = made.truth
  reading = read.value
})

function withRows(
  change: (rows: readonly StatementRow[]) => readonly StatementRow[],
): StatementReading {
  const sections = reading.sections.map(section => {
    return Object.assign({}, section, { rows: change(section.rows) })
  })
  return { ...reading, sections }
}

function withThird(change: (row: StatementRow) => Partial<StatementRow>): StatementReading {
  return withRows(rows =>
    rows.map((row, place) => (place === 2 ? { ...row, ...change(row) } : row)),
  )
}

test('[IMP-03] the measure: a true reading has every mark', () => {
  const score = scoreReading(truth, reading)
  expect(score).toMatchObject({ falseProven: 0, extraRows: 0, wrongs: [], statusRight: 1 })
  expect(score.fullExact).toBe(score.rows)
})

test('[IMP-03] the measure: a kobo, a lost row, an added row and a silent wrong day are falsely proven', () => {
  const wrong = [
    withThird(({ amount }) => ({ amount: kobo(amount + 1) })),
    withRows(rows => rows.toSpliced(2, 1)),
    withRows(rows => [...rows, ...rows.slice(-1)]),
    withThird(({ day }) => ({ day: addDays(day ?? aDay('2026-10-01'), 1) })),
  ]
  expect(wrong.map(each => scoreReading(truth, each).falseProven)).toEqual([1, 1, 1, 1])
})

test('[IMP-03] the measure: a narration or a kind that is wrong costs its own mark', () => {
  const { rows } = scoreReading(truth, reading)
  const words = scoreReading(
    truth,
    withThird(() => ({ narration: 'x' })),
  )
  expect([words.moneyExact, words.fullExact]).toEqual([rows, rows - 1])
  const kinds = scoreReading(
    truth,
    withThird(() => ({ kind: 'reversal' })),
  )
  expect([kinds.fullExact, kinds.kindExact]).toEqual([rows, rows - 1])
  expect(scoreReading(truth, null)).toMatchObject({ moneyExact: 0, rows })
})
