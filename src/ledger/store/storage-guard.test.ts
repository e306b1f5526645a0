import { expect, test } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createWallet, deleteWallet } from '#features/wallets/data/commands.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { createManualTimers } from '#test/support/manual-timers.ts'
import { WATCHDOG_MS, withWatchdog } from './storage-guard.ts'

test('[OB3] the watchdog waits while chunks are done, and barks when none is', async () => {
  const timers = createManualTimers(TEST_START)
  const db = { chunksDone: 0 }
  const never = new Promise<never>(() => {})
  let fate = 'waiting'
  const watched = withWatchdog({ db, timers }, WATCHDOG_MS, never).catch((error: unknown) => {
    fate = String(error)
  })
  for (let round = 0; round < 3; round += 1) {
    db.chunksDone += 1
    await timers.advance(WATCHDOG_MS)
    expect(fate).toBe('waiting')
  }
  await timers.advance(WATCHDOG_MS)
  await watched
  expect(fate).toContain('no sign of life')
})

test('[OB3] the deletion of a large wallet shows that it moves, and is one action', async () => {
  // On a busy machine a chunk may take longer than the watchdog waits.
  const timers = createManualTimers(TEST_START)
  const ledger = { ...(await createTestLedger()), timers }
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  const { rows, ...entry } = anExpense(walletId)
  const many = { ...entry, rows: Array.from({ length: 1500 }, () => rows[0]) }
  unwrap(await recordTransactions(ledger, many))
  const before = ledger.db.chunksDone
  expect(unwrap(await deleteWallet(ledger, walletId)).opIds).toHaveLength(1)
  expect(await ledger.db.transactions.count()).toBe(0)
  // Read, put under base rows and taken away: two chunks each.
  expect(ledger.db.chunksDone - before).toBeGreaterThanOrEqual(6)
})
