import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createLimitedApp, type LimitedApp, statuses } from '#test/support/server/limited-app.ts'
import { aSignUp } from '#test/support/server/test-account.ts'

let app: LimitedApp

beforeEach(async () => {
  app = await createLimitedApp()
})
afterEach(async () => {
  await app.close()
})

test('[ACC-09] a reset code is paced like a resent one, alike for an address that nobody has', async () => {
  const ada = aSignUp()
  await app.send(calls.createAccount, ada)
  for (const email of [ada.email, 'nobody@example.test']) {
    expect((await app.send(calls.forgotPassword, { email })).status).toBe(200)
    app.wait(89)
    const early = await app.send(calls.forgotPassword, { email })
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1'])
    app.wait(1)
    expect((await app.send(calls.forgotPassword, { email })).status).toBe(200)
  }
})

test('[ACC-09] an account’s five codes an hour are of both purposes, and the answer stays the same', async () => {
  const ada = aSignUp()
  await app.send(calls.createAccount, ada)
  const found = await statuses(8, async index => {
    app.wait(90)
    const call = index % 2 === 0 ? calls.forgotPassword : calls.resendVerification
    return await app.send(call, { email: ada.email }, { address: `192.0.2.${index}` })
  })
  expect(new Set(found)).toEqual(new Set([200]))
  await app.mailbox.newestCode(ada.email, 5)
  expect(app.mailbox.codesFor(ada.email)).toHaveLength(5)
})

test('[ACC-09] an address that asks for many people’s codes gets 20 an hour, and no other answer', async () => {
  const people: string[] = []
  for (let index = 0; index < 22; index += 1) {
    const person = aSignUp()
    const made = await app.send(calls.createAccount, person, { address: `192.0.2.${index}` })
    expect(made.status).toBe(201)
    people.push(person.email)
  }
  const found = await statuses(people.length, async index => {
    const from = { forwardedFor: `203.0.113.${index}` }
    return await app.send(calls.forgotPassword, { email: people[index] }, from)
  })
  expect(new Set(found)).toEqual(new Set([200]))
  // Mails go out after the answers, in no order.
  for (const email of people.slice(0, 20)) await app.mailbox.newestCode(email, 2)
  expect(people.filter(email => app.mailbox.codesFor(email).length === 2)).toEqual(
    people.slice(0, 20),
  )
})

test('[ACC-10] an address gets 30 tries of codes an hour, of both purposes, whatever it claims to be', async () => {
  const email = 'nobody@example.test'
  const found = await statuses(31, async index => {
    const from = { forwardedFor: `203.0.113.${index}` }
    return index % 2 === 0
      ? await app.send(calls.verifyEmail, { email, otp: '123456' }, from)
      : await app.send(
          calls.resetPassword,
          { email, otp: '123456', newPassword: 'suya at obalende' },
          from,
        )
  })
  expect(found).toEqual([...Array.from({ length: 30 }, () => 400), 429])
})

test('[ACC-10] a reset lets in the owner of an account that wrong passwords slowed down', async () => {
  const ada = aSignUp()
  await app.send(calls.createAccount, ada)
  await statuses(6, async () => await app.send(calls.login, { account: ada.email, password: 'x' }))
  await app.send(calls.forgotPassword, { email: ada.email })
  const otp = await app.mailbox.newestCode(ada.email, 2)
  const newPassword = 'suya at obalende'
  await app.send(calls.resetPassword, { email: ada.email, otp, newPassword })
  const login = await app.send(calls.login, { account: ada.email, password: newPassword })
  expect(login.status).toBe(200)
})

test('[ACC-06] wrong current passwords are counted with wrong logins', async () => {
  const ada = aSignUp()
  await app.send(calls.createAccount, ada)
  const otp = await app.mailbox.newestCode(ada.email)
  await app.send(calls.verifyEmail, { email: ada.email, otp })
  const login = await app.send(calls.login, { account: ada.email, password: ada.password })
  const { data } = (await login.json()) as { data: { accessToken: string } }
  const body = { currentPassword: 'Not#Mine99', newPassword: 'Akara.At-6am' }
  const found = await statuses(6, async () => {
    return await app.send(calls.changePassword, body, { token: data.accessToken })
  })
  expect(found).toEqual([400, 400, 400, 400, 400, 429])
  const again = await app.send(calls.login, { account: ada.email, password: ada.password })
  expect(again.status).toBe(429)
})
