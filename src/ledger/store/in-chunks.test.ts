import { expect, test } from 'vitest'
import { createWallet } from '#features/wallets/data/commands.ts'
import { aWallet, createTestLedger, unwrap } from '#test/support/device/test-ledger.ts'
import { importSection } from '#test/support/statements/import-section.ts'
import { aSection, manyRows } from '#test/support/statements/statement-section.ts'
import type { LedgerDb } from './ledger-db.ts'

interface Request {
  readonly table: string
  readonly rows: number
}

/** What the database is asked to store from now on, and how often it is asked for anything. */
function watchRequests(db: LedgerDb) {
  const stored: Request[] = []
  const asked: string[] = []
  db.use({
    stack: 'dbcore',
    name: 'watch',
    level: 2,
    create: core => ({
      ...core,
      table(name) {
        const table = core.table(name)
        return {
          ...table,
          mutate(request) {
            if (request.type === 'add' || request.type === 'put') {
              stored.push({ table: name, rows: request.values.length })
            }
            return table.mutate(request)
          },
          query(request) {
            asked.push(name)
            return table.query(request)
          },
        }
      },
    }),
  })
  db.close({ disableAutoOpen: false })
  return { stored, asked }
}

test('[OB1] [statements 16] an import hands its rows to the database a hundred at a time', async () => {
  const ledger = await createTestLedger()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids
  const { stored } = watchRequests(ledger.db)
  await importSection(ledger, walletId, { section: aSection(manyRows(1200)) })
  const rows = stored.filter(({ table }) => table === 'transactions')
  expect(rows.reduce((sum, each) => sum + each.rows, 0)).toBe(1200)
  expect(Math.max(...stored.map(each => each.rows))).toBeLessThanOrEqual(100)
})

test('[OB4] the queue is looked at once an action, not once a write of it', async () => {
  const ledger = await createTestLedger()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids
  async function looks(rows: number): Promise<number> {
    const { asked } = watchRequests(ledger.db)
    await importSection(ledger, walletId, { section: aSection(manyRows(rows)) })
    return asked.filter(table => table === 'outbox').length
  }
  expect(await looks(2400)).toBe(await looks(100))
})
