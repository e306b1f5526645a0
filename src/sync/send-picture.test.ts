import { expect, test } from 'vitest'
import { keepPicture } from '#data/profile/waiting-picture.ts'
import { readMeta } from '#db/meta.ts'
import { aProfile } from '#test/support/a-profile.ts'
import { json } from '#test/support/fake-server.ts'
import { createTestDevice, type TestDevice } from '#test/support/test-device.ts'
import { unwrap } from '#test/support/test-ledger.ts'
import { sendWaitingPicture } from './send-picture.ts'

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

async function send({ core }: TestDevice): Promise<boolean> {
  return await sendWaitingPicture(core)
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
  const { device } = await deviceWith(taken)
  device.server.intercept = async ({ path }) => {
    if (path !== '/user/profile-picture') return undefined
    unwrap(await keepPicture(device.ledger, new Blob(['second'])))
    return taken()
  }
  await send(device)
  const waiting = await readMeta(device.ledger.db, 'waitingPicture')
  expect(new TextDecoder().decode(waiting?.content)).toBe('second')
})

test('[PRO-01] [PS11] two tabs do not both upload it', async () => {
  const { device, uploads } = await deviceWith(taken)
  expect(await Promise.all([send(device), send(device)])).toEqual([true, false])
  expect(uploads()).toBe(1)
})
