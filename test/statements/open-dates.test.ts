import { expect, test } from 'vitest'
import { addDays } from '#time/day.ts'
import { aDay } from '../support/a-day.ts'
import { layoutNamed } from './layouts/all-layouts.ts'
import type { Account } from './made/account.ts'
import { makeStatement } from './made/make-statement.ts'
import { readMade } from './read-made.ts'
import { scoreReading } from './score.ts'

const FIRST = aDay('2026-10-02')
const PERIOD = { from: aDay('2026-10-01'), to: aDay('2026-10-11') }
const DAYS = 9

/** The account's movements within days that are also months: 10/02 is October or February. */
function inOpenDays(accounts: readonly Account[]): Account[] {
  return accounts.map(account => {
    const { length } = account.movements
    const movements = account.movements.map((row, index) =>
      Object.assign({}, row, { day: addDays(FIRST, Math.floor((index * DAYS) / length)) }),
    )
    return Object.assign({}, account, { movements, period: PERIOD })
  })
}

test('[IMP-03] dates that may be read both ways are asked about, and read as answered', async () => {
  const known = layoutNamed('access2')
  const layout = { ...known, bank: null, header: { ...known.header, letterhead: [] } }
  const wanted = { layout, producer: 'pdfkit', pages: 1, seed: 4, misprint: inOpenDays } as const
  const { bytes, truth } = await makeStatement(wanted)

  const open = await readMade(bytes)
  const warnings = open.ok ? open.value.warnings.map(({ type }) => type) : []
  expect(warnings).toContain('date-order-unknown')
  expect(scoreReading(truth, open.ok ? open.value : null).falseProven).toBe(0)

  const answered = await readMade(bytes, { hints: { dateOrder: 'month-first' } })
  const score = scoreReading(truth, answered.ok ? answered.value : null)
  expect(score.wrongs).toEqual([])
  expect(score.fullExact).toBe(score.rows)
  expect(answered.ok && answered.value.warnings).toEqual([])
})
