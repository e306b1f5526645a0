import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { adoptSession } from '#ledger/session/ledger-session.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { anExpense, aWallet, unwrap } from '../support/device/test-ledger.ts'
import { createTestApp, type TestApp } from '../support/server/app.ts'
import { callApp } from '../support/server/call-app.ts'
import { createMailbox } from '../support/server/mailbox.ts'
import { createServedDevice } from '../support/server/served-device.ts'
import { logInAs, makeAccount } from '../support/server/test-account.ts'

const mailbox = createMailbox()
let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ mailer: mailbox.mailer })
})
afterAll(() => server.close())

type Account = Awaited<ReturnType<typeof makeAccount>>

/** A phone of the person with a wallet and an expense that the server did not get. */
async function phoneWithWrites(account: Account) {
  const { accessToken, refreshToken } = await logInAs(server, account)
  const holder = { id: account.id, token: async () => accessToken, refreshToken }
  const phone = await createServedDevice(server, holder)
  expect(await runPass(phone.core, 'start')).toBe('done')
  const [walletId = ''] = unwrap(await createWallet(phone.ledger, aWallet('Cash box'))).ids
  unwrap(await recordTransactions(phone.ledger, anExpense(walletId)))
  return phone
}

async function changePassword(token: string, account: Account) {
  const body = { currentPassword: account.password, newPassword: 'Akara.At-6am' }
  await callApp(server.app, calls.changePassword, { token, body })
  return 'Akara.At-6am'
}

async function signOutOthers(token: string, account: Account) {
  await callApp(server.app, calls.signOutOtherDevices, { token })
  return account.password
}

async function resetPassword(_: string, { email }: Account) {
  await server.call(calls.forgotPassword, { body: { email } })
  const otp = await mailbox.newestCode(email, 2)
  const newPassword = 'suya at obalende'
  await server.call(calls.resetPassword, { body: { email, otp, newPassword } })
  return newPassword
}

test.each([
  ['signed out on another device', signOutOthers],
  ['whose password was changed on another device', changePassword],
  ['whose password was reset', resetPassword],
])(
  '[SYN-12] [ACC-13] [SE4] a device %s ends its session, keeps its writes, and sends them after the next login',
  async (_, end) => {
    const account = await makeAccount(server, mailbox)
    const phone = await phoneWithWrites(account)
    const laptop = await logInAs(server, account)
    const password = await end(laptop.accessToken, account)

    expect(await runPass(phone.core, 'online')).toBe('session-over')
    expect(await readMeta(phone.db, 'session')).toBeNull()
    expect(await phone.db.outbox.count()).toBe(2)
    expect(await phone.db.wallets.toArray()).toMatchObject([{ name: 'Cash box' }])

    const { accessToken, refreshToken } = await logInAs(server, { ...account, password })
    await adoptSession(phone.db, {
      userId: account.id,
      accessToken,
      refreshToken,
      storedAt: server.now(),
    })
    expect(await runPass(phone.core, 'start')).toBe('done')
    expect(await phone.db.outbox.count()).toBe(0)
    const wallets = await callApp(server.app, calls.listWallets, { token: accessToken })
    expect(wallets.answer().wallets).toMatchObject([{ name: 'Cash box' }])
  },
)
