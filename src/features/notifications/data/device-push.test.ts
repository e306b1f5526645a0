import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { DeviceDb } from '#ledger/store/device-db.ts'
import { readPush } from './device-push.ts'

test('[PWA-02] settings kept before there were top-ups tell of them too', async () => {
  const device = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  const settings = { budgets: false, imports: true, signIns: true, amounts: true }
  await device.table('push').add({ userId: 'ada', endpoint: null, settings, askAt: null })
  expect((await readPush(device, 'ada'))?.settings).toEqual({
    ...settings,
    topUps: true,
    due: true,
  })
  expect(await readPush(device, 'bola')).toBeUndefined()
  device.close()
})
