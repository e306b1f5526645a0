import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import {
  aWrite,
  newDevice,
  statuses,
  sync,
  type WireWrite,
} from '#test/support/server/sync-call.ts'
import { trimReceipts } from './trim-receipts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

/** So many labels, each written a minute after the one before; gives the writes. */
async function write(user: TestUser, count: number): Promise<readonly WireWrite[]> {
  server.advance(HOUR_MS)
  const phone = newDevice()
  const writes = Array.from({ length: count }, (_, at) =>
    aWrite(phone, 'createLabel', {
      body: {
        id: randomUUID(),
        name: `Label ${at}`,
        textColor: '#ffffff',
        backgroundColor: '#000000',
        visible: true,
      },
    }),
  )
  for (const each of writes) {
    await sync(user, phone, { writes: [each] })
    server.advance(MINUTE_MS)
  }
  return writes
}

async function receiptIds({ ledgerId }: TestUser): Promise<readonly string[]> {
  const receipts = server.deps.db.selectFrom('receipts').select('id').orderBy('created_at')
  return (await receipts.where('ledger_id', '=', ledgerId).execute()).map(({ id }) => id)
}

test('[WK4] [BA4] of who writes without end the oldest receipts go, and a repeat has no second effect', async () => {
  const [ada, bola] = [await server.signUp(), await server.signUp()]
  const few = await write(bola, 2)
  server.advance(-HOUR_MS)
  const writes = await write(ada, 5)
  const limits = { busy: 2, most: () => 3 }
  expect(await trimReceipts(server.deps.db, server.now(), limits)).toBe(2)
  expect(await receiptIds(ada)).toEqual(writes.slice(2).map(({ id }) => id))
  expect(await receiptIds(bola)).toEqual(few.map(({ id }) => id))
  const again = await sync(ada, newDevice(), { writes: [...writes] })
  expect(statuses(again.results)).toEqual([200, 200, 201, 201, 201])
  expect((await ada.call(calls.listLabels)).answer().data).toHaveLength(5)
})

test('[WK4] an answer that is kept for repeats stays, and so do receipts within the limit', async () => {
  const ada = await server.signUp()
  const [first, second, third] = (await write(ada, 3)).map(({ id }) => id)
  await server.deps.db
    .updateTable('receipts')
    .set({ answer: JSON.stringify({}) })
    .where('ledger_id', '=', ada.ledgerId)
    .where('id', '=', first ?? '')
    .execute()
  const { db } = server.deps
  expect(await trimReceipts(db, server.now(), { busy: 2, most: () => 3 })).toBe(0)
  expect(await trimReceipts(db, server.now(), { busy: 2, most: () => 1 })).toBe(1)
  expect(await receiptIds(ada)).toEqual([first, third])
  expect(second).toBeDefined()
  expect(await trimReceipts(db, server.now())).toBe(0)
})
