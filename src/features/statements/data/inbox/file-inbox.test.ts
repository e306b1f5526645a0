import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeviceDb, type WaitingFile } from '#ledger/store/device-db.ts'
import { claimFile, dropAllFiles, dropFile, keepFile, watchFile } from './file-inbox.ts'

const START = Date.UTC(2026, 10, 21, 8)
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

let device: DeviceDb
let now: number

beforeEach(() => {
  // A live query waits for ever where there is no global IndexedDB.
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
  device = new DeviceDb()
  now = START
})

afterEach(() => device.close())

async function keep(name: string): Promise<void> {
  const blob = new Blob([`%PDF-1.7 ${name}`])
  await keepFile(device, { name, sizeBytes: blob.size, blob, receivedAt: now })
}

/** What the app shows when it is opened now. */
async function waiting(): Promise<WaitingFile | null> {
  return await new Promise(resolve => {
    const stop = watchFile(
      device,
      () => now,
      file => {
        resolve(file)
        stop()
      },
    )
  })
}

test('[PWA-03] a file waits whole, and nobody owns it until somebody signs in', async () => {
  await keep('gtb.pdf')
  const file = await waiting()
  expect(file).toMatchObject({ name: 'gtb.pdf', receivedAt: START, userId: null, replaced: null })
  expect(await file?.blob.text()).toBe('%PDF-1.7 gtb.pdf')
  await claimFile(device, 'ada', now)
  expect(await waiting()).toMatchObject({ name: 'gtb.pdf', userId: 'ada' })
  expect(await (await waiting())?.blob.text()).toBe('%PDF-1.7 gtb.pdf')
})

test('[PWA-03] the newest file takes the place of the older, and tells its name', async () => {
  await keep('october.pdf')
  await keep('november.pdf')
  expect(await waiting()).toMatchObject({
    name: 'november.pdf',
    replaced: { name: 'october.pdf' },
  })
  expect(await device.files.count()).toBe(1)
})

test('[PWA-03] a file of another person is gone when somebody else signs in', async () => {
  await keep('ada.pdf')
  await claimFile(device, 'ada', now)
  await claimFile(device, 'bola', now)
  expect(await device.files.count()).toBe(0)
})

test("[PWA-03] who signs in is not told the name of another person's file", async () => {
  await keep('ada.pdf')
  await claimFile(device, 'ada', now)
  await keep('bola.pdf')
  await claimFile(device, 'bola', now)
  expect(await waiting()).toMatchObject({ name: 'bola.pdf', userId: 'bola', replaced: null })
})

test('[PWA-03] the same person is told which of their files gave way', async () => {
  await keep('october.pdf')
  await claimFile(device, 'ada', now)
  await keep('november.pdf')
  await claimFile(device, 'ada', now)
  expect(await waiting()).toMatchObject({ name: 'november.pdf', replaced: { name: 'october.pdf' } })
})

test('[PWA-03] after a week a file is shown to nobody, and dropped by who comes next', async () => {
  await keep('gtb.pdf')
  now += WEEK_MS
  expect(await waiting()).toMatchObject({ name: 'gtb.pdf' })
  now += 1
  expect(await waiting()).toBeNull()
  await claimFile(device, 'ada', now)
  expect(await device.files.count()).toBe(0)
  await keep('zenith.pdf')
  expect(await waiting()).toMatchObject({ replaced: null })
})

test('[PWA-03] a file that was imported goes, and a newer one stays', async () => {
  await keep('october.pdf')
  const october = await waiting()
  await keep('november.pdf')
  await dropFile(device, october?.id ?? 0)
  expect(await waiting()).toMatchObject({ name: 'november.pdf' })
  await dropAllFiles(device)
  expect(await waiting()).toBeNull()
})

test('[PWA-03] what arrives in another tab or worker is seen at once', async () => {
  const seen: (string | undefined)[] = []
  const stop = watchFile(
    device,
    () => now,
    file => seen.push(file?.name),
  )
  await expect.poll(() => seen).toEqual([undefined])
  const other = new DeviceDb()
  const blob = new Blob(['%PDF-'])
  await keepFile(other, { name: 'shared.pdf', sizeBytes: 5, blob, receivedAt: now })
  other.close()
  await expect.poll(() => seen).toEqual([undefined, 'shared.pdf'])
  stop()
})
