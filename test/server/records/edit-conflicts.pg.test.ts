import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { keyHeaders, makeWallet } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { readLastCommit } from '#test/support/server/test-user.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

interface DeviceEdit {
  readonly device: string
  readonly seq: number
  readonly base: number
  readonly ageMs: number
}

type Rename = DeviceEdit & { readonly name: string }

async function rename(user: TestUser, id: string, edit: Rename) {
  return await user.call(calls.editWallet, {
    params: { id },
    body: { name: edit.name },
    headers: {
      ...keyHeaders(),
      [HEADERS.device]: edit.device,
      [HEADERS.seq]: String(edit.seq),
      [HEADERS.base]: String(edit.base),
      [HEADERS.ageMs]: String(edit.ageMs),
    },
  })
}

test('[SYN-09] the later of two edits that had not seen each other wins, whatever arrives first', async () => {
  const ada = await server.signUp()
  const [phone, laptop] = [randomUUID(), randomUUID()]
  for (const order of ['older first', 'later first']) {
    const id = await makeWallet(ada)
    const older = { device: phone, seq: 1, base: 2, ageMs: 10_000 }
    const later = { device: laptop, seq: 1, base: 2, ageMs: 5000 }
    const writes = [
      () => rename(ada, id, { name: 'older', ...older }),
      () => rename(ada, id, { name: 'later', ...later }),
    ]
    for (const write of order === 'older first' ? writes : writes.toReversed()) await write()
    const wallet = await ada.call(calls.fetchWallet, { params: { id } })
    expect(wallet.answer().data.name).toBe('later')
  }
})

test('[P6] a losing edit answers 200 with the row as it is, at the version that it had', async () => {
  const ada = await server.signUp()
  const id = await makeWallet(ada)
  const later = { device: randomUUID(), seq: 1, base: 2, ageMs: 0 }
  const won = await rename(ada, id, { name: 'later', ...later })
  const older = { device: randomUUID(), seq: 1, base: 2, ageMs: 60_000 }
  const lost = await rename(ada, id, { name: 'older', ...older })
  expect(lost.status).toBe(200)
  expect(lost.answer().data.name).toBe('later')
  const { changes } = (await ada.call(calls.fetchChanges)).answer()
  const version = Number(won.headers.get(HEADERS.version))
  expect(changes.find(change => change.id === id)).toMatchObject({ v: version })
})

test('[P6] an edit made after seeing the other wins though it claims to be old', async () => {
  const ada = await server.signUp()
  const id = await makeWallet(ada)
  const first = await rename(ada, id, {
    name: 'first',
    device: randomUUID(),
    seq: 1,
    base: 2,
    ageMs: 0,
  })
  const seen = Number(first.headers.get(HEADERS.version))
  const edit = { device: randomUUID(), seq: 1, base: seen, ageMs: 2 * DAY_MS }
  expect((await rename(ada, id, { name: 'second', ...edit })).answer().data.name).toBe('second')
})

test('[F3] a late duplicate does not beat the same device’s newer edit', async () => {
  const ada = await server.signUp()
  const id = await makeWallet(ada)
  const device = randomUUID()
  await rename(ada, id, { name: 'newer', device, seq: 8, base: 2, ageMs: 1000 })
  const late = { device, seq: 7, base: 99, ageMs: 0 }
  expect((await rename(ada, id, { name: 'late', ...late })).answer().data.name).toBe('newer')
})

test('[P6] ages beyond 400 days, and below zero, count as the bound', async () => {
  const ada = await server.signUp()
  const id = await makeWallet(ada)
  const ancient = { device: randomUUID(), seq: 1, base: 0, ageMs: 9999 * DAY_MS }
  await rename(ada, id, { name: 'ancient', ...ancient })
  const old = { device: randomUUID(), seq: 1, base: 0, ageMs: 399 * DAY_MS }
  expect((await rename(ada, id, { name: 'old', ...old })).answer().data.name).toBe('old')
  const future = { device: randomUUID(), seq: 1, base: 0, ageMs: -9999 * DAY_MS }
  await rename(ada, id, { name: 'future', ...future })
  server.advance(1000)
  const now = { device: randomUUID(), seq: 1, base: 0, ageMs: 0 }
  expect((await rename(ada, id, { name: 'now', ...now })).answer().data.name).toBe('now')
})

test('[P6] a plain edit without sync headers wins', async () => {
  const ada = await server.signUp()
  const id = await makeWallet(ada)
  await rename(ada, id, { name: 'device', device: randomUUID(), seq: 1, base: 2, ageMs: 0 })
  const plain = await ada.call(calls.editWallet, { params: { id }, body: { name: 'plain' } })
  expect(plain.answer().data.name).toBe('plain')
})

