import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { platformTimers } from '#api/platform-timers.ts'
import { createIdSource } from '#base/ids.ts'
import { readPush, writePush } from '#features/notifications/data/device-push.ts'
import {
  DEFAULT_NOTICE_SETTINGS,
  type PageNotice,
} from '#features/notifications/rules/notice-settings.ts'
import { adoptSession } from '#ledger/session/ledger-session.ts'
import { DeviceDb } from '#ledger/store/device-db.ts'
import { ledgerName } from '#ledger/store/ledger-db.ts'
import { openLedger } from '#ledger/store/open-ledger.ts'
import { createFakeLocks } from '#test/support/device/fake-locks.ts'
import { aSubscription } from '#test/support/push/fake-push.ts'
import { type FakeRequest, FakeServer, json } from '#test/support/screens/fake-server.ts'
import { BARE_UTILS } from '#test/support/screens/general-utils.ts'
import { type LeadPage, openNotice, renewSubscription } from './notice-events.ts'

const ADA = '019a0000-0000-7000-8000-00000000000a'
const SETTINGS = { ...DEFAULT_NOTICE_SETTINGS, imports: false }
const newId = createIdSource(
  () => 0,
  bytes => crypto.getRandomValues(bytes),
)
let sent: FakeRequest[]
let isTaken: boolean

beforeEach(async () => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
  sent = []
  isTaken = true
  const db = await openLedger(ADA, newId)
  const session = { accessToken: 'token-1', refreshToken: 'refresh-1', storedAt: 1 }
  await adoptSession(db, { userId: ADA, ...session })
  db.close()
})

async function subscribed(endpoint: string | null): Promise<void> {
  const device = new DeviceDb()
  await writePush(device, { userId: ADA, endpoint, settings: SETTINGS, askAt: 0 })
  device.close()
}

async function storedEndpoint() {
  const device = new DeviceDb()
  const known = await readPush(device, ADA)
  device.close()
  return known?.endpoint
}

/** Renews as after the browser's event; gives the keys that were subscribed with. */
async function renew(): Promise<readonly string[]> {
  const server = new FakeServer()
  server.intercept = request => {
    if (request.path === '/general/fetch-utils') {
      return json(200, { success: true, message: 'ok', data: BARE_UTILS })
    }
    sent.push(request)
    return isTaken ? json(200, { success: true, message: 'ok' }) : json(500, {})
  }
  const keys: string[] = []
  const platform = {
    fetch: server.fetch,
    clock: () => 0,
    random: () => 0.5,
    newId,
    timers: platformTimers,
    locks: createFakeLocks(),
    log: { report: () => undefined },
    clearCaches: async () => undefined,
  }
  const news = { tell: () => undefined, hear: () => undefined, close: () => undefined }
  await renewSubscription({ platform, news }, async key => {
    keys.push(key)
    return aSubscription('renewed')
  })
  return keys
}

test('[PWA-02] a subscription that the browser changed is told the server as its person, settings kept', async () => {
  await subscribed(aSubscription('old').endpoint)
  expect(await renew()).toEqual(['the-server-key'])
  expect(sent.map(({ path, headers, body }) => [path, headers.get('Authorization'), body])).toEqual(
    [
      [
        '/user/subscribe-push',
        'Bearer token-1',
        { userId: ADA, subscription: aSubscription('renewed'), settings: SETTINGS },
      ],
    ],
  )
  expect(await storedEndpoint()).toBe(aSubscription('renewed').endpoint)
})

test('[PWA-02] what the server did not hear is told at the next start', async () => {
  await subscribed(aSubscription('old').endpoint)
  isTaken = false
  await renew()
  expect(await storedEndpoint()).toBe(aSubscription('old').endpoint)
})

test('[PWA-02] a ledger that is no longer on the device is not made anew', async () => {
  await subscribed(aSubscription('old').endpoint)
  await Dexie.delete(ledgerName(ADA))
  expect(await renew()).toEqual([])
  expect(await Dexie.exists(ledgerName(ADA))).toBe(false)
})

test('[PWA-02] nobody is subscribed who switched it off', async () => {
  await subscribed(null)
  expect(await renew()).toEqual([])
  expect(sent).toEqual([])
})

const ORIGIN = 'https://money.example'
const PATH = '/user/app/settings?tab=security'

function createWorker(pages: readonly Partial<LeadPage>[]) {
  const events: (readonly [string, ...unknown[]])[] = []
  return {
    events,
    press: (data: unknown) =>
      openNotice(
        { title: 'New sign-in', data, close: () => void events.push(['closed']) },
        {
          ownOrigin: ORIGIN,
          pages: async () =>
            pages.map((page, place) => ({
              focused: false,
              focus: async () => void events.push(['focused', place]),
              tell: (notice: PageNotice) => void events.push(['told', place, notice]),
              ...page,
            })),
          openWindow: async address => void events.push(['opened', address]),
        },
      ),
  }
}

test('[PWA-02] a pressed notification goes, and opens the app where it leads', async () => {
  const { press, events } = createWorker([])
  await press({ path: PATH })
  expect(events).toEqual([['closed'], ['opened', PATH]])
})

test('[PWA-02] a page that is open comes forward and goes there itself', async () => {
  const { press, events } = createWorker([{}, { focused: true }])
  await press({ path: PATH })
  const notice = { type: 'notice-pressed', title: 'New sign-in', path: PATH }
  expect(events).toEqual([['closed'], ['focused', 1], ['told', 1, notice]])
})

function refuse(): Promise<never> {
  return Promise.reject(new DOMException('no', 'InvalidAccessError'))
}

test('[PWA-02] a page that does not come forward is left alone', async () => {
  const { press, events } = createWorker([{ focus: refuse }])
  await press({ path: PATH })
  expect(events).toEqual([['closed'], ['opened', PATH]])
})

test.each([undefined, null, 'x', {}, { path: 7 }, { path: 'https://evil.example/' }])(
  '[PWA-02] a notification that carries %j leads to the dashboard',
  async data => {
    const { press, events } = createWorker([])
    await press(data)
    expect(events).toEqual([['closed'], ['opened', '/user/app/dashboard']])
  },
)
