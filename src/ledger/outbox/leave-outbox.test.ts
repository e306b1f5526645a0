import { expect, test } from 'vitest'
import { createTestLedger } from '#test/support/device/test-ledger.ts'
import type { JournalEntry } from '../store/op.ts'
import { trimJournal } from './leave-outbox.ts'

const DAY_MS = 86_400_000
const NOW = 1000 * DAY_MS

test('[HI7] the journal keeps 90 days, and at least the last 2,000 writes', async () => {
  const { db } = await createTestLedger()
  async function left(count: number, ageDays: number): Promise<number> {
    const entries = Array.from({ length: count }, (_, index) => ({
      id: `${ageDays}-${index}`,
      outcome: 'settled',
      at: NOW - ageDays * DAY_MS,
    }))
    await db.journal.bulkPut(entries as unknown as JournalEntry[])
    await trimJournal(db, NOW)
    return await db.journal.count()
  }
  expect(await left(1500, 200)).toBe(1500)
  expect(await left(1000, 91)).toBe(2000)
  expect(
    await db.journal
      .where('at')
      .equals(NOW - 91 * DAY_MS)
      .count(),
  ).toBe(1000)
  expect(await left(2500, 89)).toBe(2500)
})
