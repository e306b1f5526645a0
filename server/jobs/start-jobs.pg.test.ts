import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { createMailbox } from '#test/support/server/mailbox.ts'
import { aSignUp, logInAs, makeAccount } from '#test/support/server/test-account.ts'
import { purgeSessions, runMaintenance } from './start-jobs.ts'

const DAY_MS = 86_400_000

const mailbox = createMailbox()
let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ mailer: mailbox.mailer })
})
afterAll(async () => {
  await server.close()
})

test('[ACC-12] housekeeping removes what is over and leaves what is in use', async () => {
  const account = await makeAccount(server, mailbox)
  await logInAs(server, account)
  server.advance(20 * DAY_MS)
  const used = await logInAs(server, account)
  const { refreshToken } = (
    await server.call(calls.refreshToken, { body: { refreshToken: used.refreshToken } })
  ).answer()
  await server.call(calls.createAccount, { body: aSignUp() })
  server.advance(10 * DAY_MS)
  await server.deps.db
    .insertInto('rate_limits')
    .values([
      { key: 'old', points: 1, expire: server.now() },
      { key: 'counting', points: 1, expire: server.now() + 1 },
    ])
    .execute()
  expect(await purgeSessions(server.deps.db, server.now())).toBe(1)
  const { db } = server.deps
  expect(await db.selectFrom('sessions').select('family_id').execute()).toHaveLength(1)
  const tokens = await db.selectFrom('refresh_tokens').select('successor_sealed').execute()
  expect(tokens).toEqual([{ successor_sealed: null }, { successor_sealed: null }])
  expect(await db.selectFrom('one_time_codes').select('user_id').execute()).toEqual([])
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'counting' }])
  const renewed = await server.call(calls.refreshToken, { body: { refreshToken } })
  expect(renewed.status).toBe(200)
})

test('[security 9] a chore that keeps failing keeps no account from its deletion', async () => {
  const failed: unknown[] = []
  const failing = await createTestApp({
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (event, details) => failed.push([event, details?.['chore']]),
    },
  })
  try {
    const ada = await failing.signUp()
    const { db } = failing.deps
    await db
      .updateTable('users')
      .set({ delete_at: failing.now() })
      .where('user_id', '=', ada.id)
      .execute()
    await sql`drop table payment_events`.execute(db)
    await runMaintenance(failing.deps)
    expect(failed).toEqual([['housekeeping.failed', 'payments']])
    expect((await ada.call(calls.fetchProfile)).error().error).toBe('unauthenticated')
  } finally {
    await failing.close()
  }
})
