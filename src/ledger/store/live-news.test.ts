import { Dexie, type ObservabilitySet, RangeSet } from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import { createWallet } from '#features/wallets/data/commands.ts'
import {
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { importSection } from '#test/support/statements/import-section.ts'
import { aSection, manyRows } from '#test/support/statements/statement-section.ts'

/** How many ranges of keys live queries are told of while something is done. */
async function rangesTold(ledger: TestLedger, act: () => Promise<unknown>): Promise<number> {
  let ranges = 0
  function count(parts: ObservabilitySet): void {
    for (const [part, tree] of Object.entries(parts)) {
      if (part.startsWith(`idb://${ledger.db.name}/`)) ranges += [...RangeSet(tree)].length
    }
  }
  Dexie.on('storagemutated', count)
  onTestFinished(() => Dexie.on.storagemutated.unsubscribe(count))
  await act()
  return ranges
}

test('[OB1] live queries are told of an import as a whole, however many rows it has', async () => {
  const ledger = await createTestLedger()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids
  const section = aSection(manyRows(1600))
  const told = await rangesTold(ledger, () => importSection(ledger, walletId, { section }))
  expect(told).toBeGreaterThan(0)
  expect(told).toBeLessThan(100)
})

test('[OB1] of a few records a live query is told which', async () => {
  const ledger = await createTestLedger()
  let creates: unknown[] = []
  function note(parts: ObservabilitySet): void {
    const tree = parts[`idb://${ledger.db.name}/outbox/creates`]
    if (tree !== undefined) creates = [...RangeSet(tree)].map(({ from, to }) => [from, to])
  }
  Dexie.on('storagemutated', note)
  onTestFinished(() => Dexie.on.storagemutated.unsubscribe(note))
  const [walletId] = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids
  expect(creates).toEqual([[`wallet:${walletId}`, `wallet:${walletId}`]])
})
