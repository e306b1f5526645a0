import { expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { keepPicture } from '#features/account/data/profile/own-picture.ts'
import { aProfile } from '#test/support/device/a-profile.ts'
import { createTestDevice, type TestDevice } from '#test/support/device/test-device.ts'
import { unwrap } from '#test/support/device/test-ledger.ts'
import { json } from '#test/support/screens/fake-server.ts'
import type { Trigger } from '../pass/trigger.ts'
import { readMeta } from '../store/meta.ts'
import { pictureUpload } from './upload-picture.ts'
import { runUploads } from './upload-queue.ts'

const UPLOAD = 'POST /user/profile-picture'

interface Sent {
  readonly device: TestDevice
  /** How often a picture arrived. */
  readonly uploads: () => number
}

/** A device with a picture that waits, before a server that answers so. */
async function deviceWith(answer: () => Response): Promise<Sent> {
  const device = await createTestDevice()
  device.server.intercept = ({ path }) => (path === '/user/profile-picture' ? answer() : undefined)
  unwrap(await keepPicture(device.ledger, new Blob(['first'])))
  return { device, uploads: () => device.server.log.filter(line => line === UPLOAD).length }
}

async function send({ core }: TestDevice, trigger: Trigger = 'manual'): Promise<boolean> {
  return await runUploads(pictureUpload, { ...core, api: createApi(core.http) }, trigger)
}

function taken(): Response {
  return json(200, { success: true, message: 'ok', data: aProfile() })
}

function refused(status: number, error: string): Response {
  return json(status, { success: false, message: `Says ${error}.`, error })
}

test('[PRO-01] a picture that the server took waits no more', async () => {
  const { device, uploads } = await deviceWith(taken)
  expect(device.ledger.triggers).toEqual(['write'])
  expect(await send(device)).toBe(true)
  expect(uploads()).toBe(1)
  expect(await readMeta(device.ledger.db, 'waitingPicture')).toBeNull()
  await send(device)
  expect(uploads()).toBe(1)
})

test.each([
  ['no network', () => Response.error()],
  ['a portal', () => new Response('<html>Buy data</html>')],
  ['a busy server', () => refused(503, 'unavailable')],
  ['too many tries', () => refused(429, 'too_many')],
])('[PRO-01] with %s it goes on waiting', async (_, answer) => {
  const { device, uploads } = await deviceWith(answer)
  await send(device)
  await send(device)
  expect(uploads()).toBe(2)
  expect(await readMeta(device.ledger.db, 'waitingPicture')).toMatchObject({
    content: expect.any(ArrayBuffer),
  })
})

test('[PRO-01] [PS11] sent in vain, it rests longer each time, unless somebody asks or the network is new', async () => {
  const { device, uploads } = await deviceWith(() => refused(500, 'internal'))
  const { time } = device.ledger
  await send(device, 'write')
  await send(device, 'timer')
  time.now += 60_000
  await send(device, 'timer')
  time.now += 60_000
  await send(device, 'server-change')
  expect(uploads()).toBe(2)
  await send(device, 'online')
  await send(device, 'manual')
  expect(uploads()).toBe(4)
  time.now += 60 * 60_000
  await send(device, 'timer')
  expect(uploads()).toBe(5)
  time.now -= 365 * 86_400_000
  await send(device, 'timer')
  expect(uploads()).toBe(6)
  unwrap(await keepPicture(device.ledger, new Blob(['another'])))
  await send(device, 'write')
  expect(uploads()).toBe(7)
})

test('[PRO-01] what the server does not take stays, with its words, and is not sent again', async () => {
  const { device, uploads } = await deviceWith(() => refused(422, 'picture_unreadable'))
  await send(device)
  await send(device)
  expect(uploads()).toBe(1)
  expect(await readMeta(device.ledger.db, 'waitingPicture')).toMatchObject({
    refusal: 'Says picture_unreadable.',
  })
})

test('[PRO-01] a picture chosen while another one is on its way is not lost', async () => {
  const { device, uploads } = await deviceWith(taken)
  device.server.intercept = async ({ path }) => {
    if (path !== '/user/profile-picture') return undefined
    if (uploads() > 1) return Response.error()
    unwrap(await keepPicture(device.ledger, new Blob(['second'])))
    return taken()
  }
  expect(await send(device)).toBe(true)
  const waiting = await readMeta(device.ledger.db, 'waitingPicture')
  expect(new TextDecoder().decode(waiting?.content)).toBe('second')
  expect(uploads()).toBe(2)
})

test('[PRO-01] [PS11] two tabs do not both upload it', async () => {
  const { device, uploads } = await deviceWith(taken)
  expect(await Promise.all([send(device), send(device)])).toEqual([true, false])
  expect(uploads()).toBe(1)
})
