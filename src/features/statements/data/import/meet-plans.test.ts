import { afterEach, beforeEach, expect, test } from 'vitest'
import { editTransaction } from '#features/entries/data/commands.ts'
import { createGoal } from '#features/goals/data/commands.ts'
import { createSchedule, type NewSchedule, recordSlot } from '#features/schedules/data/commands.ts'
import { readWalletSlots } from '#features/schedules/data/queries.ts'
import { rowNotes } from '#features/statements/row-words.ts'
import { choosePays, takeTransfer, tickRows } from '#features/statements/rules/import/edit-rows.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { type Kobo, kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { importSection, previewOf } from '#test/support/statements/import-section.ts'
import { aSection, aStatementRow } from '#test/support/statements/statement-section.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import type { Slot } from '#time/recurrence/occurrences.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { undoImport } from './undo-import.ts'

const SLOT = '2026-11-01#1' as Slot
const PRICE = kobo(1_570_000)
const PAID = { narration: 'DSTV MULTICHOICE 7029 LAGOS', category: 'tv-internet', amount: PRICE }

let ledger: TestLedger
let walletId: string
let otherId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids[0] ?? ''
  otherId = unwrap(await createWallet(ledger, aWallet('Savings'))).ids[0] ?? ''
})

afterEach(() => ledger.db.close())

async function plan(over: Partial<NewSchedule> = {}): Promise<string> {
  const rule = {
    unit: 'month',
    on: { type: 'day', day: 2 },
    every: 1,
    shift: 'none',
    from: aDay('2026-10-01'),
    until: null,
    count: null,
  } as const
  const plain = { toWalletId: null, labelId: null, budgetId: null, description: '', rule }
  const item = { name: 'DStv', type: 'expense', walletId, category: 'tv-internet' } as const
  const price = { amount: PRICE, isAbout: false }
  const made = { goalId: null, ...plain, ...item, price, mode: 'confirm', ...over } as const
  return unwrap(await createSchedule(ledger, made)).ids[0] ?? ''
}

async function recordPlanned(scheduleId: string, amount: Kobo = PRICE): Promise<void> {
  const command = { scheduleId, slot: SLOT, amount, day: aDay('2026-11-02') }
  unwrap(await recordSlot(ledger, command, { now: ledger.clock(), zone: DEFAULT_ZONE }))
}

async function stateOfSlot(): Promise<string | undefined> {
  const today = instantToDay(ledger.clock(), DEFAULT_ZONE)
  const look = { from: aDay('2026-11-01'), to: aDay('2026-11-30'), today }
  const slots = await readWalletSlots(ledger.db, { walletId, zone: DEFAULT_ZONE, ...look })
  return slots.find(({ slot }) => slot === SLOT)?.state
}

async function recorded() {
  const rows = await ledger.db.transactions.orderBy('createdAt').toArray()
  return rows.map(({ amount, createdAt, pays }) => {
    return { amount, day: instantToDay(createdAt, DEFAULT_ZONE), slot: pays?.slot ?? null }
  })
}

test('[ST7.11] [SC10] a row pays what fell due near it, once, unless the person says otherwise', async () => {
  await plan()
  const section = aSection([
    aStatementRow({ ...PAID, day: aDay('2026-11-04') }),
    aStatementRow({ ...PAID, day: aDay('2026-11-06') }),
  ])
  const rows = await previewOf(ledger, walletId, section)
  expect(rows.map(({ pays }) => pays && [pays.name, pays.day, pays.isTaken])).toEqual([
    ['DStv', '2026-11-02', true],
    null,
  ])
  await importSection(ledger, walletId, { section })
  expect(await recorded()).toEqual([
    { amount: PRICE, day: '2026-11-04', slot: SLOT },
    { amount: PRICE, day: '2026-11-06', slot: null },
  ])
  expect(await stateOfSlot()).toBe('paid')
})

test('[ST7.11] refused, it pays nothing', async () => {
  await plan()
  const section = aSection([aStatementRow({ ...PAID, day: aDay('2026-11-04') })])
  await importSection(ledger, walletId, { section, change: rows => choosePays(rows, '0', false) })
  expect(await recorded()).toEqual([{ amount: PRICE, day: '2026-11-04', slot: null }])
  expect(await stateOfSlot()).toBe('missed')
})

test.each([
  ['words, of another amount', { narration: 'DSTV COMPACT PLUS', amount: kobo(1_900_000) }, true],
  ['words, of an amount far off', { narration: 'DSTV COMPACT PLUS', amount: kobo(100_000) }, null],
  ['category, near the amount', { narration: 'IPTV HUB', amount: kobo(1_600_000) }, true],
  ['the amount alone', { narration: 'TRF ADA OBI', category: 'transfer' }, false],
  ['a word, and the amount', { narration: 'TRF ADA DSTV-FLAT RENT', category: 'gift' }, true],
  ['the amount, in another category', { narration: 'TRF ADA OBI', category: 'gift' }, null],
  ['another amount alone', { narration: 'TRF ADA', category: 'gift', amount: kobo(1) }, null],
  ['words, of the other direction', { type: 'income' as const }, null],
  ['words, too far off', { day: aDay('2026-11-09') }, null],
])('[ST7.11] [SC10] by %s', async (_name, over, taken) => {
  await plan({ name: 'DStv', description: 'Flat rent of it' })
  const row = aStatementRow({ ...PAID, day: aDay('2026-11-04'), ...over })
  const [shown] = await previewOf(ledger, walletId, aSection([row]))
  expect(shown?.pays?.isTaken ?? null).toBe(taken)
})

