import { expect, test } from 'vitest'
import { createTestDevice, type TestDevice, walletOn } from '#test/support/device/test-device.ts'
import { runPass } from './pass.ts'

/** A device with a transfer between two wallets, whose server was put back to before both legs. */
async function deviceOfLostTransfer() {
  const device = await createTestDevice()
  const { server, ledger } = device
  const [from, to] = [await walletOn(device), await walletOn(device)]
  await runPass(device.core, 'start')
  const [transferId, outId, inId] = [ledger.newId(), ledger.newId(), ledger.newId()]
  const leg = {
    amount: 5,
    category: 'transfer',
    labelId: null,
    budgetId: null,
    description: '',
    createdAt: '2026-11-20T12:00:00.000Z',
    transferId,
    importId: null,
    purpose: null,
    alert: null,
  }
  server.put('transaction', outId, { ...leg, id: outId, walletId: from, type: 'expense' })
  server.put('transaction', inId, { ...leg, id: inId, walletId: to, type: 'income' })
  await runPass(device.core, 'server-change')
  expect(await shownLegs(device)).toEqual([outId, inId])
  for (const id of [outId, inId]) server.records.delete(`transaction:${id}`)
  server.epoch = 'epoch-2'
  return { device, from, outId, inId }
}

async function shownLegs({ ledger }: TestDevice): Promise<readonly string[]> {
  return await ledger.db.transactions.toCollection().primaryKeys()
}

test('[HI5] a transfer that the server lost comes back with both its legs', async () => {
  const { device, outId, inId } = await deviceOfLostTransfer()
  expect(await runPass(device.core, 'timer')).toBe('done')
  expect(await shownLegs(device)).toEqual([outId, inId])
  expect(device.server.records.get(`transaction:${inId}`)?.row).toMatchObject({ id: inId })
})

test('[HI5] [MU4] a lost transfer of which one leg was deleted since is deleted, not half of it brought back', async () => {
  const { device, outId, inId } = await deviceOfLostTransfer()
  device.server.put('transaction', outId, null)
  expect(await runPass(device.core, 'timer')).toBe('done')
  expect(await shownLegs(device)).toEqual([])
  expect(device.server.records.get(`transaction:${inId}`)).toBeUndefined()
})

test('[HI5] [MU5] a leg whose other one went with its wallet comes back', async () => {
  const { device, from, outId, inId } = await deviceOfLostTransfer()
  device.server.put('wallet', from, null)
  device.server.put('transaction', outId, null)
  expect(await runPass(device.core, 'timer')).toBe('done')
  expect(await shownLegs(device)).toEqual([inId])
  expect(device.server.records.get(`transaction:${inId}`)?.row).toMatchObject({ id: inId })
})
