import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  askedWork,
  createLimitedApp,
  type From,
  type LimitedApp,
  statuses,
  workFor,
} from '#test/support/server/limited-app.ts'
import { aSignUp } from '#test/support/server/test-account.ts'

let app: LimitedApp

beforeEach(async () => {
  app = await createLimitedApp()
})
afterEach(async () => {
  await app.close()
})

async function signUp(from: From = {}, body: object = aSignUp()): Promise<Response> {
  return await app.send(calls.createAccount, body, from)
}

async function newDevice(address?: string): Promise<string> {
  const named = await app.send(calls.nameDevice, {}, address === undefined ? {} : { address })
  const { data } = (await named.json()) as { data: { token: string } }
  return data.token
}

async function useUpAddress(): Promise<void> {
  expect(new Set(await statuses(10, async () => await signUp()))).toEqual(new Set([201]))
}

test('[ACC-03] an address makes ten accounts an hour without more; then one takes work, and is not refused', async () => {
  await useUpAddress()
  const person = aSignUp()
  const asked = await signUp({}, person)
  expect(asked.status).toBe(428)
  const { error, message } = (await asked.clone().json()) as { error: string; message: string }
  expect([error, message]).toEqual([
    'work_required',
    'Many people on your network did this just now, so your browser has to do a short check first. Load the page again and try once more.',
  ])
  expect((await signUp({ work: await workFor(asked) }, person)).status).toBe(201)
  expect((await signUp({ address: '198.51.100.8' })).status).toBe(201)
})

test('[ACC-14] quick sign-ups count with the others, and are worked for alike', async () => {
  await useUpAddress()
  const person = { email: aSignUp().email, password: 'suya at obalende' }
  const asked = await app.send(calls.quickSignUp, person)
  expect(asked.status).toBe(428)
  const done = await app.send(calls.quickSignUp, person, { work: await workFor(asked) })
  expect(done.status).toBe(201)
})

test('[PUB-11] [PUB-12] an address joins each list ten times an hour, and by work beyond', async () => {
  const email = { email: 'ada@example.test' }
  for (const call of [calls.subscribe, calls.joinWaitList]) {
    const answers = await statuses(10, async () => await app.send(call, email))
    expect(new Set(answers)).toEqual(new Set([200]))
    const asked = await app.send(call, email)
    expect(asked.status).toBe(428)
    expect((await app.send(call, email, { work: await workFor(asked) })).status).toBe(200)
  }
})

test('[ACC-03] work is good once, for the call as it was sent, for five minutes, and not for another one', async () => {
  await useUpAddress()
  const person = { email: aSignUp().email, password: 'suya at obalende' }
  const asked = await app.send(calls.quickSignUp, person)
  const work = await workFor(asked)
  async function tryWith(body: object, from: From): Promise<number> {
    return (await app.send(calls.quickSignUp, body, from)).status
  }
  expect(await tryWith({ ...person, email: 'other@example.test' }, { work })).toBe(428)
  expect(await tryWith({ ...person, password: 'suya at obalende 2' }, { work })).toBe(428)
  expect((await app.send(calls.subscribe, person, { work })).status).toBe(200)
  expect(await tryWith(person, { work })).toBe(201)
  expect(await tryWith(person, { work })).toBe(428)
  const late = await workFor(await app.send(calls.quickSignUp, person))
  app.wait(300)
  expect(await tryWith(person, { work: late })).toBe(428)
})

test.each([
  'nonsense',
  'a:b:c',
  '9999999999999.0.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA:0',
])('[ACC-03] the work %j, which nobody asked for, is none', async work => {
  await useUpAddress()
  expect((await signUp({ work })).status).toBe(428)
})

test('[ACC-03] a number that does not do the work is none, and neither is less work than was asked for', async () => {
  await useUpAddress()
  const person = aSignUp()
  const asked = await signUp({}, person)
  const work = await workFor(asked)
  const [nonce = ''] = work.split(':')
  const lighter = work.replace(/\.17\./, '.1.')
  for (const wrong of [`${nonce}:1`, `${nonce}:-1`, `${nonce}:`, lighter]) {
    expect((await signUp({ work: wrong }, person)).status).toBe(428)
  }
})

test('[ACC-03] who has no device pays more, the more comes from the address; a device within its three pays the least', async () => {
  await useUpAddress()
  const early = await askedWork(await signUp())
  await statuses(40, async () => await signUp())
  const late = await askedWork(await signUp())
  expect([early.bits, late.bits]).toEqual([17, 19])
  const device = await newDevice()
  const known = await askedWork(await signUp({ device }))
  expect(known.bits).toBe(17)
})

test('[ACC-03] a device makes three accounts an hour without more, wherever it goes', async () => {
  const device = await newDevice()
  const found = await statuses(4, async index => {
    return await signUp({ device, address: `192.0.2.${index}` })
  })
  expect(found).toEqual([201, 201, 201, 428])
  app.wait(3600)
  expect((await signUp({ device })).status).toBe(201)
})

test('[ACC-03] a name that we did not give, or that is over, is none', async () => {
  const device = await newDevice()
  const forged = device.replace(/^.{4}/, 'AAAA')
  const found = await statuses(4, async index => {
    return await signUp({ device: forged, address: `192.0.2.${index}` })
  })
  expect(new Set(found)).toEqual(new Set([201]))
  app.wait(90 * 86_400)
  const later = await statuses(4, async index => {
    return await signUp({ device, address: `192.0.2.${index}` })
  })
  expect(new Set(later)).toEqual(new Set([201]))
})

test('[ACC-03] an address has twenty devices named an hour; others sign up without a name', async () => {
  const named = await statuses(21, async () => await app.send(calls.nameDevice, {}))
  expect(named).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect((await signUp()).status).toBe(201)
})
