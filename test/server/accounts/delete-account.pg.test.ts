import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DERIVED_KINDS, recordCalls } from '#contract/record-calls.ts'
import { ACCOUNT_UNDO_MS } from '#features/account/rules/leaving.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { recordType } from '#records/registry.ts'
import { createAccountDeps } from '#server/features/accounts/account-deps.ts'
import { deleteAccount } from '#server/features/accounts/account-routes.ts'
import { keepAccount } from '#server/features/accounts/sessions/session-routes.ts'
import { eraseAccounts, FREED_TABLES, PERSON_TABLES } from '#server/jobs/erase-accounts.ts'
import { runMaintenance } from '#server/jobs/start-jobs.ts'
import { makeChat } from '#test/support/assistant/uwa-turns.ts'
import {
  keyHeaders,
  labelBody,
  makeAsset,
  makeBudget,
  makeGoal,
  makeLabel,
  makeTransaction,
  makeWallet,
} from '#test/support/device/ledger-factory.ts'
import { fundWallet } from '#test/support/payments/fund-wallet.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { bodiesOfKind } from '#test/support/server/bodies-of-kind.ts'
import { createMailbox } from '#test/support/server/mailbox.ts'
import { sampleBodies } from '#test/support/server/sample-bodies.ts'
import { aWrite, newDevice, sync } from '#test/support/server/sync-call.ts'
import {
  aSignUp,
  logInAs,
  makeAccount,
  type SignUpBody,
} from '#test/support/server/test-account.ts'

const mailbox = createMailbox()
let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ mailer: mailbox.mailer })
})
afterAll(async () => {
  await server.close()
})

/** A person who signed up by the calls and is signed in on a device. */
async function join(change: Partial<SignUpBody> = {}) {
  const account = await makeAccount(server, mailbox, aSignUp(change))
  const tokens = await logInAs(server, account)
  const user: TestUser = {
    id: account.id,
    ledgerId: ownLedgerId(account.id),
    userName: account.userName,
    token: async () => tokens.accessToken,
    call: async (call, request = {}) =>
      await server.call(call, {
        ...request,
        headers: { ...request.headers, Authorization: `Bearer ${tokens.accessToken}` },
      }),
  }
  return { account, tokens, user }
}

async function leave({ account, user }: Awaited<ReturnType<typeof join>>) {
  return await user.call(calls.deleteAccount, { body: { password: account.password } })
}

function credentials({ email, password }: SignUpBody) {
  return { body: { account: email, password } }
}

/** Leaves something of the person in every table that a person can leave something in. */
async function furnish({ account, user }: Awaited<ReturnType<typeof join>>): Promise<void> {
  const [walletId, labelId] = [await makeWallet(user), await makeLabel(user)]
  const budgetId = await makeBudget(user, labelId)
  await makeTransaction(user, walletId, { label: labelId, budgetId, description: account.email })
  await fundWallet(server.deps, account.id, 5000_00)
  await makeChat(user)
  await user.call(calls.createWallet, { body: { name: 'Again', amount: 1 }, headers: keyHeaders() })
  const things = { assetId: await makeAsset(user), goalId: await makeGoal(user) }
  const ids = { walletId, labelId, otherWalletId: walletId, ...things }
  const { createStatementTransactions: body } = sampleBodies(ids)
  await user.call(calls.createStatementTransactions, { body })
  for (const kind of DERIVED_KINDS.filter(each => recordType(each).plan === null)) {
    await user.call(recordCalls(kind).create, { body: bodiesOfKind(kind, ids).create })
  }
  const [phone, { db }] = [newDevice(), server.deps]
  await sync(user, phone, { writes: [aWrite(phone, 'createLabel', { body: labelBody() })] })
  await sql`insert into open_streams values (${account.id}, ${account.id}, 1, 2)`.execute(db)
  await server.call(calls.subscribe, { body: { email: account.email } })
  await server.call(calls.forgotPassword, { body: { email: account.email } })
  await mailbox.newestCode(account.email, 2)
}

/** What is left of a person and of their ledger, by table. */
async function rowsOf(userId: string): Promise<ReadonlyMap<string, number>> {
  return new Map([...(await rowsSaying(userId)), ...(await rowsSaying(ownLedgerId(userId)))])
}

/** How many rows of each table say the word anywhere, found in the schema as it is. */
async function rowsSaying(word: string): Promise<ReadonlyMap<string, number>> {
  const { db } = server.deps
  const tables = await sql<{ readonly name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const counts = new Map<string, number>()
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ readonly count: number }>`
      select count(*) as count from ${sql.table(name)} as whole
      where strpos(lower(whole::text), ${word.toLowerCase()}) > 0`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count > 0) counts.set(name, count)
  }
  return counts
}

