import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { API_BASE } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { STREAM_PATH } from '#contract/sync-calls.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { callApp } from '#test/support/server/call-app.ts'
import { createMailbox } from '#test/support/server/mailbox.ts'
import {
  logInAs,
  makeAccount,
  profileStatus,
  type SignUpBody,
} from '#test/support/server/test-account.ts'

const DAY_MS = 86_400_000
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; TECNO CK7n) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'

const mailbox = createMailbox()
let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ mailer: mailbox.mailer })
})
afterAll(async () => {
  await server.close()
})

async function logInOnPhone({ email, password }: SignUpBody) {
  const request = { body: { account: email, password }, headers: { 'User-Agent': PHONE } }
  return (await server.call(calls.login, request)).answer().data
}

async function devicesOf(token: string) {
  return (await callApp(server.app, calls.listDevices, { token })).answer().data
}

async function signOut(token: string, id: string) {
  return await callApp(server.app, calls.signOutDevice, { token, params: { id } })
}

test('[ACC-12] the devices are listed by name and last use, the one that asks first', async () => {
  const ada = await makeAccount(server, mailbox)
  const bola = await makeAccount(server, mailbox)
  await logInAs(server, bola)
  const signedInAt = server.now()
  const laptop = await logInAs(server, ada)
  server.advance(DAY_MS)
  await logInOnPhone(ada)
  const renewed = await server.call(calls.refreshToken, {
    body: { refreshToken: laptop.refreshToken },
  })
  server.advance(1000)
  const lastUsedAt = server.now() - 1000
  expect(await devicesOf(renewed.answer().accessToken)).toEqual([
    { id: expect.any(String), name: 'Unknown device', signedInAt, lastUsedAt, isThis: true },
    {
      id: expect.any(String),
      name: 'Chrome on Android',
      signedInAt: lastUsedAt,
      lastUsedAt,
      isThis: false,
    },
  ])
})

test('[ACC-13] a device that is signed out loses both its tokens at once, and the others do not', async () => {
  const ada = await makeAccount(server, mailbox)
  const laptop = await logInAs(server, ada)
  const phone = await logInOnPhone(ada)
  const [, other] = await devicesOf(laptop.accessToken)
  expect(other?.name).toBe('Chrome on Android')
  for (let time = 0; time < 2; time += 1) {
    expect((await signOut(laptop.accessToken, other?.id ?? '')).status).toBe(200)
  }
  expect(await profileStatus(server, phone.accessToken)).toBe(401)
  const refresh = await server.call(calls.refreshToken, {
    body: { refreshToken: phone.refreshToken },
  })
  expect(refresh.error().error).toBe('session_revoked')
  expect(await devicesOf(laptop.accessToken)).toMatchObject([{ isThis: true }])
})

test('[ACC-13] all other devices can be signed out together', async () => {
  const ada = await makeAccount(server, mailbox)
  const here = await logInAs(server, ada)
  const elsewhere = [await logInAs(server, ada), await logInOnPhone(ada)]
  const bola = await logInAs(server, await makeAccount(server, mailbox))
  const out = await callApp(server.app, calls.signOutOtherDevices, { token: here.accessToken })
  expect(out.status).toBe(200)
  for (const { accessToken } of elsewhere) {
    expect(await profileStatus(server, accessToken)).toBe(401)
  }
  expect(await profileStatus(server, bola.accessToken)).toBe(200)
  expect(await devicesOf(here.accessToken)).toHaveLength(1)
})

test('[API-02] a stranger’s device is one that never was, and stays signed in', async () => {
  const ada = await logInAs(server, await makeAccount(server, mailbox))
  const mallory = await logInAs(server, await makeAccount(server, mailbox))
  const [adas] = await devicesOf(ada.accessToken)
  const foreign = await signOut(mallory.accessToken, adas?.id ?? '')
  const unknown = await signOut(mallory.accessToken, randomUUID())
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(unknown.body)
  expect(await profileStatus(server, ada.accessToken)).toBe(200)
})

test('[ACC-12] a session that ran out is listed no more', async () => {
  const ada = await makeAccount(server, mailbox)
  await logInOnPhone(ada)
  server.advance(30 * DAY_MS)
  const here = await logInAs(server, ada)
  expect(await devicesOf(here.accessToken)).toMatchObject([{ isThis: true }])
})

async function openStream(token: string) {
  const response = await server.app.request(API_BASE + STREAM_PATH, {
    headers: { Authorization: `Bearer ${token}` },
  })
  assert(response.body !== null, 'a stream has a body')
  const reader = response.body.getReader()
  await reader.read()
  return reader
}

test('[ACC-13] the open stream of a device that is signed out ends at once', async () => {
  const ada = await makeAccount(server, mailbox)
  const laptop = await logInAs(server, ada)
  const stream = await openStream((await logInOnPhone(ada)).accessToken)
  await callApp(server.app, calls.signOutOtherDevices, { token: laptop.accessToken })
  expect((await stream.read()).done).toBe(true)
})

test('[ACC-13] the open streams of an account that is to be deleted end at once', async () => {
  const ada = await makeAccount(server, mailbox)
  const laptop = await logInAs(server, ada)
  const stream = await openStream((await logInOnPhone(ada)).accessToken)
  const { password } = ada
  await callApp(server.app, calls.deleteAccount, { token: laptop.accessToken, body: { password } })
  expect((await stream.read()).done).toBe(true)
})

test('[ACC-12] the owner is mailed, once, of a spent token that came back', async () => {
  const ada = await makeAccount(server, mailbox)
  const { refreshToken } = await logInAs(server, ada)
  const second = (await server.call(calls.refreshToken, { body: { refreshToken } })).answer()
  await server.call(calls.refreshToken, { body: { refreshToken: second.refreshToken } })
  for (let time = 0; time < 3; time += 1) {
    await server.call(calls.refreshToken, { body: { refreshToken } })
  }
  const subject = 'A device was signed out of Kobolens'
  await expect
    .poll(() => mailbox.mails.filter(mail => mail.to === ada.email && mail.subject === subject))
    .toHaveLength(1)
})