test('[SYN-09] different fields edited on two devices are both kept', async () => {
  const ada = await server.signUp()
  const id = await makeWallet(ada)
  await rename(ada, id, { name: 'Main', device: randomUUID(), seq: 1, base: 2, ageMs: 0 })
  const image = await ada.call(calls.editWallet, {
    params: { id },
    body: { image: '/cards/palm.svg' },
    headers: { [HEADERS.device]: randomUUID(), [HEADERS.base]: '2', [HEADERS.ageMs]: '99000' },
  })
  expect(image.answer().data).toMatchObject({ name: 'Main', image: '/cards/palm.svg' })
})

test('[SYN-09] a deletion beats an edit made elsewhere', async () => {
  const ada = await server.signUp()
  const id = await makeWallet(ada)
  await ada.call(calls.deleteWallet, { params: { id } })
  const edit = { device: randomUUID(), seq: 1, base: 2, ageMs: 0 }
  expect((await rename(ada, id, { name: 'late', ...edit })).error().error).toBe('wallet_deleted')
})

test('[PRO-01] a profile is edited field by field like any record', async () => {
  const ada = await server.signUp()
  const edited = await ada.call(calls.editProfile, {
    body: { firstName: ' Ada ', phone: '+234 803 000 0000', timezone: 'Europe/London' },
  })
  expect(edited.answer().data).toMatchObject({
    id: ada.id,
    userName: ada.userName,
    firstName: 'Ada',
    lastName: '',
    phone: '+234 803 000 0000',
    timezone: 'Europe/London',
    level: 'Trailblazer',
    walletsCount: 0,
    monthlyImports: 0,
  })
  const head = String(await readLastCommit(server.deps, ada))
  expect(edited.headers.get(HEADERS.version)).toBe(head)
})

test('[APP-12] what a person decided about the checklist is kept with the profile and reaches other devices', async () => {
  const ada = await server.signUp()
  const fresh = (await ada.call(calls.fetchProfile)).answer().data
  expect(fresh.onboarding).toEqual({ dismissed: false, skipped: [] })
  const body = { onboarding: { dismissed: true, skipped: ['budget', 'label', 'budget'] } }
  const edited = await ada.call(calls.editProfile, { body })
  const onboarding = { dismissed: true, skipped: ['label', 'budget'] }
  expect(edited.answer().data.onboarding).toEqual(onboarding)
  const { changes } = (await ada.call(calls.fetchChanges)).answer()
  expect(changes.at(-1)?.row).toMatchObject({ onboarding })
  const again = await ada.call(calls.editProfile, { body })
  expect(again.headers.get(HEADERS.version)).toBe(edited.headers.get(HEADERS.version))
  const unknown = { onboarding: { dismissed: false, skipped: ['dance'] } }
  const refused = await ada.call(calls.editProfile, { body: unknown })
  expect(Object.keys(refused.error().fields ?? {})).toEqual(['onboarding.skipped.0'])
})

test('[MM2] [MM7] how months begin is kept with the profile as a whole, and reaches other devices', async () => {
  const ada = await server.signUp()
  expect((await ada.call(calls.fetchProfile)).answer().data.months).toEqual([])
  const months = [
    { from: '1970-01-01', rule: { type: 'last' } },
    { from: '2026-11-01', rule: { type: 'day', day: 25 } },
  ]
  const edited = await ada.call(calls.editProfile, { body: { months } })
  expect(edited.answer().data.months).toEqual(months)
  const { changes } = (await ada.call(calls.fetchChanges)).answer()
  expect(changes.at(-1)?.row).toMatchObject({ months })
  const later = [{ from: '2026-12-01', rule: { type: 'last-working' } }]
  await ada.call(calls.editProfile, { body: { months: later } })
  expect((await ada.call(calls.fetchProfile)).answer().data.months).toEqual(later)
})

test.each([
  ['a day that no month has', [{ from: '2026-11-01', rule: { type: 'day', day: 32 } }]],
  [
    'a rule before the one before it',
    [
      { from: '2026-11-01', rule: { type: 'last' } },
      { from: '2026-10-01', rule: { type: 'last' } },
    ],
  ],
])('[MM2] %s is refused', async (_, months) => {
  const ada = await server.signUp()
  const refused = await ada.call(calls.editProfile, { body: { months } })
  expect(Object.keys(refused.error().fields ?? {})[0]).toMatch(/^months/)
})

test('[PRO-01] a username in use is refused, in any case of letters', async () => {
  const ada = await server.signUp()
  const bola = await server.signUp()
  const username = bola.userName.toUpperCase()
  const answer = await ada.call(calls.editProfile, { body: { username } })
  expect(answer.error()).toMatchObject({ error: 'taken', fields: { username: expect.any(String) } })
  const own = await ada.call(calls.editProfile, { body: { username: ada.userName.toUpperCase() } })
  expect(own.answer().data.userName).toBe(ada.userName.toUpperCase())
})
