import { expect, test } from 'vitest'
import { rowCount } from '#features/analytics/rules/chunk.ts'
import { createDevice, writeTransactions } from '#test/support/device/columns-device.ts'
import { aTransactionRow } from '#test/support/device/transaction-row.ts'
import { numberedId } from '#test/support/oracles/random-transactions.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { catchUp } from './catch-up.ts'
import { createDescriptions } from './descriptions.ts'
import type { HeldColumns } from './load-columns.ts'
import { buildColumns, saveColumns } from './open-columns.ts'

const NOON = Date.UTC(2026, 10, 20, 11)
const MONTH = '2026-11'

function row(n: number, description: string) {
  return aTransactionRow({ id: numberedId(n), description, createdAt: NOON + n })
}

/** Columns as they are stored, without descriptions, as a worker that just started has them. */
async function loadStored(db: LedgerDb): Promise<HeldColumns> {
  await saveColumns(db, await buildColumns(db))
  const loaded = await catchUp(db, undefined)
  if (loaded === undefined) throw new Error('nothing was stored')
  return loaded
}

async function textsOf(db: LedgerDb, columns: HeldColumns): Promise<readonly string[]> {
  const found = await createDescriptions(db)({ columns, months: [MONTH], signal: undefined })
  const { texts = [], codes = [] } = found.get(MONTH) ?? {}
  return [...codes].map(code => texts[code] ?? '')
}

test('[LI5] columns that another worker has overtaken have the descriptions of their own rows', async () => {
  const { db } = await createDevice()
  await writeTransactions(db, { rows: [row(1, 'Suya'), row(3, 'Fuel')] })
  const old = await loadStored(db)
  expect(await textsOf(db, old)).toEqual(['Suya', 'Fuel'])
  await writeTransactions(db, { rows: [row(2, 'Rice')], deletedIds: [numberedId(3)] })
  const caughtUp = await catchUp(db, old)
  if (caughtUp === undefined) throw new Error('all would be made anew')
  const current = await saveColumns(db, caughtUp)
  expect(await textsOf(db, current)).toEqual(['Suya', 'Rice'])
  expect(await textsOf(db, old)).toEqual(['Suya', ''])
})

test('[LI5] rows that were written since the columns were made do not shift their descriptions', async () => {
  const { db } = await createDevice()
  await writeTransactions(db, { rows: [row(1, 'Suya'), row(3, 'Fuel')] })
  const held = await loadStored(db)
  await db.columnChunks.where('month').startsWith('texts').delete()
  await writeTransactions(db, { rows: [row(2, 'Rice')] })
  const chunk = held.chunks.get(MONTH)
  expect(chunk && rowCount(chunk)).toBe(2)
  expect(await textsOf(db, held)).toEqual(['Suya', 'Fuel'])
})
