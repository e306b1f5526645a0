import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { ACCOUNT_UNDO_MS } from '#features/account/rules/leaving.ts'
import { eraseAccounts } from '#server/jobs/erase-accounts.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { createMailbox } from '#test/support/server/mailbox.ts'
import {
  aSignUp,
  logInAs,
  makeAccount,
  type SignUpBody,
} from '#test/support/server/test-account.ts'

const AT_ONCE = 20

const mailbox = createMailbox()
let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ mailer: mailbox.mailer })
})
afterAll(async () => {
  await server.close()
})

/** Every name in use beside the people who should have it; none of them is anybody else's, or nobody's. */
async function strayNames() {
  const { db } = server.deps
  const people = await db.selectFrom('users').selectAll().execute()
  const due = people.flatMap(user => [
    `email ${user.email} ${user.user_id}`,
    `referral ${user.referral_code} ${user.user_id}`,
    `username ${user.user_name_key} ${user.user_id}`,
  ])
  const names = await db.selectFrom('account_names').selectAll().execute()
  const found = names.map(({ kind, name, user_id }) => `${kind} ${name} ${user_id}`)
  return {
    stray: found.filter(name => !due.includes(name)),
    missing: due.filter(name => !found.includes(name)),
  }
}

const NONE = { stray: [], missing: [] }

async function signUpAtOnce(change: (at: number) => Partial<SignUpBody>) {
  const bodies = Array.from({ length: AT_ONCE }, (_, at) => aSignUp(change(at)))
  return await Promise.all(
    bodies.map(async body => await server.call(calls.createAccount, { body })),
  )
}

test('[ACC-18] of 20 sign-ups under one username at once exactly one has it, the others leave nothing', async () => {
  const { userName } = aSignUp()
  const answers = await signUpAtOnce(at => ({
    userName: at % 2 === 0 ? userName : userName.toUpperCase(),
  }))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 201).map(answer => answer.error())
  expect(refused.map(({ fields }) => fields)).toEqual(
    Array.from({ length: AT_ONCE - 1 }, () => ({ userName: 'This username is taken.' })),
  )
  expect(await strayNames()).toEqual(NONE)
})

test('[ACC-18] sign-ups that want each other’s email and username at once end, one by one', async () => {
  const [one, two] = [aSignUp(), aSignUp()]
  const answers = await signUpAtOnce(at =>
    at % 2 === 0
      ? { email: one.email, userName: two.userName }
      : { email: two.email, userName: one.userName },
  )
  const made = answers.filter(({ status }) => status === 201)
  expect(made).toHaveLength(2)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - 2)
  expect(await strayNames()).toEqual(NONE)
})

test('[PRO-01] of 20 people who take one username at once exactly one has it, the others keep theirs', async () => {
  const people = await Promise.all(Array.from({ length: AT_ONCE }, () => server.signUp()))
  const answers = await Promise.all(
    people.map(async user => await user.call(calls.editProfile, { body: { username: 'Funmi' } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - 1)
  expect(await strayNames()).toEqual(NONE)
})

test('[PRO-01] a username that was given up is free, and finds nobody before it is taken again', async () => {
  const account = await makeAccount(server, mailbox)
  const { accessToken } = await logInAs(server, account)
  const headers = { Authorization: `Bearer ${accessToken}` }
  const username = `${account.userName}-anew`
  await server.call(calls.editProfile, { headers, body: { username } })
  const { password } = account
  for (const [name, status] of [
    [account.userName, 401],
    [username, 200],
  ] as const) {
    expect((await server.call(calls.login, { body: { account: name, password } })).status).toBe(
      status,
    )
  }
  const next = aSignUp({ userName: account.userName })
  expect((await server.call(calls.createAccount, { body: next })).status).toBe(201)
  expect(await strayNames()).toEqual(NONE)
})

async function leaveForGood(account: SignUpBody): Promise<void> {
  const { accessToken } = await logInAs(server, account)
  await server.call(calls.deleteAccount, {
    headers: { Authorization: `Bearer ${accessToken}` },
    body: { password: account.password },
  })
  server.advance(ACCOUNT_UNDO_MS)
}

test('[security 9] the names of a deleted account are free again, and its mailbox is new again', async () => {
  const account = await makeAccount(server, mailbox)
  const { email, userName } = account
  await leaveForGood(account)
  expect((await server.call(calls.createAccount, { body: aSignUp({ email }) })).status).toBe(409)
  expect(await eraseAccounts(server.deps, server.now())).toBe(1)
  expect(await strayNames()).toEqual(NONE)
  const mailboxes = server.deps.db.selectFrom('account_mailboxes').select('mailbox')
  expect(await mailboxes.where('mailbox', '=', email).execute()).toEqual([])
  const again = await signUpAtOnce(() => ({ email, userName }))
  expect(again.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('[security 9] a deletion that goes on frees no name that somebody has taken meanwhile', async () => {
  const { db } = server.deps
  const account = await makeAccount(server, mailbox)
  const { id, email, userName } = account
  await leaveForGood(account)
  // As if the process had ended once the names were free.
  await db.deleteFrom('account_names').where('user_id', '=', id).execute()
  const next = await makeAccount(server, mailbox, aSignUp({ email, userName }))
  expect(await eraseAccounts(server.deps, server.now())).toBe(1)
  expect(await strayNames()).toEqual(NONE)
  expect((await logInAs(server, next)).id).toBe(next.id)
})
