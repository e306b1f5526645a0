import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { createHttp } from '#api/http.ts'
import type { Fetch } from '#api/plain-http.ts'
import { calls } from '#contract/calls.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { createLedgerSession } from '#ledger/session/ledger-session.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { aWallet, unwrap } from '../support/device/test-ledger.ts'
import { createTestApp, type TestApp } from '../support/server/app.ts'
import { createMailbox } from '../support/server/mailbox.ts'
import { createServedDevice } from '../support/server/served-device.ts'
import { logInAs, makeAccount } from '../support/server/test-account.ts'

const ACCESS_LIFE_MS = 900_000
const REFRESH = '/auth/refresh-token'

const mailbox = createMailbox()
let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ mailer: mailbox.mailer })
})
afterAll(() => server.close())

/** A signed-in device whose traffic is written down and may be disturbed. */
async function signIn(disturb: (answer: Response, path: string) => Response = answer => answer) {
  const account = await makeAccount(server, mailbox)
  const { accessToken, refreshToken } = await logInAs(server, account)
  const paths: string[] = []
  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const path = new URL(url, 'http://served').pathname.replace('/api/v1', '')
    paths.push(path)
    return disturb(await server.app.request(url, init), path)
  }
  const holder = { id: account.id, token: async () => accessToken, refreshToken, fetch }
  const device = await createServedDevice(server, holder)
  return { account, device, fetch, refreshes: () => paths.filter(path => path === REFRESH).length }
}

type Device = Awaited<ReturnType<typeof createServedDevice>>

/** Another tab of the device: the same ledger and locks, a client of its own. */
function openTab({ core, db }: Device, fetch: Fetch) {
  const { timers, locks, clock } = core
  const session = createLedgerSession(db, { announce: () => undefined })
  return createApi(createHttp({ fetch, timers, locks, clock, session, baseUrl: '' }))
}

test('[ACC-12] forty requests of two tabs after expiry make one refresh, and all succeed', async () => {
  const { device, fetch, refreshes } = await signIn()
  const tabs = [openTab(device, fetch), openTab(device, fetch)]
  server.advance(ACCESS_LIFE_MS)
  const turns = Array.from({ length: 20 }, () => tabs).flat()
  const answers = await Promise.all(turns.map(async tab => await tab.call(calls.listWallets)))
  expect(answers.filter(answer => answer.ok)).toHaveLength(40)
  expect(refreshes()).toBe(1)
})

test('[ACC-12] [PS6] a refresh whose reply was lost is asked again, and the session goes on', async () => {
  let isLost = false
  const { device, fetch, refreshes } = await signIn((answer, path) => {
    if (path !== REFRESH || isLost) return answer
    isLost = true
    throw new TypeError('the network went away before the answer')
  })
  const tab = openTab(device, fetch)
  server.advance(ACCESS_LIFE_MS)
  expect(await tab.call(calls.listWallets)).toMatchObject({ error: { kind: 'unreachable' } })
  server.advance(86_400_000)
  expect((await tab.call(calls.listWallets)).ok).toBe(true)
  expect(refreshes()).toBe(2)
  server.advance(ACCESS_LIFE_MS)
  expect((await tab.call(calls.listWallets)).ok).toBe(true)
})

test('[ACC-12] [ACC-13] [SYN-12] a stolen token that comes back ends the session of thief and owner; the writes stay', async () => {
  const { account, device } = await signIn()
  unwrap(await createWallet(device.ledger, aWallet()))
  const stolen = await readMeta(device.db, 'session')
  const body = { refreshToken: stolen?.refreshToken }
  const thief = (await server.call(calls.refreshToken, { body })).answer()
  await server.call(calls.refreshToken, { body: { refreshToken: thief.refreshToken } })
  server.advance(ACCESS_LIFE_MS)

  expect(await runPass(device.core, 'start')).toBe('session-over')
  expect(await device.db.outbox.count()).toBe(1)
  const again = await server.call(calls.refreshToken, {
    body: { refreshToken: thief.refreshToken },
  })
  expect(again.error().error).toBe('session_revoked')
  await expect
    .poll(() => mailbox.mails.findLast(mail => mail.to === account.email)?.subject)
    .toBe('A device was signed out of Kobolens')
})