test('[ST7.12] what was recorded before its statement came takes its day and amount, and an undo gives them back', async () => {
  const id = await plan()
  await recordPlanned(id, kobo(1_500_000))
  const section = aSection([
    aStatementRow({ ...PAID, day: aDay('2026-11-05') }),
    aStatementRow({ narration: 'POS SHOPRITE', amount: kobo(5) }),
  ])
  const shown = await previewOf(ledger, walletId, section)
  expect(shown[0]).toMatchObject({ existing: { kind: 'planned' }, isTicked: true, pays: null })
  expect(shown[0] && rowNotes(shown[0])[0]).toMatch(/^Recorded already as DStv/)
  const imported = await importSection(ledger, walletId, { section })
  expect(imported).toMatchObject({ rowCount: 1, correctedCount: 1 })
  expect(await recorded()).toEqual([
    { amount: 5, day: '2026-11-02', slot: null },
    { amount: PRICE, day: '2026-11-05', slot: SLOT },
  ])
  unwrap(await undoImport(ledger, imported.importId))
  expect(await recorded()).toEqual([{ amount: 1_500_000, day: '2026-11-02', slot: SLOT }])
})

test('[ST7.12] unticked it stays; recorded as the bank has it, it is there', async () => {
  const id = await plan()
  await recordPlanned(id)
  const section = aSection([
    aStatementRow({ ...PAID, day: aDay('2026-11-05') }),
    aStatementRow({ narration: 'POS SHOPRITE', amount: kobo(5) }),
  ])
  await importSection(ledger, walletId, {
    section,
    change: rows => tickRows(rows, new Set(['0']), false),
  })
  expect(await recorded()).toContainEqual({ amount: PRICE, day: '2026-11-02', slot: SLOT })
  const other = aSection([
    aStatementRow({ ...PAID, narration: 'MULTICHOICE', day: aDay('2026-11-02') }),
  ])
  const [shown] = await previewOf(ledger, walletId, other)
  expect(shown).toMatchObject({ existing: { kind: 'same' }, isTicked: false })
})

test('[ST7.12] what an undo cannot take back without loss stays: it was changed since', async () => {
  const id = await plan()
  await recordPlanned(id, kobo(1_500_000))
  const section = aSection([aStatementRow({ ...PAID, day: aDay('2026-11-05') })])
  const { importId } = await importSection(ledger, walletId, { section })
  const [row] = await ledger.db.transactions.toArray()
  unwrap(await editTransaction(ledger, row?.id ?? '', { amount: kobo(9) }))
  expect(await undoImport(ledger, importId)).toMatchObject({ error: { type: 'gone' } })
  expect(await recorded()).toEqual([{ amount: 9, day: '2026-11-05', slot: SLOT }])
})

test('[ST7.11] a planned move between wallets is offered as a transfer, and pays once that is taken', async () => {
  await plan({ name: 'Ajo', type: 'transfer', toWalletId: otherId, category: '' })
  const moved = { narration: 'NIP AJO ILE IFE', category: 'transfer', amount: PRICE } as const
  const section = aSection([aStatementRow({ ...moved, day: aDay('2026-11-03') })])
  await importSection(ledger, walletId, { section })
  expect((await recorded()).map(({ slot }) => slot)).toEqual([null])
  await ledger.db.transactions.clear()
  const { importId } = await importSection(ledger, walletId, {
    section,
    change: rows => takeTransfer(rows, '0'),
  })
  expect((await recorded()).map(({ slot }) => slot)).toEqual([SLOT, SLOT])
  expect(await stateOfSlot()).toBe('paid')
  unwrap(await undoImport(ledger, importId))
  expect(await stateOfSlot()).toBe('missed')
})

test('[GO7] what an import pays of an item that is for a goal is for it, while the goal is there', async () => {
  const rent = { name: 'Rent', target: kobo(60_000_000), byDay: null }
  const goalId = unwrap(await createGoal(ledger, rent)).ids[0] ?? ''
  const move = { type: 'transfer', toWalletId: otherId, category: '', goalId } as const
  await plan({ name: 'Ajo', ...move })
  const moved = { narration: 'NIP AJO ILE IFE', category: 'transfer', amount: PRICE } as const
  const section = aSection([aStatementRow({ ...moved, day: aDay('2026-11-03') })])
  for (const wanted of [goalId, null]) {
    await importSection(ledger, walletId, { section, change: rows => takeTransfer(rows, '0') })
    const rows = await ledger.db.transactions.toArray()
    expect(rows.map(row => row.goalId ?? null)).toEqual([wanted, wanted])
    await ledger.db.transactions.clear()
    await ledger.db.goals.clear()
  }
})

test('[SC4] an entry that an import makes a transfer pays what it paid', async () => {
  const id = await plan({ type: 'income', walletId: otherId, name: 'Top-up' })
  await recordPlanned(id)
  const section = aSection([
    aStatementRow({ narration: 'TRF OWN ACCOUNT', amount: PRICE, day: aDay('2026-11-02') }),
  ])
  await importSection(ledger, walletId, { section, change: rows => takeTransfer(rows, '0') })
  expect((await recorded()).map(({ slot }) => slot)).toEqual([SLOT, SLOT])
})