test('[security 9] a wrong password deletes nothing and keeps the session', async () => {
  const { account, user } = await join()
  const answer = await user.call(calls.deleteAccount, { body: { password: 'not it' } })
  expect(answer.error()).toMatchObject({
    error: 'validation',
    fields: { password: 'This is not your password.' },
  })
  expect((await user.call(calls.fetchProfile)).status).toBe(200)
  expect((await server.call(calls.login, credentials(account))).status).toBe(200)
})

test('[security 9] a password that was replaced while it was checked deletes nothing', async () => {
  const { account, user } = await join()
  const accounts = createAccountDeps(server.deps)
  const newPassword = 'Akara.At-6am'
  const raced = deleteAccount(
    {
      ...accounts,
      passwords: {
        ...accounts.passwords,
        async check(...typed) {
          const verdict = await accounts.passwords.check(...typed)
          const body = { currentPassword: account.password, newPassword }
          await user.call(calls.changePassword, { body })
          return verdict
        },
      },
    },
    { userId: account.id, password: account.password, address: 'local' },
  )
  expect(await raced).toMatchObject({ ok: false, error: { code: 'validation' } })
  expect((await logInAs(server, { ...account, password: newPassword })).id).toBe(account.id)
})

test('[security 9] who deletes the account is signed out everywhere and told the date', async () => {
  const person = await join()
  const { account, tokens, user } = person
  const other = await logInAs(server, account)
  const { deleteAt } = (await leave(person)).answer().data
  expect(deleteAt).toBe(server.now() + ACCOUNT_UNDO_MS)
  expect((await user.call(calls.fetchProfile)).error().error).toBe('unauthenticated')
  for (const { refreshToken } of [tokens, other]) {
    const refreshed = await server.call(calls.refreshToken, { body: { refreshToken } })
    expect(refreshed.error().error).toBe('session_revoked')
  }
  await expect
    .poll(() => mailbox.mails.at(-1))
    .toMatchObject({
      to: account.email,
      subject: expect.stringContaining('will be deleted'),
      text: expect.stringContaining('28 Nov 2026, 10:00'),
    })
})

test('[security 9] within seven days the right password alone says so, and may take it back', async () => {
  const person = await join()
  const { account } = person
  await makeWallet(person.user)
  await leave(person)
  server.advance(ACCOUNT_UNDO_MS - 1)
  await runMaintenance(server.deps)
  const wrong = { body: { account: account.email, password: 'not it' } }
  for (const call of [calls.login, calls.keepAccount]) {
    expect((await server.call(call, wrong)).error().error).toBe('bad_credentials')
  }
  const login = await server.call(calls.login, credentials(account))
  expect(login.error()).toMatchObject({
    error: 'leaving',
    message: expect.stringContaining('will be deleted on 28 Nov 2026, 10:00'),
    leavesAt: new Date(server.now() + 1).toISOString(),
  })
  const kept = (await server.call(calls.keepAccount, credentials(account))).answer().data
  expect(kept).toMatchObject({ id: account.id, userName: account.userName })
  await expect.poll(() => mailbox.mails.at(-1)?.subject).toContain('account stays')
  server.advance(ACCOUNT_UNDO_MS)
  await eraseAccounts(server.deps, server.now())
  const again = await server.call(calls.login, credentials(account))
  const headers = { Authorization: `Bearer ${again.answer().data.accessToken}` }
  expect((await server.call(calls.listWallets, { headers })).answer().wallets).toHaveLength(1)
})

/** Keeps the account, with something else done after its password was found right. */
async function keepWhile({ email, password }: SignUpBody, meanwhile: () => Promise<unknown>) {
  const deps = createAccountDeps(server.deps)
  const { passwords } = deps
  async function check(...typed: Parameters<typeof passwords.check>) {
    const verdict = await passwords.check(...typed)
    await meanwhile()
    return verdict
  }
  const slow = { ...deps, passwords: { ...passwords, check } }
  const from = { address: 'local', deviceName: 'Firefox on Linux' }
  return await keepAccount(slow, { account: email, password, ...from })
}

test('[security 9] kept by another press meanwhile, the account is open to this one too', async () => {
  const person = await join()
  await leave(person)
  const kept = await keepWhile(person.account, async () => {
    await server.call(calls.keepAccount, credentials(person.account))
  })
  expect(kept.ok).toBe(true)
})

