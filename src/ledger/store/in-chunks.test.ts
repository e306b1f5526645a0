import { expect, test } from 'vitest'
import { createWallet } from '#features/wallets/data/commands.ts'
import { aWallet, createTestLedger, unwrap } from '#test/support/device/test-ledger.ts'
import { watchRequests } from '#test/support/device/watch-requests.ts'
import { importSection } from '#test/support/statements/import-section.ts'
import { aSection, manyRows } from '#test/support/statements/statement-section.ts'

test('[OB1] [statements 16] an import hands its rows to the database a hundred at a time', async () => {
  const ledger = await createTestLedger()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids
  const stored: { readonly table: string; readonly rows: number }[] = []
  watchRequests(ledger.db, {
    onMutate(table, request) {
      const isStored = request.type === 'add' || request.type === 'put'
      if (isStored) stored.push({ table, rows: request.values.length })
    },
  })
  await importSection(ledger, walletId, { section: aSection(manyRows(1200)) })
  const rows = stored.filter(({ table }) => table === 'transactions')
  expect(rows.reduce((sum, each) => sum + each.rows, 0)).toBe(1200)
  expect(Math.max(...stored.map(each => each.rows))).toBeLessThanOrEqual(100)
})

test('[OB4] the queue is looked at once an action, not once a write of it', async () => {
  const ledger = await createTestLedger()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids
  async function looks(rows: number): Promise<number> {
    const asked: string[] = []
    watchRequests(ledger.db, { onQuery: table => asked.push(table) })
    await importSection(ledger, walletId, { section: aSection(manyRows(rows)) })
    return asked.filter(table => table === 'outbox').length
  }
  expect(await looks(2400)).toBe(await looks(100))
})
