import { afterEach, beforeEach, expect, test } from 'vitest'
import { requeuePlanLimited } from '#ledger/outbox/plan-limited.ts'
import { transact } from '#ledger/store/transact.ts'
import { kobo } from '#money/money.ts'
import {
  aWallet,
  createTestLedger,
  tellPlan,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { archiveWallet, createWallet, editWallet, unarchiveWallet } from './commands.ts'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => ledger.db.close())

async function aNewWallet(naira = 0): Promise<string> {
  const made = await createWallet(ledger, { ...aWallet(), openingAmount: kobo(naira * 100) })
  return unwrap(made).ids[0] ?? ''
}

test('[WAL-02] a wallet gets another name, type and card; only what differs goes out', async () => {
  const id = await aNewWallet()
  await ledger.db.outbox.clear()
  unwrap(
    await editWallet(ledger, id, { name: 'GTBank', type: 'Savings', image: '/cards/adire.svg' }),
  )
  expect(await ledger.db.wallets.get(id)).toMatchObject({ name: 'GTBank', type: 'Savings' })
  const [op] = await ledger.db.outbox.toArray()
  expect(op).toMatchObject({
    kind: 'editWallet',
    body: { name: 'GTBank', image: '/cards/adire.svg' },
  })
})

test('[WAL-02] an empty wallet is archived at once, one with money once that was confirmed', async () => {
  const [empty, full] = [await aNewWallet(), await aNewWallet(500)]
  unwrap(await archiveWallet(ledger, empty))
  expect(await ledger.db.wallets.get(empty)).toMatchObject({ archivedAt: ledger.time.now })
  expect(await archiveWallet(ledger, full)).toMatchObject({
    error: { type: 'refused', message: expect.stringContaining('still holds money') },
  })
  unwrap(await archiveWallet(ledger, full, { isConfirmed: true }))
  expect(await archiveWallet(ledger, 'none')).toMatchObject({ error: { type: 'gone' } })
})

test('[PRO-03] an archived wallet takes no room in the plan, and comes back only where there is room', async () => {
  await tellPlan(ledger, 'Trailblazer')
  const [first] = [await aNewWallet(), await aNewWallet()]
  expect(await createWallet(ledger, aWallet())).toMatchObject({ error: { type: 'plan-limit' } })
  unwrap(await archiveWallet(ledger, first))
  const third = await aNewWallet()
  expect(await unarchiveWallet(ledger, first)).toMatchObject({ error: { type: 'plan-limit' } })
  // What is not about coming back goes through all the same.
  unwrap(await editWallet(ledger, first, { name: 'Old' }))
  unwrap(await archiveWallet(ledger, third))
  unwrap(await unarchiveWallet(ledger, first))
  expect((await ledger.db.wallets.get(first))?.archivedAt).toBeNull()
})

test('[RP3] one that the server had no room for comes back when a pull shows room', async () => {
  const id = await aNewWallet()
  unwrap(await archiveWallet(ledger, id))
  unwrap(await unarchiveWallet(ledger, id))
  await ledger.db.outbox.clear()
  await ledger.db.wallets.update(id, { archivedAt: 1 })
  unwrap(await unarchiveWallet(ledger, id))
  const error = { status: 403, code: 'plan_limit', message: 'Full.', at: ledger.time.now }
  await ledger.db.outbox.toCollection().modify({ state: 'parked', error })
  async function pull(wallets: number) {
    const usage = { wallets, labels: 0, budgets: 0, imports: 0, level: 'Trailblazer' as const }
    await transact(ledger.db, () => requeuePlanLimited(ledger.db, usage, ledger.time.now))
    return (await ledger.db.outbox.toArray()).map(({ state }) => state)
  }
  expect(await pull(2)).toEqual(['parked'])
  expect(await pull(1)).toEqual(['queued'])
})
