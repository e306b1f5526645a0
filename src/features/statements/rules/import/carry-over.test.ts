import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { aSection, aStatementRow } from '#test/support/statements/statement-section.ts'
import type { StatementReading, StatementRow } from '../reading.ts'
import { carryOver, NO_TARGET, type ReadRows } from './carry-over.ts'
import {
  categoriseRows,
  deleteRow,
  editRow,
  giveBackTransfer,
  labelRows,
  type RowEdit,
  tickRows,
} from './edit-rows.ts'
import type { PreviewRow } from './preview-row.ts'
import { previewRows } from './preview-rows.ts'

type Rows = readonly PreviewRow[]

function readAs(
  sections: readonly (readonly StatementRow[])[],
  over: Partial<StatementReading> = {},
): ReadRows {
  const reading: StatementReading = {
    bank: null,
    pages: 1,
    sections: sections.map((rows, place) => ({ ...aSection(rows), account: `••••${place}` })),
    status: 'unproven',
    warnings: [],
    ...over,
  }
  return { reading, rowsBySection: reading.sections.map(section => previewRows(section)) }
}

/** Rows as printed, one after the other, each of its own amount. */
function printed(days: readonly string[], over: Partial<StatementRow> = {}): StatementRow[] {
  return days.map((day, at) =>
    aStatementRow({ day: aDay(day), printed: at, amount: kobo((at + 1) * 100), ...over }),
  )
}

/** What is carried over once the rows of the only section were changed. */
function carried(before: ReadRows, after: ReadRows, change: (rows: Rows) => Rows) {
  const [rows = []] = before.rowsBySection
  const rowsBySection = before.rowsBySection.with(0, change(rows))
  const targets = before.rowsBySection.map(() => NO_TARGET)
  return carryOver({ ...before, rowsBySection, targets, section: 0 }, after)
}

function editOf(row: PreviewRow | undefined, over: Partial<RowEdit>): RowEdit {
  if (row === undefined) throw new Error('no such row')
  const { day, type, amount, description, category, labelId } = row
  const read = { day: day ?? aDay('2026-01-01'), type, amount, description, category, labelId }
  return { ...read, transferWallet: null, ...over }
}

function edited(rows: Rows, place: number, over: Partial<RowEdit>): Rows {
  return editRow(rows, String(place), editOf(rows[place], over))
}

const DAYS = ['2026-04-03', '2026-05-03', '2026-06-03', '2026-07-03']
const OTHER_WAY = ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07']

test('[ST10.4] an answer about dates keeps ticks, deletions, categories, labels and what was typed', () => {
  const before = readAs([printed(DAYS)])
  const after = readAs([printed(OTHER_WAY)])
  const { rowsBySection, lostCount } = carried(before, after, rows => {
    const unticked = tickRows(deleteRow(rows, '1'), new Set(['0']), false)
    const named = labelRows(categoriseRows(unticked, new Set(['2']), 'food'), new Set(['2']), 'l')
    return edited(named, 3, { amount: kobo(77), type: 'income', description: 'Rice' })
  })
  expect(lostCount).toBe(0)
  const [one, two, three, four] = rowsBySection[0] ?? []
  expect([one?.day, one?.isTicked]).toEqual(['2026-03-04', false])
  expect([two?.day, two?.isDeleted]).toEqual(['2026-03-05', true])
  expect(three).toMatchObject({ day: '2026-03-06', category: 'food', labelId: 'l' })
  expect(four).toMatchObject({
    day: '2026-03-07',
    amount: 77,
    type: 'income',
    description: 'Rice',
    isEdited: true,
  })
})

test('[ST10.4] a date that the person typed stays through every later answer, the others follow it', () => {
  const before = readAs([printed(DAYS)])
  const typed = carried(before, readAs([printed(OTHER_WAY)]), rows =>
    edited(rows, 0, { day: aDay('2026-03-04') }),
  )
  const again = carryOver(
    { ...readAs([printed(OTHER_WAY)]), ...typed, section: 0 },
    readAs([printed(['2025-03-04', '2025-03-05', '2025-03-06', '2025-03-07'])]),
  )
  expect(again.rowsBySection[0]?.map(({ day }) => day)).toEqual([
    '2026-03-04',
    '2025-03-05',
    '2025-03-06',
    '2025-03-07',
  ])
})

test('[ST10.4] what an edit has settled is no reason to look the row over after another reading', () => {
  const doubts = { reasons: ['link-broken', 'date-out-of-order'] } as const
  const before = readAs([printed(DAYS, doubts)])
  const { rowsBySection } = carried(before, readAs([printed(OTHER_WAY, doubts)]), rows =>
    edited(rows, 0, { amount: kobo(9) }),
  )
  expect(rowsBySection[0]?.map(({ reasons }) => reasons)).toEqual([
    ['date-out-of-order'],
    ['link-broken', 'date-out-of-order'],
    ['link-broken', 'date-out-of-order'],
    ['link-broken', 'date-out-of-order'],
  ])
})

