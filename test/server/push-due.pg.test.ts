import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  DEFAULT_NOTICE_SETTINGS,
  type NoticeSettings,
} from '#features/notifications/rules/notice-settings.ts'
import { occurrenceId } from '#records/schedule/occurrence.ts'
import { addDays, type Day, DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay, secondOfDayToInstant } from '#time/zoned-day.ts'
import { makeTransaction, makeWallet } from '../support/device/ledger-factory.ts'
import { type PushService, startPushService } from '../support/push/push-service.ts'
import { createTestPush } from '../support/push/test-push.ts'
import { createTestApp, type TestApp, type TestUser } from '../support/server/app.ts'

let service: PushService
let server: TestApp

beforeAll(async () => {
  service = await startPushService()
  server = await createTestApp({ ...createTestPush(service, 'https://money.example').options })
})
afterAll(async () => {
  await service.close()
  await server.close()
})
afterEach(async () => {
  // Nobody of another test is looked at.
  await server.deps.db.deleteFrom('push_subscriptions').execute()
})

function today(zone = DEFAULT_ZONE): Day {
  return instantToDay(server.now(), zone)
}

/** Lets time pass until a clock shows the hour, today or else tomorrow. */
function passUntil(hour: number, zone = DEFAULT_ZONE): void {
  const at = secondOfDayToInstant(today(zone), hour * 3600, zone)
  const next = secondOfDayToInstant(addDays(today(zone), 1), hour * 3600, zone)
  server.advance((at > server.now() ? at : next) - server.now())
}

async function subscribe(user: TestUser, settings: Partial<NoticeSettings> = {}) {
  const device = service.makeDevice()
  const body = {
    userId: user.id,
    subscription: device.subscription,
    settings: { ...DEFAULT_NOTICE_SETTINGS, ...settings },
  }
  ;(await user.call(calls.subscribePush, { body })).answer()
  return {
    told: () =>
      device.arrived.map(({ message: { notification } }) => [
        notification.title,
        notification.body,
      ]),
  }
}

interface Bill {
  readonly walletId: string
  readonly name: string
  readonly from: Day
}

/** What falls due on a day of every month. */
async function makeBill(user: TestUser, { walletId, name, from }: Bill): Promise<string> {
  const end = { until: null, count: null }
  const body = {
    name,
    type: 'expense',
    walletId,
    toWalletId: null,
    price: { amount: 15_700, isAbout: false },
    category: 'subscriptions',
    labelId: null,
    budgetId: null,
    description: '',
    rule: { unit: 'month', on: { type: 'last' }, every: 1, shift: 'none', from, ...end },
    mode: 'confirm',
  } as const
  const day = Number(from.slice(-2))
  const rule = { ...body.rule, on: { type: 'day', day } } as const
  return (await user.call(calls.createSchedule, { body: { ...body, rule } })).answer().data.id
}

test('[SC17] what falls due today or tomorrow is told once in the morning, without amounts unless they are wanted', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  passUntil(12)
  await makeBill(ada, { walletId, name: 'DStv', from: addDays(today(), 1) })
  await makeBill(ada, { walletId, name: 'Rent', from: addDays(today(), 2) })
  await makeBill(ada, { walletId, name: 'Gym', from: addDays(today(), 3) })
  passUntil(6)
  const [shy, open] = [await subscribe(ada), await subscribe(ada, { amounts: true })]
  // The second took the place of the first: there is one a session.
  expect(shy.told()).toEqual([])
  await server.deps.notices.remindOfDue()
  expect(open.told()).toEqual([])
  passUntil(7)
  await server.deps.notices.remindOfDue()
  const words = 'Today: DStv ₦15,700. Tomorrow: Rent ₦15,700.'
  expect(open.told()).toEqual([['2 things to pay or record', words]])
  server.advance(3_600_000)
  expect(await server.deps.notices.remindOfDue()).toBe(0)
  const again = await subscribe(ada)
  expect(await server.deps.notices.remindOfDue()).toBeLessThanOrEqual(1)
  expect([...open.told(), ...again.told()]).toHaveLength(1)
  passUntil(7)
  await server.deps.notices.remindOfDue()
  expect(again.told()).toEqual([['2 things to pay or record', 'Today: Rent. Tomorrow: Gym.']])
})

test('[SC17] nothing is told in the evening, of what is paid or skipped, or where it is switched off', async () => {
  const [ada, bola, chi, dayo] = [
    await server.signUp(),
    await server.signUp(),
    await server.signUp(),
    await server.signUp(),
  ]
  passUntil(20)
  const due = addDays(today(), 1)
  const slot = `${due.slice(0, 7)}-01#1`
  for (const user of [ada, bola]) {
    await makeBill(user, { walletId: await makeWallet(user), name: 'DStv', from: due })
  }
  const skippedId = await makeBill(chi, {
    walletId: await makeWallet(chi),
    name: 'DStv',
    from: due,
  })
  const skip = {
    id: occurrenceId(skippedId, slot),
    scheduleId: skippedId,
    slot,
    isSkipped: true,
    day: null,
    amount: null,
  }
  ;(await chi.call(calls.createOccurrence, { body: skip })).answer()
  const walletId = await makeWallet(dayo)
  const pays = { scheduleId: await makeBill(dayo, { walletId, name: 'DStv', from: due }), slot }
  await makeTransaction(dayo, walletId, { pays, amount: 15_700 })
  passUntil(22)
  const device = await subscribe(ada)
  const quiet = [await subscribe(bola, { due: false }), await subscribe(chi), await subscribe(dayo)]
  await server.deps.notices.remindOfDue()
  expect(device.told()).toEqual([])
  passUntil(8)
  await server.deps.notices.remindOfDue()
  expect(device.told()).toEqual([['DStv is due today', 'Today: DStv.']])
  expect(quiet.map(each => each.told())).toEqual([[], [], []])
})

test('[SC17] what was missed is told once, and the night is that of the person’s own zone', async () => {
  const ada = await server.signUp()
  const zone = 'America/New_York'
  ;(await ada.call(calls.editProfile, { body: { timezone: zone } })).answer()
  passUntil(9, zone)
  const due = today(zone)
  await makeBill(ada, { walletId: await makeWallet(ada), name: 'Rent', from: due })
  const device = await subscribe(ada)
  await server.deps.notices.remindOfDue()
  expect(device.told()).toEqual([['Rent is due today', 'Today: Rent.']])
  const told = []
  for (let days = 1; days <= 9; days += 1) {
    passUntil(6, zone)
    await server.deps.notices.remindOfDue()
    passUntil(7, zone)
    await server.deps.notices.remindOfDue()
    told.push(device.told().length - 1)
  }
  // What was paid may be meant for it up to five days later.
  expect(told).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1])
  expect(device.told().at(-1)?.[0]).toMatch(/^Rent was due \d+ \w+$/)
})

test('[SC17] processes that look at once remind once', async () => {
  const ada = await server.signUp()
  passUntil(8)
  await makeBill(ada, { walletId: await makeWallet(ada), name: 'DStv', from: today() })
  const device = await subscribe(ada)
  await Promise.all(Array.from({ length: 4 }, () => server.deps.notices.remindOfDue()))
  expect(device.told()).toHaveLength(1)
})
