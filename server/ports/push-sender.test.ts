import { afterEach, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import {
  type PushDevice,
  type PushService,
  startPushService,
} from '#test/support/push/push-service.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { createWebPushSender, type PushOutcome, type PushTarget } from './push-sender.ts'

const MESSAGE = {
  web_push: 8030,
  notification: { title: 'A', body: 'B', navigate: '/', tag: 'c', lang: 'en-NG' },
  app_badge: 0,
}
const PARCEL = {
  text: JSON.stringify(MESSAGE),
  lifeSeconds: 60,
  urgency: 'normal',
  topic: 'topic',
} as const

let service: PushService
let device: PushDevice
let waitsMs: number[]

beforeEach(async () => {
  service = await startPushService()
  device = service.makeDevice()
  waitsMs = []
})
afterEach(async () => {
  await service.close()
})

async function send(change: Partial<PushTarget> = {}): Promise<PushOutcome> {
  const sender = createWebPushSender({
    keys: webPush.generateVAPIDKeys(),
    subject: 'mailto:support@example.test',
    accepts: endpoint => endpoint.startsWith(service.origin),
    fetch,
    timers: {
      setTimeout: (run, delayMs) => {
        waitsMs.push(delayMs)
        return setTimeout(run, 0)
      },
      clearTimeout: () => undefined,
    },
    log: silentLog,
  })
  const { endpoint, keys } = device.subscription
  return await sender.send({ endpoint, ...keys, ...change }, PARCEL)
}

test('[PWA-02] what is sent is what only the device reads', async () => {
  expect(await send()).toBe('sent')
  expect(device.arrived.map(({ message }) => message)).toEqual([MESSAGE])
})

test.each([404, 410])('[PWA-02] %i says that the subscription is gone', async status => {
  device.answerWith(status)
  expect(await send()).toBe('gone')
  expect(device.tries()).toBe(1)
})

test.each([500, 503, 429])(
  '[PWA-02] a service that answers %i is tried three times',
  async status => {
    device.answerWith(status)
    expect(await send()).toBe('failed')
    expect(device.tries()).toBe(3)
    expect(waitsMs).toEqual([2000, 15_000])
  },
)

test('[PWA-02] a service that says when is asked then, but within a minute', async () => {
  device.answerWith(429, { 'Retry-After': '5' })
  await send()
  device.answerWith(503, { 'Retry-After': '86400' })
  await send()
  expect(waitsMs).toEqual([5000, 5000, 60_000, 60_000])
})

test.each([400, 401, 403, 413])('[PWA-02] %i will not change with another try', async status => {
  device.answerWith(status)
  expect(await send()).toBe('failed')
  expect(device.tries()).toBe(1)
})

test('[PWA-02] a redirect is not followed', async () => {
  const other = service.makeDevice()
  device.answerWith(307, { Location: other.subscription.endpoint })
  expect(await send()).toBe('failed')
  expect(other.tries()).toBe(0)
})

test('[PWA-02] an endpoint that is not accepted any more is never called', async () => {
  expect(await send({ endpoint: 'http://127.0.0.1:9/' })).toBe('gone')
  expect(waitsMs).toEqual([])
})

test('[PWA-02] keys that nothing can be encrypted to are gone', async () => {
  expect(await send({ p256dh: 'B'.repeat(87) })).toBe('gone')
  expect(device.tries()).toBe(0)
})

test('[PWA-02] a service that is away is tried three times', async () => {
  await service.close()
  expect(await send()).toBe('failed')
  expect(waitsMs).toEqual([2000, 15_000])
  service = await startPushService()
})