test('[security 9] an old password that was replaced meanwhile keeps nobody signed in', async () => {
  const person = await join()
  await leave(person)
  const { password: currentPassword } = person.account
  const kept = await keepWhile(person.account, async () => {
    const login = await server.call(calls.keepAccount, credentials(person.account))
    const headers = { Authorization: `Bearer ${login.answer().data.accessToken}` }
    const body = { currentPassword, newPassword: 'Akara.At-6am' }
    await server.call(calls.changePassword, { body, headers })
  })
  expect(kept).toMatchObject({ ok: false, error: { code: 'bad_credentials' } })
})

test('[security 9] keeping an account that nobody wants deleted is a login', async () => {
  const { account } = await join()
  const before = mailbox.mails.length
  expect((await server.call(calls.keepAccount, credentials(account))).status).toBe(200)
  expect(mailbox.mails).toHaveLength(before)
})

test('[security 9] after seven days no row of the person is in any table, and others keep theirs', async () => {
  const inviter = await join()
  const { data } = (await inviter.user.call(calls.fetchProfile)).answer()
  const invited = await join({ referral: data.referralCode })
  const person = await join({ referral: data.referralCode })
  for (const each of [inviter, invited, person]) await furnish(each)
  const tablesWithRows = await rowsOf(inviter.account.id)
  const unfurnished = new Set(['profile_pictures', 'push_subscriptions', 'notice_marks'])
  for (const table of Object.keys({ ...PERSON_TABLES, ...FREED_TABLES })) {
    if (unfurnished.has(table)) continue
    expect(tablesWithRows.get(table) ?? 0, table).toBeGreaterThan(0)
  }
  expect((await rowsSaying(inviter.account.email)).has('mailing_list_entries')).toBe(true)
  await leave(inviter)
  server.advance(ACCOUNT_UNDO_MS)
  await eraseAccounts(server.deps, server.now())
  expect([...(await rowsOf(inviter.account.id))]).toEqual([])
  expect([...(await rowsSaying(inviter.account.email))]).toEqual([])
  const login = await server.call(calls.login, credentials(person.account))
  const headers = { Authorization: `Bearer ${login.answer().data.accessToken}` }
  const kept = (await server.call(calls.fetchProfile, { headers })).answer().data
  expect(kept).toMatchObject({ walletsCount: 2, topupTokenBalance: 20_000 })
  for (const call of [calls.login, calls.keepAccount]) {
    const gone = await server.call(call, credentials(inviter.account))
    expect(gone.error().error).toBe('bad_credentials')
  }
})

test('[security 9] every table with rows of people is known to the deletion', async () => {
  const { rows } = await sql<{ readonly name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'ledger_id')`.execute(
    server.deps.db,
  )
  const known = Object.keys({ ...PERSON_TABLES, ...FREED_TABLES })
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

test('[security 9] a deletion that broke off goes on, also of thousands of rows', async () => {
  const person = await join()
  const { db } = server.deps
  const walletId = await makeWallet(person.user)
  await sql`
    insert into transactions (ledger_id, id, version, wallet_id, type, amount, category,
      description, created_at)
    select ${ownLedgerId(person.account.id)}, gen_random_uuid(), 3, ${walletId}, 'income', 1, 'salary', '', 1
    from generate_series(1, 2500)`.execute(db)
  await leave(person)
  server.advance(ACCOUNT_UNDO_MS)
  // As if the process had ended in the middle of it.
  await db.deleteFrom('ledgers').where('ledger_id', '=', ownLedgerId(person.account.id)).execute()
  const jobs = [server.deps, server.deps].map(deps => eraseAccounts(deps, server.now()))
  await Promise.all(jobs)
  expect([...(await rowsOf(person.account.id))]).toEqual([])
})

test('[security 9] an account that cannot be deleted keeps none of the others, and is tried again', async () => {
  const { db } = server.deps
  const stuck = await join()
  const other = await join()
  await makeWallet(stuck.user)
  await leave(stuck)
  server.advance(1)
  await leave(other)
  server.advance(ACCOUNT_UNDO_MS)
  await sql`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`.execute(db)
  await sql`
    create trigger refuse before delete on wallets for each row execute function refuse()`.execute(
    db,
  )
  expect(await eraseAccounts(server.deps, server.now())).toBe(1)
  expect([...(await rowsOf(other.account.id))]).toEqual([])
  expect((await rowsOf(stuck.account.id)).has('users')).toBe(true)
  await sql`drop trigger refuse on wallets`.execute(db)
  expect(await eraseAccounts(server.deps, server.now())).toBe(1)
  expect([...(await rowsOf(stuck.account.id))]).toEqual([])
})

test('[security 9] an account whose time is up takes no login before the job has come', async () => {
  const person = await join()
  await leave(person)
  server.advance(ACCOUNT_UNDO_MS)
  const login = await server.call(calls.login, credentials(person.account))
  expect(login.error().error).toBe('bad_credentials')
})
