import { afterAll, beforeAll, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { calls } from '#contract/calls.ts'
import { MAX_REWARDED_INVITATIONS, REFERRAL_TOKENS } from '#features/account/rules/referral.ts'
import { planLimits } from '#records/plan.ts'
import { createAccountDeps } from '#server/features/accounts/account-deps.ts'
import { sendCode } from '#server/features/accounts/codes/mailed-code.ts'
import { findAccount } from '#server/features/accounts/find-account.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { createMailbox } from '#test/support/server/mailbox.ts'
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

async function join(change: Partial<SignUpBody> = {}) {
  const account = await makeAccount(server, mailbox, aSignUp(change))
  const { accessToken } = await logInAs(server, account)
  const headers = { Authorization: `Bearer ${accessToken}` }
  const profile = (await server.call(calls.fetchProfile, { headers })).answer().data
  return { account, headers, profile }
}

async function balanceOf({ headers }: Awaited<ReturnType<typeof join>>): Promise<number> {
  return (await server.call(calls.fetchProfile, { headers })).answer().data.topupTokenBalance
}

test('[ACC-17] a code is credited to both once the invited person has confirmed their address', async () => {
  const inviter = await join()
  const signUp = aSignUp({ referral: inviter.profile.referralCode.toLowerCase() })
  await server.call(calls.createAccount, { body: signUp })
  expect(await balanceOf(inviter)).toBe(0)
  const body = { email: signUp.email, otp: await mailbox.newestCode(signUp.email) }
  expect((await server.call(calls.verifyEmail, { body })).status).toBe(200)
  expect((await server.call(calls.verifyEmail, { body })).status).toBe(400)
  expect(await balanceOf(inviter)).toBe(REFERRAL_TOKENS)
  const { headers } = inviter
  const feed = (await server.call(calls.fetchChanges, { headers })).answer()
  const row = feed.changes.findLast(({ t }) => t === 'profile')?.row
  expect(row).toMatchObject({
    topupTokenBalance: REFERRAL_TOKENS,
    tokenBalance: planLimits('Trailblazer').tokens,
  })
  const invited = await logInAs(server, signUp)
  const profile = await server.call(calls.fetchProfile, {
    headers: { Authorization: `Bearer ${invited.accessToken}` },
  })
  expect(profile.answer().data.topupTokenBalance).toBe(REFERRAL_TOKENS)
})

test('[ACC-17] a quick sign-up counts like any other', async () => {
  const inviter = await join()
  const email = `quick-${inviter.account.userName}@example.test`
  const referral = inviter.profile.referralCode
  await server.call(calls.quickSignUp, { body: { email, password: 'Jollof#Rice7', referral } })
  const otp = await mailbox.newestCode(email)
  await server.call(calls.verifyEmail, { body: { email, otp } })
  expect(await balanceOf(inviter)).toBe(REFERRAL_TOKENS)
})

test('[ACC-17] nobody is credited for a second mailbox of their own', async () => {
  const inviter = await join()
  const [mailboxName, host] = inviter.account.email.split('@')
  const own = await join({
    email: `${mailboxName}+2@${host}`,
    referral: inviter.profile.referralCode,
  })
  expect(await balanceOf(inviter)).toBe(0)
  expect(await balanceOf(own)).toBe(0)
})

test('[ACC-17] somebody who has an account is no new person at another spelling of their mailbox', async () => {
  const [inviter, friend] = [await join(), await join({ email: 'ngozi.eze@gmail.com' })]
  const referral = inviter.profile.referralCode
  const again = await join({ email: 'ngozieze+2@googlemail.com', referral })
  expect(await balanceOf(inviter)).toBe(0)
  expect(await balanceOf(again)).toBe(0)
  expect(await balanceOf(friend)).toBe(0)
  const [name, host] = again.account.email.replace('ngozieze', 'ngozi').split('@')
  await join({ email: `${name}@${host}`, referral })
  expect(await balanceOf(inviter)).toBe(REFERRAL_TOKENS)
})

test('[ACC-17] several who confirm at the same moment are each credited, and no more than the rule says', async () => {
  const inviter = await join()
  const { id } = inviter.profile
  const { db } = server.deps
  await db
    .insertInto('token_credits')
    .values(
      Array.from({ length: MAX_REWARDED_INVITATIONS - 3 }, () => ({
        user_id: id,
        id: server.deps.newId(),
        reason: 'invited-somebody' as const,
        tokens: 1,
        created_at: server.now(),
      })),
    )
    .execute()
  const referral = inviter.profile.referralCode
  const signUps = Array.from({ length: 5 }, () => aSignUp({ referral }))
  for (const body of signUps) await server.call(calls.createAccount, { body })
  const bodies = await Promise.all(
    signUps.map(async ({ email }) => ({ email, otp: await mailbox.newestCode(email) })),
  )
  const answers = await Promise.all(
    bodies.map(async body => await server.call(calls.verifyEmail, { body })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await balanceOf(inviter)).toBe(MAX_REWARDED_INVITATIONS - 3 + 3 * REFERRAL_TOKENS)
})

test('[ACC-17] an inviter who left is neither credited nor in the way', async () => {
  const inviter = await join()
  const signUp = aSignUp({ referral: inviter.profile.referralCode })
  await server.call(calls.createAccount, { body: signUp })
  await server.call(calls.deleteAccount, {
    headers: inviter.headers,
    body: { password: inviter.account.password },
  })
  const otp = await mailbox.newestCode(signUp.email)
  const verified = await server.call(calls.verifyEmail, { body: { email: signUp.email, otp } })
  expect(verified.status).toBe(200)
  const credits = await server.deps.db
    .selectFrom('token_credits')
    .select('id')
    .where('user_id', '=', inviter.profile.id)
    .execute()
  expect(credits).toEqual([])
})

test('[ACC-17] a code that was under way while another one verified the address credits nobody again', async () => {
  const inviter = await join()
  const invited = await join({ referral: inviter.profile.referralCode })
  const accounts = createAccountDeps(server.deps)
  const account = await findAccount(server.deps.db, invited.account.email)
  assert(account !== undefined, 'the invited person has an account')
  await sendCode(accounts, account, 'verify-email')
  const { email } = invited.account
  const otp = await mailbox.newestCode(email, 2)
  expect((await server.call(calls.verifyEmail, { body: { email, otp } })).status).toBe(200)
  expect(await balanceOf(inviter)).toBe(REFERRAL_TOKENS)
  expect(await balanceOf(invited)).toBe(REFERRAL_TOKENS)
})
