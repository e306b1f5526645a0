import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { callApp } from '#test/support/server/call-app.ts'
import { createMailbox } from '#test/support/server/mailbox.ts'
import { logInAs, makeAccount } from '#test/support/server/test-account.ts'

const ACCESS_LIFE_MS = 900_000
const GRACE_MS = 7 * 86_400_000
const DAY_MS = 86_400_000

const mailbox = createMailbox()
let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ mailer: mailbox.mailer })
})
afterAll(async () => {
  await server.close()
})

async function signIn() {
  return await logInAs(server, await makeAccount(server, mailbox))
}

async function refresh(refreshToken: string) {
  return await server.call(calls.refreshToken, { body: { refreshToken } })
}

/** The error word of a refused refresh; its status is checked by `error()`. */
async function refusal(refreshToken: string): Promise<string> {
  return (await refresh(refreshToken)).error().error
}

async function tokensOf(userId: string) {
  return await server.deps.db
    .selectFrom('refresh_tokens')
    .select(['replaced_at', 'hash'])
    .where('user_id', '=', userId)
    .execute()
}

test('[ACC-12] after 498 the refresh token, sent without a bearer, buys a working access token', async () => {
  const session = await signIn()
  server.advance(ACCESS_LIFE_MS)
  const expired = await callApp(server.app, calls.fetchProfile, { token: session.accessToken })
  expect(expired.status).toBe(498)
  const renewed = await refresh(session.refreshToken)
  expect(renewed.status).toBe(200)
  const { accessToken, refreshToken } = renewed.answer()
  expect(refreshToken).not.toBe(session.refreshToken)
  const profile = await callApp(server.app, calls.fetchProfile, { token: accessToken })
  expect(profile.status).toBe(200)
})

test('[ACC-12] 20 refreshes at once after expiry rotate once, and all are usable', async () => {
  const session = await signIn()
  server.advance(ACCESS_LIFE_MS)
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => await refresh(session.refreshToken)),
  )
  const renewed = answers.map(answer => answer.answer())
  expect(new Set(renewed.map(({ refreshToken }) => refreshToken)).size).toBe(1)
  expect(await tokensOf(session.id)).toHaveLength(2)
  for (const { accessToken } of renewed) {
    const profile = await callApp(server.app, calls.fetchProfile, { token: accessToken })
    expect(profile.status).toBe(200)
  }
})

test('[ACC-12] a lost reply: the same token again gets the same successor', async () => {
  const session = await signIn()
  const lost = (await refresh(session.refreshToken)).answer()
  server.advance(GRACE_MS - 1)
  const again = (await refresh(session.refreshToken)).answer()
  expect(again.refreshToken).toBe(lost.refreshToken)
  expect((await refresh(again.refreshToken)).status).toBe(200)
})

test('[ACC-12] a spent token after the grace ends the whole family, on every tab', async () => {
  const session = await signIn()
  const next = (await refresh(session.refreshToken)).answer()
  server.advance(GRACE_MS)
  expect(await refusal(session.refreshToken)).toBe('session_revoked')
  expect(await refusal(next.refreshToken)).toBe('session_revoked')
})

test('[ACC-12] a spent token whose successor was used ends the family, even in the grace', async () => {
  const session = await signIn()
  const second = (await refresh(session.refreshToken)).answer()
  const third = (await refresh(second.refreshToken)).answer()
  expect(await refusal(session.refreshToken)).toBe('session_revoked')
  expect(await refusal(third.refreshToken)).toBe('session_revoked')
  const profile = await callApp(server.app, calls.fetchProfile, { token: third.accessToken })
  expect(profile.status).toBe(401)
})

test('[ACC-12] ending one family leaves the person’s other devices signed in', async () => {
  const account = await makeAccount(server, mailbox)
  const phone = await logInAs(server, account)
  const laptop = await logInAs(server, account)
  await refresh(phone.refreshToken)
  server.advance(GRACE_MS)
  expect(await refusal(phone.refreshToken)).toBe('session_revoked')
  expect((await refresh(laptop.refreshToken)).status).toBe(200)
})

test('[ACC-12] a token is over after 30 days unused', async () => {
  const used = await signIn()
  const unused = await signIn()
  server.advance(30 * DAY_MS - 1)
  const { refreshToken } = (await refresh(used.refreshToken)).answer()
  server.advance(1)
  expect(await refusal(unused.refreshToken)).toBe('session_revoked')
  expect((await refresh(refreshToken)).status).toBe(200)
})

test('[ACC-12] a session is over after 90 days, however much it is used', async () => {
  let { refreshToken } = await signIn()
  for (let day = 0; day < 80; day += 20) {
    server.advance(20 * DAY_MS)
    refreshToken = (await refresh(refreshToken)).answer().refreshToken
  }
  server.advance(10 * DAY_MS)
  expect(await refusal(refreshToken)).toBe('session_revoked')
})

test('[ACC-13] what is no token of ours is refused: another’s user id, a cut one, nonsense', async () => {
  const ada = await signIn()
  const bola = await signIn()
  const [, secret = ''] = ada.refreshToken.split('.')
  for (const text of [
    `${bola.id}.${secret}`,
    ada.refreshToken.slice(0, -1),
    `${ada.refreshToken}x`,
    ada.accessToken,
    '.',
    'x'.repeat(1000),
  ]) {
    expect(await refusal(text)).toBe('session_revoked')
  }
  expect((await refresh(ada.refreshToken)).status).toBe(200)
})

test('[ACC-12] the database holds neither a token nor its successor in clear', async () => {
  const session = await signIn()
  const next = (await refresh(session.refreshToken)).answer()
  const rows = await server.deps.db
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('user_id', '=', session.id)
    .execute()
  const stored = Buffer.concat(
    rows.flatMap(row =>
      [row.hash, row.successor_hash, row.successor_sealed].filter(x => x !== null),
    ),
  ).toString('latin1')
  for (const token of [session.refreshToken, next.refreshToken]) {
    expect(stored).not.toContain(token.split('.')[1])
  }
})
