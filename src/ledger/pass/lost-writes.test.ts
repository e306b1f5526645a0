import { expect, test } from 'vitest'
import { createTestDevice, type TestDevice, walletOn } from '#test/support/device/test-device.ts'
import type { DeviceNote } from '../store/meta-values.ts'
import { readMeta } from '../store/meta.ts'
import { noteLostWrites, readDeviceNote, recallDevice } from './lost-writes.ts'
import { runPass } from './pass.ts'

const OLD: DeviceNote = { device: 'old-device', waiting: 3, seq: 9 }

function lostOn({ ledger }: TestDevice) {
  return readMeta(ledger.db, 'lostWrites')
}

test('[HI8] each call announces what waits on the device, that call’s writes included', async () => {
  const device = await createTestDevice()
  const announced: unknown[] = []
  device.server.intercept = ({ path, body }) => {
    if (path === '/sync') announced.push(body['waiting'])
    return undefined
  }
  await runPass(device.core, 'start')
  await walletOn(device)
  await walletOn(device)
  expect(await readDeviceNote(device.ledger.db)).toMatchObject({ waiting: 2, seq: 2 })
  await runPass(device.core, 'write')
  await runPass(device.core, 'timer')
  expect(announced).toEqual([0, 2, 0])
  expect(await readDeviceNote(device.ledger.db)).toMatchObject({ waiting: 0, seq: 2 })
})

test('[HI8] [F27] a ledger that is new where there was one asks what never arrived, until it is told', async () => {
  const device = await createTestDevice()
  const { db } = device.ledger
  expect(await recallDevice(db, OLD)).toBe(true)
  const asked: unknown[] = []
  device.server.intercept = ({ body }) => {
    asked.push(body['lost'])
    throw new TypeError('offline')
  }
  expect(await runPass(device.core, 'start')).toBe('offline')
  device.server.unreceived = { waiting: 1, seq: 7 }
  device.server.intercept = ({ body }) => void asked.push(body['lost'])
  expect(await runPass(device.core, 'online')).toBe('done')
  // One was announced, two were made since.
  expect(await lostOn(device)).toBe(3)
  await runPass(device.core, 'timer')
  expect(asked).toEqual(['old-device', 'old-device', undefined])
})

test.each([
  ['all had arrived', { waiting: 0, seq: 9 }, undefined],
  ['it never called', { waiting: 0, seq: 0 }, 3],
  ['one was announced', { waiting: 1, seq: 9 }, 1],
  ['of those made since some were discarded', { waiting: 2, seq: 2 }, 3],
])('[HI8] what is said to be lost is no more than both know: %s', async (_, told, lost) => {
  const device = await createTestDevice()
  await recallDevice(device.ledger.db, OLD)
  await noteLostWrites(device.ledger.db, told)
  expect(await lostOn(device)).toBe(lost)
})

test('[HI8] a ledger that holds something, or is the same device’s, was not cleared', async () => {
  const same = await createTestDevice()
  expect(await recallDevice(same.ledger.db, await readDeviceNote(same.ledger.db))).toBe(false)
  const written = await createTestDevice()
  await walletOn(written)
  expect(await recallDevice(written.ledger.db, OLD)).toBe(false)
  const pulled = await createTestDevice()
  await runPass(pulled.core, 'start')
  expect(await recallDevice(pulled.ledger.db, OLD)).toBe(false)
  expect(await readMeta(pulled.ledger.db, 'clearedDevice')).toBeUndefined()
})