test('[ST10.4] rows that the answer turns round are known by where they are printed, twins too', () => {
  const rows = printed(DAYS, { amount: kobo(500) })
  const turned = printed(OTHER_WAY, { amount: kobo(500) }).toReversed()
  const { rowsBySection } = carried(readAs([rows]), readAs([turned]), all => deleteRow(all, '0'))
  expect(rowsBySection[0]?.map(({ printed: { at }, isDeleted }) => [at, isDeleted])).toEqual([
    [3, false],
    [2, false],
    [1, false],
    [0, true],
  ])
})

test('[ST10.4] a transfer that was chosen goes over, and one that was refused is not taken again', () => {
  const wallet = { id: 'kuda', name: 'Kuda' }
  const { rowsBySection } = carried(readAs([printed(DAYS)]), readAs([printed(OTHER_WAY)]), rows =>
    giveBackTransfer(edited(rows, 0, { transferWallet: wallet }), '1'),
  )
  const [taken, refused] = rowsBySection[0] ?? []
  expect(taken?.transfer).toMatchObject({ walletId: 'kuda', isTaken: true })
  expect(taken?.isTicked).toBe(true)
  expect([refused?.transfer, refused?.chosen.transfer]).toEqual([null, 'refused'])
})

test('[ST10.4] each account keeps its wallet, though the new reading has another one before it', () => {
  const before = readAs([printed(DAYS)])
  const [section = aSection([])] = before.reading.sections
  const sections = [{ ...aSection(printed(DAYS)), account: '••••9' }, section]
  const after = readAs([], { sections })
  const rowsBySection = sections.map(each => previewRows(each))
  const targets = [{ ...NO_TARGET, walletId: 'w' }]
  const found = carryOver(
    { ...before, rowsBySection: [deleteRow(previewRows(section), '0')], targets, section: 0 },
    { ...after, rowsBySection },
  )
  expect(found.section).toBe(1)
  expect(found.targets.map(({ walletId }) => walletId)).toEqual(['', 'w'])
  expect(found.rowsBySection.map(([row]) => row?.isDeleted)).toEqual([false, true])
  expect(found.lostCount).toBe(0)
})

const FILE = {
  format: 'csv',
  app: null,
  unreadLines: [],
  leftOut: [],
  isDirectionGuessed: false,
  columns: null,
} as const

test('[ST10.4] of a file without pages a row is its line, whatever its columns are taken for', () => {
  const lines = printed(DAYS).map((row, at) => Object.assign({}, row, { page: at + 2 }))
  const other = { type: 'income', amount: kobo(9900), narration: 'Rent' } as const
  const others = lines.map(row => Object.assign({}, row, other))
  const { rowsBySection, lostCount } = carried(
    readAs([lines], { file: FILE }),
    // The first line is no row any more.
    readAs([others.slice(1)], { file: FILE }),
    rows => edited(deleteRow(rows, '1'), 2, { description: 'Rice' }),
  )
  expect(lostCount).toBe(0)
  expect(
    rowsBySection[0]?.map(({ amount, description, isDeleted }) => [amount, description, isDeleted]),
  ).toEqual([
    [9900, 'Rent', true],
    [9900, 'Rice', false],
    [9900, 'Rent', false],
  ])
})

test('[ST10.4] another reader’s row is known by its balance where its words are read otherwise', () => {
  const rows = printed(DAYS).map((row, at) => Object.assign({}, row, { balance: kobo(at * 1000) }))
  const others = rows
    .slice(1)
    .map((row, at) => Object.assign({}, row, { printed: at, narration: 'NIP ADA' }))
  const { rowsBySection, lostCount } = carried(readAs([rows]), readAs([others]), all =>
    deleteRow(all, '2'),
  )
  expect(lostCount).toBe(0)
  expect(rowsBySection[0]?.map(({ isDeleted }) => isDeleted)).toEqual([false, true, false])
})

test('[ST10.5] rows that were changed and are not there, or cannot be told apart, are counted', () => {
  const rows = printed(DAYS)
  const gone = carried(readAs([rows]), readAs([rows.slice(2)]), all =>
    deleteRow(deleteRow(all, '0'), '3'),
  )
  expect(gone.lostCount).toBe(1)
  expect(gone.rowsBySection[0]?.map(({ isDeleted }) => isDeleted)).toEqual([false, true])
  const twins = printed(DAYS.slice(0, 3), { amount: kobo(500) })
  const fewer = twins.slice(1).map((row, at) => Object.assign({}, row, { printed: at + 7 }))
  const lost = carried(readAs([twins]), readAs([fewer]), all => deleteRow(all, '0'))
  expect(lost.lostCount).toBe(1)
  expect(lost.rowsBySection[0]?.some(({ isDeleted }) => isDeleted)).toBe(false)
  const away = carried(readAs([rows]), readAs([], { sections: [] }), all => deleteRow(all, '0'))
  expect(away.lostCount).toBe(1)
})
