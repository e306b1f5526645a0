import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  DEFAULT_NOTICE_SETTINGS,
  type NoticeSettings,
} from '#features/notifications/rules/notice-settings.ts'
import { TRANSFER_LIFE_MS } from '#features/payments/rules/payments.ts'
import { createPaymentApp, type PaymentApp } from '#test/support/payments/payment-app.ts'
import { SANDBOX_DELAY_MS } from '#test/support/payments/test-sandbox.ts'
import { type PushService, startPushService } from '#test/support/push/push-service.ts'
import { createTestPush } from '#test/support/push/test-push.ts'
import type { TestUser } from '#test/support/server/app.ts'

let service: PushService
let server: PaymentApp

beforeAll(async () => {
  service = await startPushService()
  server = await createPaymentApp(createTestPush(service, 'https://money.example').options)
})
afterAll(async () => {
  await service.close()
  await server.close()
})

async function subscribe(user: TestUser, settings: Partial<NoticeSettings> = {}) {
  const device = service.makeDevice()
  const body = {
    userId: user.id,
    subscription: device.subscription,
    settings: { ...DEFAULT_NOTICE_SETTINGS, ...settings },
  }
  ;(await user.call(calls.subscribePush, { body })).answer()
  return device
}

async function passUntilTold(ms: number): Promise<void> {
  await server.pass(ms)
  await server.sweep()
  await server.deps.notices.close()
}

test('[PWA-02] a top-up that came is told once, without its amount unless that is allowed', async () => {
  const ada = await server.payer()
  const quiet = await subscribe(ada)
  await server.begin(ada, 5000.06)
  await passUntilTold(SANDBOX_DELAY_MS)
  await passUntilTold(60_000)
  expect(quiet.arrived.map(({ message }) => message.notification)).toEqual([
    expect.objectContaining({
      title: 'Top-up received',
      body: 'Your money is in your payment wallet.',
      navigate: 'https://money.example/user/app/payment-wallet',
    }),
  ])
  const open = await subscribe(ada, { amounts: true })
  await server.begin(ada, 700)
  await passUntilTold(SANDBOX_DELAY_MS)
  expect(open.arrived[0]?.message.notification.body).toBe('₦700 came into your payment wallet.')
})

test('[PWA-02] one whose time ran out is told; one given up, or switched off, is not', async () => {
  const ada = await server.payer()
  const device = await subscribe(ada)
  await server.begin(ada, 5000.01)
  const { reference } = await server.begin(ada, 6000.01)
  await ada.call(calls.cancelPayment, { params: { reference } })
  await passUntilTold(TRANSFER_LIFE_MS)
  expect(device.arrived.map(({ message }) => message.notification.title)).toEqual([
    'Top-up expired',
  ])
  const bola = await server.payer()
  const off = await subscribe(bola, { topUps: false })
  await server.begin(bola, 5000)
  await passUntilTold(SANDBOX_DELAY_MS)
  expect(off.arrived).toEqual([])
})
