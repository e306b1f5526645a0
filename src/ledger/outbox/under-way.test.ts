import { expect, test } from 'vitest'
import { editTransaction } from '#features/entries/data/commands.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import { createTestDevice, expenseOn, walletOn } from '#test/support/device/test-device.ts'
import { unwrap } from '#test/support/device/test-ledger.ts'
import { runPass } from '../pass/pass.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { discardWrites } from './refused-writes.ts'
import { readAsTheyAre } from './under-way.ts'
import { withdrawWrites } from './withdraw-writes.ts'

/** A device in step, with an expense, and an edit of it that is about to be sent. */
async function withEdit() {
  const device = await createTestDevice()
  const { db } = device.ledger
  const expenseId = await expenseOn(device, await walletOn(device))
  await runPass(device.core, 'start')
  async function edit(description: string): Promise<readonly string[]> {
    return unwrap(await editTransaction(device.ledger, expenseId, { description })).opIds
  }
  const opIds = await edit('Rice')
  return { ...device, db, edit, opIds }
}

test('[PS3] [OB4] what is on its way is neither discarded, withdrawn nor changed, and is not written for it', async () => {
  const { core, ledger, server, db, edit, opIds } = await withEdit()
  const stored = await db.outbox.toArray()
  const seen: unknown[] = []
  server.intercept = async () => {
    seen.push(await db.outbox.toArray())
    const [waiting] = await readWaitingWrites(db)
    seen.push(waiting?.choices)
    seen.push(unwrap(await discardWrites(ledger, opIds)).opIds)
    seen.push(unwrap(await withdrawWrites(ledger, opIds)))
    seen.push((await edit('Beans')).some(id => opIds.includes(id)))
    throw new TypeError('no network')
  }
  expect(await runPass(core, 'manual')).toBe('offline')
  expect(seen).toEqual([stored, ['retry'], [], false, false])
  server.intercept = () => undefined
  expect(await runPass(core, 'online')).toBe('done')
  expect(await db.outbox.count()).toBe(0)
  expect(await db.transactions.toArray()).toMatchObject([{ description: 'Beans' }])
  expect(server.written()).toEqual([
    'createWallet',
    'createTransactions',
    'editTransaction',
    'editTransaction',
  ])
})

test('[PS3] [F21] what a context had on its way when it ended is known as sent, and goes again under its id', async () => {
  const { core, ledger, server, db, opIds } = await withEdit()
  const stored = await db.outbox.toArray()
  const sent: unknown[] = []
  let underWay = await readMeta(db, 'underWay')
  server.intercept = async ({ body }) => {
    sent.push(body['writes'])
    underWay = await readMeta(db, 'underWay')
    throw new TypeError('no network')
  }
  await runPass(core, 'manual')
  // As the context left it that ended before it could note anything.
  await db.outbox.bulkPut(stored)
  await writeMeta(db, 'underWay', underWay ?? null)
  expect(await readAsTheyAre(db, stored)).toMatchObject([{ state: 'sending', attempts: 1 }])
  expect(unwrap(await discardWrites(ledger, opIds)).opIds).toEqual([])
  await runPass(core, 'timer')
  expect(sent[1]).toEqual(sent[0])
  expect(await db.outbox.toArray()).toMatchObject([{ state: 'retry', attempts: 2, id: opIds[0] }])
  expect(await readMeta(db, 'underWay')).toBeNull()
})
