import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeBack } from '#features/undo/data/take-back.ts'
import { kobo } from '#money/money.ts'
import { valuationId } from '#records/asset/valuation.ts'
import { aDay } from '#test/support/a-day.ts'
import { createTestLedger, type TestLedger, unwrap } from '#test/support/device/test-ledger.ts'
import {
  changeValue,
  createThing,
  deleteThing,
  deleteValue,
  editThing,
  setValue,
} from './commands.ts'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => ledger.db.close())

const FIRST = aDay('2026-03-01')

async function land(): Promise<string> {
  const made = { name: 'Land', isDebt: false, value: kobo(450_000_000), day: FIRST }
  return unwrap(await createThing(ledger, made)).ids[0] ?? ''
}

async function values() {
  const rows = await ledger.db.valuations.toArray()
  return rows.toSorted((a, b) => (a.day < b.day ? -1 : 1)).map(({ day, value }) => [day, value])
}

async function kinds() {
  return (await ledger.db.outbox.toArray()).map(({ kind }) => kind)
}

test('[NW3] a thing is made with its value: made as any device makes it, then set', async () => {
  const id = await land()
  expect(await kinds()).toEqual(['createAsset', 'createValuation', 'editValuation'])
  expect(await ledger.db.valuations.toArray()).toMatchObject([
    { id: valuationId(id, FIRST), assetId: id, day: '2026-03-01', value: 450_000_000 },
  ])
})

test('[NW3] a day has one value: said again it is another, moved it leaves its day', async () => {
  const id = await land()
  const later = aDay('2026-09-15')
  unwrap(await setValue(ledger, id, { day: FIRST, value: kobo(1) }))
  unwrap(await setValue(ledger, id, { day: later, value: kobo(2) }))
  expect(await values()).toEqual([
    ['2026-03-01', 1],
    ['2026-09-15', 2],
  ])
  const moved = { day: aDay('2026-10-01'), value: kobo(3) }
  unwrap(await changeValue(ledger, valuationId(id, later), moved))
  expect(await values()).toEqual([
    ['2026-03-01', 1],
    ['2026-10-01', 3],
  ])
  unwrap(await deleteValue(ledger, valuationId(id, FIRST)))
  expect(await values()).toEqual([['2026-10-01', 3]])
})

test('[NW2] renamed, or said to be owed, it keeps its values; without a difference nothing goes out', async () => {
  const id = await land()
  await ledger.db.outbox.clear()
  unwrap(await editThing(ledger, id, { name: 'Land', isDebt: false }))
  unwrap(await setValue(ledger, id, { day: FIRST, value: kobo(450_000_000) }))
  expect(await kinds()).toEqual([])
  unwrap(await editThing(ledger, id, { name: 'Plot', isDebt: true }))
  expect(await ledger.db.assets.get(id)).toMatchObject({ name: 'Plot', isDebt: true })
  expect(await values()).toEqual([['2026-03-01', 450_000_000]])
})

test.each([
  ['that waits to be sent', false],
  ['that was sent', true],
])('[NW6] a deletion %s is taken back with every value', async (_, isSent) => {
  const id = await land()
  unwrap(await setValue(ledger, id, { day: aDay('2026-09-15'), value: kobo(2) }))
  await ledger.db.outbox.clear()
  await ledger.db.baseRows.clear()
  const deleted = unwrap(await deleteThing(ledger, id))
  expect([await ledger.db.assets.count(), await ledger.db.valuations.count()]).toEqual([0, 0])
  if (isSent) await ledger.db.outbox.clear()
  unwrap(await takeBack(ledger, deleted.actionId ?? ''))
  expect(await ledger.db.assets.toArray()).toMatchObject([{ id, name: 'Land' }])
  expect(await values()).toEqual([
    ['2026-03-01', 450_000_000],
    ['2026-09-15', 2],
  ])
  // What names another record comes after it.
  expect((await kinds())[0]).toBe(isSent ? 'createAsset' : undefined)
})

test('[NW3] what is gone takes no value', async () => {
  const id = await land()
  unwrap(await deleteThing(ledger, id))
  const value = { day: FIRST, value: kobo(1) }
  expect(await setValue(ledger, id, value)).toMatchObject({ error: { type: 'gone' } })
  expect(await changeValue(ledger, 'none', value)).toMatchObject({ error: { type: 'gone' } })
  expect(await deleteThing(ledger, id)).toMatchObject({ error: { type: 'gone' } })
})
