import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { DEFAULT_NOTICE_SETTINGS } from '#features/notifications/rules/notice-settings.ts'
import { DeviceDb } from './device-db.ts'

const ADA = { userId: 'ada', name: 'Ada', pendingCount: 2, lastUsed: 1 }

test('[SYN-11] a device of the first version keeps its users, and takes files', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const first = new Dexie('app-device', storage)
  first.version(1).stores({ users: 'userId' })
  await first.table('users').add(ADA)
  first.close()

  const device = new DeviceDb(storage)
  expect(await device.users.toArray()).toEqual([ADA])
  expect(await device.files.count()).toBe(0)
  device.close()
})

test('[SYN-11] [PWA-02] a device of the second version keeps its waiting file, and takes reminders', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const second = new Dexie('app-device', storage)
  second.version(1).stores({ users: 'userId' })
  second.version(2).stores({ files: '++id' })
  await second.table('users').add(ADA)
  const file = { name: 'october.pdf', sizeBytes: 4, receivedAt: 1, userId: 'ada', replaced: null }
  const id = await second.table('files').add(file)
  second.close()

  const device = new DeviceDb(storage)
  expect(await device.users.toArray()).toEqual([ADA])
  expect(await device.files.toArray()).toEqual([{ ...file, id }])
  const push = {
    userId: 'ada',
    endpoint: null,
    settings: DEFAULT_NOTICE_SETTINGS,
    askAt: 5,
  }
  await device.push.put(push)
  expect(await device.push.toArray()).toEqual([push])
  device.close()
})
