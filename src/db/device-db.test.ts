import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { DeviceDb } from './device-db.ts'

test('[SYN-11] a device of the first version keeps its users, and takes files', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const first = new Dexie('app-device', storage)
  first.version(1).stores({ users: 'userId' })
  const ada = { userId: 'ada', name: 'Ada', pendingCount: 2, lastUsed: 1 }
  await first.table('users').add(ada)
  first.close()

  const device = new DeviceDb(storage)
  expect(await device.users.toArray()).toEqual([ada])
  expect(await device.files.count()).toBe(0)
  device.close()
})
