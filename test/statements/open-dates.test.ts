import { expect, test } from 'vitest'
import {
  carryOver,
  NO_TARGET,
  type ReadRows,
} from '#features/statements/rules/import/carry-over.ts'
import { tickRows } from '#features/statements/rules/import/edit-rows.ts'
import { previewRows } from '#features/statements/rules/import/preview-rows.ts'
import type { StatementReading } from '#features/statements/rules/reading.ts'
import { addDays } from '#time/day.ts'
import { aDay } from '../support/a-day.ts'
import { readText } from './files/read-file.ts'
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

function asRead(reading: StatementReading): ReadRows {
  return { reading, rowsBySection: reading.sections.map(section => previewRows(section)) }
}

/** What a row says besides its date. */
function saidBy({ sections }: StatementReading): readonly (readonly string[])[] {
  return sections.map(({ rows }) =>
    rows.map(({ page, amount, balance, narration }) => `${page} ${amount} ${balance} ${narration}`),
  )
}

/** Unticks every third row of one reading, and gives what the rows say that are unticked in the other. */
function untickedAgain(one: StatementReading, other: StatementReading) {
  const before = asRead(one)
  const thirds = new Set(
    before.rowsBySection.flat().flatMap(({ key }, at) => (at % 3 ? [] : [key])),
  )
  const rowsBySection = before.rowsBySection.map(rows => tickRows(rows, thirds, false))
  const targets = rowsBySection.map(() => NO_TARGET)
  const after = carryOver({ ...before, rowsBySection, targets, section: 0 }, asRead(other))
  const [said, saidAgain] = [saidBy(one), saidBy(other)]
  return {
    lostCount: after.lostCount,
    before: rowsBySection.flatMap((rows, section) =>
      rows.flatMap((row, at) => (row.isTicked ? [] : [said[section]?.[at]])),
    ),
    after: after.rowsBySection.flatMap((rows, section) =>
      rows.flatMap((row, at) => (row.isTicked ? [] : [saidAgain[section]?.[at]])),
    ),
  }
}

test('[ST10.4] after the answer every row of a PDF has what the person did to it', async () => {
  const known = layoutNamed('access2')
  const layout = { ...known, bank: null, header: { ...known.header, letterhead: [] } }
  const wanted = { layout, producer: 'pdfkit', pages: 2, seed: 5, misprint: inOpenDays } as const
  const { bytes } = await makeStatement(wanted)
  const open = await readMade(bytes)
  const answered = await readMade(bytes, { hints: { dateOrder: 'month-first' } })
  if (!open.ok || !answered.ok) throw new Error('not read')
  const { lostCount, before, after } = untickedAgain(open.value, answered.value)
  expect(lostCount).toBe(0)
  expect(before.length).toBeGreaterThan(3)
  expect(new Set(after)).toEqual(new Set(before))
})

test('[ST10.4] and of a list without balances, which the answer turns round, twins too', () => {
  // Read with the day first the newest stands first, with the month first the oldest.
  const days = ['01/12/2025', '02/11/2025', '03/10/2025', '04/09/2025', '05/08/2025']
  const lines = days.flatMap(day => [`${day},AIRTIME,-500.00`, `${day},AIRTIME,-500.00`])
  const text = ['Date,Narration,Amount', ...lines].join('\n')
  const open = readText(text, { dateOrder: 'day-first' })
  const answered = readText(text, { dateOrder: 'month-first' })
  expect(answered.sections[0]?.rows.map(({ page }) => page)).toEqual(
    open.sections[0]?.rows.map(({ page }) => page).toReversed(),
  )
  const { lostCount, before, after } = untickedAgain(open, answered)
  expect(lostCount).toBe(0)
  expect(new Set(after)).toEqual(new Set(before))
})
