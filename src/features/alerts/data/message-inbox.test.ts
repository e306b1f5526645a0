import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { DeviceDb } from '#ledger/store/device-db.ts'
import { claimMessages, dropAllMessages, dropMessages, keepMessage } from './message-inbox.ts'

const NOW = Date.UTC(2026, 10, 21, 8)
const DAY_MS = 24 * 60 * 60 * 1000

let device: DeviceDb

beforeEach(() => {
  device = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange })
})

async function texts(): Promise<readonly string[]> {
  return (await device.messages.toArray()).map(({ text }) => text)
}

test('[AL13] shared texts wait beside each other, each once, and the person who signs in has them', async () => {
  for (const text of ['one', 'two', 'one']) await keepMessage(device, { text, receivedAt: NOW })
  expect(await texts()).toEqual(['one', 'two'])
  await claimMessages(device, 'ada', NOW)
  await claimMessages(device, 'ada', NOW + DAY_MS)
  expect(await texts()).toEqual(['one', 'two'])
  await claimMessages(device, 'obi', NOW + DAY_MS)
  expect(await texts()).toEqual([])
})

test('[AL13] after a week they are gone, and so they are when the person signs out', async () => {
  await keepMessage(device, { text: 'old', receivedAt: NOW })
  await keepMessage(device, { text: 'new', receivedAt: NOW + 8 * DAY_MS })
  expect(await texts()).toEqual(['new'])
  await dropAllMessages(device)
  expect(await texts()).toEqual([])
})

test('[AL13] what is recorded goes; of many the oldest go first', async () => {
  for (let count = 0; count < 25; count += 1) {
    await keepMessage(device, { text: `text ${count}`, receivedAt: NOW + count })
  }
  const kept = await device.messages.toArray()
  expect([kept.length, kept[0]?.text]).toEqual([20, 'text 5'])
  await dropMessages(
    device,
    kept.slice(1).map(({ id }) => id),
  )
  expect(await texts()).toEqual(['text 5'])
})

test('[SYN-11] [AL13] a device of the third version keeps its waiting file, and takes texts', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const third = new Dexie('app-device', storage)
  third.version(1).stores({ users: 'userId' })
  third.version(2).stores({ files: '++id' })
  third.version(3).stores({ push: 'userId' })
  await third.table('files').add({ name: 'october.pdf', receivedAt: NOW })
  third.close()
  const fourth = new DeviceDb(storage)
  await keepMessage(fourth, { text: 'one', receivedAt: NOW })
  expect([await fourth.files.count(), await fourth.messages.count()]).toEqual([1, 1])
  fourth.close()
})
