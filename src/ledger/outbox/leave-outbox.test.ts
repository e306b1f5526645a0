import { expect, test } from 'vitest'
import { createTestDevice, expenseOn, walletOn } from '#test/support/device/test-device.ts'
import { createTestLedger } from '#test/support/device/test-ledger.ts'
import { runPass } from '../pass/pass.ts'
import type { Op } from '../store/op.ts'
import { findInJournal, noteInJournal, trimJournal } from './leave-outbox.ts'

const DAY_MS = 86_400_000
const NOW = 1000 * DAY_MS
const AN_ID = '019aae2c-0000-7000-8000-00000000000'

/** Writes of which nothing but the id is looked at. */
async function opsWithIds(ids: readonly string[]): Promise<readonly Op[]> {
  const device = await createTestDevice()
  await walletOn(device)
  const op = await device.ledger.db.outbox.toCollection().first()
  return op === undefined ? [] : ids.map(id => Object.assign({}, op, { id }))
}

test('[HI7] the journal keeps 90 days, and at least the last 2,000 writes', async () => {
  const { db } = await createTestLedger()
  const [op] = await opsWithIds(['x'])
  async function left(sizes: readonly number[], ageDays: number): Promise<number> {
    for (const [n, size] of sizes.entries()) {
      const ops = Array.from({ length: size }, (_, index) => ({
        ...op,
        id: `${ageDays}-${n}-${index}`,
      }))
      await noteInJournal(db, ops as Op[], { outcome: 'settled', at: NOW - ageDays * DAY_MS - n })
    }
    await trimJournal(db, NOW)
    return (await db.journal.toArray()).reduce((sum, { count }) => sum + count, 0)
  }
  expect(await left([500, 500, 1, 499], 200)).toBe(1500)
  expect(await left([400, 600], 91)).toBe(2000)
  const oldest = await db.journal.orderBy('[at+count]').first()
  expect(oldest).toMatchObject({ first: '200-1-0', count: 500 })
  expect(await left([500, 500, 500, 500, 500], 89)).toBe(2500)
})

test('[OB9] a write is found in the journal among those that left with it, before and after it', async () => {
  const { db } = await createTestLedger()
  const ids = Array.from({ length: 9 }, (_, n) => `${AN_ID}${n}`)
  const ops = await opsWithIds(ids)
  const [a, b, c, d, e, f, g] = ops
  const groups = [[c, a, e], [b], [d, g]].map(group => group.filter(op => op !== undefined))
  for (const group of groups) await noteInJournal(db, group, { outcome: 'settled', at: NOW })
  const found = await Promise.all(ids.map(async id => (await findInJournal(db, id))?.id))
  expect(found).toEqual([...ids.slice(0, 5), undefined, ids[6], undefined, undefined])
  expect(f?.id).toBe(ids[5])
})

test('[OB9] writes that settle together are one entry of the journal, each with what it was', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  await expenseOn(device, walletId)
  const ops = await device.ledger.db.outbox.toArray()
  expect(await runPass(device.core, 'manual')).toBe('done')
  const entries = await device.ledger.db.journal.toArray()
  expect(entries).toMatchObject([{ outcome: 'settled', count: ops.length }])
  expect(entries[0]?.ops.map(({ id, body }) => ({ id, body }))).toEqual(
    ops.map(({ id, body }) => ({ id, body })),
  )
})
